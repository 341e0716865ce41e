import "server-only";
import { setTimeout } from "node:timers/promises";
import { countClaims } from "@/lib/db/claim-sets";
import type { Db } from "@/lib/db/client";
import { readJudgeVersion } from "@/lib/db/judges";
import { readRun } from "@/lib/db/runs";
import { isUniqueViolation } from "@/lib/db/unique-violation";
import { countVerdicts, lastJudgedPosition, readCasesToJudge, saveVerdicts } from "@/lib/db/verdicts";
import { AppError } from "@/lib/errors";
import { type AnswerKind, isAnswerKind } from "@/lib/judges/answer-kinds";
import type { AnswerTask } from "@/lib/judges/answer-task";
import { isCallingKind } from "@/lib/judges/calling-registry";
import { isLocalJudgeName } from "@/lib/judges/catalog";
import { LEARNED_KIND } from "@/lib/judges/learned/version";
import type { CallingJudge } from "@/lib/judges/record";
import { localJudge } from "@/lib/judges/registry";
import type { RunRecord } from "@/lib/judges/run";
import { judgeVersionHash } from "@/lib/judges/version";
import { answerDesk } from "./answer-desks";
import { workOnAnswers } from "./answer-run";
import { answerTask } from "./answer-tasks";
import { callingJudge } from "./calling-judge";
import { judgeByCalls } from "./judge-calls";
import { judgeCase } from "./judge-case";
import { type JudgeCases, learnedJudgeOf } from "./learn-run";
import { HoldLost, RunHold } from "./run-hold";
import { RunProblem } from "./run-problem";

/** A process that has not renewed its hold for this long is taken for dead, and its run is taken over. */
export const LEASE_MS = 15_000;
const CASES_A_BATCH = 40;
/** Walks through the dataset before a run gives up on claims that keep coming in. */
const MAX_WALKS = 3;

export interface RunProgress {
  done: number;
  noVerdict: number;
  total: number;
}

export interface RunJudgeOptions {
  /** Told after every batch that is safely stored. */
  onProgress?: (progress: RunProgress) => void;
  /** Clock; each call gives the present time. */
  now?: () => Date;
  casesABatch?: number;
  leaseMs?: number;
  /** Time left to others after each batch, as a share of the time the batch took. */
  restShare?: number;
  /** Makes the judge of a run that calls a server. */
  makeJudge?: (client: Db, version: { versionId: string; projectId: string }) => Promise<CallingJudge>;
  /** The same of a run over whole answers. */
  makeTask?: (client: Db, version: { versionId: string; projectId: string }) => Promise<AnswerTask>;
}

/** done: every claim has its answer; left: stopped, or in the hands of another process; failed, paused: the run says why. */
export type RunEnd = "done" | "left" | "failed" | "paused";

interface Work {
  run: RunRecord;
  judge: JudgeCases;
  hold: RunHold;
  /** Counted up as batches are stored. */
  progress: RunProgress;
  options: Required<RunJudgeOptions>;
}

/** The judge a run is sealed to, at the cut of its version whatever versions came after. */
async function localJudgeOf(client: Db, run: RunRecord): Promise<JudgeCases> {
  const { name, kind, hash, version, versionId } = run.judge;
  if (kind === LEARNED_KIND) return learnedJudgeOf(client, run);
  if (!isLocalJudgeName(name)) throw new RunProblem(`no judge named ${name} is installed here`);
  const pinned = await readJudgeVersion(client, versionId);
  const judge = localJudge(name, pinned?.threshold);
  if (judgeVersionHash(judge.version) !== hash) {
    throw new RunProblem(
      `the code of ${name} has changed since version ${version} was pinned; start a new run with today's version`,
    );
  }
  return async (cases) =>
    cases.flatMap((one) => {
      try {
        return judgeCase(judge, one);
      } catch (cause) {
        throw new RunProblem(`the judge broke on case ${one.externalId}`, { cause });
      }
    });
}

