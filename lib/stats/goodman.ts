import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { sumOf } from "./moments";
import { areCounts, type Proportion } from "./proportion";
import { type Measured, refuse } from "./refusal";

/**
 * The shares of several classes, with intervals that hold together.
 *
 * @param counts how many items each class has, whole numbers; two classes or more.
 * @param confidence how often all intervals hold the truth at once, strictly between 0 and 1.
 * @returns one proportion a class, in their order; exactly 0 below a class without items, exactly 1 above one with all.
 *   Refuses no_items for a sum of 0, invalid_input for counts that are not whole or fewer than two classes.
 * @see Goodman 1965 (Technometrics 7:247).
 * @example goodmanShares([14, 2, 4]) // { shares: [{ rate: 0.7, low: 0.43464, high: 0.87627 }, ...] }
 */
export function goodmanShares(
  counts: readonly number[],
  confidence: number = CONFIDENCE,
): Measured<{ shares: Proportion[] }> {
  if (!areCounts(counts) || counts.length < 2 || !isConfidence(confidence)) return refuse("invalid_input");
  const n = sumOf(counts);
  if (n === 0) return refuse("no_items");
  const chiSquare = zOf(1 - (1 - confidence) / counts.length) ** 2;
  const shares = counts.map((x) => {
    const half = Math.sqrt(chiSquare * (chiSquare + (4 * x * (n - x)) / n));
    const width = 2 * (n + chiSquare);
    return {
      rate: x / n,
      low: (chiSquare + 2 * x - half) / width,
      high: x === n ? 1 : (chiSquare + 2 * x + half) / width,
    };
  });
  return { shares };
}
