import { type Matrix, marginsOf } from "./confusion";
import { meanOf, sumOf } from "./moments";
import { isRefused, type Measured } from "./refusal";

/** How well the judge does on one class; all shares are fractions 0 to 1. */
export interface ClassScore {
  /** Right among those the judge put here; null where it put none. */
  precision: number | null;
  /** Found among those people put here; null where they put none. */
  recall: number | null;
  /** Harmonic mean of the two; null where neither used the class. */
  f1: number | null;
  /** Items people put here. */
  support: number;
  /** Items the judge put here. */
  predicted: number;
}

export interface PerClassScores {
  /** In the order of the classes. */
  classes: ClassScore[];
  /** Plain mean of the F1 values that are defined. */
  macroF1: number;
  /** How many those are. */
  classesAveraged: number;
  /** Mean of F1 weighted by support. */
  weightedF1: number;
  /** Share of items in the same class; micro F1 is the same number. */
  accuracy: number;
}

function over(hits: number, n: number): number | null {
  return n === 0 ? null : hits / n;
}

/**
 * Precision, recall and F1 of each class.
 *
 * @param matrix square counts, rows people, columns the judge.
 * @returns one score a class and their means. Refuses no_items for an empty matrix, invalid_input for no matrix of counts.
 * @see van Rijsbergen 1979, Information Retrieval, ch. 7.
 * @example perClassScores([[3, 1], [0, 0]]).classes[1] // { precision: 0, recall: null, f1: 0, support: 0, predicted: 1 }
 */
export function perClassScores(matrix: Matrix): Measured<PerClassScores> {
  const margins = marginsOf(matrix);
  if (isRefused(margins)) return margins;
  const { n, rows, columns, agreed } = margins;
  const classes = agreed.map((right, at) => {
    const support = rows[at] ?? 0;
    const predicted = columns[at] ?? 0;
    return {
      precision: over(right, predicted),
      recall: over(right, support),
      f1: over(2 * right, support + predicted),
      support,
      predicted,
    };
  });
  const defined = classes.flatMap(({ f1 }) => (f1 === null ? [] : [f1]));
  return {
    classes,
    macroF1: meanOf(defined),
    classesAveraged: defined.length,
    weightedF1: sumOf(classes.map(({ f1, support }) => (f1 ?? 0) * support)) / n,
    accuracy: sumOf(agreed) / n,
  };
}
