import "server-only";
import { randomUUID } from "node:crypto";
import { readClaimSet } from "@/lib/db/claim-sets";
import { type Db, db } from "@/lib/db/client";
import { requeueFailures } from "@/lib/db/run-failures";
import { createRuns, findRun, listRuns, pauseRun, requeueRun, stopRun } from "@/lib/db/runs";
import { AppError } from "@/lib/errors";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import type { FailureKind } from "@/lib/judges/judge";
import { reachesAmount } from "@/lib/judges/llm/cost";
import { type RunRecord, type RunView, viewRun } from "@/lib/judges/run";
import type { RunOptions } from "@/lib/judges/run-work";
import { resumeOrphanedRuns, workInBackground } from "./background";
import { readCallable } from "./calling-judge";
import { pinLearnedCut } from "./learn-cut";
import { projectIdOf } from "./project-id";
import { pinLocalJudge, startRun } from "./start-run";

/** Which judge to run: one of this machine, a version of one that was learned here, or of one that calls a server. */
export type JudgeToRun =
  | { local: LocalJudgeName; threshold?: number | null }
  | { learned: string; threshold?: number | null }
  | { versionId: string };

/** How to run it; what is left out is as the judge has it. */
export interface RunWish extends Partial<Omit<RunOptions, "batchId">> {
  projectId: string;
  datasetId: string;
  judge: JudgeToRun;
  startedBy: string | null;
  /** How often, each time as a run of its own. */
  repeats?: number;
  now?: Date;
}

export const MOST_REPEATS = 25;

/** @throws AppError bad_request for repeats or limits that can't be. */
export function checkWish({
  repeats = 1,
  maxInFlight,
  costLimit,
  timeLimitMs,
}: Pick<RunWish, "repeats" | "maxInFlight" | "costLimit" | "timeLimitMs">): void {
  if (!Number.isInteger(repeats) || repeats < 1 || repeats > MOST_REPEATS) {
    throw new AppError("bad_request", `It can be run 1 to ${MOST_REPEATS} times at once.`);
  }
  if (maxInFlight != null && !(Number.isInteger(maxInFlight) && maxInFlight >= 1 && maxInFlight <= 256)) {
    throw new AppError("bad_request", "1 to 256 calls can be open at once.");
  }
  if (timeLimitMs != null && !(Number.isInteger(timeLimitMs) && timeLimitMs > 0)) {
    throw new AppError("bad_request", "A time limit is more than nothing.");
  }
  if (costLimit != null) checkAmount(costLimit);
}

function checkAmount(amount: string): void {
  const isAmount = /^\d{1,12}(\.\d{1,12})?$/.test(amount);
  if (!isAmount || reachesAmount({ amount: "0", limit: amount })) {
    throw new AppError("bad_request", "A cost limit is a number above 0, such as 2.50.");
  }
}

async function pinJudge(client: Db, { projectId, judge, costLimit }: RunWish): Promise<string> {
  if ("local" in judge) {
    return (await pinLocalJudge(client, { projectId, judge: judge.local, threshold: judge.threshold })).id;
  }
  if ("learned" in judge) {
    const { learned: versionId, threshold = null } = judge;
    return (await pinLearnedCut(client, { projectId, versionId, threshold })).versionId;
  }
  const { version, connection, prepared } = await readCallable(client, { ...judge, projectId });
  if (costLimit != null && prepared.priceOf(connection.prices) === null) {
    throw new AppError(
      "bad_request",
      `A cost limit needs prices: enter what ${prepared.model ?? "this judge"} costs at the connection ${connection.name}.`,
    );
  }
  return version.id;
}

/**
 * Seals runs of a judge, one a repeat: its version, the dataset, its claim set, when and who. They wait until they are
 * taken up.
 *
 * @throws AppError not_found, bad_request for a wish that can't be, conflict where the judge can't be called.
 */
