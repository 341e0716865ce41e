import "server-only";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "@/lib/errors";
import { ANSWER_KINDS, type AnswerKind } from "@/lib/judges/answer-kinds";
import type { RunRecord } from "@/lib/judges/run";
import type { RunOptions } from "@/lib/judges/run-work";
import { verdictSpaceOf } from "@/lib/judges/verdict-space";
import type { Db, Tx } from "./client";
import { inTurn } from "./write-turns";

const RUN_SELECT = {
  id: true,
  projectId: true,
  repeat: true,
  isReversed: true,
  status: true,
  total: true,
  done: true,
  noVerdict: true,
  claimSetVersion: true,
  error: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
  leaseUntil: true,
  starter: { select: { name: true } },
  dataset: { select: { id: true, name: true } },
  judgeVersion: {
    select: {
      id: true,
      version: true,
      hash: true,
      config: true,
      judge: { select: { name: true, kind: true, label: true } },
    },
  },
} as const;

type RunRow = Omit<RunRecord, "startedBy" | "judge"> & {
  starter: { name: string } | null;
  judgeVersion: {
    id: string;
    version: number;
    hash: string;
    config: unknown;
    judge: { name: string; kind: string; label: string | null };
  };
};

function toRecord({ starter, judgeVersion, ...run }: RunRow): RunRecord {
  const { id: versionId, version, hash, config, judge } = judgeVersion;
  const verdictSpace = verdictSpaceOf(config);
  return {
    ...run,
    startedBy: starter?.name ?? null,
    judge: { versionId, version, hash, verdictSpace, ...judge },
  };
}

/** A run to be written down. */
export interface RunToCreate extends Partial<RunOptions> {
  projectId: string;
  datasetId: string;
  judgeVersionId: string;
  total: number;
  claimSetVersion: number;
  startedBy: string | null;
  now: Date;
}

/** Number of the next run of a version on a dataset, from 1. */
export async function nextRepeat(
  client: Db | Tx,
  where: { datasetId: string; judgeVersionId: string },
): Promise<number> {
  const earlier = await client.run.aggregate({ where, _max: { repeat: true } });
  return (earlier._max.repeat ?? 0) + 1;
}

const UNDER_WAY = { status: { in: ["queued" as const, "running" as const] } };

/** Under way, or ended by a person while its process still lets open calls end. */
function busy(now: Date) {
  return { OR: [UNDER_WAY, { leaseUntil: { gte: now } }] };
}

const SPLITS = { judgeVersion: { judge: { kind: "llm-split" satisfies AnswerKind } } };

/** While answers are split no judge begins to read their claims, and none are split that a judge is reading. */
async function refuseBesideSplit(
  tx: Tx,
  { datasetId, judgeVersionId, now }: { datasetId: string; judgeVersionId: string; now: Date },
): Promise<void> {
  const splitter = await tx.judgeVersion.findFirst({
    where: { id: judgeVersionId, judge: SPLITS.judgeVersion.judge },
    select: { id: true },
  });
  const other = await tx.run.findFirst({
    where: { datasetId, ...busy(now), ...(splitter === null ? SPLITS : {}) },
    select: { id: true },
  });
  if (other === null) return;
  throw new AppError(
    "conflict",
    splitter === null
      ? "The answers of this dataset are being split into claims. Start the run when that is over."
      : "A run is at work on this dataset or waits for its turn. Split its answers when that is over, or stop it first.",
  );
}

/**
 * Writes down runs that wait for their turn, one a repeat; their repeat numbers follow those of the same version on the
 * same dataset, also where two people start at once.
 */
export async function createRuns(client: Db, run: RunToCreate, repeats: number): Promise<RunRecord[]> {
  const { now, ...data } = run;
  const { datasetId, judgeVersionId } = run;
  return inTurn(client, async (tx) => {
    await refuseBesideSplit(tx, { datasetId, judgeVersionId, now });
    const first = await nextRepeat(tx, { datasetId, judgeVersionId });
    const made: RunRecord[] = [];
    for (let at = 0; at < repeats; at++) {
      const row = await tx.run.create({
        data: { ...data, id: uuidv7(), repeat: first + at, createdAt: now },
        select: RUN_SELECT,
      });
      made.push(toRecord(row));
    }
    return made;
  });
}

