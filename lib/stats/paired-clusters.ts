import { CONFIDENCE, isConfidence } from "./confidence";
import { chiSquareTail } from "./normal";
import { type PairedCounts, pairsIn } from "./paired-difference";
import { areCounts, cut, SIGNED_UNIT } from "./proportion";
import { type Measured, refuse } from "./refusal";
import { tQuantile } from "./student-t";

/** What the comparisons of two judges need of any number of answers, d being onlyA - onlyB of an answer and n its claims. */
export interface PairedClusterSums {
  /** Answers that hold at least one claim. */
  answers: number;
  claims: number;
  difference: number;
  differenceSquared: number;
  claimsSquared: number;
  differenceTimesClaims: number;
  /** Sum of d / n and of its square. */
  share: number;
  shareSquared: number;
}

/**
 * The sums of some answers, in one pass.
 *
 * @param answers claims of each answer by which judge got them right, whole numbers; one without claims adds nothing.
 * @throws RangeError for anything that is not a count.
 * @example sumPairedClusters([{ both: 2, onlyA: 1, onlyB: 0, neither: 0 }]).difference // 1
 */
export function sumPairedClusters(answers: Iterable<PairedCounts>): PairedClusterSums {
  const sums = {
    answers: 0,
    claims: 0,
    difference: 0,
    differenceSquared: 0,
    claimsSquared: 0,
    differenceTimesClaims: 0,
    share: 0,
    shareSquared: 0,
  };
  for (const answer of answers) {
    const { both, onlyA, onlyB, neither } = answer;
    if (!areCounts([both, onlyA, onlyB, neither])) {
      throw new RangeError(
        `sumPairedClusters requires whole numbers, got ${both}, ${onlyA}, ${onlyB}, ${neither}`,
      );
    }
    const n = pairsIn(answer);
    if (n === 0) continue;
    const d = onlyA - onlyB;
    sums.answers += 1;
    sums.claims += n;
    sums.difference += d;
    sums.differenceSquared += d * d;
    sums.claimsSquared += n * n;
    sums.differenceTimesClaims += d * n;
    sums.share += d / n;
    sums.shareSquared += (d / n) ** 2;
  }
  return sums;
}

export interface PairedClusterDifference {
  /** How much more often A is right than B, -1 to 1. */
  difference: number;
  se: number;
  /** Degrees of freedom: answers - 1. */
  df: number;
  /** null where the standard error is 0: the judges never differed, or by the same everywhere. */
  low: number | null;
  high: number | null;
}

/** Less than this share of its parts is what a sum of squares loses to rounding. */
const ROUNDING = 1e-12;

/**
 * How much more often judge A is right than judge B on the same claims, knowing that claims of one answer go together.
 *
 * @param sums of the answers that both judged.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns the difference with its interval by Student's quantile, cut to -1 and 1; limits are null where the standard error
 *   is 0. Refuses no_items without claims, too_few_clusters for one answer, invalid_input for a confidence outside 0 to 1.
 * @see Miller 2024, "Adding Error Bars to Evals" (arXiv 2411.00640); R survey, svymean.
 * @example pairedClusterDifference(sumPairedClusters(answers)) // { difference: 0.17647, se: 0.13730, df: 5, ... }
 */
export function pairedClusterDifference(
  sums: PairedClusterSums,
  confidence: number = CONFIDENCE,
): Measured<PairedClusterDifference> {
  if (!isConfidence(confidence)) return refuse("invalid_input");
  const { answers, claims, differenceSquared, claimsSquared, differenceTimesClaims } = sums;
  if (answers === 0) return refuse("no_items");
  if (answers < 2) return refuse("too_few_clusters");
  const difference = sums.difference / claims;
  const df = answers - 1;
  const squares =
    differenceSquared - 2 * difference * differenceTimesClaims + difference ** 2 * claimsSquared;
  if (squares <= ROUNDING * differenceSquared) return { difference, se: 0, df, low: null, high: null };
  const se = Math.sqrt((answers / df) * squares) / claims;
  const half = tQuantile(confidence, df) * se;
  return {
    difference,
    se,
    df,
    low: cut(difference - half, SIGNED_UNIT),
    high: cut(difference + half, SIGNED_UNIT),
  };
}

/** Statistics are null, and p is 1, where the judges never differed or their differences cancel inside every answer. */
export interface ClusterMcNemar {
  durkalski: number | null;
  durkalskiP: number;
  obuchowski: number | null;
  obuchowskiP: number;
}

/**
 * Whether two judges differ on the same claims, knowing that claims of one answer go together.
 *
 * @param sums of the answers that both judged.
 * @returns two chi-square statistics with their p values; Durkalski's is the one below some 50 answers of different size.
 *   Refuses no_items without claims, too_few_clusters for one answer.
 * @see Durkalski et al. 2003 (Stat Med 22:2417); Obuchowski 1998 (Stat Med 17:1495); Yang, Sun & Hardin 2010.
 * @example clusterMcNemar(sumPairedClusters(answers)) // { durkalski: 1, durkalskiP: 0.31731, ... }
 */
export function clusterMcNemar(sums: PairedClusterSums): Measured<ClusterMcNemar> {
  const { answers, difference, differenceSquared, share, shareSquared } = sums;
  if (answers === 0) return refuse("no_items");
  if (answers < 2) return refuse("too_few_clusters");
  if (differenceSquared === 0) return { durkalski: null, durkalskiP: 1, obuchowski: null, obuchowskiP: 1 };
  const durkalski = share ** 2 / shareSquared;
  const obuchowski = (((answers - 1) / answers) * difference ** 2) / differenceSquared;
  return {
    durkalski,
    durkalskiP: chiSquareTail(durkalski),
    obuchowski,
    obuchowskiP: chiSquareTail(obuchowski),
  };
}
