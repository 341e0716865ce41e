import { type DisputedBounds, disputedBounds } from "@/lib/metrics/disputed-bounds";
import { type Headline, peopleRate } from "@/lib/metrics/headline";
import { type Rate, rateOf } from "@/lib/stats/rate";
import { allowsDecision, reportBasis } from "./basis";
import type { ReportInput } from "./input";
import type { ReportEstimate } from "./schema";

/** Which estimate belongs to which way of labeling; any other is not printed. */
const METHOD_OF: Partial<Record<ReturnType<typeof reportBasis>, Headline["method"]>> = {
  random_part: "poststratified",
  stratified: "stratified",
  picked: "rogan_gladen",
};

type EstimateInput = Pick<ReportInput, "answers" | "perAnswer">;

/**
 * The share of all answers with a bad claim as it follows from labels of a part, where the labels allow one.
 *
 * @param input the counts of the report.
 * @returns sharpened by the judge for a random part, weighted for known shares, corrected for the judge's errors where
 *   answers were picked; null where people's own rate, or none, is printed.
 * @example reportEstimate(input) // { rate: 0.28, low: 0.21, high: 0.36, labeled: 80 }
 */
export function reportEstimate(input: EstimateInput): ReportEstimate | null {
  const headline = input.perAnswer?.headline;
  if (headline === undefined || !("estimate" in headline)) return null;
  if (METHOD_OF[reportBasis(input)] !== headline.method) return null;
  const { rate, low, high } = headline.estimate;
  return { rate, low, high, labeled: headline.people.n };
}

/**
 * People's rate as it is printed, where the basis allows one: of the answers that the headline rests on.
 *
 * @example countedRate(input) // 5 of 10
 */
export function countedRate({ answers, perAnswer }: EstimateInput): Rate {
  return perAnswer === null
    ? rateOf({ hits: answers.hallucinated, n: answers.settled })
    : peopleRate(perAnswer);
}

/** Limits that a budget is held against, and whether they were reckoned or counted. */
export interface DecidingRange {
  low: number | null;
  high: number | null;
  /** Decides how many decimals the limits are shown with. */
  n: number;
  /** People's count, where the range is of that. */
  counted: Rate | null;
  /** What answers on which people differ may make of the range; null where there are none. */
  disputed: DisputedBounds | null;
}

function boundsOf({ answers, perAnswer }: EstimateInput): DisputedBounds | null {
  if (perAnswer !== null) return disputedBounds(perAnswer);
  const { settled, hallucinated, disputed } = answers;
  if (disputed === 0) return null;
  const n = settled + disputed;
  return {
    answers: disputed,
    good: rateOf({ hits: hallucinated, n }),
    bad: rateOf({ hits: hallucinated + disputed, n }),
  };
}

/**
 * The limits that a range may come to once people have settled what they differ on; the range itself where nothing is in
 * dispute.
 *
 * @example settledRange(range) // { low: 0.03, high: 0.17 }
 */
export function settledRange({ low, high, disputed }: DecidingRange): Pick<DecidingRange, "low" | "high"> {
  if (disputed === null || low === null || high === null) return { low, high };
  return {
    low: Math.min(low, disputed.good.low ?? 0),
    high: Math.max(high, disputed.bad.high ?? 1),
  };
}

/**
 * The range a budget is decided by: that of the printed headline.
 *
 * @returns null where the labels allow no decision: they are not finished, or a rate assumes that the judge errs here as it
 *   did elsewhere.
 */
export function decidingRange(input: EstimateInput): DecidingRange | null {
  const basis = reportBasis(input);
  const estimate = reportEstimate(input);
  if (estimate !== null && basis !== "picked") {
    const { low, high, labeled: n } = estimate;
    return { low, high, n, counted: null, disputed: boundsOf(input) };
  }
  if (!allowsDecision(basis)) return null;
  const counted = countedRate(input);
  const { low, high, n } = counted;
  return { low, high, n, counted, disputed: boundsOf(input) };
}
