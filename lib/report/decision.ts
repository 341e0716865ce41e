import { formatNumber, formatRange } from "@/lib/format";
import { type Rate, rateOf } from "@/lib/stats/rate";
import { wilsonInterval } from "@/lib/stats/wilson";
import { reportBasis } from "./basis";
import { type DecidingRange, decidingRange, settledRange } from "./estimate";
import type { ReportInput } from "./input";
import type { ReportDecision } from "./schema";
import { budgetPercent, countOf } from "./words";

/** Whether a rate keeps a budget, as far as its range can tell. */
export type BudgetOutcome = ReportDecision["outcome"];

/** No set is worth planning beyond this many more items. */
const MOST_ITEMS = 1_000_000;

/**
 * Holds a rate against a budget by its whole range: counts alone would let one flaky case decide.
 *
 * @param rate count over count with its 95% limits; a rate over nothing decides nothing.
 * @param budget fraction 0 to 1.
 * @returns over where the range starts above the budget, within where it ends at or below, else not decided.
 * @example decideBudget(rateOf({ hits: 5, n: 10 }), 0.1) // "over"
 */
export function decideBudget(rate: Pick<Rate, "low" | "high">, budget: number): BudgetOutcome {
  if (rate.low === null || rate.high === null) return "not_decided";
  if (rate.low > budget) return "over";
  return rate.high <= budget ? "within" : "not_decided";
}

/** The rate if every answer still open turned out good: the lowest it can come to. */
export function bestCase({ answers }: Pick<ReportInput, "answers">): Rate {
  return rateOf({ hits: answers.hallucinated, n: answers.withClaims });
}

/**
 * Holds people's hallucination rate against the budget, as far as the labels allow.
 *
 * @param input the counts of the report.
 * @returns by the range that is printed where all answers, a random part or known shares are labeled, and only where answers on
 *   which people differ could not bring it to the other side of the budget, however they are settled. While labeling goes on only "over" can be told:
 *   where the range starts above the budget even if every open answer is good.
 * @example decideHallucination(input) // "over"
 */
export function decideHallucination(input: ReportInput): BudgetOutcome {
  const { hallucinationBudget: budget } = input.project;
  const range = decidingRange(input);
  if (range !== null) return decideBudget(settledRange(range), budget);
  if (reportBasis(input) !== "part") return "not_decided";
  return decideBudget(bestCase(input), budget) === "over" ? "over" : "not_decided";
}

/**
 * Whether it is answers on which people differ that leave a budget undecided: the range alone would decide it.
 *
 * @example waitsForSettling(range, 0.1) // true
 */
export function waitsForSettling(range: DecidingRange, budget: number): boolean {
  return (
    range.disputed !== null &&
    decideBudget(range, budget) !== "not_decided" &&
    decideBudget(settledRange(range), budget) === "not_decided"
  );
}

/**
 * What answers on which people differ could make of the range, as a clause; nothing where none does.
 *
 * @example disputedWords(range) // "4 answers in dispute may bring it to 2 to 14%"
 */
export function disputedWords(range: DecidingRange): string {
  const { disputed, n } = range;
  if (disputed === null || range.low === null) return "";
  const settled = formatRange({ n: n + disputed.answers, ...settledRange(range) });
  return `${countOf(disputed.answers, "answer")} in dispute may bring it to ${settled}`;
}

/**
 * The fewest further items without a failure after which the 95% range would end at or below a budget.
 *
 * @param seen hits of n so far; hits 0 and n 0 ask how many it takes from the start.
 * @param budget fraction 0 to 1.
 * @returns a whole number, 0 where the range ends there already; null where no number up to a million would do, such
 *   as for a budget of 0.
 * @see Wilson's upper limit at 0 hits gives n >= z² (1 - budget) / budget.
 * @example itemsToShow({ hits: 0, n: 0 }, 0.1) // 35
 */
export function itemsToShow({ hits, n }: { hits: number; n: number }, budget: number): number | null {
  const shows = (more: number) => {
    const interval = wilsonInterval({ hits, n: n + more });
    return interval !== null && interval.high <= budget;
  };
  if (!shows(MOST_ITEMS)) return null;
  // The upper limit only falls as clean items are added, so the first that will do is found by halving.
  let low = 0;
  let high = MOST_ITEMS;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (shows(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The reason beside a decision, in the words of the page.
 *
 * @param rate count over count with its 95% limits.
 * @param budget fraction 0 to 1; `noun` what is counted, in the plural.
 * @example reasonFor(rateOf({ hits: 0, n: 10 }), 0.1, "answers")
 *   // "35 answers without a failure would show 10%; so far 10"
 */
export function reasonFor(rate: Rate, budget: number, noun: string): string {
  const shown = budgetPercent(budget);
  if (rate.n === 0) return `no ${noun} to count`;
  const outcome = decideBudget(rate, budget);
  if (outcome !== "not_decided") return `the range is ${formatRange(rate)}`;
  const more = itemsToShow(rate, budget);
  if (more === null) return `no number of ${noun} would show ${shown}`;
  if (rate.hits === 0) {
    return `${formatNumber(rate.n + more)} ${noun} without a failure would show ${shown}; so far ${formatNumber(rate.n)}`;
  }
  return `${formatNumber(more)} more ${noun} without a failure would show ${shown}`;
}
