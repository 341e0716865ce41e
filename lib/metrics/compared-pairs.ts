import { isHallucinated, VERDICTS } from "@/lib/claims/verdict";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, type ClusterSums, emptyClusters } from "@/lib/stats/clusters";
import type { Coefficient } from "@/lib/stats/coefficient";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { mcnemarTest } from "@/lib/stats/mcnemar";
import { adjustForMany } from "@/lib/stats/multiple-comparisons";
import {
  clusterMcNemar,
  type PairedClusterDifference,
  type PairedClusterSums,
  pairedClusterDifference,
  sumPairedClusters,
} from "@/lib/stats/paired-clusters";
import { type PairedCounts, pairsIn } from "@/lib/stats/paired-difference";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import type { ComparedClaim } from "./compared-claims";

/** What two judges are compared by. right: flagged or passed as people say; caught: bad claims; falseAlarms: good ones flagged. */
export const COMPARED_BY = ["right", "caught", "falseAlarms"] as const;
export type ComparedBy = (typeof COMPARED_BY)[number];

/** Claims by which of two judges has a property on them, and the difference: the other judge minus the first. */
export interface PairedOutcome {
  claims: number;
  both: number;
  onlyOther: number;
  onlyFirst: number;
  neither: number;
  /** Knows that claims of one answer go together; the figure to go by. */
  difference: Measured<PairedClusterDifference>;
  /** Durkalski's p, which counts answers: the one to go by. Refused as the difference is. */
  clusterP: Measured<{ p: number }>;
  /** The same adjusted for looking at several judges (Holm); null where there is one other judge, or one of them has none. */
  clusterHolmP: number | null;
  /** McNemar's mid-p, as if claims stood on their own; 1 where the judges never differed. */
  midP: number;
  /** The same adjusted for looking at several judges (Holm); null where there is one other judge. */
  holmP: number | null;
}

/** One other judge against the first, on the same claims. */
export type JudgePair = Record<ComparedBy, PairedOutcome> & {
  /**
   * One of the two can only pass or flag: `sameVerdict` and `kappa` are of flagged or not, as three verdicts can't be
   * held against two.
   */
  isByFlag: boolean;
  /** Claims on which both gave the same verdict, whoever is right. */
  sameVerdict: ClusteredRate;
  kappa: Measured<Coefficient>;
};

interface OutcomeTally {
  counts: PairedCounts;
  sums: PairedClusterSums;
}

/** Counts of one pair of judges; memory does not grow with the claims. */
export interface PairTally {
  isByFlag: boolean;
  outcomes: Record<ComparedBy, OutcomeTally>;
  same: ClusterSums;
  /** Rows the first judge's verdict, columns the other's; flagged or not where `isByFlag`. */
  confusion: number[][];
}

const emptyCounts = (): PairedCounts => ({ both: 0, onlyA: 0, onlyB: 0, neither: 0 });
const emptyOutcome = (): OutcomeTally => ({ counts: emptyCounts(), sums: sumPairedClusters([]) });

/**
 * Nothing counted yet.
 *
 * @param isByFlag one of the two judges can only pass or flag.
 */
export function emptyPair(isByFlag = false): PairTally {
  const classes = isByFlag ? [0, 1] : VERDICTS.map((_, at) => at);
  return {
    isByFlag,
    outcomes: { right: emptyOutcome(), caught: emptyOutcome(), falseAlarms: emptyOutcome() },
    same: emptyClusters(),
    confusion: classes.map(() => classes.map(() => 0)),
  };
}

function addOutcome(tally: OutcomeTally, cluster: PairedCounts): void {
  const sums = sumPairedClusters([cluster]);
  for (const key of PAIR_KEYS) tally.counts[key] += cluster[key];
  for (const key of SUM_KEYS) tally.sums[key] += sums[key];
}

const PAIR_KEYS = ["both", "onlyA", "onlyB", "neither"] as const;
const SUM_KEYS = [
  "answers",
  "claims",
  "difference",
  "differenceSquared",
  "claimsSquared",
  "differenceTimesClaims",
  "share",
  "shareSquared",
] as const;

