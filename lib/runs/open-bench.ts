import "server-only";
import type { BenchCase, LabelProgress, LabelSummary } from "@/lib/claims/label";
import { findFirstCase, findOpenCase, findStartCase } from "@/lib/db/bench-list";
import { type Db, db } from "@/lib/db/client";
import { listFlagged } from "@/lib/db/flags";
import { type Guidelines, readGuidelines } from "@/lib/db/guidelines";
import { countProgress, countQueueProgress, readPace } from "@/lib/db/label-progress";
import { listHanded } from "@/lib/db/label-queue";
import { countSampleProgress, findSample, listSampleCases } from "@/lib/db/label-samples";
import { listSkipped } from "@/lib/db/skips";
import { findCaseDataset, findLabelProject, readBenchCase } from "@/lib/db/workbench";
import { findNext } from "./label-queue";
import { isHandedOut, peekQueues, takeCase } from "./queue-bench";

/** What the label page opens with. */
export interface BenchStart {
  project: { id: string; slug: string; blind: boolean };
  dataset: { id: string; name: string };
  progress: LabelProgress;
  /** Times of the reviewer's latest labels in milliseconds. */
  paceMs: number[];
  guidelines: Guidelines;
  /** The case to begin with; null when everything is labeled and no case was asked for. */
  opened: BenchCase | null;
  /** A case was asked for that the project does not have. */
  isCaseMissing: boolean;
  /** Other datasets of the project with claims left. */
  otherDatasets: { id: string; name: string }[];
  /** The sample that is the list; null where it is the whole dataset. */
  sampleId: string | null;
  /** A sample was asked for that the project does not have. */
  isSampleMissing: boolean;
  /** Cases are handed out one after the other: the list is what was handed to this reviewer. */
  isHandedOut: boolean;
}

/** The case a reviewer begins a sample with: nobody has labeled it, else they have not; null when they have it all. */
async function findSampleStart(
  client: Db,
  which: { sampleId: string; reviewerId: string },
): Promise<string | null> {
  const cases = await listSampleCases(client, which);
  const begin = cases.find(({ isOpenToAll }) => isOpenToAll) ?? cases.find(({ isOpen }) => isOpen);
  return begin?.caseId ?? null;
}

/**
 * Where a reviewer goes on: the case asked for, else the first one with a claim that nobody has labeled, else one that
 * they have not, in the dataset asked for, else in the first dataset that has one. A sample asked for is a list of its own.
 *
 * @returns null without the project; "empty" where it has no case yet.
 */
export async function openBench(
  {
    slug,
    reviewerId,
    datasetId,
    caseId,
    sampleId,
    now = new Date(),
  }: {
    slug: string;
    reviewerId: string;
    datasetId?: string;
    caseId?: string;
    sampleId?: string;
    now?: Date;
  },
  client: Db = db(),
): Promise<BenchStart | "empty" | null> {
  const project = await findLabelProject(client, slug);
  if (!project) return null;
  const projectId = project.id;
  const asked = caseId === undefined ? null : await findCaseDataset(client, { projectId, caseId });
  const sample = sampleId === undefined ? null : await findSample(client, { projectId, sampleId });
  const queue =
    sample === null && (await isHandedOut(client, projectId))
      ? await peekQueues(client, {
          projectId,
          datasetIds: project.datasets.map(({ id }) => id),
          reviewerId,
          now,
        })
      : null;
  const open = queue ?? new Map<string, string | null>();
  if (queue === null) {
    for (const { id } of project.datasets)
      open.set(id, await findStartCase(client, { datasetId: id, reviewerId }));
  }
  const dataset =
    project.datasets.find(({ id }) => id === sample?.datasetId) ??
    project.datasets.find(({ id }) => id === asked) ??
    project.datasets.find(({ id }) => id === datasetId) ??
    project.datasets.find(({ id }) => open.get(id) != null) ??
    project.datasets[0];
  if (!dataset || (await findFirstCase(client, dataset.id)) === null) return "empty";
  const first =
    sample === null
      ? open.get(dataset.id)
      : await findSampleStart(client, { sampleId: sample.id, reviewerId });
  const isCaseHere = asked !== null && (sample === null || asked === dataset.id);
  const wanted = isCaseHere && caseId !== undefined ? caseId : undefined;
  const begin =
    queue === null
      ? (wanted ?? first ?? null)
      : await takeCase(client, { projectId, datasetId: dataset.id, reviewerId, caseId: wanted, now });
  const handedAt = queue === null ? null : now;
  const of = { projectId, reviewerId, sampleId: sample?.id ?? null, handedAt };
  const count = queue === null ? countProgress : countQueueProgress;
  const paceMs = await readPace(client, { projectId, reviewerId });
  const guidelines = await readGuidelines(client, projectId);
  // Of one moment: a save that lands in between would be in the case and not in the count.
  const { progress, opened } = await client.$transaction(
    async (tx) => ({
      progress:
        sample === null
          ? await count(tx, { datasetId: dataset.id, reviewerId })
          : await countSampleProgress(tx, { sampleId: sample.id, reviewerId }),
      opened: begin === null ? null : await readBenchCase(tx, { ...of, caseId: begin }),
    }),
    // An import may hold the database for as long as a transaction may take.
    { isolationLevel: "Serializable", maxWait: 60_000 },
  );
  return {
    project: { id: projectId, slug: project.slug, blind: project.blind },
    dataset,
    progress,
    paceMs,
    guidelines,
    opened,
    isCaseMissing: caseId !== undefined && asked === null,
    otherDatasets: project.datasets.filter(({ id }) => id !== dataset.id && open.get(id) != null),
    sampleId: sample?.id ?? null,
    isSampleMissing: sampleId !== undefined && sample === null,
    isHandedOut: queue !== null,
  };
}

