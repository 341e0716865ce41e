import { CONFIDENCE, zOf } from "./confidence";
import { type Counts, cut, type Proportion, refuseCounts, UNIT } from "./proportion";
import type { Measured } from "./refusal";

/**
 * A proportion with its Agresti-Coull interval: the centre of Wilson's, wider at the ends.
 *
 * @param counts hits of n items, whole numbers with 0 <= hits <= n.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns rate and limits as fractions, cut to 0 and 1. Refuses no_items for n = 0 and invalid_input for anything else
 *   that is not a count.
 * @see Agresti & Coull 1998 (American Statistician 52:119).
 * @example agrestiCoull({ hits: 5, n: 10 }) // { rate: 0.5, low: 0.23659, high: 0.76341 }
 */
export function agrestiCoull(counts: Counts, confidence: number = CONFIDENCE): Measured<Proportion> {
  const refusal = refuseCounts(counts, confidence);
  if (refusal !== null) return refusal;
  const { hits, n } = counts;
  const z = zOf(confidence);
  const items = n + z * z;
  const centre = (hits + (z * z) / 2) / items;
  const half = z * Math.sqrt((centre * (1 - centre)) / items);
  return { rate: hits / n, low: cut(centre - half, UNIT), high: cut(centre + half, UNIT) };
}
