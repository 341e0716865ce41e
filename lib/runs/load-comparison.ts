import "server-only";
import { nameClaims } from "@/lib/db/claim-names";
import type { Db } from "@/lib/db/client";
import { listStrataRuns } from "@/lib/db/drawn-claims";
import { groupClaims } from "@/lib/db/gold-pairs";
import { readLabeledClusters } from "@/lib/db/labeled-answers";
import { readRunCosts } from "@/lib/db/run-costs";
import { readMeanTimes } from "@/lib/db/run-times";
import type { RunRecord } from "@/lib/judges/run";
import { otherOrderOf, repeatsOf } from "@/lib/judges/run-repeats";
import {
  addCalibrated,
  type CalibrationFilter,
  emptyCalibration,
  measureCalibration,
} from "@/lib/metrics/calibration";
import type { ClaimTime, JudgesSideBySide } from "@/lib/metrics/compared-judges";
import { addCompared, emptyComparison, measureComparison } from "@/lib/metrics/comparison";
import { refusePlainRates } from "@/lib/metrics/plain-rates";

/** Judges compared with each other at most. */
export const MAX_COMPARED = 6;

const WHOLE: CalibrationFilter = { slice: null, isBlindOnly: false };

/**
 * Each compared run with the newest repeats of its judge version, and with its newest run in the other order, as places in
 * one list of runs to read.
 */
function withRepeats(compared: readonly RunRecord[], all: readonly RunRecord[]) {
  const read = [...compared];
  const placeOf = (run: RunRecord) => {
    const place = read.findIndex(({ id }) => id === run.id);
    return place >= 0 ? place : read.push(run) - 1;
  };
  const repeats = compared.map((run) => [run, ...repeatsOf(run, all)].map(placeOf));
  const orders = compared.map((run) => {
    const other = otherOrderOf(run, all);
    return other === null ? null : ([placeOf(run), placeOf(other)] as const);
  });
  return { read, repeats, orders };
}

function timeOf(run: RunRecord, mean: number | undefined): ClaimTime | null {
  if (mean !== undefined) return { ms: mean, from: "verdicts" };
  if (run.startedAt === null || run.finishedAt === null || run.done === 0) return null;
  return { ms: (run.finishedAt.getTime() - run.startedAt.getTime()) / run.done, from: "run" };
}

/**
 * Compares runs of one dataset with each other, the first being the one the others are held against.
 *
 * @param of compared: two or more runs of one dataset; all: the project's runs, for repeats of the same judge versions.
 */
export async function loadSideBySide(
  client: Db,
  { compared, all }: { compared: readonly RunRecord[]; all: readonly RunRecord[] },
): Promise<JudgesSideBySide> {
  const [first] = compared;
  if (first === undefined) throw new RangeError("loadSideBySide requires a run");
  const datasetId = first.dataset.id;
  const { read, repeats, orders } = withRepeats(compared, all);
  const runIds = compared.map(({ id }) => id);
  const tally = emptyComparison({
    runs: compared.length,
    repeats,
    orders,
    twoWay: compared.map(({ judge }) => judge.verdictSpace === "two"),
    filter: WHOLE,
  });
  const calibrations = await Promise.all(
    runIds.map(async (runId) => emptyCalibration(WHOLE, await listStrataRuns(client, { datasetId, runId }))),
  );
  for await (const cluster of readLabeledClusters(client, { datasetId, runIds: read.map(({ id }) => id) })) {
    addCompared(tally, cluster);
    for (const [at, one] of calibrations.entries()) addCalibrated(one, cluster, at);
  }
  const comparison = measureComparison(tally);
  const lists = [...comparison.apart.flatMap((one) => Object.values(one)), comparison.escaped];
  const [groups, means, costs, named] = await Promise.all([
    Promise.all(runIds.map((runId) => groupClaims(client, { runId, datasetId }))),
    readMeanTimes(client, runIds),
    readRunCosts(client, runIds),
    nameClaims(client, { claimIds: [...new Set(lists.flatMap(({ ids }) => ids))], runIds }),
  ]);
  return {
    ...comparison,
    runs: [...compared],
    refusals: calibrations.map((one, at) => refusePlainRates(measureCalibration(groups[at] ?? [], one))),
    times: compared.map((run) => timeOf(run, means.get(run.id))),
    costs: runIds.map((runId) => costs.get(runId) ?? null),
    named,
  };
}
