import { type Coefficient, coefficientLimits, roundedSe } from "./coefficient";
import { CONFIDENCE, isConfidence } from "./confidence";
import { type Matrix, marginsOf } from "./confusion";
import { sumOf } from "./moments";
import { agreementOfRatings, type RatingCounts } from "./ratings";
import { isRefused, type Measured, refuse } from "./refusal";

/** Agreement that chance would give, from the mean share of each of the declared classes. */
function expectedFrom(shares: readonly number[]): number {
  return sumOf(shares.map((share) => share * (1 - share))) / (shares.length - 1);
}

/**
 * Gwet's AC1 of two raters: a chance-corrected agreement that stays steady where one class is rare.
 *
 * @param matrix square counts over the declared classes, those nobody used included.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns the coefficient with its interval, cut to -1 and 1; limits are null where the standard error is 0. One class
 *   only gives 1: say that nothing was tested. Refuses no_items for an empty matrix and invalid_input for no matrix of
 *   counts.
 * @see Gwet 2008 (Br J Math Stat Psychol 61:29), variance of its section 4.
 * @example gwetAc1([[40, 9], [6, 45]]) // { value: 0.70075, agreement: 0.85, expected: 0.49875, se: 0.07135, ... }
 */
export function gwetAc1(matrix: Matrix, confidence: number = CONFIDENCE): Measured<Coefficient> {
  const margins = marginsOf(matrix);
  if (isRefused(margins)) return margins;
  if (!isConfidence(confidence)) return refuse("invalid_input");
  const { n, rows, columns, agreed } = margins;
  const shares = rows.map((count, at) => (count + (columns[at] ?? 0)) / (2 * n));
  const agreement = sumOf(agreed) / n;
  const expected = expectedFrom(shares);
  const value = (agreement - expected) / (1 - expected);
  let spread = 0;
  for (const [i, row] of matrix.entries()) {
    for (const [j, count] of row.entries()) {
      const share = ((shares[i] ?? 0) + (shares[j] ?? 0)) / 2;
      const weight = (i === j ? 1 : 0) - (2 * (1 - value) * (1 - share)) / (matrix.length - 1);
      spread += (count / n) * weight ** 2;
    }
  }
  spread -= (agreement - 2 * (1 - value) * expected) ** 2;
  const se = roundedSe(spread / (n * (1 - expected) ** 2));
  return { value, agreement, expected, se, ...coefficientLimits({ value, se }, confidence) };
}

/**
 * Gwet's AC1 of several reviewers, with gaps.
 *
 * @param counts one row a claim, one column a declared class: how many reviewers said it.
 * @returns value, agreement over claims with two labels or more, expected from all claims with a label. Refuses no_items
 *   without claims and too_few_ratings where no claim has two labels.
 * @see Gwet 2008 (Br J Math Stat Psychol 61:29).
 * @example gwetAc1OfRatings([[2, 0], [1, 1]]) // { value: 0.2, agreement: 0.5, expected: 0.375 }
 */
export function gwetAc1OfRatings(
  counts: RatingCounts,
): Measured<Pick<Coefficient, "value" | "agreement" | "expected">> {
  const observed = agreementOfRatings(counts);
  if (isRefused(observed)) return observed;
  const labeled = counts.filter((row) => sumOf(row) > 0);
  const classes = labeled[0]?.length ?? 0;
  const shares = Array.from(
    { length: classes },
    (_, at) => sumOf(labeled.map((row) => (row[at] ?? 0) / sumOf(row))) / labeled.length,
  );
  const expected = expectedFrom(shares);
  const agreement = observed.rate;
  return { value: (agreement - expected) / (1 - expected), agreement, expected };
}