/**
 * A case with nothing in it that a reviewer must not know beforehand; null when the project has no such case. Where cases
 * are handed out it is theirs from now on, as far as it has a claim for them.
 */
export async function readCaseToLabel(
  which: { projectId: string; reviewerId: string; caseId: string; sampleId?: string; now?: Date },
  client: Db = db(),
): Promise<BenchCase | null> {
  const { projectId, reviewerId, caseId, sampleId, now = new Date() } = which;
  if (sampleId !== undefined || !(await isHandedOut(client, projectId))) return readBenchCase(client, which);
  const datasetId = await findCaseDataset(client, { projectId, caseId });
  if (datasetId === null) return null;
  await takeCase(client, { projectId, datasetId, reviewerId, caseId, now });
  return readBenchCase(client, { ...which, handedAt: now });
}

async function summarizeSample(
  { sampleId, ...which }: { sampleId: string; datasetId: string; reviewerId: string },
  client: Db,
): Promise<LabelSummary> {
  const of = { sampleId, reviewerId: which.reviewerId };
  const [progress, cases, flagged, skipped] = await Promise.all([
    countSampleProgress(client, of),
    listSampleCases(client, of),
    listFlagged(client, which),
    listSkipped(client, of),
  ]);
  const here = new Set(cases.map(({ caseId }) => caseId));
  return {
    ...progress,
    cases: cases.length,
    firstCaseId: cases[0]?.caseId ?? null,
    openCaseId: cases.find(({ isOpen }) => isOpen)?.caseId ?? null,
    flagged: flagged.filter(({ caseId }) => here.has(caseId)),
    skipped,
  };
}

/** What stands at the end of a list whose cases are handed out. */
async function summarizeQueue(
  of: { datasetId: string; reviewerId: string; now: Date },
  client: Db,
): Promise<LabelSummary> {
  const progress = await countQueueProgress(client, of);
  const handed = await listHanded(client, of);
  return {
    ...progress,
    cases: handed.length,
    firstCaseId: handed[0] ?? null,
    openCaseId: await findNext(client, of),
    flagged: await listFlagged(client, of),
    skipped: await listSkipped(client, of),
  };
}

/** What stands at the end of a reviewer's list: of a dataset, or of a sample where one is named. */
export async function summarizeLabels(
  {
    projectId,
    datasetId,
    reviewerId,
    sampleId,
    now = new Date(),
  }: { projectId: string; datasetId: string; reviewerId: string; sampleId?: string; now?: Date },
  client: Db = db(),
): Promise<LabelSummary> {
  if (sampleId !== undefined) return summarizeSample({ sampleId, datasetId, reviewerId }, client);
  if (await isHandedOut(client, projectId)) return summarizeQueue({ datasetId, reviewerId, now }, client);
  const of = { datasetId, reviewerId };
  const [progress, cases, firstCaseId, openCaseId, flagged, skipped] = await Promise.all([
    countProgress(client, of),
    client.case.count({ where: { datasetId } }),
    findFirstCase(client, datasetId),
    findOpenCase(client, of),
    listFlagged(client, of),
    listSkipped(client, of),
  ]);
  return { ...progress, cases, firstCaseId, openCaseId, flagged, skipped };
}
