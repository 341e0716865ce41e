import { sumOf } from "./moments";

/** So many items that each stand for `weight` of them; both at least 0, fractions allowed where they are expected. */
export interface WeightedGroup {
  many: number;
  weight: number;
}

/**
 * What unequal weights cost: how many times the labels of an equal draw it takes to say as much.
 *
 * @param groups items by weight, such as bad claims on each side of a verdict that was labeled in a share of its own.
 * @returns n Σw² / (Σw)², at least 1; null where no item has a weight.
 * @see Kish 1965, Survey Sampling, section 11.7; Kish 1992 (Journal of Official Statistics 8:183).
 * @example kishEffect([{ many: 50, weight: 1 }, { many: 50, weight: 3 }]) // 1.25
 */
export function kishEffect(groups: readonly WeightedGroup[]): number | null {
  const n = sumOf(groups.map(({ many }) => many));
  const sum = sumOf(groups.map(({ many, weight }) => many * weight));
  if (!(sum > 0)) return null;
  const squares = sumOf(groups.map(({ many, weight }) => many * weight * weight));
  return Math.max(1, (n * squares) / (sum * sum));
}
