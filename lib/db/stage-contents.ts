import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { SplitterName } from "@/lib/claims/case";
import type { RunStatus } from "@/lib/judges/run";
import type { Tx } from "./client";
import type { Prisma } from "./generated/sqlite/client";

/** A dataset of a stage, being filled. */
export interface StagedDataset {
  id: string;
  name: string;
  /** Cases written so far: the place of the next one. */
  cases: number;
}

export interface StageContents {
  datasets: Map<string, StagedDataset>;
  /** Ids of the header's runs and samples, in its order. */
  runIds: string[];
  sampleIds: string[];
}

/** A dataset to be made; `by` is an address, undefined where nothing is said. */
export interface StageDataset {
  name: string;
  splitter?: SplitterName;
  source?: Prisma.InputJsonObject;
  at?: Date;
  by?: string | null;
}

/** What a run took: calls, tokens, time and the sum of the known costs. */
interface TakenOfRun {
  calls: number;
  cachedCalls: number;
  unpricedCalls: number;
  inputTokens: number;
  outputTokens: number;
  activeMs: number;
  cost?: { amount: string; currency: string };
}

/** What stands over the cases; people by address, times where they are known. */
export interface StageHeader {
  guidelines: readonly { version: number; text: string; at?: Date; by?: string | null }[];
  judges: readonly {
    name: string;
    kind: string;
    label?: string | null;
    at?: Date;
    versions: readonly {
      version: number;
      hash: string;
      config: Prisma.InputJsonValue | null;
      at?: Date;
      servedModel?: string | null;
      fingerprint?: string | null;
      driftedAt?: Date | null;
      driftedTo?: { servedModel: string | null; fingerprint: string | null };
    }[];
  }[];
  runs: readonly {
    judge: string;
    version: number;
    dataset: string;
    repeat: number;
    status: RunStatus;
    total: number;
    done: number;
    noVerdict: number;
    claimSetVersion?: number;
    error?: string | null;
    by?: string | null;
    at: Date;
    startedAt?: Date | null;
    finishedAt?: Date | null;
    batch?: string | null;
    reversed?: boolean;
    checksCitations?: boolean;
    spent?: TakenOfRun;
    /** Of a panel, in place of what it took. */
    wouldTake?: TakenOfRun;
  }[];
  samples: readonly {
    dataset: string;
    kind: "random" | "stratified";
    /** Number of a run among the runs, from 1. */
    run?: number;
    seed: number;
    size: number;
    flaggedShare?: number;
    passedShare?: number;
    at: Date;
    closedAt?: Date;
    by?: string;
  }[];
}

export interface StageRequest extends StageHeader {
  projectId: string;
  datasets: readonly StageDataset[];
  /** For datasets that do not say theirs. */
  fallback: { splitter: SplitterName; source: Prisma.InputJsonObject; createdBy: string | null };
  now: Date;
  personId: (address: string) => string;
}

async function addDatasets(tx: Tx, request: StageRequest): Promise<Map<string, StagedDataset>> {
  const { datasets, projectId, fallback, now, personId } = request;
  const staged = new Map<string, StagedDataset>();
  for (const dataset of datasets) {
    const id = uuidv7();
    await tx.dataset.create({
      data: {
        id,
        projectId,
        name: dataset.name,
        splitter: dataset.splitter ?? fallback.splitter,
        source: dataset.source ?? fallback.source,
        createdAt: dataset.at ?? now,
        createdBy: dataset.by ? personId(dataset.by) : dataset.by === null ? null : fallback.createdBy,
      },
    });
    staged.set(dataset.name, { id, name: dataset.name, cases: 0 });
  }
  return staged;
}

async function addGuidelines(tx: Tx, { guidelines, projectId, now, personId }: StageRequest): Promise<void> {
  const data = guidelines.map(({ version, text, at, by }) => ({
    id: uuidv7(),
    projectId,
    version,
    text,
    createdAt: at ?? now,
    createdBy: by ? personId(by) : null,
  }));
  if (data.length > 0) await tx.guidelineVersion.createMany({ data });
}

