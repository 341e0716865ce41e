import { type Matrix, marginsOf } from "./confusion";
import { sumOf } from "./moments";
import { isRefused, type Measured } from "./refusal";

/**
 * Brennan and Prediger's coefficient (PABAK for two classes): percent agreement on a scale where even guessing is 0.
 *
 * @param matrix square counts over the declared classes, those nobody used included.
 * @returns value -1 to 1, agreement a fraction; one class only gives 1. Print one of the two, not both. Refuses no_items
 *   for an empty matrix and invalid_input for no matrix of counts.
 * @see Brennan & Prediger 1981; Byrt, Bishop & Carlin 1993 (J Clin Epidemiol 46:423).
 * @example brennanPrediger([[40, 9], [6, 45]]) // { value: 0.7, agreement: 0.85 }
 */
export function brennanPrediger(matrix: Matrix): Measured<{ value: number; agreement: number }> {
  const margins = marginsOf(matrix);
  if (isRefused(margins)) return margins;
  const classes = matrix.length;
  const agreement = sumOf(margins.agreed) / margins.n;
  return { value: (classes * agreement - 1) / (classes - 1), agreement };
}
