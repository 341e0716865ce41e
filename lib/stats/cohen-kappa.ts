import { type Coefficient, coefficientLimits, roundedSe } from "./coefficient";
import { CONFIDENCE, isConfidence } from "./confidence";
import { type Matrix, marginsOf } from "./confusion";
import { sumOf } from "./moments";
import { isRefused, type Measured, refuse } from "./refusal";

/**
 * Cohen's kappa of two raters.
 *
 * @param matrix square counts, rows one rater, columns the other.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns the coefficient with its large-sample interval, cut to -1 and 1; limits are null where the standard error is
 *   0. Refuses no_items for an empty matrix, one_class where both raters used the same single class (0/0), invalid_input
 *   for no matrix of counts. Claims nest in answers: for a decision resample answers, this interval is too narrow.
 * @see Cohen 1960; standard error of Fleiss, Cohen & Everitt 1969 (Psychological Bulletin 72:323).
 * @example cohenKappa([[40, 9], [6, 45]]) // { value: 0.69952, agreement: 0.85, expected: 0.5008, se: 0.07139, ... }
 */
export function cohenKappa(matrix: Matrix, confidence: number = CONFIDENCE): Measured<Coefficient> {
  const margins = marginsOf(matrix);
  if (isRefused(margins)) return margins;
  if (!isConfidence(confidence)) return refuse("invalid_input");
  const { n, rows, columns, agreed } = margins;
  if (rows.some((count, at) => count === n && columns[at] === n)) return refuse("one_class");
  const rowShare = (at: number) => (rows[at] ?? 0) / n;
  const columnShare = (at: number) => (columns[at] ?? 0) / n;
  const agreement = sumOf(agreed) / n;
  const expected = sumOf(rows.map((_, at) => rowShare(at) * columnShare(at)));
  const kappa = (agreement - expected) / (1 - expected);
  let spread = 0;
  for (const [i, row] of matrix.entries()) {
    for (const [j, count] of row.entries()) {
      const weight =
        i === j
          ? 1 - (rowShare(i) + columnShare(i)) * (1 - kappa)
          : (1 - kappa) * (columnShare(i) + rowShare(j));
      spread += (count / n) * weight ** 2;
    }
  }
  spread -= (kappa - expected * (1 - kappa)) ** 2;
  const se = roundedSe(spread / ((1 - expected) ** 2 * n));
  return { value: kappa, agreement, expected, se, ...coefficientLimits({ value: kappa, se }, confidence) };
}
