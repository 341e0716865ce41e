import { formatRangeInWords } from "@/lib/format";
import type { BudgetOutcome } from "../decision";
import { budgetPercent, countOf } from "../words";
import type { Measure } from "./measure";

interface Limits {
  low: number;
  high: number;
}

/** The range of a rate against a budget, and what answers on which people differ may make of it. */
export interface GateRangeFigures extends Limits {
  /** Answers that the range rests on: decides its decimals. */
  n: number;
  /** The share that may fail, a fraction. */
  budget: number;
  isEstimated: boolean;
  /** What the range alone says of the budget, and what is left of that once every dispute may go either way. */
  byRange: BudgetOutcome;
  outcome: BudgetOutcome;
  /** Answers in dispute and the limits they may bring the range to; null where there are none. */
  disputed: (Limits & { answers: number }) | null;
}

const STANDS: Record<BudgetOutcome, string> = {
  within: "all of it within",
  over: "all of it over",
  not_decided: "on both sides of",
};
const SAYS: Record<BudgetOutcome, string> = { within: "within", over: "over", not_decided: "not decided" };

function inWords({ low, high }: Limits, n: number): string {
  return formatRangeInWords({ n, low, high }) ?? "";
}

function disputedSentence({ disputed, n, byRange, outcome }: GateRangeFigures): string {
  if (disputed === null) return "";
  const may = `${countOf(disputed.answers, "answer")} in dispute may bring it to ${inWords(disputed, n + disputed.answers)}`;
  if (byRange === "not_decided") return ` ${may}.`;
  return outcome === byRange
    ? ` ${may}: still ${SAYS[outcome]}.`
    : ` ${may}, so nothing is decided before people settle them.`;
}

/** For a range that no count of failures stands behind, or that disputes leave open whatever the count says. */
export const GATE_BY_RANGE: Measure<GateRangeFigures> = {
  id: "gate-range",
  name: "Gate, by range",
  definition:
    "Whether a rate stays within a budget: the whole range within it, the whole range over it, or neither. Answers on which people differ may turn out either way, so the budget is decided only where no outcome of theirs could bring the range to the other side.",
  formula: [
    "within: upper limit ≤ budget; over: lower limit > budget; else not decided",
    "with disputes: lower limit if each turns out good, upper limit if each turns out bad",
  ].join("\n"),
  source: "Wilson 1927; Manski 2003 for bounds over what is not known.",
  sentence: (figures) => {
    const { n, budget, isEstimated, byRange } = figures;
    const range = `The ${isEstimated ? "estimated " : ""}range is ${inWords(figures, n)}`;
    return `${range}, ${STANDS[byRange]} the budget of ${budgetPercent(budget)}.${disputedSentence(figures)}`;
  },
  worked: (figures) => {
    const { n, budget, byRange, outcome, disputed } = figures;
    const against = `against ${budgetPercent(budget)}`;
    const alone = `${inWords(figures, n)} ${against}: ${SAYS[byRange]}`;
    if (disputed === null) return alone;
    return `${alone}\n${inWords(disputed, n + disputed.answers)} ${against}: ${SAYS[outcome]}`;
  },
  range: ({ isEstimated }) =>
    isEstimated ? null : { kind: "95% range (Wilson)", formula: null, worked: null, plain: null },
};
