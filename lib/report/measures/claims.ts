import { withCapital } from "@/lib/claims/capital";
import { formatNumber, formatPercent, formatRangeInWords } from "@/lib/format";
import { goodmanShares } from "@/lib/stats/goodman";
import { isRefused } from "@/lib/stats/refusal";
import { countOf } from "../words";
import type { Measure } from "./measure";
import { clusterOf, isClustered, type RateFigures } from "./range";
import { hitsOf, rateMeasure } from "./rate-measure";

const CLUSTERED_SOURCE =
  "Range: Saha, Miller & Wang 2016; Wilson form with effective number, Franco et al. 2019; t step, Korn & Graubard 1998.";
const NOT_JUDGED = "No claim has a verdict, so there is nothing to count.";
const NOT_SETTLED = "No claim is settled, so nothing is known of severity.";

/** That claims of one answer go together, where answers hold several and the range counts them. */
function countAnswers(rate: RateFigures): string {
  if (!isClustered(rate) || rate.refused !== null || rate.answers === rate.n) return "";
  const cluster = clusterOf(rate);
  return `; claims of one ${cluster} go together, so count ${countOf(rate.answers, cluster)}`;
}

export const FAITHFULNESS = rateMeasure({
  id: "faithfulness",
  name: "Faithfulness",
  definition: "Of the claims with a verdict, the share that the passages back (supported).",
  formula: "faithfulness = supported claims / claims with a verdict",
  source: CLUSTERED_SOURCE,
  none: NOT_JUDGED,
  says: (rate) => {
    if (rate.n === 1) return `The one claim is ${rate.hits === 1 ? "" : "not "}backed by the passages.`;
    const verb = rate.hits === 1 || rate.hits === 0 ? "is" : "are";
    const subject = hitsOf(rate);
    return `${withCapital(subject)} claims ${verb} backed by the passages${countAnswers(rate)}.`;
  },
});

function shareOf(kind: {
  id: string;
  name: string;
  definition: string;
  formula: string;
  one: string;
  many: string;
  /** Of a single claim of which it is not so. */
  not: string;
  /** Where nothing is counted; that no claim has a verdict unless given. */
  none?: string;
}) {
  const { one, many, not, none = NOT_JUDGED, ...words } = kind;
  return rateMeasure({
    ...words,
    source: CLUSTERED_SOURCE,
    none,
    says: (rate) => {
      if (rate.n === 1) return `The one claim ${rate.hits === 1 ? one : not}.`;
      const subject = hitsOf(rate);
      const verb = rate.hits === 1 || rate.hits === 0 ? one : many;
      return `${withCapital(subject)} claims ${verb}${countAnswers(rate)}.`;
    },
  });
}

export const CONTRADICTED_SHARE = shareOf({
  id: "contradicted",
  name: "Contradicted claims",
  definition: "Of the claims with a verdict, the share that conflicts with the passages: a reading error.",
  formula: "contradicted = contradicted claims / claims with a verdict",
  one: "contradicts the source",
  many: "contradict the source",
  not: "does not contradict the source",
});

export const UNSUPPORTED_SHARE = shareOf({
  id: "unsupported",
  name: "Unsupported claims",
  definition:
    "Of the claims with a verdict, the share on which the passages are silent: a gap filled from memory.",
  formula: "unsupported = unsupported claims / claims with a verdict",
  one: "has no support",
  many: "have no support",
  not: "is not without support",
});

export const CONTRADICTED_BY_PEOPLE = shareOf({
  id: "contradicted-by-people",
  name: "Contradicted claims, by people",
  definition:
    "Of the claims that people settled, the share they found to conflict with the passages: a reading error.",
  formula: "contradicted = claims labeled contradicted / settled claims",
  one: "contradicts the source",
  many: "contradict the source",
  not: "does not contradict the source",
  none: NOT_SETTLED,
});

export const UNSUPPORTED_BY_PEOPLE = shareOf({
  id: "unsupported-by-people",
  name: "Unsupported claims, by people",
  definition:
    "Of the claims that people settled, the share on which they found the passages silent: a gap filled from memory.",
  formula: "unsupported = claims labeled unsupported / settled claims",
  one: "has no support",
  many: "have no support",
  not: "is not without support",
  none: NOT_SETTLED,
});

/** Counts of claims by verdict or label. */
export interface SeverityFigures {
  supported: number;
  contradicted: number;
  unsupported: number;
}

function together({ supported, contradicted, unsupported }: SeverityFigures) {
  const made = goodmanShares([supported, contradicted, unsupported]);
  return isRefused(made) ? null : made.shares;
}

/**
 * Contradictions apart from gaps, as a clause without a full stop.
 *
 * @param counts of claims; `noun` what the first count is said to be of, where the clause does not follow "of 20 claims".
 * @example splitWords({ contradicted: 2, unsupported: 4 }) // "2 contradict the source, 4 have no support"
 */
export function splitWords(
  { contradicted, unsupported }: Pick<SeverityFigures, "contradicted" | "unsupported">,
  noun: "claim" | null = null,
): string {
  const many = contradicted === 0 ? (noun === null ? "none" : `no ${noun}`) : formatNumber(contradicted);
  const first = noun === null || contradicted === 0 ? many : countOf(contradicted, noun);
  const second = unsupported === 0 ? "none" : formatNumber(unsupported);
  return (
    `${first} ${contradicted <= 1 ? "contradicts" : "contradict"} the source, ` +
    `${second} ${unsupported <= 1 ? "has" : "have"} no support`
  );
}

export const SEVERITY_SPLIT: Measure<SeverityFigures> = {
  id: "severity-split",
  name: "Severity split",
  definition:
    "Contradictions of the source apart from unsupported detail. The three ranges hold together, so each is wider than one alone.",
  formula: [
    "range = (A + 2x ± √(A(A + 4x(n − x)/n))) / (2(n + A)), x claims of n",
    "A = χ² quantile (1 degree of freedom) at 1 − 0.05/3",
  ].join("\n"),
  source: "Goodman 1965.",
  sentence: (counts) => {
    const shares = together(counts);
    if (shares === null) return NOT_JUDGED;
    const n = counts.supported + counts.contradicted + counts.unsupported;
    const said = splitWords(counts, "claim");
    const [, first, second] = shares.map((share) => formatRangeInWords({ n, ...share }));
    return `${withCapital(said)}. Of ${countOf(n, "claim")} that is ${first} and ${second}, holding together.`;
  },
  worked: (counts) => {
    const n = counts.supported + counts.contradicted + counts.unsupported;
    const shares = together(counts);
    if (shares === null) return NOT_JUDGED;
    const names = ["supported", "contradicted", "unsupported"] as const;
    return names
      .map((name, at) => {
        const share = shares[at];
        const hits = counts[name];
        const range = share === undefined ? "" : `, ${formatRangeInWords({ n, ...share })}`;
        return `${name}: ${formatNumber(hits)} / ${formatNumber(n)} = ${formatPercent({ hits, n })}${range}`;
      })
      .join("\n");
  },
  range: (counts) =>
    together(counts) === null
      ? null
      : {
          kind: "95% ranges that hold together (Goodman), as if claims stood on their own",
          formula: null,
          worked: null,
          plain: null,
        },
};
