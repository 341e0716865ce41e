import { sumOf } from "./moments";
import { type RatingCounts, refuseRatings } from "./ratings";
import { type Measured, refuse } from "./refusal";

export interface KrippendorffAlpha {
  value: number;
  /** Claims with two labels or more: those that count. */
  claims: number;
  /** Labels on those claims. */
  labels: number;
}

/** All that alpha needs of any number of claims; sums of several answers are added up. */
export interface AlphaSums {
  /** Labels of each class on the claims that count. */
  pooled: number[];
  /** Observed disagreement, summed over the claims. */
  observed: number;
  /** Claims with two labels or more. */
  claims: number;
}

/**
 * What alpha needs of some claims.
 *
 * @param counts one row a claim, one column a class; claims with one label are left out.
 * @example alphaSumsOf([[2, 0], [1, 1], [1, 0]]) // { pooled: [3, 1], observed: 2, claims: 2 }
 */
export function alphaSumsOf(counts: RatingCounts): AlphaSums {
  const usable = counts.filter((row) => sumOf(row) >= 2);
  const classes = counts[0]?.length ?? 0;
  const pooled = Array.from({ length: classes }, (_, at) => sumOf(usable.map((row) => row[at] ?? 0)));
  const observed = sumOf(
    usable.map((row) => {
      const size = sumOf(row);
      return sumOf(row.map((count) => count * (size - count))) / (size - 1);
    }),
  );
  return { pooled, observed, claims: usable.length };
}

/**
 * Alpha of claims that were summed before, such as those of a resample.
 *
 * @returns as {@link krippendorffAlpha}; too_few_ratings where no claim has two labels.
 * @example alphaOfSums({ pooled: [3, 3], observed: 2, claims: 3 }) // { value: 4 / 9, claims: 3, labels: 6 }
 */
export function alphaOfSums({ pooled, observed, claims }: AlphaSums): Measured<KrippendorffAlpha> {
  if (claims === 0) return refuse("too_few_ratings");
  const labels = sumOf(pooled);
  if (pooled.includes(labels)) return refuse("one_class");
  const expected = sumOf(pooled.map((count) => count * (labels - count))) / (labels - 1);
  return { value: 1 - observed / expected, claims, labels };
}

/**
 * Krippendorff's alpha for named classes: the agreement of several reviewers, whoever labeled which claim.
 *
 * @param counts one row a claim, one column a class: how many reviewers said it; claims with one label are left out.
 * @returns 1 for perfect agreement, 0 for chance, below 0 for less. Refuses no_items without claims, too_few_ratings
 *   where no claim has two labels, one_class where all labels that count are the same (0/0), invalid_input for anything
 *   that is not a table of counts.
 * @see Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability"; Hayes & Krippendorff 2007.
 * @example krippendorffAlpha([[2, 0], [0, 2], [1, 1]]) // { value: 4 / 9, claims: 3, labels: 6 }
 */
export function krippendorffAlpha(counts: RatingCounts): Measured<KrippendorffAlpha> {
  const refusal = refuseRatings(counts);
  if (refusal !== null) return refusal;
  return alphaOfSums(alphaSumsOf(counts));
}
