import "server-only";
import { AppError } from "@/lib/errors";
import type { Db } from "./client";
import { dropUnusedPassageTexts } from "./passages";
import { countDeletion, type DeletionCounts } from "./projects";

/** A dataset as lists show it. */
export interface DatasetRow {
  id: string;
  name: string;
  splitter: string;
  cases: number;
  createdAt: Date;
  createdBy: string | null;
}

/** Datasets of a project, oldest first. */
export async function listDatasets(client: Db, projectId: string): Promise<DatasetRow[]> {
  const rows = await client.dataset.findMany({
    where: { projectId },
    orderBy: [{ createdAt: "asc" }, { name: "asc" }],
    select: {
      id: true,
      name: true,
      splitter: true,
      createdAt: true,
      author: { select: { name: true } },
      _count: { select: { cases: true } },
    },
  });
  return rows.map(({ author, _count, ...row }) => ({
    ...row,
    cases: _count.cases,
    createdBy: author?.name ?? null,
  }));
}

/**
 * Deletes a dataset with its cases, labels and runs; returns what went. Frozen reports stay.
 *
 * @throws AppError "not_found" where the project has no such dataset.
 */
export async function deleteDataset(
  client: Db,
  target: { projectId: string; datasetId: string },
): Promise<DeletionCounts> {
  const counts = await countDeletion(client, target);
  const { count } = await client.dataset.deleteMany({
    where: { id: target.datasetId, projectId: target.projectId },
  });
  if (count === 0) throw new AppError("not_found", "This set is gone; somebody else deleted it.");
  await dropUnusedPassageTexts(client);
  return counts;
}
