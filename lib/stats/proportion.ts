import { isConfidence } from "./confidence";
import { type Refusal, refuse } from "./refusal";

/** How many of how many: whole numbers with 0 <= hits <= n. */
export interface Counts {
  hits: number;
  n: number;
}

/** A share with its interval, all fractions 0 to 1; rate is hits / n, never the centre of the interval. */
export interface Proportion {
  rate: number;
  low: number;
  high: number;
}

/** Two limits, in the unit of the figure they belong to. */
export interface Limits {
  low: number;
  high: number;
}

/** Whether every number is whole and 0 or more. */
export function areCounts(numbers: readonly number[]): boolean {
  return numbers.every((one) => Number.isSafeInteger(one) && one >= 0);
}

/** Whether hits and items are whole numbers with 0 <= hits <= n; called a hundred times for a claim, so it makes no array. */
export function isHitsOf({ hits, n }: Counts): boolean {
  return Number.isSafeInteger(hits) && Number.isSafeInteger(n) && hits >= 0 && hits <= n;
}

/**
 * Why no interval of a proportion can be given, or null where one can.
 *
 * @param counts what would be measured.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns invalid_input for counts that are not whole, hits outside 0 to n or a confidence outside 0 to 1; no_items for
 *   n = 0.
 * @example refuseCounts({ hits: 0, n: 0 }, 0.95) // { refused: "no_items" }
 */
export function refuseCounts({ hits, n }: Counts, confidence: number): Refusal | null {
  if (!areCounts([hits, n]) || hits > n || !isConfidence(confidence)) return refuse("invalid_input");
  return n === 0 ? refuse("no_items") : null;
}

/** Cuts a number to a range. */
export function cut(value: number, { low, high }: Limits): number {
  return Math.min(high, Math.max(low, value));
}

/** The range of a share. */
export const UNIT: Limits = { low: 0, high: 1 };
/** The range of a difference of shares, and of a chance-corrected coefficient. */
export const SIGNED_UNIT: Limits = { low: -1, high: 1 };
