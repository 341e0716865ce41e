import "server-only";
import { type Db, db } from "@/lib/db/client";
import { listJudgeVersions, pinJudgeVersion } from "@/lib/db/judges";
import { findProject } from "@/lib/db/projects";
import { findRun } from "@/lib/db/runs";
import { AppError } from "@/lib/errors";
import { describeJudge, type LocalJudgeName } from "@/lib/judges/catalog";
import { localJudge } from "@/lib/judges/registry";
import type { RunRecord } from "@/lib/judges/run";
import { judgeVersionHash } from "@/lib/judges/version";
import { workInBackground } from "./background";
import { startRun } from "./start-run";

/** A cut, and the run on whose page it was chosen. */
export interface ChosenCut {
  runId: string;
  /** 0 to 1. */
  threshold: number;
}

async function judgeOfRun(
  client: Db,
  { projectId, runId }: { projectId: string; runId: string },
): Promise<{ run: RunRecord; judge: LocalJudgeName }> {
  const run = await findRun(client, { projectId, runId });
  if (run === null) throw new AppError("not_found", "This run is not there any more.");
  const judge = describeJudge(run.judge.name);
  if (judge?.cut == null) throw new AppError("bad_request", "The cut of this judge is fixed.");
  return { run, judge: judge.name };
}

/**
 * Pins a run's judge at another cut.
 *
 * @returns the version, and whether it is a new one: a cut that is pinned already keeps its number.
 * @throws AppError not_found when the project has no such run, bad_request when its judge has no cut to set.
 */
export async function saveThreshold(
  client: Db,
  { projectId, runId, threshold }: ChosenCut & { projectId: string },
): Promise<{ version: number; isNew: boolean }> {
  const { judge } = await judgeOfRun(client, { projectId, runId });
  const config = localJudge(judge, threshold).version;
  const hash = judgeVersionHash(config);
  const known = await listJudgeVersions(client, projectId);
  const { version } = await pinJudgeVersion(client, { projectId, name: judge, hash, config });
  return { version, isNew: !known.some((one) => one.judgeName === judge && one.hash === hash) };
}

async function projectIdOf(slug: string): Promise<string> {
  const project = await findProject(db(), slug);
  if (project === null) throw new AppError("not_found", "This project is not there any more.");
  return project.id;
}

/** {@link saveThreshold} in a project known by its slug. */
export async function saveProjectThreshold({ slug, ...cut }: ChosenCut & { slug: string }) {
  return saveThreshold(db(), { projectId: await projectIdOf(slug), ...cut });
}

/**
 * Runs a judge at a cut on the dataset of another of its runs, and returns at once.
 *
 * @returns the new run's id.
 * @throws AppError as {@link saveThreshold} does.
 */
export async function runProjectThreshold({
  slug,
  startedBy,
  ...cut
}: ChosenCut & { slug: string; startedBy: string }): Promise<string> {
  const projectId = await projectIdOf(slug);
  const { run, judge } = await judgeOfRun(db(), { projectId, runId: cut.runId });
  const asked = { projectId, datasetId: run.dataset.id, judge, threshold: cut.threshold, startedBy };
  const { id } = await startRun(db(), asked);
  workInBackground(id);
  return id;
}
