import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { areCounts, cut, SIGNED_UNIT } from "./proportion";
import { type Measured, type Refusal, refuse } from "./refusal";
import { wilsonLimits } from "./wilson";

/** Claims by which of two judges got them right, whole numbers. */
export interface PairedCounts {
  both: number;
  onlyA: number;
  onlyB: number;
  neither: number;
}

/** How much more often A is right than B, -1 to 1, with its interval. */
export interface Difference {
  difference: number;
  low: number;
  high: number;
}

/** All claims of paired counts. */
export function pairsIn({ both, onlyA, onlyB, neither }: PairedCounts): number {
  return both + onlyA + onlyB + neither;
}

/** Why paired counts cannot be measured, or null. */
export function refusePairs(counts: PairedCounts, confidence: number): Refusal | null {
  const { both, onlyA, onlyB, neither } = counts;
  if (!areCounts([both, onlyA, onlyB, neither]) || !isConfidence(confidence)) return refuse("invalid_input");
  return pairsIn(counts) === 0 ? refuse("no_items") : null;
}

/** Correlation of the two judges, corrected for continuity where it is positive; 0 where one was always right or wrong. */
function correctedPhi({ both, onlyA, onlyB, neither }: PairedCounts): number {
  const margins = (both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither);
  if (margins === 0) return 0;
  const cross = both * neither - onlyA * onlyB;
  const corrected = cross > 0 ? Math.max(0, cross - pairsIn({ both, onlyA, onlyB, neither }) / 2) : cross;
  return corrected / Math.sqrt(margins);
}

/**
 * How much more often judge A is right than judge B on the same claims, when claims stand on their own.
 *
 * @param counts claims by who got them right.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns (onlyA - onlyB) / n with Newcombe's interval from the two Wilson intervals, inside -1 to 1. Refuses no_items for
 *   no claims, invalid_input for anything that is not a count.
 * @see Newcombe 1998 (Statistics in Medicine 17:2635), method 10.
 * @example pairedDifference({ both: 20, onlyA: 12, onlyB: 2, neither: 16 }) // { difference: 0.2, low: 0.05616, high: 0.32921 }
 */
export function pairedDifference(
  counts: PairedCounts,
  confidence: number = CONFIDENCE,
): Measured<Difference> {
  const refusal = refusePairs(counts, confidence);
  if (refusal !== null) return refusal;
  const n = pairsIn(counts);
  const z = zOf(confidence);
  const arm = (right: number) => {
    const rate = right / n;
    const { low, high } = wilsonLimits({ rate, n }, z);
    return { down: rate - low, up: high - rate };
  };
  const a = arm(counts.both + counts.onlyA);
  const b = arm(counts.both + counts.onlyB);
  const phi = correctedPhi(counts);
  const difference = (counts.onlyA - counts.onlyB) / n;
  const below = Math.sqrt(Math.max(0, a.down ** 2 - 2 * phi * a.down * b.up + b.up ** 2));
  const above = Math.sqrt(Math.max(0, a.up ** 2 - 2 * phi * a.up * b.down + b.down ** 2));
  return {
    difference,
    low: cut(difference - below, SIGNED_UNIT),
    high: cut(difference + above, SIGNED_UNIT),
  };
}
