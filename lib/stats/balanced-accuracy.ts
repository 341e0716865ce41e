import { type Matrix, marginsOf } from "./confusion";
import { meanOf } from "./moments";
import { isRefused, type Measured, refuse } from "./refusal";

/**
 * The mean over classes of how many of a class the judge got right.
 *
 * @param matrix square counts, rows people, columns the judge.
 * @returns value: a fraction 0 to 1; classes: those people used, over which the mean goes. A constant judge scores one over
 *   that many. Refuses one_class where people used one class only, as a constant judge would score 1; no_items for an
 *   empty matrix; invalid_input for no matrix of counts.
 * @see Brodersen et al. 2010, "The balanced accuracy and its posterior distribution".
 * @example balancedAccuracy([[20, 2, 0], [3, 9, 0], [0, 0, 0]]) // { value: 0.82955, classes: 2 }
 */
export function balancedAccuracy(matrix: Matrix): Measured<{ value: number; classes: number }> {
  const margins = marginsOf(matrix);
  if (isRefused(margins)) return margins;
  const recalls = margins.rows.flatMap((count, at) =>
    count === 0 ? [] : [(margins.agreed[at] ?? 0) / count],
  );
  if (recalls.length < 2) return refuse("one_class");
  return { value: meanOf(recalls), classes: recalls.length };
}
