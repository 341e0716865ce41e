import { formatNumber, formatPercent, formatRangeInWords } from "@/lib/format";
import { type BudgetVerdict, judgeBudget } from "@/lib/stats/budget-verdict";
import { isRefused } from "@/lib/stats/refusal";
import { budgetPercent, countOf } from "../words";
import type { Measure } from "./measure";
import { refusedSentence } from "./refused";

/** How many labels a goal takes. */
export interface LabelPlanFigures {
  /** Labels needed in all; null where no number would do. */
  needed: number | null;
  /** Labels there are. */
  have: number;
  /** How many of the further ones must be of bad claims; null where that makes no difference. */
  bad: number | null;
  noun: "claim" | "answer";
  /** What they are for: "halve the range". */
  goal: string;
}

export const LABEL_PLAN: Measure<LabelPlanFigures> = {
  id: "label-plan",
  name: "How many more labels",
  definition:
    "The fewest further labels after which the range would be as narrow as wanted, if the rate stays what it is now. Claims of one answer go together, so claims are multiplied by the design effect.",
  formula: [
    "smallest n with z / (1 + z²/n) · √(p(1 − p)/n + z²/4n²) ≤ half the width wanted",
    "labels = n · design effect; more = labels − those there are",
  ].join("\n"),
  source: "Newcombe 2012; Wilson 1927.",
  sentence: ({ needed, have, bad, noun, goal }) => {
    if (needed === null) return `No number of labels would ${goal}.`;
    const more = Math.max(0, needed - have);
    if (more === 0) return `No more labels are needed to ${goal}.`;
    const ofThem = bad === null ? "" : ` (${formatNumber(bad)} of them bad)`;
    return `Label ${formatNumber(more)} more ${more === 1 ? noun : `${noun}s`}${ofThem} to ${goal}.`;
  },
  worked: ({ needed, have, goal }) =>
    needed === null
      ? `No number of labels would ${goal}.`
      : `${formatNumber(needed)} needed − ${formatNumber(have)} there = ${formatNumber(Math.max(0, needed - have))} more`,
  range: () => null,
};

/** Failures among cases against a budget. */
export interface GateFigures {
  failures: number;
  cases: number;
  /** The share that may fail, a fraction. */
  budget: number;
}

const PROVEN: Record<BudgetVerdict["proven"], string> = {
  pass: "statistically within the budget",
  fail: "statistically over the budget",
  inconclusive: "statistically undecided",
};

const OWN = { no_items: "There is no case to count, and an empty set passes no gate." };

function flips({ oneMoreFlips, oneFewerFlips }: BudgetVerdict): string {
  if (oneMoreFlips) return "one more would flip it, ";
  return oneFewerFlips ? "one fewer would flip it, " : "";
}

export const GATE: Measure<GateFigures> = {
  id: "gate",
  name: "Gate",
  definition:
    "Whether failures stay within a budget, by count and by what the count proves: the whole range within it, the whole range over it, or neither. Three answers, because a count alone would let one flaky case decide.",
  formula: [
    "allowed = ⌊budget · cases⌋; by count: failures ≤ allowed",
    "proven within: upper Wilson limit ≤ budget; proven over: lower limit > budget",
  ].join("\n"),
  source: "Wilson 1927; Hanley & Lippman-Hand 1983.",
  sentence: (figures) => {
    const made = judgeBudget(figures);
    if (isRefused(made)) return refusedSentence(made.refused, OWN);
    const { failures, cases } = figures;
    const by = made.plain === "pass" ? "passes by count" : "fails by count";
    return `${countOf(failures, "failure")}, ${formatNumber(made.allowed)} allowed, ${countOf(cases, "case")}: ${by}, ${flips(made)}${PROVEN[made.proven]}.`;
  },
  worked: (figures) => {
    const made = judgeBudget(figures);
    if (isRefused(made)) return refusedSentence(made.refused, OWN);
    const { failures, cases, budget } = figures;
    return [
      `allowed = ⌊${budgetPercent(budget)} · ${formatNumber(cases)}⌋ = ${formatNumber(made.allowed)}`,
      `${formatNumber(failures)} / ${formatNumber(cases)} = ${formatPercent({ hits: failures, n: cases })} (${formatRangeInWords({ n: cases, low: made.low, high: made.high })})`,
    ].join("\n");
  },
  range: (figures) =>
    isRefused(judgeBudget(figures))
      ? null
      : { kind: "95% range (Wilson)", formula: null, worked: null, plain: null },
};
