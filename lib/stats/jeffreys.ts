import { betaQuantile } from "./beta";
import { CONFIDENCE } from "./confidence";
import { type Counts, type Proportion, refuseCounts } from "./proportion";
import type { Measured } from "./refusal";

/**
 * A proportion with its Jeffreys interval: equal tails of Beta(hits + 1/2, misses + 1/2).
 *
 * @param counts hits of n items, whole numbers with 0 <= hits <= n.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns rate and limits as fractions; exactly 0 below at no hit, exactly 1 above at all. Refuses no_items for n = 0,
 *   as the prior alone is no result, and invalid_input for anything else that is not a count.
 * @see Brown, Cai & DasGupta 2001 (Statistical Science 16:101), section 3.1, with its rule at the ends.
 * @example jeffreysInterval({ hits: 5, n: 10 }) // { rate: 0.5, low: 0.22407, high: 0.77593 }
 */
export function jeffreysInterval(counts: Counts, confidence: number = CONFIDENCE): Measured<Proportion> {
  const refusal = refuseCounts(counts, confidence);
  if (refusal !== null) return refusal;
  const { hits, n } = counts;
  const tail = (1 - confidence) / 2;
  const shape = { a: hits + 0.5, b: n - hits + 0.5 };
  return {
    rate: hits / n,
    low: hits === 0 ? 0 : betaQuantile(shape, { tail, side: "lower" }),
    high: hits === n ? 1 : betaQuantile(shape, { tail, side: "upper" }),
  };
}
