import "server-only";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "@/lib/errors";
import type { JudgeVersionConfig } from "@/lib/judges/judge";
import { insertRows, insertVerdicts, JUDGE_CALLS, type VerdictRow, type WholeRow } from "./bulk-insert";
import type { Db, Tx } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { type ImportStage, renewStage } from "./import-stage";
import { inTurn } from "./write-turns";

/** A judge whose verdicts come whole: from a file, or out of other runs. */
export interface MadeJudge {
  name: string;
  label: string;
  kind: string;
}

export type CallRow = WholeRow<Prisma.JudgeCallCreateManyInput>;

/** What a run that came whole holds, and what it took. */
export interface FinishedRun {
  total: number;
  done: number;
  noVerdict: number;
  /** Verdicts that took a call, and those of them whose cost is not known. */
  calls: number;
  unpricedCalls: number;
  /** A decimal text; null: not known. What a panel would have cost had nothing been stored. */
  costAmount: string | null;
  costCurrency: string | null;
  activeMs: number;
}

/** A run in a stage, with a judge version of its own there: nobody sees it before it is published. */
export async function stageRun(
  client: Db,
  stage: ImportStage,
  run: {
    datasetId: string;
    judge: MadeJudge;
    version: { hash: string; config: JudgeVersionConfig };
    claimSetVersion: number;
    startedBy: string | null;
    now: Date;
  },
): Promise<{ runId: string; versionId: string }> {
  const { datasetId, judge, version, claimSetVersion, startedBy, now } = run;
  const { projectId } = stage;
  const [judgeId, versionId, runId] = [uuidv7(), uuidv7(), uuidv7()];
  await client.$transaction(async (tx) => {
    await renewStage(tx, stage);
    await tx.judge.create({ data: { id: judgeId, projectId, ...judge } });
    await tx.judgeVersion.create({
      data: { id: versionId, judgeId, version: 1, hash: version.hash, config: { ...version.config } },
    });
    await tx.run.create({
      data: {
        id: runId,
        projectId,
        datasetId,
        judgeVersionId: versionId,
        // No process looks for stopped runs to take up.
        status: "stopped",
        claimSetVersion,
        startedBy,
        // It was judged elsewhere, or by others: no time of this machine is the judge's.
        createdAt: now,
      },
    });
  });
  return { runId, versionId };
}

/** Writes verdicts of a staged run, and the calls that some of them rest on. */
export async function fillStagedRun(
  client: Db,
  stage: ImportStage,
  { verdicts, calls }: { verdicts: readonly VerdictRow[]; calls: readonly CallRow[] },
): Promise<void> {
  await client.$transaction(async (tx) => {
    await renewStage(tx, stage);
    if (calls.length > 0) await insertRows(tx, JUDGE_CALLS, calls);
    if (verdicts.length > 0) await insertVerdicts(tx, verdicts);
  });
}

async function findOrCreate(tx: Tx, projectId: string, judge: MadeJudge): Promise<string> {
  const { name, kind } = judge;
  const found = await tx.judge.findUnique({
    where: { projectId_name: { projectId, name } },
    select: { id: true, kind: true },
  });
  if (found !== null && found.kind !== kind) {
    throw new AppError("conflict", `There is another judge named ${name}. Choose another name.`);
  }
  return found?.id ?? (await tx.judge.create({ data: { id: uuidv7(), projectId, ...judge } })).id;
}

async function pinIn(
  tx: Tx,
  judgeId: string,
  { hash, config, servedModel }: { hash: string; config: JudgeVersionConfig; servedModel: string | null },
): Promise<string> {
  const found = await tx.judgeVersion.findUnique({
    where: { judgeId_hash: { judgeId, hash } },
    select: { id: true },
  });
  if (found !== null) return found.id;
  const newest = await tx.judgeVersion.aggregate({ where: { judgeId }, _max: { version: true } });
  const version = (newest._max.version ?? 0) + 1;
  const data = { id: uuidv7(), judgeId, version, hash, config: { ...config }, servedModel };
  return (await tx.judgeVersion.create({ data, select: { id: true } })).id;
}

/**
 * Makes a staged run one of a project, in one step: its judge and version are found there or made.
 *
 * @throws AppError "conflict" when the project, the dataset or a claim is gone, another kind of judge has the name, or
 *   this version has a run on the dataset already: the same verdicts are never counted twice.
 */
export async function publishRun(
  client: Db,
  made: {
    stageId: string;
    runId: string;
    projectId: string;
    judge: MadeJudge;
    version: { hash: string; config: JudgeVersionConfig; servedModel: string | null };
    finished: FinishedRun;
    now: Date;
  },
): Promise<void> {
  const { stageId, runId, projectId, judge, version, finished, now } = made;
  await inTurn(client, async (tx) => {
    const run = await tx.run.findFirst({
      where: { id: runId, projectId: stageId, dataset: { projectId } },
      select: { datasetId: true },
    });
    if (run === null)
      throw new AppError("conflict", "The dataset is not there any more. Nothing was stored.");
    const { datasetId } = run;
    const written = await tx.judgeVerdict.count({ where: { runId } });
    const claims = await tx.claim.count({ where: { case: { datasetId } } });
    if (written !== finished.done || claims !== finished.total) {
      throw new AppError(
        "conflict",
        "The dataset's claims changed meanwhile. Nothing was stored; try again.",
      );
    }
    const judgeVersionId = await pinIn(tx, await findOrCreate(tx, projectId, judge), version);
    const earlier = await tx.run.findFirst({ where: { datasetId, judgeVersionId }, select: { id: true } });
    if (earlier !== null) {
      throw new AppError(
        "conflict",
        `These verdicts are here already, as run ${earlier.id} of ${judge.label}.`,
      );
    }
    await tx.judgeCall.updateMany({ where: { runId }, data: { versionId: judgeVersionId } });
    await tx.run.update({
      where: { id: runId },
      data: { ...finished, projectId, judgeVersionId, status: "done", finishedAt: now },
    });
    await tx.project.delete({ where: { id: stageId } });
  });
}

/** The run that a judge's version has on a dataset; null when there is none. */
export async function findRunOfVersion(
  client: Db,
  { projectId, datasetId, name, hash }: { projectId: string; datasetId: string; name: string; hash: string },
): Promise<string | null> {
  const row = await client.run.findFirst({
    where: { projectId, datasetId, judgeVersion: { hash, judge: { name } } },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** The kind of the judge that has a name in a project; null where the name is free. */
export async function kindOfJudge(
  client: Db,
  { projectId, name }: { projectId: string; name: string },
): Promise<string | null> {
  const row = await client.judge.findUnique({
    where: { projectId_name: { projectId, name } },
    select: { kind: true },
  });
  return row?.kind ?? null;
}
