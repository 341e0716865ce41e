import { normalQuantile } from "./normal";
import { Z_95 } from "./wilson";

/** The share of intervals that hold the truth in the long run, where nothing else is asked. */
export const CONFIDENCE = 0.95;

/** Whether a confidence is a fraction strictly between 0 and 1: 95 instead of 0.95 is not. */
export function isConfidence(confidence: number): boolean {
  return confidence > 0 && confidence < 1;
}

/**
 * The normal quantile that belongs to a two-sided confidence.
 *
 * @param confidence strictly between 0 and 1.
 * @returns the quantile at (1 + confidence) / 2: 1.959963984540054 for 0.95, not 1.96.
 * @throws RangeError when the confidence is not strictly between 0 and 1.
 * @example zOf(0.95) // 1.959963984540054
 */
export function zOf(confidence: number): number {
  if (confidence === CONFIDENCE) return Z_95;
  return -normalQuantile((1 - confidence) / 2);
}
