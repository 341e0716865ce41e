import { type ClaimTraits, isInSlice, type Slice } from "@/lib/claims/slice";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { sumClusters } from "@/lib/stats/clusters";
import { type KrippendorffAlpha, krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { agreementOfRatings } from "@/lib/stats/ratings";
import type { Measured } from "@/lib/stats/refusal";

/** A claim that two people or more labeled blind, by how many said what. */
export interface BlindRatings extends ClaimTraits {
  /** The question it belongs to: claims of one go together. */
  caseKey: string;
  /** Labels by verdict, in the order of VERDICTS. */
  counts: readonly number[];
}

/** How far people agree with each other: the ceiling for any judge. */
export interface PeopleAgreement {
  /** Claims on which all said the same, of those that two or more labeled blind. */
  unanimous: ClusteredRate;
  /** Mean over claims of the share of pairs of people who said the same. */
  pairs: Measured<{ rate: number; claims: number }>;
  /** Krippendorff's alpha over the three labels. */
  alpha: Measured<KrippendorffAlpha>;
}

/**
 * How far people agree with each other, by their first blind labels.
 *
 * @param ratings claims with two blind labels or more, in any order.
 * @param slice the part of the dataset; null is the whole.
 * @returns the share of unanimous claims with a clustered range, and alpha; each refused or null where nothing follows.
 * @see Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability".
 * @example measurePeople([], null).unanimous.rate // null
 */
export function measurePeople(ratings: Iterable<BlindRatings>, slice: Slice | null): PeopleAgreement {
  const questions = new Map<string, { hits: number; n: number }>();
  const rows: (readonly number[])[] = [];
  for (const claim of ratings) {
    if (!isInSlice(claim, slice)) continue;
    const question = questions.get(claim.caseKey) ?? { hits: 0, n: 0 };
    questions.set(claim.caseKey, question);
    question.n += 1;
    if (claim.counts.filter((many) => many > 0).length === 1) question.hits += 1;
    rows.push(claim.counts);
  }
  const sums = sumClusters(questions.values());
  return {
    unanimous: clusteredRateOf(sums),
    pairs: agreementOfRatings(rows),
    alpha: krippendorffAlpha(rows),
  };
}
