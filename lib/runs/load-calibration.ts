import "server-only";
import type { Db } from "@/lib/db/client";
import { countReviewers, groupClaims, groupOverlaps, groupSharedClaims } from "@/lib/db/gold-pairs";
import { type JudgedClaim, listJudgedClaims } from "@/lib/db/judged-claims";
import { listRuns, type RunRecord } from "@/lib/db/runs";
import type { Rate } from "@/lib/stats/rate";
import { chooseRun, runsToCompare } from "./choose-run";
import {
  type Calibration,
  type CalibrationFilter,
  type Comparison,
  measureCalibration,
  measureComparison,
  measureOverlap,
} from "./measure-calibration";

/** Judges shown under each other at most. */
const MAX_COMPARED = 6;
/** Claims listed by name at most; the rest is a cell away. */
export const MAX_LISTED = 25;

/** One run held against people, with everything the page, the report and the command line say of it. */
export interface LoadedCalibration extends Calibration {
  run: RunRecord;
  filter: CalibrationFilter;
  /** People who gave labels on the dataset. */
  reviewers: number;
  /** Claims that two or more people labeled blind, and on how many of them all said the same. */
  people: Rate;
  /** Bad claims the judge let through and good ones it flagged, the first of each. */
  missed: JudgedClaim[];
  falselyFlagged: JudgedClaim[];
  /** This run first, then those of other judge versions on the same claims; null when there is no other. */
  comparison: (Comparison & { runs: RunRecord[] }) | null;
}

async function loadComparison(
  client: Db,
  { runs, run, filter }: { runs: readonly RunRecord[]; run: RunRecord; filter: CalibrationFilter },
): Promise<LoadedCalibration["comparison"]> {
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
): Promise<{ runs: RunRecord[]; calibration: LoadedCalibration | null }> {
  const { projectId, runId, filter = { slice: null, isBlindOnly: false } } = asked;
  const runs = await listRuns(client, { projectId });
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
  return {
    runs,
    calibration: { ...measured, run, filter, reviewers, people, missed, falselyFlagged, comparison },
  };
}
