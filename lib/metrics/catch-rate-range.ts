import type { JudgeAnswer } from "@/lib/claims/case";
import { isHallucinated, type Verdict } from "@/lib/claims/verdict";
import { type Rate, rateOf } from "@/lib/stats/rate";
import { type Measured, refuse } from "@/lib/stats/refusal";

/** A claim with its gold label and one verdict a run; null is "no verdict". */
export interface RepeatedClaim {
  label: Verdict;
  verdicts: readonly JudgeAnswer[];
}

/**
 * How far the catch rate moves when the same judge is run again over the same claims.
 *
 * @param claims labeled claims, each with one entry a run, the runs in the same order; an entry that is missing counts as
 *   "no verdict" and stands in no rate.
 * @returns the runs with the lowest and the highest catch rate, each with its own Wilson 95% interval; the first of equals.
 *   Repeats are no new labeled claims: their counts are never added up. Refuses no_items without claims, no_positives where
 *   no hallucinated claim has a verdict, too_few_ratings for one run.
 * @example catchRateRange([{ label: "unsupported", verdicts: ["unsupported", "supported"] }]) // 0 of 1 to 1 of 1
 */
export function catchRateRange(claims: readonly RepeatedClaim[]): Measured<{ lowest: Rate; highest: Rate }> {
  if (claims.length === 0) return refuse("no_items");
  // Not by spreading: a call takes some hundred thousand arguments at most, and there may be more claims.
  const runs = claims.reduce((most, { verdicts }) => Math.max(most, verdicts.length), 0);
  if (runs < 2) return refuse("too_few_ratings");
  const bad = claims.filter(({ label }) => isHallucinated(label));
  const rates = Array.from({ length: runs }, (_, run) => {
    const given = bad.flatMap(({ verdicts }) => verdicts[run] ?? []);
    return rateOf({ hits: given.filter(isHallucinated).length, n: given.length });
  }).filter(({ n }) => n > 0);
  const [first] = rates;
  if (first === undefined) return refuse("no_positives");
  let lowest = first;
  let highest = first;
  for (const rate of rates) {
    if ((rate.rate ?? 0) < (lowest.rate ?? 0)) lowest = rate;
    if ((rate.rate ?? 0) > (highest.rate ?? 0)) highest = rate;
  }
  return { lowest, highest };
}
