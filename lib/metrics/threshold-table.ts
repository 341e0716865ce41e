import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { emptyAgreement, type LabeledPair } from "./agreement";
import {
  AGREEMENT_RATES,
  addAnswer,
  type ClusteredCounts,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "./clustered-agreement";
import { MovingClusters } from "./moving-clusters";
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

/** A cluster's counts change at a cut: what it counted below, and what from there on. */
interface Change {
  before: ClusteredCounts | null;
  after: ClusteredCounts;
}

/** The changes by the cut from which on they hold: each cluster is counted at its own levels alone. */
function changesOf(clusters: readonly ScoredCluster[]): Map<number, Change[]> {
  const changes = new Map<number, Change[]>([[LOWEST_CUT, []]]);
  for (const cluster of clusters) {
    const levels = new Set([LOWEST_CUT]);
    for (const { level } of cluster.claims) if (level <= HIGHEST_CUT) levels.add(level);
    let before: ClusteredCounts | null = null;
    for (const level of [...levels].sort((a, b) => a - b)) {
      const after = emptyClusteredAgreement();
      addAtCut(after, cluster, level);
      const held = changes.get(level);
      if (held === undefined) changes.set(level, [{ before, after }]);
      else held.push({ before, after });
      before = after;
    }
  }
  return changes;
}

function addCells(cells: number[][], more: readonly (readonly number[])[], sign: 1 | -1): void {
  for (const [at, row] of cells.entries()) {
    for (const [column, held] of row.entries()) row[column] = held + sign * (more[at]?.[column] ?? 0);
  }
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
  const changes = changesOf(clusters);
  const cells = emptyAgreement().confusion;
  const without = [emptyAgreement().noVerdict];
  const moving = AGREEMENT_RATES.map((key) => ({ key, clusters: new MovingClusters() }));
  const move = ({ pairs, sums }: ClusteredCounts, sign: 1 | -1) => {
    addCells(cells, pairs.confusion, sign);
    addCells(without, [pairs.noVerdict], sign);
    for (const one of moving) one.clusters.move({ hits: sums[one.key].hits, n: sums[one.key].items }, sign);
  };
  return [...changes.keys()]
    .sort((a, b) => a - b)
    .map((from) => {
      for (const { before, after } of changes.get(from) ?? []) {
        if (before !== null) move(before, -1);
        move(after, 1);
      }
      const counts = emptyClusteredAgreement();
      addCells(counts.pairs.confusion, cells, 1);
      addCells([counts.pairs.noVerdict], without, 1);
      for (const one of moving) counts.sums[one.key] = one.clusters.sums();
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
