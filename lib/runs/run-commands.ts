import "server-only";
import { db } from "@/lib/db/client";
import { findProject, type ProjectRecord } from "@/lib/db/projects";
import { listRuns, requeueRun, stopRun } from "@/lib/db/runs";
import { AppError } from "@/lib/errors";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { type RunView, viewRun } from "@/lib/judges/run";
import { resumeOrphanedRuns, workInBackground } from "./background";
import { startRun } from "./start-run";

async function projectOf(slug: string): Promise<ProjectRecord> {
  const project = await findProject(db(), slug);
  if (project === null) throw new AppError("not_found", "This project is not there any more.");
  return project;
}

/**
 * Starts a run and returns at once.
 *
 * @throws AppError not_found when the project or the dataset is gone.
 */
export async function startProjectRun(asked: {
  slug: string;
  judge: LocalJudgeName;
  threshold?: number | null;
  datasetId: string;
  startedBy: string;
}): Promise<void> {
  const { slug, ...rest } = asked;
  const run = await startRun(db(), { projectId: (await projectOf(slug)).id, ...rest });
  workInBackground(run.id);
}

/** Stops a run; false when it had ended already. */
export async function stopProjectRun({ slug, runId }: { slug: string; runId: string }): Promise<boolean> {
  return stopRun(db(), { projectId: (await projectOf(slug)).id, runId, now: new Date() });
}

/** Lets a stopped or failed run go on from where it was; false when it is at work or done. */
export async function resumeProjectRun({ slug, runId }: { slug: string; runId: string }): Promise<boolean> {
  const isQueued = await requeueRun(db(), { projectId: (await projectOf(slug)).id, runId });
  if (isQueued) workInBackground(runId);
  return isQueued;
}

/**
 * A project's runs as they stand, newest first. Whoever asks also wakes up the runs of a process that is gone.
 *
 * @throws AppError not_found
 */
export async function viewProjectRuns(slug: string): Promise<RunView[]> {
  const { id: projectId } = await projectOf(slug);
  await resumeOrphanedRuns(projectId);
  const now = new Date();
  return (await listRuns(db(), { projectId })).map((run) => viewRun(run, now));
}
