import { CONFIDENCE, zOf } from "./confidence";
import type { Difference } from "./paired-difference";
import { type Counts, refuseCounts } from "./proportion";
import type { Measured } from "./refusal";
import { wilsonLimits } from "./wilson";

/**
 * The difference of two rates that come from different items; on the same items a paired difference is much narrower.
 *
 * @param first counts of the first run: hits of n.
 * @param second counts of the second run.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns first rate minus second, -1 to 1, with Newcombe's interval. Refuses no_items where either n is 0, invalid_input
 *   for anything that is not a count.
 * @see Newcombe 1998 (Statistics in Medicine 17:873), method 10.
 * @example twoSampleDifference({ hits: 56, n: 70 }, { hits: 48, n: 80 }) // { difference: 0.2, low: 0.05243, high: 0.33387 }
 */
export function twoSampleDifference(
  first: Counts,
  second: Counts,
  confidence: number = CONFIDENCE,
): Measured<Difference> {
  const refusal = refuseCounts(first, confidence) ?? refuseCounts(second, confidence);
  if (refusal !== null) return refusal;
  const z = zOf(confidence);
  const p1 = first.hits / first.n;
  const p2 = second.hits / second.n;
  const one = wilsonLimits({ rate: p1, n: first.n }, z);
  const two = wilsonLimits({ rate: p2, n: second.n }, z);
  const difference = p1 - p2;
  return {
    difference,
    low: difference - Math.hypot(p1 - one.low, two.high - p2),
    high: difference + Math.hypot(one.high - p1, p2 - two.low),
  };
}
