import { type Matrix, marginsOf } from "./confusion";
import { sumOf } from "./moments";
import { isRefused, type Measured, refuse } from "./refusal";

/**
 * The correlation of two raters' classes (Matthews for two classes, Gorodkin for more).
 *
 * @param matrix square counts, rows one rater, columns the other.
 * @returns value -1 to 1; 0 is what guessing gives. Refuses one_class where either rater used one class only (0/0, not
 *   "no better than chance"), no_items for an empty matrix, invalid_input for no matrix of counts.
 * @see Gorodkin 2004 (Comput Biol Chem 28:367); Chicco & Jurman 2020 (BMC Genomics 21:6).
 * @example mcc([[13, 1], [1, 5]]) // { value: 0.76190 }
 */
export function mcc(matrix: Matrix): Measured<{ value: number }> {
  const margins = marginsOf(matrix);
  if (isRefused(margins)) return margins;
  const { rows, columns, agreed, n } = margins;
  if (rows.includes(n) || columns.includes(n)) return refuse("one_class");
  // Shares, as the products of counts would pass what a double holds exactly.
  const share = (counts: readonly number[]) => counts.map((count) => count / n);
  const [r, c] = [share(rows), share(columns)];
  const together = sumOf(agreed) / n - sumOf(r.map((one, at) => one * (c[at] ?? 0)));
  const spread = (shares: readonly number[]) => 1 - sumOf(shares.map((one) => one * one));
  return { value: together / Math.sqrt(spread(r) * spread(c)) };
}
