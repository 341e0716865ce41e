import { sumOf } from "./moments";
import { areCounts } from "./proportion";
import { type Measured, refuse } from "./refusal";

/** Counts of items two raters have both put into a class: rows the first rater (people), columns the second (judge). */
export type Matrix = readonly (readonly number[])[];

/** A matrix with its sums. */
export interface Margins {
  n: number;
  /** How often each class was used by the rater of the rows. */
  rows: number[];
  /** How often each class was used by the rater of the columns. */
  columns: number[];
  /** Items of the diagonal, class by class. */
  agreed: number[];
}

/**
 * The sums of a square matrix of counts.
 *
 * @param matrix as many columns as rows, two classes or more, whole numbers.
 * @returns its sums. Refuses invalid_input for another shape or anything that is not a count, no_items for a sum of 0.
 * @example marginsOf([[2, 1], [0, 3]]) // { n: 6, rows: [3, 3], columns: [2, 4], agreed: [2, 3] }
 */
export function marginsOf(matrix: Matrix): Measured<Margins> {
  const classes = matrix.length;
  if (classes < 2 || matrix.some((row) => row.length !== classes || !areCounts(row))) {
    return refuse("invalid_input");
  }
  const rows = matrix.map(sumOf);
  const columns = matrix.map((_, at) => sumOf(matrix.map((row) => row[at] ?? 0)));
  const n = sumOf(rows);
  if (n === 0) return refuse("no_items");
  return { n, rows, columns, agreed: matrix.map((row, at) => row[at] ?? 0) };
}

/**
 * Folds a matrix to two classes: the first against all others.
 *
 * @param matrix square, at least one class.
 * @returns [[first and first, first and other], [other and first, other and other]].
 * @example foldMatrix([[13, 0, 1], [1, 1, 0], [0, 1, 3]]) // [[13, 1], [1, 5]]
 */
export function foldMatrix(matrix: Matrix): number[][] {
  const fold = (row: readonly number[]) => [row[0] ?? 0, sumOf(row.slice(1))];
  const folded = matrix.map(fold);
  const others = folded.slice(1);
  return [
    folded[0] ?? [0, 0],
    [sumOf(others.map((row) => row[0] ?? 0)), sumOf(others.map((row) => row[1] ?? 0))],
  ];
}
