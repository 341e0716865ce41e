import { sumOf } from "./moments";
import { areCounts } from "./proportion";
import { type Measured, refuse } from "./refusal";

/** How many reviewers put each claim into each declared class: one row a claim, one column a class. */
export type RatingCounts = readonly (readonly number[])[];

/**
 * Counts the labels of several reviewers, claim by claim; who said what plays no part in any coefficient.
 *
 * @param ratings one row a claim, one entry a reviewer; null where that reviewer gave no label.
 * @param labels the declared classes, two or more, used or not.
 * @returns one row a claim, one column a class.
 * @throws RangeError for a label that is not declared.
 * @example countRatings([["yes", null], ["no", "yes"]], ["yes", "no"]) // [[1, 0], [1, 1]]
 */
export function countRatings<Label>(
  ratings: readonly (readonly (Label | null)[])[],
  labels: readonly Label[],
): number[][] {
  const places = new Map(labels.map((label, at) => [label, at]));
  return ratings.map((row) => {
    const counts = labels.map(() => 0);
    for (const label of row) {
      if (label === null) continue;
      const at = places.get(label);
      if (at === undefined)
        throw new RangeError(`countRatings requires declared labels, got ${String(label)}`);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  });
}

/** Share of agreeing pairs among the labels of one claim; the row has two labels or more. */
export function pairAgreement(row: readonly number[]): number {
  const labels = sumOf(row);
  return sumOf(row.map((count) => count * (count - 1))) / (labels * (labels - 1));
}

/** Why ratings cannot be measured at all, or null. */
export function refuseRatings(counts: RatingCounts) {
  if (counts.length === 0) return refuse("no_items");
  const classes = counts[0]?.length ?? 0;
  if (classes < 2 || counts.some((row) => row.length !== classes || !areCounts(row))) {
    return refuse("invalid_input");
  }
  return counts.every((row) => sumOf(row) < 2) ? refuse("too_few_ratings") : null;
}

/**
 * Percent agreement of several reviewers: the mean over claims of the share of agreeing pairs.
 *
 * @param counts one row a claim, one column a class; claims with one label or none do not count.
 * @returns rate: a fraction 0 to 1; claims: how many counted. Refuses no_items without claims, too_few_ratings where no
 *   claim has two labels, invalid_input for rows of different length or anything that is not a count.
 * @see Gwet 2014, Handbook of Inter-Rater Reliability, 4th ed.; the observed agreement of Fleiss 1971.
 * @example agreementOfRatings([[2, 0], [1, 1], [1, 0]]) // { rate: 0.5, claims: 2 }
 */
export function agreementOfRatings(counts: RatingCounts): Measured<{ rate: number; claims: number }> {
  const refusal = refuseRatings(counts);
  if (refusal !== null) return refusal;
  const usable = counts.filter((row) => sumOf(row) >= 2);
  return { rate: sumOf(usable.map(pairAgreement)) / usable.length, claims: usable.length };
}
