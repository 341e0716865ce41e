import "server-only";
import type { Db } from "@/lib/db/client";
import { listStrataRuns } from "@/lib/db/drawn-claims";
import { groupClaims } from "@/lib/db/gold-pairs";
import { readLabeledClusters } from "@/lib/db/labeled-answers";
import type { RunRecord } from "@/lib/judges/run";
import {
  addCalibrated,
  type Calibration,
  type CalibrationFilter,
  emptyCalibration,
  measureCalibration,
} from "@/lib/metrics/calibration";

const WHOLE: CalibrationFilter = { slice: null, isBlindOnly: false };
/** Runs of a dataset that one pass over its labels holds against people. */
const AT_ONCE = 8;

function* piles(runs: readonly RunRecord[]): Generator<RunRecord[]> {
  const byDataset = new Map<string, RunRecord[]>();
  for (const run of runs) byDataset.set(run.dataset.id, [...(byDataset.get(run.dataset.id) ?? []), run]);
  for (const ofOne of byDataset.values()) {
    for (let from = 0; from < ofOne.length; from += AT_ONCE) yield ofOne.slice(from, from + AT_ONCE);
  }
}

/**
 * Several runs, each held against people's labels of its dataset as the calibration page does.
 *
 * @returns by the run's id.
 */
export async function loadJudgeFigures(
  client: Db,
  runs: readonly RunRecord[],
): Promise<Map<string, Calibration>> {
  const found = new Map<string, Calibration>();
  for (const pile of piles(runs)) {
    const datasetId = pile[0]?.dataset.id;
    if (datasetId === undefined) continue;
    const tallies = await Promise.all(
      pile.map(async ({ id: runId }) =>
        emptyCalibration(WHOLE, await listStrataRuns(client, { datasetId, runId })),
      ),
    );
    for await (const cluster of readLabeledClusters(client, {
      datasetId,
      runIds: pile.map(({ id }) => id),
    })) {
      for (const [at, tally] of tallies.entries()) addCalibrated(tally, cluster, at);
    }
    for (const [at, run] of pile.entries()) {
      const tally = tallies[at];
      if (tally === undefined) continue;
      found.set(run.id, measureCalibration(await groupClaims(client, { runId: run.id, datasetId }), tally));
    }
  }
  return found;
}
