import { sumOf } from "./moments";
import { type Measured, refuse } from "./refusal";

/** A labeled item: its figure, and the chance it had of being chosen for labeling (null: nobody knows). */
export interface WeightedItem {
  value: number;
  chance: number | null;
}

export interface WeightedRate {
  /** Mean over all items, each standing for one over its chance. */
  mean: number;
  /** null for one item. */
  se: number | null;
  /** What all items together come to. */
  total: number;
  /** Mean without weights. */
  unweighted: number;
}

/**
 * A mean over a whole run from items chosen with known, different chances (Hajek), and its total (Horvitz-Thompson).
 *
 * @param items labeled items with their chances, above 0 and at most 1.
 * @param sampled how many items were drawn in all, where these are only a group among them; else how many there are.
 * @returns mean and linearised standard error. Refuses no_items for none, invalid_input where a chance is missing or outside
 *   its range, a value is not finite, or sampled is smaller than the items: items picked by a person have no chance and stay
 *   out of rates.
 * @see Horvitz & Thompson 1952 (JASA 47:663); Hajek 1971; R survey, svymean and svyratio.
 * @example weightedRate([{ value: 1, chance: 1 }, { value: 0, chance: 0.5 }]).mean // 1 / 3
 */
export function weightedRate(
  items: readonly WeightedItem[],
  sampled: number = items.length,
): Measured<WeightedRate> {
  const weights: number[] = [];
  for (const { value, chance } of items) {
    const known = chance ?? 0;
    if (!(known > 0 && known <= 1) || !Number.isFinite(value)) return refuse("invalid_input");
    weights.push(1 / known);
  }
  if (!Number.isSafeInteger(sampled) || sampled < items.length) return refuse("invalid_input");
  if (items.length === 0) return refuse("no_items");
  const weight = sumOf(weights);
  const total = sumOf(items.map(({ value }, at) => value * (weights[at] ?? 0)));
  const mean = total / weight;
  const squares = sumOf(items.map(({ value }, at) => ((weights[at] ?? 0) * (value - mean)) ** 2));
  return {
    mean,
    se: sampled < 2 ? null : Math.sqrt((sampled / (sampled - 1)) * squares) / weight,
    total,
    unweighted: sumOf(items.map(({ value }) => value)) / items.length,
  };
}
