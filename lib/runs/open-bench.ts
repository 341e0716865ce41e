import "server-only";
import type { BenchCase, LabelProgress, LabelSummary } from "@/lib/claims/label";
import { type Db, db } from "@/lib/db/client";
import { listFlagged } from "@/lib/db/flags";
import { type Guidelines, readGuidelines } from "@/lib/db/guidelines";
import { countProgress, readPace } from "@/lib/db/label-progress";
import {
  findCaseDataset,
  findFirstCase,
  findLabelProject,
  findOpenCase,
  findStartCase,
  readBenchCase,
} from "@/lib/db/workbench";

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
}

/**
 * Where a reviewer goes on: the case asked for, else the first one with a claim that nobody has labeled, else one that
 * they have not, in the dataset asked for, else in the first dataset that has one.
 *
 * @returns null without the project; "empty" where it has no case yet.
 */
export async function openBench(
  {
    slug,
    reviewerId,
    datasetId,
    caseId,
  }: { slug: string; reviewerId: string; datasetId?: string; caseId?: string },
  client: Db = db(),
): Promise<BenchStart | "empty" | null> {
  const project = await findLabelProject(client, slug);
  if (!project) return null;
  const projectId = project.id;
  const asked = caseId === undefined ? null : await findCaseDataset(client, { projectId, caseId });
  const open = new Map<string, string | null>();
  for (const { id } of project.datasets)
    open.set(id, await findStartCase(client, { datasetId: id, reviewerId }));
  const dataset =
    project.datasets.find(({ id }) => id === asked) ??
    project.datasets.find(({ id }) => id === datasetId) ??
    project.datasets.find(({ id }) => open.get(id) != null) ??
    project.datasets[0];
  if (!dataset || (await findFirstCase(client, dataset.id)) === null) return "empty";
  const begin = (asked !== null && caseId !== undefined ? caseId : open.get(dataset.id)) ?? null;
  const paceMs = await readPace(client, { projectId, reviewerId });
  const guidelines = await readGuidelines(client, projectId);
  // Of one moment: a save that lands in between would be in the case and not in the count.
  const { progress, opened } = await client.$transaction(
    async (tx) => ({
      progress: await countProgress(tx, { datasetId: dataset.id, reviewerId }),
      opened: begin === null ? null : await readBenchCase(tx, { projectId, reviewerId, caseId: begin }),
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
  };
}

/** A case with nothing in it that a reviewer must not know beforehand; null when the project has no such case. */
export function readCaseToLabel(
  which: { projectId: string; reviewerId: string; caseId: string },
  client: Db = db(),
): Promise<BenchCase | null> {
  return readBenchCase(client, which);
}

/** What stands at the end of a reviewer's list. */
export async function summarizeLabels(
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
  client: Db = db(),
): Promise<LabelSummary> {
  const [progress, cases, firstCaseId, openCaseId, flagged] = await Promise.all([
    countProgress(client, { datasetId, reviewerId }),
    client.case.count({ where: { datasetId } }),
    findFirstCase(client, datasetId),
    findOpenCase(client, { datasetId, reviewerId }),
    listFlagged(client, { datasetId, reviewerId }),
  ]);
  return { ...progress, cases, firstCaseId, openCaseId, flagged };
}
