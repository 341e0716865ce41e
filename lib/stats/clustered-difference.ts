import { clusterWilson } from "./cluster-wilson";
import type { ClusterSums } from "./clusters";
import { CONFIDENCE } from "./confidence";
import type { Difference } from "./paired-difference";
import { isRefused, type Measured } from "./refusal";

/**
 * The difference of two rates over claims that come from different claims, each range knowing that claims of one answer
 * go together.
 *
 * @param first sums of the answers that hold the first claims, second of those that hold the others; an answer may be in
 *   both, which makes the range a little too wide where its claims go together, never too narrow.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns first rate minus second, -1 to 1, with limits made of the clustered ones (t form). Refuses what
 *   {@link clusterWilson} refuses on either side.
 * @see Newcombe 1998 (Statistics in Medicine 17:873), method 10; with other limits than Wilson's: Zou & Donner 2008
 *   (Statistics in Medicine 27:1693).
 * @example clusteredDifference(sumClusters([{ hits: 2, n: 2 }, { hits: 1, n: 2 }]), sumClusters([{ hits: 0, n: 2 }, { hits: 1, n: 2 }])) // difference 0.5
 */
export function clusteredDifference(
  first: ClusterSums,
  second: ClusterSums,
  confidence: number = CONFIDENCE,
): Measured<Difference> {
  const one = clusterWilson(first, confidence);
  if (isRefused(one)) return one;
  const two = clusterWilson(second, confidence);
  if (isRefused(two)) return two;
  const difference = one.rate - two.rate;
  return {
    difference,
    low: difference - Math.hypot(one.rate - one.student.low, two.student.high - two.rate),
    high: difference + Math.hypot(one.student.high - one.rate, two.rate - two.student.low),
  };
}

/** Halvings of the confidence: p is known to a millionth. */
const HALVINGS = 24;
const MOST_SURE = 1 - 1e-9;

/**
 * How likely claims as these, or further apart, are if the first are no worse than the second.
 *
 * @param first sums of the claims that look worse (hits are what is bad), second of those they are held against.
 * @returns a one-sided p value, 0 to 0.5, from the widest range of {@link clusteredDifference} that still lies above 0;
 *   0.5 where the first rate is not above the second. Refuses what that refuses.
 * @example chanceOfWorse(sumClusters([{ hits: 1, n: 2 }, { hits: 0, n: 2 }]), sumClusters([{ hits: 2, n: 2 }, { hits: 1, n: 2 }])) // { p: 0.5 }
 */
export function chanceOfWorse(first: ClusterSums, second: ClusterSums): Measured<{ p: number }> {
  const found = clusteredDifference(first, second);
  if (isRefused(found)) return found;
  if (found.difference <= 0) return { p: 0.5 };
  const isAbove = (confidence: number): boolean => {
    const range = clusteredDifference(first, second, confidence);
    return !isRefused(range) && range.low > 0;
  };
  if (isAbove(MOST_SURE)) return { p: (1 - MOST_SURE) / 2 };
  let sure = 0;
  let unsure = MOST_SURE;
  for (let turn = 0; turn < HALVINGS; turn++) {
    const middle = (sure + unsure) / 2;
    if (isAbove(middle)) sure = middle;
    else unsure = middle;
  }
  return { p: (1 - sure) / 2 };
}