function standing(other: boolean, first: boolean): keyof PairedCounts {
  if (other) return first ? "both" : "onlyA";
  return first ? "onlyB" : "neither";
}

/**
 * Counts the claims of answers to one question for the first judge and another.
 *
 * @param tally changed in place; at: place of the other judge among the verdicts, 1 or more.
 */
export function addToPair(tally: PairTally, claims: readonly ComparedClaim[], at: number): void {
  const cluster = { right: emptyCounts(), caught: emptyCounts(), falseAlarms: emptyCounts() };
  let same = 0;
  for (const { gold, verdicts } of claims) {
    const [first, other] = [verdicts[0], verdicts[at]];
    if (first === undefined || other === undefined) continue;
    const isBad = isHallucinated(gold);
    const [firstFlags, otherFlags] = [isHallucinated(first), isHallucinated(other)];
    cluster.right[standing(otherFlags === isBad, firstFlags === isBad)] += 1;
    cluster[isBad ? "caught" : "falseAlarms"][standing(otherFlags, firstFlags)] += 1;
    const [place, column] = tally.isByFlag
      ? [Number(firstFlags), Number(otherFlags)]
      : [VERDICTS.indexOf(first), VERDICTS.indexOf(other)];
    if (place === column) same += 1;
    const row = tally.confusion[place];
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  for (const by of COMPARED_BY) addOutcome(tally.outcomes[by], cluster[by]);
  addCluster(tally.same, { hits: same, n: claims.length });
}

function outcomeOf({ counts, sums }: OutcomeTally): PairedOutcome {
  const { both, onlyA, onlyB, neither } = counts;
  const test = mcnemarTest({ onlyA, onlyB });
  const clustered = clusterMcNemar(sums);
  return {
    claims: pairsIn(counts),
    both,
    onlyOther: onlyA,
    onlyFirst: onlyB,
    neither,
    difference: pairedClusterDifference(sums),
    clusterP: isRefused(clustered) ? clustered : { p: clustered.durkalskiP },
    clusterHolmP: null,
    midP: isRefused(test) ? 1 : test.midP,
    holmP: null,
  };
}

/**
 * The other judges against the first.
 *
 * @param tallies one a judge but the first.
 * @returns one entry a judge. Differences are refused over no claims (no_items) and from one answer (too_few_clusters);
 *   their limits are null where the judges never differed. With two other judges or more each p is adjusted too, within
 *   what is compared.
 * @see Miller 2024 (arXiv 2411.00640); Durkalski et al. 2003; Fagerland, Lydersen & Laake 2013 for mid-p; Holm 1979.
 * @example measurePairs([tally])[0].right.holmP // null
 */
export function measurePairs(tallies: readonly PairTally[]): JudgePair[] {
  const pairs = tallies.map((tally) => ({
    right: outcomeOf(tally.outcomes.right),
    caught: outcomeOf(tally.outcomes.caught),
    falseAlarms: outcomeOf(tally.outcomes.falseAlarms),
    isByFlag: tally.isByFlag,
    sameVerdict: clusteredRateOf(tally.same),
    kappa: cohenKappa(tally.confusion),
  }));
  if (pairs.length < 2) return pairs;
  for (const by of COMPARED_BY) {
    const adjusted = adjustForMany(pairs.map((pair) => pair[by].midP));
    if (isRefused(adjusted)) continue;
    for (const [at, pair] of pairs.entries()) pair[by].holmP = adjusted.holm[at] ?? null;
    const clustered = pairs.flatMap((pair) => (isRefused(pair[by].clusterP) ? [] : [pair[by].clusterP.p]));
    const holm = clustered.length === pairs.length ? adjustForMany(clustered) : null;
    if (holm === null || isRefused(holm)) continue;
    for (const [at, pair] of pairs.entries()) pair[by].clusterHolmP = holm.holm[at] ?? null;
  }
  return pairs;
}
