import type { Measures } from "./measure";

/**
 * What each measure counts for. Fitted, by logistic regression, to one half of several public sets of claims that
 * people labeled, every set and each side of it weighing the same, and rounded; the other half had no part in it.
 */
export const WEIGHTS = {
  base: -3.1,
  anywhere: 1.6,
  window: 1,
  order: 1.5,
  missingName: -0.8,
  firstPerson: -0.55,
  logWords: 0.22,
};
/** From the third missing name on there is nothing more to tell. */
const MAX_NAMES = 2;

/**
 * How far measures speak for a claim.
 *
 * @returns more than 0 and less than 1; 0.5 is where they speak for neither side.
 */
export function weigh(measures: Measures): number {
  const sum =
    WEIGHTS.base +
    WEIGHTS.anywhere * measures.anywhere +
    WEIGHTS.window * measures.window +
    WEIGHTS.order * measures.order +
    WEIGHTS.missingName * Math.min(MAX_NAMES, measures.missingNames) +
    WEIGHTS.firstPerson * Math.min(1, measures.firstPerson) +
    WEIGHTS.logWords * Math.log1p(measures.words);
  return 1 / (1 + Math.exp(-sum));
}