/** Runs that hold verdicts on claims: those over whole answers hold none. */
export const OF_CLAIMS = { judgeVersion: { judge: { kind: { notIn: [...ANSWER_KINDS] } } } };
const OF_ANSWERS = { judgeVersion: { judge: { kind: { in: [...ANSWER_KINDS] } } } };

/**
 * A project's runs, newest first.
 *
 * @param of which of them: those whose verdicts are on claims unless told.
 */
export async function listRuns(
  client: Db,
  { projectId, take = 100, of = "claims" }: { projectId: string; take?: number; of?: RunsOf },
): Promise<RunRecord[]> {
  const rows = await client.run.findMany({
    where: { projectId, ...ofKind(of) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
    select: RUN_SELECT,
  });
  return rows.map(toRecord);
}

type RunsOf = "claims" | "answers" | "all";

function ofKind(of: RunsOf) {
  return of === "claims" ? OF_CLAIMS : of === "answers" ? OF_ANSWERS : {};
}

/**
 * One run of a project; null when the project has no such run.
 *
 * @param of which runs are meant: those whose verdicts are on claims unless told, so that nobody takes another for one.
 */
export async function findRun(
  client: Db,
  { projectId, runId, of = "claims" }: { projectId: string; runId: string; of?: RunsOf },
): Promise<RunRecord | null> {
  const row = await client.run.findFirst({
    where: { id: runId, projectId, ...ofKind(of) },
    select: RUN_SELECT,
  });
  return row === null ? null : toRecord(row);
}

/** A run by its id alone, for the process that works on it. */
export async function readRun(client: Db, runId: string): Promise<RunRecord | null> {
  const row = await client.run.findUnique({ where: { id: runId }, select: RUN_SELECT });
  return row === null ? null : toRecord(row);
}

/** Stops a run that has not ended; what is judged stays. False when there was nothing to stop. */
export async function stopRun(
  client: Db,
  { projectId, runId, now }: { projectId: string; runId: string; now: Date },
): Promise<boolean> {
  const { count } = await client.run.updateMany({
    where: { id: runId, projectId, status: { in: ["queued", "running"] } },
    data: { status: "stopped", finishedAt: now },
  });
  return count > 0;
}

/** Pauses a run that has not ended, for a reason that is shown; what is judged stays. False when there was nothing to pause. */
export async function pauseRun(
  client: Db,
  { projectId, runId, reason, now }: { projectId: string; runId: string; reason: string; now: Date },
): Promise<boolean> {
  const { count } = await client.run.updateMany({
    where: { id: runId, projectId, status: { in: ["queued", "running"] } },
    data: { status: "paused", error: reason, finishedAt: now },
  });
  return count > 0;
}

/**
 * Lets a stopped, paused or failed run wait for its turn again. False when there was nothing to resume. Where its process
 * still lets open calls end, the turn comes after that.
 *
 * @param limits in place of those it has; left out: they stay.
 */
export async function requeueRun(
  client: Db,
  {
    projectId,
    runId,
    limits = {},
    now = new Date(),
  }: {
    projectId: string;
    runId: string;
    limits?: Partial<Pick<RunOptions, "costLimit" | "timeLimitMs">>;
    now?: Date;
  },
): Promise<boolean> {
  const { count } = await client.run.updateMany({
    where: {
      id: runId,
      projectId,
      status: { in: ["stopped", "failed", "paused"] },
      // Claims that are being split are read by nobody else meanwhile.
      dataset: { runs: { none: { id: { not: runId }, ...busy(now), ...SPLITS } } },
    },
    data: { ...limits, status: "queued", finishedAt: null, error: null },
  });
  return count > 0;
}

/** How many runs of a judge's version wait or are at work. */
export function countRunsUnderWay(client: Db, judgeVersionId: string): Promise<number> {
  return client.run.count({ where: { judgeVersionId, status: { in: ["queued", "running"] } } });
}
