import { formatCoefficient, formatNumber } from "@/lib/format";
import type { ComparedBy, JudgePair, PairedOutcome } from "@/lib/metrics/compared-pairs";
import { mcnemarTest } from "@/lib/stats/mcnemar";
import { normalQuantile } from "@/lib/stats/normal";
import { isRefused } from "@/lib/stats/refusal";
import { COMPARED_WORDS, differenceWords, pWords, rightSentence } from "../compared-words";
import { listOf } from "../words";
import { JUDGE_AGAINST_JUDGE, type JudgesFigures } from "./comparing";
import { type Explanation, explain, type Measure } from "./measure";
import { refusedSentence } from "./refused";

// Two judges on the same claims: the difference of each row, and the two chances beside it.

/** The judges of a pair by name. */
export interface PairNames {
  first: string;
  other: string;
}

const DEFINITIONS: Record<ComparedBy, string> = {
  right:
    "On the same claims: how much more often one judge was right than the other, which is to flag what people call bad and to pass what they call good. Only claims on which one was right and the other wrong can tell them apart.",
  caught:
    "On the same bad claims: how much more often one judge flagged them than the other. Only bad claims that one caught and the other let through can tell them apart.",
  falseAlarms:
    "On the same good claims: how much more often one judge flagged them than the other; fewer is better. Only good claims that one flagged and the other passed can tell them apart.",
};

const FORMULAS: Record<ComparedBy, string> = {
  right: JUDGE_AGAINST_JUDGE.formula,
  caught: JUDGE_AGAINST_JUDGE.formula.replaceAll("right", "caught").replaceAll("/ claims", "/ bad claims"),
  falseAlarms: JUDGE_AGAINST_JUDGE.formula
    .replaceAll("right", "flagged")
    .replaceAll("/ claims", "/ good claims"),
};

function pairSentence(by: ComparedBy, outcome: PairedOutcome, { first, other }: PairNames): string {
  const { claims, onlyOther, onlyFirst } = outcome;
  if (by === "right" || claims === 0 || onlyOther + onlyFirst === 0)
    return rightSentence(outcome, { first, other });
  const [did, not] = by === "caught" ? ["caught", "missed"] : ["flagged", "passed"];
  const kind = by === "caught" ? "bad" : "good";
  const many = `${formatNumber(onlyOther)} ${kind} ${onlyOther === 1 ? "claim" : "claims"}`;
  return `${other} ${did} ${many} that ${first} ${not}, the other way round ${formatNumber(onlyFirst)}. Difference: ${differenceWords(outcome).replace(/\.$/, "")}.`;
}

/**
 * The panel of one row of two judges held against each other.
 *
 * @param of the outcome; by: what they are compared by; names of the judges.
 * @example explainPair({ outcome, by: "right", names }).worked // "(2 − 12) / 139 = −7 points"
 */
export function explainPair({
  outcome,
  by,
  names,
}: {
  outcome: PairedOutcome;
  by: ComparedBy;
  names: PairNames;
}): Explanation {
  const { claims, onlyOther: onlyA, onlyFirst: onlyB, difference } = outcome;
  const figures: JudgesFigures = { a: names.other, b: names.first, onlyA, onlyB, claims, difference };
  return {
    ...explain(JUDGE_AGAINST_JUDGE, figures),
    id: `pair-${by}`,
    name: `${COMPARED_WORDS[by].name}: ${names.other} against ${names.first}`,
    definition: DEFINITIONS[by],
    formula: `${FORMULAS[by]}; A is ${names.other}, B is ${names.first}`,
    sentence: pairSentence(by, outcome, names),
  };
}

/** One outcome among those of all judges that are held against the first by the same property. */
export interface ChanceOfPair {
  outcome: PairedOutcome;
  all: readonly PairedOutcome[];
}

const NEVER = "The judges never differed, so p is 1.";

const HOLM = "Holm: the i-th smallest of m such p · (m − i + 1), at least the one before, at most 1";

/** The p values of all judges and what becomes of this one; nothing where there is one other judge. */
function holmLine(p: readonly (number | null)[], adjusted: number | null): string[] {
  if (adjusted === null) return [];
  const known = p.flatMap((one) => (one === null ? [] : [pWords(one)]));
  return [`Holm over ${listOf(known)}: ${pWords(adjusted)}`];
}

/** Chi-square of one degree of freedom and its p; the one follows from the other. */
function chiSquareLine(p: number): string {
  if (p === 1) return "The differences cancel over the answers, so p is 1.";
  if (p === 0) return `p = ${pWords(p)}`;
  return `χ² = ${formatCoefficient(normalQuantile(p / 2) ** 2)}, so p = ${pWords(p)}`;
}

