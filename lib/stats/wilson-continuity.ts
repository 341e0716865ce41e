import { CONFIDENCE, zOf } from "./confidence";
import { type Counts, cut, type Proportion, refuseCounts, UNIT } from "./proportion";
import type { Measured } from "./refusal";

/**
 * A proportion with its continuity-corrected Wilson interval: wider than the plain one, for those who ask.
 *
 * @param counts hits of n items, whole numbers with 0 <= hits <= n.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns rate and limits as fractions; exactly 0 below at no hit, exactly 1 above at all. Refuses no_items for n = 0
 *   and invalid_input for anything else that is not a count.
 * @see Newcombe 1998 (Statistics in Medicine 17:857), method 4.
 * @example wilsonContinuity({ hits: 5, n: 10 }) // { rate: 0.5, low: 0.2014, high: 0.7986 }
 */
export function wilsonContinuity(counts: Counts, confidence: number = CONFIDENCE): Measured<Proportion> {
  const refusal = refuseCounts(counts, confidence);
  if (refusal !== null) return refusal;
  const { hits, n } = counts;
  const z = zOf(confidence);
  const p = hits / n;
  const q = 1 - p;
  const width = 2 * (n + z * z);
  const middle = 2 * hits + z * z;
  const down = z * Math.sqrt(z * z - 2 - 1 / n + 4 * p * (n * q + 1));
  const up = z * Math.sqrt(z * z + 2 - 1 / n + 4 * p * (n * q - 1));
  return {
    rate: p,
    low: hits === 0 ? 0 : cut((middle - 1 - down) / width, UNIT),
    high: hits === n ? 1 : cut((middle + 1 + up) / width, UNIT),
  };
}
