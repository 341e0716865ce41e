import { type ClusterSums, refuseClusters } from "./clusters";
import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import type { Limits } from "./proportion";
import { type Measured, refuse } from "./refusal";
import { tQuantile } from "./student-t";
import { wilsonLimits } from "./wilson";

/** How the effective number of items came about. */
export type ClusterRule =
  | "design_effect"
  | "design_effect_raised_to_1"
  | "one_claim_per_answer"
  | "same_outcome_count_answers";

export interface ClusterProportion {
  rate: number;
  answers: number;
  claims: number;
  /** How alike claims of one answer are, at most 1; null where that is 0/0. */
  icc: number | null;
  /** As estimated, before it is raised to 1; null where it is 0/0. */
  designEffect: number | null;
  /** How many claims on their own would say as much. */
  effective: number;
  /** Wilson limits at the effective number, by the normal quantile. */
  normal: Limits;
  /** The same by Student's quantile with answers - 1 degrees of freedom: the ones to print. */
  student: Limits;
  rule: ClusterRule;
}

type Effect = Pick<ClusterProportion, "icc" | "designEffect" | "effective" | "rule">;

/** Analysis of variance of the clusters (Saha, Miller & Wang 2016). */
function effectOf(sums: ClusterSums): Effect {
  const { answers, items, hits, hitsSquaredOverItems, itemsSquared } = sums;
  if (hits === 0 || hits === items) {
    return { icc: null, designEffect: null, effective: answers, rule: "same_outcome_count_answers" };
  }
  if (answers === items) {
    return { icc: null, designEffect: 1, effective: items, rule: "one_claim_per_answer" };
  }
  const between = Math.max(0, hitsSquaredOverItems - (hits * hits) / items) / (answers - 1);
  const within = Math.max(0, hits - hitsSquaredOverItems) / (items - answers);
  const typicalSize = (items * items - itemsSquared) / ((answers - 1) * items);
  const icc = (between - within) / (between + (typicalSize - 1) * within);
  const designEffect = (items + icc * (itemsSquared - items)) / items;
  const effective = items / Math.max(1, designEffect);
  return {
    icc,
    designEffect,
    effective,
    rule: designEffect < 1 ? "design_effect_raised_to_1" : "design_effect",
  };
}

/**
 * The share of claims that have a property, with an interval that knows that claims of one answer go together.
 *
 * @param sums of the answers that hold such claims.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns rate and both intervals as fractions; never narrower than the plain Wilson interval. Where all claims have the
 *   same outcome, answers are counted instead of claims. Refuses no_items without claims, too_few_clusters for one answer,
 *   invalid_input for a confidence outside 0 to 1.
 * @see Saha, Miller & Wang 2016 (Int J Biostat 12:1); Wilson form with effective n of Franco et al. 2019; t step of Korn &
 *   Graubard 1998.
 * @example clusterWilson(sumClusters([{ hits: 1, n: 3 }, { hits: 2, n: 4 }])) // { rate: 3 / 7, effective: 7, ... }
 */
export function clusterWilson(
  sums: ClusterSums,
  confidence: number = CONFIDENCE,
): Measured<ClusterProportion> {
  if (!isConfidence(confidence)) return refuse("invalid_input");
  const refusal = refuseClusters(sums);
  if (refusal !== null) return refusal;
  const rate = sums.hits / sums.items;
  const effect = effectOf(sums);
  const share = { rate, n: effect.effective };
  return {
    rate,
    answers: sums.answers,
    claims: sums.items,
    ...effect,
    normal: wilsonLimits(share, zOf(confidence)),
    student: wilsonLimits(share, tQuantile(confidence, sums.answers - 1)),
  };
}