/** Ids of the judge versions, by judge name and version number. */
async function addJudges(tx: Tx, { judges, projectId, now }: StageRequest): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, kind, label, at, versions } of judges) {
    const judgeId = uuidv7();
    await tx.judge.create({
      data: { id: judgeId, projectId, name, kind, label: label ?? null, createdAt: at ?? now },
    });
    for (const { version, hash, config, at: pinnedAt, servedModel, fingerprint, ...drift } of versions) {
      const id = uuidv7();
      ids.set(JSON.stringify([name, version]), id);
      const createdAt = pinnedAt ?? now;
      await tx.judgeVersion.create({
        data: {
          id,
          judgeId,
          version,
          hash,
          config: config ?? {},
          createdAt,
          servedModel: servedModel ?? null,
          fingerprint: fingerprint ?? null,
          driftedAt: drift.driftedAt ?? null,
          ...(drift.driftedTo === undefined ? {} : { driftedTo: drift.driftedTo }),
        },
      });
    }
  }
  return ids;
}

function spentOf(spent: TakenOfRun | undefined) {
  if (spent === undefined) return {};
  const { cost, ...counts } = spent;
  return { ...counts, costAmount: cost?.amount ?? null, costCurrency: cost?.currency ?? null };
}

/** Ids of the samples, in their order. */
async function addSamples(
  tx: Tx,
  { samples, projectId, personId }: StageRequest,
  { datasets, runIds }: Pick<StageContents, "datasets" | "runIds">,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { dataset, run, by, at, ...sample } of samples) {
    const datasetId = datasets.get(dataset)?.id;
    if (!datasetId) throw new Error(`sample of ${dataset} was not checked against its header`);
    const id = uuidv7();
    ids.push(id);
    await tx.labelSample.create({
      data: {
        ...sample,
        id,
        projectId,
        datasetId,
        runId: run === undefined ? null : (runIds[run - 1] ?? null),
        createdAt: at,
        createdBy: by ? personId(by) : null,
      },
    });
  }
  return ids;
}

/**
 * Writes what stands over the cases into a stage: datasets, guidelines, judges and their runs. A run that had not
 * ended when the file was written comes in as stopped.
 */
export async function fillStage(tx: Tx, request: StageRequest): Promise<StageContents> {
  const { runs, projectId, personId } = request;
  const datasets = await addDatasets(tx, request);
  await addGuidelines(tx, request);
  const versionIds = await addJudges(tx, request);
  const runIds: string[] = [];
  for (const run of runs) {
    const judgeVersionId = versionIds.get(JSON.stringify([run.judge, run.version]));
    const datasetId = datasets.get(run.dataset)?.id;
    if (!judgeVersionId || !datasetId)
      throw new Error(`run of ${run.judge} was not checked against its header`);
    const id = uuidv7();
    runIds.push(id);
    await tx.run.create({
      data: {
        id,
        projectId,
        datasetId,
        judgeVersionId,
        repeat: run.repeat,
        status: run.status === "queued" || run.status === "running" ? "stopped" : run.status,
        total: run.total,
        done: run.done,
        noVerdict: run.noVerdict,
        claimSetVersion: run.claimSetVersion ?? 1,
        error: run.error ?? null,
        startedBy: run.by ? personId(run.by) : null,
        createdAt: run.at,
        startedAt: run.startedAt ?? null,
        finishedAt: run.finishedAt ?? null,
        batchId: run.batch ?? null,
        isReversed: run.reversed ?? false,
        checksCitations: run.checksCitations ?? true,
        ...spentOf(run.spent ?? run.wouldTake),
      },
    });
  }
  return { datasets, runIds, sampleIds: await addSamples(tx, request, { datasets, runIds }) };
}
