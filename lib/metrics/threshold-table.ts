import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import type { LabeledPair } from "./agreement";
import {
  addAnswer,
  type ClusteredCounts,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "./clustered-agreement";
import { HIGHEST_CUT, LOWEST_CUT, type ScoredCluster, verdictAt } from "./threshold-claims";

/** How a judge holds against people from one cut up to the next step. */
export interface CutStep {
  /** The lowest cut, in hundredths, at which this is so. */
  from: number;
  /** Rows people, columns judge, both in the order of VERDICTS. */
  confusion: number[][];
  noVerdict: number[];
  caught: ClusteredRate;
  falseAlarms: ClusteredRate;
  flagPrecision: ClusteredRate;
  missedAmongPassed: ClusteredRate;
  exact: ClusteredRate;
}

/** Counts the claims of a cluster at a cut; changes the counts in place. */
export function addAtCut(counts: ClusteredCounts, cluster: ScoredCluster, cut: number): void {
  const pairs: LabeledPair[] = cluster.claims.map((claim) => ({
    label: claim.gold,
    verdict: verdictAt(claim, cut),
  }));
  for (const label of cluster.withoutVerdict) pairs.push({ label, verdict: null });
  addAnswer(counts, pairs);
}

/**
 * The matrix and the rates at every cut, with clustered ranges (t form).
 *
 * @param clusters scored labeled claims; none is allowed.
 * @returns one step for the lowest cut and one for each cut from which on something changes, ascending: at most a hundred, and
 *   nothing is left out between them.
 * @example stepAt(cutSteps(clusters), 75).caught // 26 of 35
 */
export function cutSteps(clusters: readonly ScoredCluster[]): CutStep[] {
  const levels = new Set([LOWEST_CUT]);
  for (const { claims } of clusters)
    for (const { level } of claims) if (level <= HIGHEST_CUT) levels.add(level);
  return [...levels]
    .sort((a, b) => a - b)
    .map((from) => {
      const counts = emptyClusteredAgreement();
      for (const cluster of clusters) addAtCut(counts, cluster, from);
      const { confusion, noVerdict, ...rates } = clusteredAgreementOf(counts);
      const { caught, falseAlarms, flagPrecision, missedAmongPassed, exact } = rates;
      return { from, confusion, noVerdict, caught, falseAlarms, flagPrecision, missedAmongPassed, exact };
    });
}

/**
 * What holds at a cut.
 *
 * @param steps as {@link cutSteps} gives them.
 * @param cut in hundredths, 1 to 100.
 * @throws RangeError for a cut below the lowest step.
 */
export function stepAt(steps: readonly CutStep[], cut: number): CutStep {
  const step = steps.findLast(({ from }) => from <= cut);
  if (step === undefined) throw new RangeError(`stepAt requires a cut of ${LOWEST_CUT} or more, got ${cut}`);
  return step;
}
