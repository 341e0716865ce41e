/**
 * The risk-weighted score: a correct answer counts 1, an abstention 0, a wrong answer minus the penalty.
 *
 * @param outcomes counts of cases.
 * @param penalty what a wrong answer costs, 0 or more; 0 counts nothing for wrong.
 * @returns a number of points, not a share; print the number of cases beside it.
 * @throws RangeError when the penalty is negative or not finite.
 * @see Kalai et al. 2025, "Why language models hallucinate".
 * @example riskWeighted({ correct: 5, wrong: 5 }, 3) // -10
 */
export function riskWeighted(
  { correct, wrong }: { correct: number; wrong: number },
  penalty: number,
): number {
  if (!Number.isFinite(penalty) || penalty < 0) {
    throw new RangeError(`riskWeighted requires a finite penalty of 0 or more, got ${penalty}`);
  }
  return correct - penalty * wrong;
}

/**
 * The penalty that belongs to a confidence target: answering pays off above it.
 *
 * @param target the target t, a fraction with 0 <= t < 1.
 * @returns t / (1 - t): 0 for 0, 1 for 0.5, 3 for 0.75.
 * @throws RangeError when t lies outside.
 * @example penaltyForTarget(0.75) // 3
 */
export function penaltyForTarget(target: number): number {
  if (!(target >= 0 && target < 1)) {
    throw new RangeError(`penaltyForTarget requires 0 <= target < 1, got ${target}`);
  }
  return target / (1 - target);
}

/**
 * The confidence target that belongs to a penalty; the inverse of {@link penaltyForTarget}.
 *
 * @param penalty 0 or more.
 * @returns penalty / (1 + penalty), a fraction below 1.
 * @throws RangeError when the penalty is negative or not finite.
 * @example targetForPenalty(3) // 0.75
 */
export function targetForPenalty(penalty: number): number {
  if (!Number.isFinite(penalty) || penalty < 0) {
    throw new RangeError(`targetForPenalty requires a finite penalty of 0 or more, got ${penalty}`);
  }
  return penalty / (1 + penalty);
}
