import { type Measured, refuse } from "./refusal";

/** p values adjusted for looking at many, in the order they came; fractions 0 to 1. */
export interface AdjustedP {
  /** Chance of any false alarm among all is held. */
  holm: number[];
  /** Share of false alarms among those called different is held (Benjamini-Hochberg). */
  falseDiscovery: number[];
}

/**
 * Adjusts p values for how many comparisons were made.
 *
 * @param p p values, fractions 0 to 1, in any order.
 * @returns adjusted ones in the same order, never smaller than what came in. Refuses no_items for none, invalid_input where
 *   one lies outside 0 to 1.
 * @see Holm 1979 (Scand J Stat 6:65); Benjamini & Hochberg 1995 (J R Stat Soc B 57:289).
 * @example adjustForMany([0.01, 0.04, 0.03]) // { holm: [0.03, 0.06, 0.06], falseDiscovery: [0.03, 0.04, 0.04] }
 */
export function adjustForMany(p: readonly number[]): Measured<AdjustedP> {
  if (p.some((one) => !(one >= 0 && one <= 1))) return refuse("invalid_input");
  if (p.length === 0) return refuse("no_items");
  const many = p.length;
  const sorted = p.map((value, place) => ({ value, place })).sort((a, b) => a.value - b.value);
  const holm = new Array<number>(many).fill(1);
  let highest = 0;
  for (const [at, { value, place }] of sorted.entries()) {
    highest = Math.max(highest, Math.min(1, value * (many - at)));
    holm[place] = highest;
  }
  const falseDiscovery = new Array<number>(many).fill(1);
  let lowest = 1;
  for (const [at, { value, place }] of [...sorted.entries()].reverse()) {
    lowest = Math.min(lowest, (value * many) / (at + 1));
    falseDiscovery[place] = lowest;
  }
  return { holm, falseDiscovery };
}
