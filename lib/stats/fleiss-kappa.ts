import { sumOf } from "./moments";
import { pairAgreement, type RatingCounts, refuseRatings } from "./ratings";
import { type Measured, refuse } from "./refusal";

export interface FleissKappa {
  value: number;
  /** Mean share of agreeing pairs a claim. */
  agreement: number;
  /** Agreement that chance would give. */
  expected: number;
  /** Kappa of each class against all others, in the order of the classes; null for one that nobody used. */
  perClass: (number | null)[];
}

/**
 * Fleiss' kappa of several reviewers who all labeled every claim.
 *
 * @param counts one row a claim, one column a class: how many reviewers said it.
 * @returns the coefficient. Refuses no_items without claims; too_few_ratings where no claim has two labels;
 *   unequal_raters where claims have different numbers of labels (use Krippendorff's alpha); one_class where all labels
 *   are the same (0/0); invalid_input for anything that is not a table of counts.
 * @see Fleiss 1971 (Psychological Bulletin 76:378).
 * @example fleissKappa([[2, 0], [0, 2], [1, 1]]) // { value: 1 / 3, agreement: 2 / 3, expected: 0.5, ... }
 */
export function fleissKappa(counts: RatingCounts): Measured<FleissKappa> {
  const refusal = refuseRatings(counts);
  if (refusal !== null) return refusal;
  const labels = sumOf(counts[0] ?? []);
  if (counts.some((row) => sumOf(row) !== labels)) return refuse("unequal_raters");
  const total = counts.length * labels;
  const used = (counts[0] ?? []).map((_, at) => sumOf(counts.map((row) => row[at] ?? 0)));
  if (used.includes(total)) return refuse("one_class");
  const agreement = sumOf(counts.map(pairAgreement)) / counts.length;
  const expected = sumOf(used.map((count) => (count / total) ** 2));
  const perClass = used.map((count, at) => {
    if (count === 0) return null;
    const split = sumOf(counts.map((row) => (row[at] ?? 0) * (labels - (row[at] ?? 0))));
    return 1 - split / (counts.length * labels * (labels - 1) * (count / total) * (1 - count / total));
  });
  return { value: (agreement - expected) / (1 - expected), agreement, expected, perClass };
}
