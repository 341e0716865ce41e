import { type ClusterSums, refuseClusters } from "./clusters";
import { CONFIDENCE, isConfidence } from "./confidence";
import { type Measured, refuse } from "./refusal";
import { tQuantile } from "./student-t";
import { wilsonLimits } from "./wilson";

export interface SurveyProportion {
  rate: number;
  /** Clustered standard error of the rate, a fraction. */
  se: number;
  /** Degrees of freedom: answers - 1. */
  df: number;
  /** How many claims on their own would say as much; at most the number of claims. */
  effective: number;
  low: number;
  high: number;
}

/** Less than this share of its parts is what a sum of squares loses to rounding. */
const ROUNDING = 1e-12;

/**
 * The share of claims that have a property, with the clustered standard error of survey sampling.
 *
 * @param sums of the answers that hold such claims.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns rate, standard error and the Wilson limits at the effective number with Student's quantile. Where all claims have
 *   the same outcome, answers are counted instead of claims. Refuses no_items without claims, too_few_clusters for one
 *   answer, invalid_input for a confidence outside 0 to 1. For rates prefer {@link clusterWilson}.
 * @see Lumley, R survey, svymean; the clustered error of Miller 2024 (arXiv 2411.00640) times k / (k - 1).
 * @example clusterSurvey(sumClusters([{ hits: 1, n: 3 }, { hits: 2, n: 4 }])) // { rate: 3 / 7, se: 0.08163, df: 1, ... }
 */
export function clusterSurvey(
  sums: ClusterSums,
  confidence: number = CONFIDENCE,
): Measured<SurveyProportion> {
  if (!isConfidence(confidence)) return refuse("invalid_input");
  const refusal = refuseClusters(sums);
  if (refusal !== null) return refusal;
  const { answers, items, hits, hitsSquared, itemsSquared, hitsTimesItems } = sums;
  const rate = hits / items;
  const squares = hitsSquared - 2 * rate * hitsTimesItems + rate * rate * itemsSquared;
  const clean = squares > ROUNDING * hitsSquared ? squares : 0;
  const variance = ((answers / (answers - 1)) * clean) / items ** 2;
  const isSame = hits === 0 || hits === items;
  // Without variance the quotient is infinite: every item counts.
  const effective = isSame ? answers : Math.min(items, (rate * (1 - rate)) / variance);
  const df = answers - 1;
  return {
    rate,
    se: isSame ? 0 : Math.sqrt(variance),
    df,
    effective,
    ...wilsonLimits({ rate, n: effective }, tQuantile(confidence, df)),
  };
}
