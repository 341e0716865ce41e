import { CONFIDENCE, zOf } from "./confidence";
import { type Counts, type Proportion, refuseCounts } from "./proportion";
import type { Measured } from "./refusal";
import { wilsonLimits } from "./wilson";

/**
 * A proportion with its Wilson score interval, at any confidence.
 *
 * @param counts hits of n items, whole numbers with 0 <= hits <= n.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns rate and limits as fractions; the lower limit is exactly 0 at no hit, the upper exactly 1 at all. Refuses
 *   no_items for n = 0 and invalid_input for anything else that is not a count.
 * @see Wilson 1927; Brown, Cai & DasGupta 2001 (Statistical Science 16:101).
 * @example wilsonProportion({ hits: 5, n: 10 }) // { rate: 0.5, low: 0.23659, high: 0.76341 }
 */
export function wilsonProportion(counts: Counts, confidence: number = CONFIDENCE): Measured<Proportion> {
  const refusal = refuseCounts(counts, confidence);
  if (refusal !== null) return refusal;
  const rate = counts.hits / counts.n;
  return { rate, ...wilsonLimits({ rate, n: counts.n }, zOf(confidence)) };
}