export async function sealRuns(client: Db, wish: RunWish): Promise<RunRecord[]> {
  checkWish(wish);
  const { projectId, datasetId, judge, repeats = 1, startedBy, now = new Date() } = wish;
  const claimSet = await readClaimSet(client, { projectId, datasetId });
  if (claimSet === null) throw new AppError("not_found", "This dataset is not there any more.");
  return createRuns(
    client,
    {
      projectId,
      datasetId,
      judgeVersionId: await pinJudge(client, wish),
      total: claimSet.claims,
      claimSetVersion: claimSet.claimSetVersion,
      startedBy,
      now,
      batchId: repeats > 1 ? randomUUID() : null,
      isReversed: wish.isReversed ?? false,
      checksCitations: wish.checksCitations ?? !("versionId" in judge),
      maxInFlight: wish.maxInFlight ?? null,
      costLimit: wish.costLimit ?? null,
      timeLimitMs: wish.timeLimitMs ?? null,
    },
    repeats,
  );
}

/**
 * Starts runs and returns at once.
 *
 * @returns their ids, one a repeat.
 * @throws AppError as {@link sealRuns} does.
 */
export async function startProjectRuns({
  slug,
  ...wish
}: Omit<RunWish, "projectId"> & { slug: string }): Promise<string[]> {
  const runs = await sealRuns(db(), { ...wish, projectId: await projectIdOf(db(), slug) });
  for (const { id } of runs) workInBackground(id);
  return runs.map(({ id }) => id);
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
  const run = await startRun(db(), { projectId: await projectIdOf(db(), slug), ...rest });
  workInBackground(run.id);
}

/** Stops a run; false when it had ended already. */
export async function stopProjectRun({ slug, runId }: { slug: string; runId: string }): Promise<boolean> {
  return stopRun(db(), { projectId: await projectIdOf(db(), slug), runId, now: new Date() });
}

/** Pauses a run for a person, by name; false when it had ended already. */
export async function pauseProjectRun({
  slug,
  runId,
  by,
}: {
  slug: string;
  runId: string;
  by: string;
}): Promise<boolean> {
  const projectId = await projectIdOf(db(), slug);
  return pauseRun(db(), { projectId, runId, reason: `paused by ${by}`, now: new Date() });
}

/**
 * Lets a stopped, paused or failed run go on from where it was; false when it is at work or done.
 *
 * @param asked limits in place of those it has: null for none, left out where they stay.
 * @throws AppError bad_request for a limit that is none.
 */
export async function resumeProjectRun(asked: {
  slug: string;
  runId: string;
  costLimit?: string | null;
  timeLimitMs?: number | null;
}): Promise<boolean> {
  const { slug, runId, costLimit, timeLimitMs } = asked;
  if (costLimit != null) checkAmount(costLimit);
  const limits = {
    ...(costLimit === undefined ? {} : { costLimit }),
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
  };
  const isQueued = await requeueRun(db(), { projectId: await projectIdOf(db(), slug), runId, limits });
  if (isQueued) workInBackground(runId);
  return isQueued;
}

/**
 * Tries the claims of a run again that failed in these ways.
 *
 * @returns how many; 0 where none failed so, and the run stays as it is.
 * @throws AppError not_found; conflict while the run is at work or waits.
 */
export async function retryFailures({
  slug,
  runId,
  kinds,
}: {
  slug: string;
  runId: string;
  kinds: readonly FailureKind[];
}): Promise<{ retried: number }> {
  const projectId = await projectIdOf(db(), slug);
  const retried = await requeueFailures(db(), { projectId, runId, kinds });
  return retriedOf({ projectId, runId, of: "claims" }, retried);
}

/**
 * Has a run whose failures were taken back worked on.
 *
 * @param retried as it was taken back: null where it could not be.
 * @throws AppError not_found; conflict while the run is at work or waits.
 */
export async function retriedOf(
  run: { projectId: string; runId: string; of: "claims" | "answers" },
  retried: number | null,
): Promise<{ retried: number }> {
  if (retried === null) {
    if ((await findRun(db(), run)) === null)
      throw new AppError("not_found", "This run is not there any more.");
    throw new AppError(
      "conflict",
      "The run is at work or waits for its turn. Stop it first, or wait for its end.",
    );
  }
  if (retried > 0) workInBackground(run.runId);
  return { retried };
}

/**
 * A project's runs as they stand, newest first. Whoever asks also wakes up the runs of a process that is gone.
 *
 * @throws AppError not_found
 */
export async function viewProjectRuns(slug: string): Promise<RunView[]> {
  const projectId = await projectIdOf(db(), slug);
  await resumeOrphanedRuns(projectId);
  const now = new Date();
  return (await listRuns(db(), { projectId, of: "all" })).map((run) => viewRun(run, now));
}
