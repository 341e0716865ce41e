import { clusterWilson } from "./cluster-wilson";
import type { ClusterSums } from "./clusters";
import type { Limits } from "./proportion";
import { type Rate, rateOf } from "./rate";
import { isRefused, type RefusalCode } from "./refusal";
import { wilsonInterval } from "./wilson";

/** A rate over claims whose range knows that claims of one answer go together. */
export interface ClusteredRate extends Rate {
  /** Answers that hold the n claims. */
  answers: number;
  /** The plain Wilson range, as if claims stood on their own: on request only. null for n = 0. */
  wilson: Limits | null;
  /** How many claims on their own would say as much; null without a range. */
  effective: number | null;
  /** Why there is no range; the counts stand. */
  refused: RefusalCode | null;
}

/**
 * A rate over claims with its clustered 95% interval, t form.
 *
 * @param sums of the answers that hold such claims.
 * @returns counts, rate and limits as fractions. Over nothing rate and limits are null (no_items); from one answer the rate
 *   stands and the limits are null (too_few_clusters).
 * @see {@link clusterWilson}.
 * @example clusteredRateOf(sumClusters([{ hits: 2, n: 2 }, { hits: 0, n: 2 }])).rate // 0.5
 */
export function clusteredRateOf(sums: ClusterSums): ClusteredRate {
  const counts = { hits: sums.hits, n: sums.items };
  const plain = rateOf(counts);
  const wilson = wilsonInterval(counts);
  const found = clusterWilson(sums);
  const base = { ...plain, answers: sums.answers, wilson };
  if (isRefused(found)) {
    return { ...base, low: null, high: null, interval: null, effective: null, refused: found.refused };
  }
  const { student, effective } = found;
  return { ...base, ...student, interval: "cluster-wilson-t", effective, refused: null };
}
