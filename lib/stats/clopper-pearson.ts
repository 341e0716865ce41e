import { betaQuantile } from "./beta";
import { CONFIDENCE } from "./confidence";
import { type Counts, type Proportion, refuseCounts } from "./proportion";
import type { Measured } from "./refusal";

/**
 * A proportion with its exact (Clopper-Pearson) interval, which never holds the truth less often than it says.
 *
 * @param counts hits of n items, whole numbers with 0 <= hits <= n.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns rate and limits as fractions; exactly 0 below at no hit, exactly 1 above at all. Refuses no_items for n = 0
 *   and invalid_input for anything else that is not a count.
 * @see Clopper & Pearson 1934 (Biometrika 26:404).
 * @example clopperPearson({ hits: 0, n: 10 }) // { rate: 0, low: 0, high: 0.30850 }
 */
export function clopperPearson(counts: Counts, confidence: number = CONFIDENCE): Measured<Proportion> {
  const refusal = refuseCounts(counts, confidence);
  if (refusal !== null) return refusal;
  const { hits, n } = counts;
  const tail = (1 - confidence) / 2;
  return {
    rate: hits / n,
    low: hits === 0 ? 0 : betaQuantile({ a: hits, b: n - hits + 1 }, { tail, side: "lower" }),
    high: hits === n ? 1 : betaQuantile({ a: hits + 1, b: n - hits }, { tail, side: "upper" }),
  };
}
