import "server-only";
import type { Db } from "@/lib/db/client";
import { countReviewers, groupClaims, groupOverlaps, groupSharedClaims } from "@/lib/db/gold-pairs";
import { listJudgedClaims } from "@/lib/db/judged-claims";
import type { RunRecord } from "@/lib/judges/run";
import { type CalibrationFilter, measureCalibration, measureOverlap } from "@/lib/metrics/calibration";
import { measureComparison } from "@/lib/metrics/comparison";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { chooseRun, runsToCompare } from "./choose-run";
import { listRunsToChoose } from "./runs-to-choose";

/** Judges shown under each other at most. */
const MAX_COMPARED = 6;
/** Claims listed by name at most; the rest is a cell away. */
export const MAX_LISTED = 25;

async function loadComparison(
  client: Db,
  { runs, run, filter }: { runs: readonly RunRecord[]; run: RunRecord; filter: CalibrationFilter },
): Promise<RunCalibration["comparison"]> {
  const compared = runsToCompare(runs, run, MAX_COMPARED);
  if (compared.length === 0) return null;
  const groups = await groupSharedClaims(client, {
    datasetId: run.dataset.id,
    runIds: compared.map((one) => one.id),
  });
  return { runs: compared, ...measureComparison(groups, { ...filter, runs: compared.length }) };
}

/**
 * Holds one run against people's gold labels.
 *
 * @param asked runId: the run wished for; without it, or when the project has no such run, the newest that is done.
 * @returns the runs to choose from, newest first, and the calibration; null when the project has no run at all.
 */
export async function loadCalibration(
  client: Db,
  asked: { projectId: string; runId: string | null; filter?: CalibrationFilter },
): Promise<{ runs: RunRecord[]; calibration: RunCalibration | null }> {
  const { projectId, runId, filter = { slice: null, isBlindOnly: false } } = asked;
  const runs = await listRunsToChoose(client, { projectId, runId });
  const run = chooseRun(runs, runId);
  if (run === null) return { runs, calibration: null };
  const of = { runId: run.id, datasetId: run.dataset.id };
  const list = { skip: 0, take: MAX_LISTED };
  const [groups, overlaps, reviewers, missed, falselyFlagged, comparison] = await Promise.all([
    groupClaims(client, of),
    groupOverlaps(client, of.datasetId),
    countReviewers(client, of.datasetId),
    listJudgedClaims(
      client,
      { ...of, ...filter, cell: { gold: "hallucinated", verdict: "supported" } },
      list,
    ),
    listJudgedClaims(client, { ...of, ...filter, cell: { gold: "supported", verdict: "flagged" } }, list),
    loadComparison(client, { runs, run, filter }),
  ]);
  const people = measureOverlap(overlaps, filter.slice);
  const measured = measureCalibration(groups, filter);
  const isWhole = filter.slice === null;
  const whole = isWhole ? measured.slices : measureCalibration(groups, { ...filter, slice: null }).slices;
  return {
    runs,
    calibration: { ...measured, whole, run, filter, reviewers, people, missed, falselyFlagged, comparison },
  };
}
