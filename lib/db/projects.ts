import "server-only";
import type { Db } from "./client";
import { STAGE_PREFIX } from "./import-stage";
import { dropUnusedPassageTexts } from "./passages";

/** A project as it is set up. */
export interface ProjectRecord {
  id: string;
  slug: string;
  name: string;
  description: string;
  control: string;
  hallucinationBudget: number;
  overRefusalBudget: number;
  noVerdictBudget: number;
  penalty: number;
  blind: boolean;
  settlesOwn: boolean;
  createdAt: Date;
}

const PROJECT_SELECT = {
  id: true,
  slug: true,
  name: true,
  description: true,
  control: true,
  hallucinationBudget: true,
  overRefusalBudget: true,
  noVerdictBudget: true,
  penalty: true,
  blind: true,
  settlesOwn: true,
  createdAt: true,
} as const;

/** What goes when something is deleted. */
export interface DeletionCounts {
  datasets: number;
  cases: number;
  claims: number;
  /** Current labels; `labelHistory` counts every act of labeling. */
  labels: number;
  labelHistory: number;
  runs: number;
  verdicts: number;
  reports: number;
}

/** The project of a slug, or null. */
export function findProject(client: Db, slug: string): Promise<ProjectRecord | null> {
  if (slug.startsWith(STAGE_PREFIX)) return Promise.resolve(null);
  return client.project.findUnique({ where: { slug }, select: PROJECT_SELECT });
}

/** Every slug that begins with a text. */
export async function listSlugs(client: Db, beginning: string): Promise<string[]> {
  const rows = await client.project.findMany({
    where: { slug: { startsWith: beginning } },
    select: { slug: true },
  });
  return rows.map(({ slug }) => slug);
}

/** Number of the newest guideline version; 0 while there is none. */
export async function currentGuidelineVersion(client: Db, projectId: string): Promise<number> {
  const newest = await client.guidelineVersion.aggregate({ where: { projectId }, _max: { version: true } });
  return newest._max.version ?? 0;
}

/** What would go if a project, or one of its datasets, were deleted: to be said before asking. */
export async function countDeletion(
  client: Db,
  target: { projectId: string; datasetId?: string },
): Promise<DeletionCounts> {
  const { projectId, datasetId } = target;
  const dataset = { projectId, ...(datasetId !== undefined && { id: datasetId }) };
  const claim = { case: { dataset } };
  const run = { projectId, ...(datasetId !== undefined && { datasetId }) };
  const [datasets, cases, claims, labels, labelHistory, runs, verdicts, reports] = await Promise.all([
    client.dataset.count({ where: dataset }),
    client.case.count({ where: { dataset } }),
    client.claim.count({ where: claim }),
    client.label.count({ where: { claim } }),
    client.labelVersion.count({ where: { claim } }),
    client.run.count({ where: run }),
    client.judgeVerdict.count({ where: { run } }),
    // A frozen report stands on its own: it goes only with its project.
    datasetId === undefined ? client.report.count({ where: { projectId } }) : 0,
  ]);
  return { datasets, cases, claims, labels, labelHistory, runs, verdicts, reports };
}

/** Deletes a project with everything in it, in one transaction; returns what went. */
export async function deleteProject(client: Db, projectId: string): Promise<DeletionCounts> {
  const counts = await countDeletion(client, { projectId });
  // Runs first: they point at judge versions, which go with the project in an order of the database's choosing.
  await client.$transaction([
    client.run.deleteMany({ where: { projectId } }),
    client.project.deleteMany({ where: { id: projectId } }),
  ]);
  await dropUnusedPassageTexts(client);
  return counts;
}