function chanceSentence(p: number, adjusted: number | null): string {
  const holm = adjusted === null ? "" : ` Corrected for looking at several judges: ${pWords(adjusted)}.`;
  return `If neither were right more often, p for a difference like this or larger would be ${pWords(p)}.${holm}`;
}

export const CLUSTER_CHANCE: Measure<ChanceOfPair> = {
  id: "cluster-chance",
  name: "p by answer",
  definition:
    "How likely so large a difference is if both judges are right equally often. It counts answers and weighs each alike, however many claims it has. Every row has its own; the figures here are those of the first.",
  formula: [
    "χ² = (Σ d/m)² / Σ (d/m)² over answers of m claims, 1 degree of freedom",
    "d: claims that only the one judge has right, less those that only the other has",
    HOLM,
  ].join("\n"),
  source: "Durkalski et al. 2003; Yang, Sun & Hardin 2010; Holm 1979.",
  sentence: ({ outcome: { clusterP, clusterHolmP, onlyOther, onlyFirst } }) => {
    if (isRefused(clusterP)) return refusedSentence(clusterP.refused);
    return onlyOther + onlyFirst === 0 ? NEVER : chanceSentence(clusterP.p, clusterHolmP);
  },
  worked: ({ outcome, all }) => {
    const { clusterP, clusterHolmP, onlyOther, onlyFirst } = outcome;
    if (isRefused(clusterP)) return refusedSentence(clusterP.refused);
    if (onlyOther + onlyFirst === 0) return NEVER;
    const others = all.map((one) => (isRefused(one.clusterP) ? null : one.clusterP.p));
    return [chiSquareLine(clusterP.p), ...holmLine(others, clusterHolmP)].join("\n");
  },
  range: () => null,
};

export const MID_P: Measure<ChanceOfPair> = {
  id: "mid-p",
  name: "McNemar mid-p",
  definition:
    "The same chance as if every claim stood on its own, so often too small where claims of one answer go together. A p never stands alone: look at the difference and its range. Every row has its own; the figures here are those of the first.",
  formula: [
    "b, c: claims that only the one, or only the other judge has right; X ~ Binomial(b + c, ½)",
    "mid-p = 2 · P(X ≤ min(b, c)) − P(X = min(b, c)); 1 where b = c",
    HOLM,
  ].join("\n"),
  source: "McNemar 1947; Fagerland, Lydersen & Laake 2013; Holm 1979.",
  sentence: ({ outcome: { midP, holmP, onlyOther, onlyFirst } }) =>
    onlyOther + onlyFirst === 0 ? NEVER : chanceSentence(midP, holmP),
  worked: ({ outcome, all }) => {
    const { onlyOther, onlyFirst, midP, holmP } = outcome;
    const test = mcnemarTest({ onlyA: onlyOther, onlyB: onlyFirst });
    if (isRefused(test) || onlyOther + onlyFirst === 0) return NEVER;
    const holm = holmLine(
      all.map((one) => one.midP),
      holmP,
    );
    const sum = `b + c = ${formatNumber(onlyOther)} + ${formatNumber(onlyFirst)} = ${formatNumber(onlyOther + onlyFirst)}`;
    if (onlyOther === onlyFirst) return [sum, "b = c, so mid-p = 1", ...holm].join("\n");
    const fewer = formatNumber(Math.min(onlyOther, onlyFirst));
    const [twice, once] = [test.exactP, test.exactP - test.midP].map((p) => formatCoefficient(p, 4));
    return [
      sum,
      `2 · P(X ≤ ${fewer}) − P(X = ${fewer}) = ${twice} − ${once} = ${formatCoefficient(midP, 4)}`,
      ...holm,
    ].join("\n");
  },
  range: () => null,
};

/**
 * The panels of both columns of p values, with the figures of the first row: who was right.
 *
 * @param pairs all judges against the first; at: which of them.
 */
export function explainChances(
  pairs: readonly JudgePair[],
  { at, names: { first, other } }: { at: number; names: PairNames },
): { byAnswer: Explanation; midP: Explanation } | null {
  const outcome = pairs[at]?.right;
  if (outcome === undefined) return null;
  const figures = { outcome, all: pairs.map(({ right }) => right) };
  const named = (of: Explanation) => ({ ...of, name: `${of.name}: ${other} against ${first}` });
  return { byAnswer: named(explain(CLUSTER_CHANCE, figures)), midP: named(explain(MID_P, figures)) };
}
