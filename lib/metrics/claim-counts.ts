import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, type ClusterSums, emptyClusters } from "@/lib/stats/clusters";
import type { CheckedClaim } from "./check-case";

/** Counts of claims and of what they cite. */
export interface ClaimCounts {
  claims: number;
  supported: number;
  contradicted: number;
  unsupported: number;
  noVerdict: number;
  citationRecallHits: number;
  citationRecallN: number;
  citationPrecisionHits: number;
  citationPrecisionN: number;
  /** Claims and citations left out of citation recall and precision for want of a verdict. */
  citationsNotKnown: number;
}

export function emptyClaimCounts(): ClaimCounts {
  return {
    claims: 0,
    supported: 0,
    contradicted: 0,
    unsupported: 0,
    noVerdict: 0,
    citationRecallHits: 0,
    citationRecallN: 0,
    citationPrecisionHits: 0,
    citationPrecisionN: 0,
    citationsNotKnown: 0,
  };
}

/** Counts one claim; changes the counts in place. */
export function addClaim(counts: ClaimCounts, claim: CheckedClaim): void {
  counts.claims++;
  if (claim.verdict === null) counts.noVerdict++;
  else counts[claim.verdict]++;
  if (claim.verdict === "supported") {
    if (claim.citationOk === null) counts.citationsNotKnown++;
    else {
      counts.citationRecallN++;
      if (claim.citationOk) counts.citationRecallHits++;
    }
  }
  for (const isRelevant of claim.citeRelevant) {
    if (isRelevant === null) {
      counts.citationsNotKnown++;
      continue;
    }
    counts.citationPrecisionN++;
    if (isRelevant) counts.citationPrecisionHits++;
  }
}

/** The rates of a score that are over claims or citations: claims of one answer go together in them. */
export const CLAIM_RATES = [
  "faithfulness",
  "contradictedShare",
  "unsupportedShare",
  "citationRecall",
  "citationPrecision",
] as const;
export type ClaimRate = (typeof CLAIM_RATES)[number];

/** Sums over answers for each rate; their size does not grow with the answers. */
export type ClaimClusters = Record<ClaimRate, ClusterSums>;

function eachRate<T>(make: (rate: ClaimRate) => T): Record<ClaimRate, T> {
  return {
    faithfulness: make("faithfulness"),
    contradictedShare: make("contradictedShare"),
    unsupportedShare: make("unsupportedShare"),
    citationRecall: make("citationRecall"),
    citationPrecision: make("citationPrecision"),
  };
}

export function emptyClaimClusters(): ClaimClusters {
  return eachRate(emptyClusters);
}

/** Adds the claims that go together, counted; changes the sums in place. */
export function addClaimCluster(clusters: ClaimClusters, counts: ClaimCounts): void {
  const n = counts.claims - counts.noVerdict;
  addCluster(clusters.faithfulness, { hits: counts.supported, n });
  addCluster(clusters.contradictedShare, { hits: counts.contradicted, n });
  addCluster(clusters.unsupportedShare, { hits: counts.unsupported, n });
  addCluster(clusters.citationRecall, { hits: counts.citationRecallHits, n: counts.citationRecallN });
  addCluster(clusters.citationPrecision, {
    hits: counts.citationPrecisionHits,
    n: counts.citationPrecisionN,
  });
}

/**
 * The rates over claims with clustered 95% intervals, t form.
 *
 * @returns over nothing rate and limits are null; from one answer the rate stands without limits.
 * @see {@link clusteredRateOf}.
 */
export function claimRatesOf(clusters: ClaimClusters): Record<ClaimRate, ClusteredRate> {
  return eachRate((rate) => clusteredRateOf(clusters[rate]));
}
