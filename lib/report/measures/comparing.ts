import { formatCoefficient, formatFraction, formatNumber, formatShareDifference } from "@/lib/format";
import type { Repeatability } from "@/lib/metrics/repeatability";
import { CONFIDENCE } from "@/lib/stats/confidence";
import type { PairedClusterDifference } from "@/lib/stats/paired-clusters";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { tQuantile } from "@/lib/stats/student-t";
import { countOf } from "../words";
import type { Measure } from "./measure";
import { hitsOf } from "./rate-measure";
import { sayOrRefuse } from "./refused";

/** Two judges on the same labeled claims. */
export interface JudgesFigures {
  a: string;
  b: string;
  /** Claims that only A got right, and that only B did. */
  onlyA: number;
  onlyB: number;
  claims: number;
  difference: Measured<PairedClusterDifference>;
}

const NO_CLAIMS = "No labeled claim was judged by both, so they cannot be compared.";

/** In points with two decimals, as the printed whole ones would not add up. */
function finePoints(fraction: number): string {
  return formatCoefficient(fraction * 100);
}

function workedRange({ difference, se, df, low, high }: PairedClusterDifference): string | null {
  if (low === null || high === null) return null;
  const t = formatCoefficient(tQuantile(CONFIDENCE, df));
  return `${finePoints(difference)} ± ${t} · ${finePoints(se)} points = ${formatShareDifference(low)} to ${formatShareDifference(high)}`;
}

export const JUDGE_AGAINST_JUDGE: Measure<JudgesFigures> = {
  id: "judge-against-judge",
  name: "Judge against judge",
  definition:
    "On the same claims: how much more often one judge gave people's label than the other. Only claims on which one was right and the other wrong can tell them apart.",
  formula: [
    "difference = (only A right − only B right) / claims",
    "range = difference ± t · √(k/(k − 1) · Σ(b − c − difference · m)²) / claims",
    "over k answers of m claims each; b only A right, c only B",
  ].join("\n"),
  source: "Miller 2024 (paired, clustered); survey linearisation.",
  sentence: ({ a, b, onlyA, onlyB, claims, difference }) => {
    if (claims === 0) return NO_CLAIMS;
    if (onlyA === 0 && onlyB === 0) return "The judges never differed.";
    const said = `${a} was right and ${b} wrong on ${countOf(onlyA, "claim")}, the other way round on ${formatNumber(onlyB)}`;
    if (isRefused(difference)) {
      return `${said}. All claims are of one answer, which shows no spread between answers, so there is no range.`;
    }
    const { low, high } = difference;
    const d = `${said}: difference ${formatShareDifference(difference.difference)} points`;
    if (low === null || high === null) return `${d}, the same in every answer, so there is no range.`;
    const seen = low <= 0 && high >= 0 ? " No difference can be seen." : "";
    return `${d} (${formatShareDifference(low)} to ${formatShareDifference(high)}).${seen}`;
  },
  worked: ({ onlyA, onlyB, claims }) =>
    claims === 0
      ? NO_CLAIMS
      : `(${formatNumber(onlyA)} − ${formatNumber(onlyB)}) / ${formatNumber(claims)} = ${formatShareDifference((onlyA - onlyB) / claims)} points`,
  range: ({ difference }) =>
    isRefused(difference) || difference.low === null
      ? null
      : {
          kind: `95% range, counting ${countOf(difference.df + 1, "answer")} (paired difference, t form)`,
          formula: "difference ± t · standard error, within −100 to +100 points",
          worked: workedRange(difference),
          plain: null,
        },
};

const TIMES = ["never", "once", "twice", "three times", "four times", "five times"];

/** The same judge run again over the same claims. */
export interface RepeatFigures {
  runs: number;
  result: Measured<Repeatability>;
}

/**
 * How far the verdicts of a judge hang on the order of the passages, as a sentence.
 *
 * @param result of two runs, one in each order; null where one of them is missing.
 * @example orderSentence(null) // "Not measured: all its runs were shown the passages in one order."
 */
export function orderSentence(result: Measured<Repeatability> | null): string {
  if (result === null) return "Not measured: all its runs were shown the passages in one order.";
  return sayOrRefuse(
    result,
    ({ claims, flipping }) =>
      `With the passages the other way round, the judge gave another verdict on ${claims === 1 ? `${flipping} of 1 claim` : `${hitsOf({ hits: flipping, n: claims })} claims`}.`,
    {
      no_items: "Not measured: no claim is labeled.",
      too_few_ratings: "Not measured: no claim has a verdict in both orders.",
    },
  );
}

const RUN_ONCE = "Run once, so whether the judge would say the same again is not measured.";
const OWN = { no_items: RUN_ONCE, too_few_ratings: RUN_ONCE };

export const FLIP_RATE: Measure<RepeatFigures> = {
  id: "flip-rate",
  name: "Flip rate over repeats",
  definition:
    "How often the same judge changed its verdict when run again. The flip rate grows with the number of runs; two runs' disagreement does not, so judges are compared by that. Repeats are no new labeled claims.",
  formula: [
    "flip rate = claims whose verdicts are not all the same / claims with two verdicts or more",
    "two runs disagree = mean over claims of (differing pairs / pairs)",
  ].join("\n"),
  source: "One minus the observed agreement of Fleiss 1971.",
  sentence: ({ runs, result }) =>
    sayOrRefuse(
      result,
      ({ claims, flipping, pairDisagreement }) =>
        `Run ${TIMES[runs] ?? `${formatNumber(runs)} times`}, the judge changed its verdict on ${claims === 1 ? `${flipping} of 1 claim` : `${hitsOf({ hits: flipping, n: claims })} claims`}; two runs disagree on ${formatFraction(pairDisagreement)}.`,
      OWN,
    ),
  worked: ({ result }) =>
    sayOrRefuse(
      result,
      ({ claims, flipping, flipRate, pairDisagreement }) =>
        `flip rate = ${formatNumber(flipping)} / ${formatNumber(claims)} = ${formatFraction(flipRate)}\ntwo runs disagree = ${formatFraction(pairDisagreement)}`,
      OWN,
    ),
  range: () => null,
};
