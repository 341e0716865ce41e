/** How much of a run has no verdict, held against what its project allows. */
export interface NoVerdictShare {
  /** Claims that the judge gave no verdict on. */
  noVerdict: number;
  /** Claims that it has an answer on, those without a verdict among them. */
  judged: number;
  /** Share that is allowed, 0 to 1. */
  budget: number;
}

/**
 * Whether a judge left more claims without a verdict than its project allows: then its rates say too little, whatever they are.
 *
 * @returns false where nothing is judged yet, and where the share just touches the budget.
 * @example isOverNoVerdictBudget({ noVerdict: 3, judged: 100, budget: 0.02 }) // true
 */
export function isOverNoVerdictBudget({ noVerdict, judged, budget }: NoVerdictShare): boolean {
  // The quotient, and no product: 29 / 100 is the very double that 0.29 is, and 0.29 x 100 is a hair below 29.
  return judged > 0 && noVerdict / judged > budget;
}
