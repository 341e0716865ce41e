import "server-only";
import type { Slice } from "@/lib/claims/slice";
import { db } from "@/lib/db/client";
import { listJudgedClaims } from "@/lib/db/judged-claims";
import { findProject } from "@/lib/db/projects";
import { noteVerdictsShown } from "@/lib/db/verdicts-shown";
import { type RunRecord, type RunView, viewRun } from "@/lib/judges/run";
import type { CellFilter, JudgedClaim } from "@/lib/metrics/judged-claim";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { resumeOrphanedRuns } from "./background";
import { loadCalibration } from "./load-calibration";

/** What the calibration page shows; calibration is null while no judge has run. */
export interface CalibrationPageData {
  runs: RunRecord[];
  calibration: RunCalibration | null;
  /** The shown run as a browser follows it. */
  runView: RunView | null;
  /** Claims of the open cell, one page of them. */
  opened: JudgedClaim[];
  /** Share of a run that may be without a verdict, 0 to 1. */
  noVerdictBudget: number;
}

/** Everything the calibration page of a project shows; null when there is no such project. */
export async function loadCalibrationPage(asked: {
  slug: string;
  userId: string;
  run: string | null;
  slice: Slice | null;
  isBlindOnly: boolean;
  cell: CellFilter | null;
  page: { skip: number; take: number };
}): Promise<CalibrationPageData | null> {
  const { slug, userId, run, slice, isBlindOnly, cell, page } = asked;
  const project = await findProject(db(), slug);
  if (project === null) return null;
  await resumeOrphanedRuns(project.id);
  const of = { projectId: project.id, runId: run };
  const { runs, calibration } = await loadCalibration(db(), { ...of, filter: { slice, isBlindOnly } });
  const { noVerdictBudget } = project;
  if (calibration === null) return { runs, calibration, runView: null, opened: [], noVerdictBudget };
  const shown = calibration.run;
  const selection = { runId: shown.id, datasetId: shown.dataset.id, slice, isBlindOnly };
  // The missed, the falsely flagged and an open cell name claims that people have labeled, and no others.
  const datasetId = shown.dataset.id;
  await noteVerdictsShown(db(), { userId, projectId: project.id, datasetId, of: "labeled" });
  return {
    runs,
    calibration,
    noVerdictBudget,
    runView: viewRun(shown, new Date()),
    opened: cell === null ? [] : await listJudgedClaims(db(), { ...selection, cell }, page),
  };
}