/** One walk through the dataset, from behind a place to the end. */
async function walk(client: Db, work: Work, from: number): Promise<void> {
  const { run, judge, hold, progress, options } = work;
  const { id: runId, dataset } = run;
  let after = from;
  for (;;) {
    const began = performance.now();
    const read = { datasetId: dataset.id, runId, after, take: options.casesABatch };
    const cases = await readCasesToJudge(client, read);
    const last = cases.at(-1);
    if (last === undefined) return;
    const verdicts = await judge(cases);
    // Renewed before anything is written: who was stopped or taken over meanwhile writes nothing more.
    await hold.renew(progress);
    try {
      await saveVerdicts(client, { runId, verdicts, now: options.now() });
    } catch (error) {
      // The process that held the run before was still writing this batch: read again what is there.
      if (!isUniqueViolation(error)) throw error;
      Object.assign(progress, await countVerdicts(client, runId));
      continue;
    }
    progress.done += verdicts.length;
    progress.noVerdict += verdicts.filter(({ reply }) => reply.status === "no_verdict").length;
    options.onProgress({ ...progress });
    after = last.position;
    // A judge that answers at once must not keep the server from answering others.
    await setTimeout((performance.now() - began) * options.restShare);
  }
}

async function judgeAll(client: Db, work: Work): Promise<void> {
  const { run, hold, progress } = work;
  const datasetId = run.dataset.id;
  const last = await lastJudgedPosition(client, { datasetId, runId: run.id });
  // The case at which a killed process stopped may be judged in part, so it is read again.
  let after = Math.max(-1, last - 1);
  for (let walks = 0; walks < MAX_WALKS; walks++) {
    await walk(client, work, after);
    Object.assign(progress, await countVerdicts(client, run.id));
    if (progress.done >= (await countClaims(client, datasetId))) return hold.finish(progress);
    // Claims came in behind the walk, or writes were undone with it: go over all that is missing.
    after = -1;
  }
  throw new RunProblem("claims kept changing while the run was at work; resume it when that is over");
}

/** What a run is sealed to, ready to call; what keeps it from being called is told by the run. */
async function madeFor<Made>(
  client: Db,
  run: RunRecord,
  make: (client: Db, version: { versionId: string; projectId: string }) => Promise<Made>,
): Promise<Made> {
  try {
    return await make(client, { versionId: run.judge.versionId, projectId: run.projectId });
  } catch (error) {
    if (error instanceof AppError) throw new RunProblem(error.message);
    throw error;
  }
}

async function runOverAnswers(
  client: Db,
  work: { run: RunRecord; kind: AnswerKind; hold: RunHold; options: Required<RunJudgeOptions> },
): Promise<RunEnd> {
  const { run, kind, hold, options } = work;
  const task = await madeFor(client, run, options.makeTask);
  const { now, onProgress } = options;
  return workOnAnswers(client, { run, task, desk: answerDesk(client, run, kind), hold, now, onProgress });
}

/**
 * Judges every claim of a run that has no answer yet, to the end.
 *
 * May be called again at any time and by any number of processes: one of them holds the run, the others leave. Verdicts
 * are stored batch by batch, so a killed process loses at most the batch it was at; the next one goes on from there.
 */
export async function runJudge(client: Db, runId: string, given: RunJudgeOptions = {}): Promise<RunEnd> {
  const options: Required<RunJudgeOptions> = {
    onProgress: () => {},
    now: () => new Date(),
    casesABatch: CASES_A_BATCH,
    leaseMs: LEASE_MS,
    restShare: 0,
    makeJudge: callingJudge,
    makeTask: answerTask,
    ...given,
  };
  const hold = await RunHold.take(client, runId, options);
  if (hold === null) return "left";
  try {
    const run = await readRun(client, runId);
    if (run === null) return "left";
    if (isCallingKind(run.judge.kind)) {
      const judge = await madeFor(client, run, options.makeJudge);
      const { now, onProgress } = options;
      return await judgeByCalls(client, { run, judge, hold, now, onProgress });
    }
    if (isAnswerKind(run.judge.kind)) {
      return await runOverAnswers(client, { run, kind: run.judge.kind, hold, options });
    }
    const progress = { ...(await countVerdicts(client, runId)), total: run.total };
    await judgeAll(client, { run, judge: await localJudgeOf(client, run), hold, progress, options });
    return "done";
  } catch (error) {
    if (error instanceof HoldLost) {
      await hold.letGo();
      return "left";
    }
    const isOurs = error instanceof RunProblem;
    if (!isOurs || error.cause !== undefined) console.error(error);
    await hold.fail(
      isOurs ? error.message : "the server failed at it, and its log says why; resume to go on",
    );
    return "failed";
  }
}
