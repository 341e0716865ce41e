import "server-only";
import { type Db, db } from "@/lib/db/client";
import { listJudgeVersions, pinJudgeVersion } from "@/lib/db/judges";
import { findProject } from "@/lib/db/projects";
import { findRun } from "@/lib/db/runs";
import { AppError } from "@/lib/errors";
import { describeJudge, type LocalJudgeName } from "@/lib/judges/catalog";
import { LEARNED_KIND } from "@/lib/judges/learned/version";
import { localJudge } from "@/lib/judges/registry";
import type { RunRecord } from "@/lib/judges/run";
import { judgeVersionHash } from "@/lib/judges/version";
import { workInBackground } from "./background";
import { pinLearnedCut } from "./learn-cut";
import { sealRuns } from "./run-commands";

/** A cut, and the run on whose page it was chosen. */
export interface ChosenCut {
  runId: string;
  /** 0 to 1. */
  threshold: number;
}

/** A run with the judge whose cut can be set; null for one that was learned, which its version makes. */
async function judgeOfRun(
  client: Db,
  { projectId, runId }: { projectId: string; runId: string },
): Promise<{ run: RunRecord; judge: LocalJudgeName | null }> {
  const run = await findRun(client, { projectId, runId });
  if (run === null) throw new AppError("not_found", "This run is not there any more.");
  if (run.judge.kind === LEARNED_KIND) return { run, judge: null };
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
  const { run, judge } = await judgeOfRun(client, { projectId, runId });
  if (judge === null) {
    return pinLearnedCut(client, { projectId, versionId: run.judge.versionId, threshold });
  }
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
  const { threshold } = cut;
  const { versionId } = run.judge;
  const [made] = await sealRuns(db(), {
    projectId,
    datasetId: run.dataset.id,
    judge: judge === null ? { learned: versionId, threshold } : { local: judge, threshold },
    startedBy,
  });
  if (made === undefined) throw new Error("a run was asked for and none was made");
  workInBackground(made.id);
  return made.id;
}
