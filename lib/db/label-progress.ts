import "server-only";
import type { LabelProgress } from "@/lib/claims/label";
import type { Db } from "./client";

/** Latest labels a reviewer's pace is taken from. */
const PACE_LABELS = 50;

/** How many claims of a dataset a reviewer, and anybody, has labeled. */
export async function countProgress(
  client: Db,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<LabelProgress> {
  const inDataset = { case: { datasetId } };
  const [total, mine, any] = await Promise.all([
    client.claim.count({ where: inDataset }),
    client.label.count({ where: { reviewerId, claim: inDataset } }),
    client.claim.count({ where: { ...inDataset, labels: { some: {} } } }),
  ]);
  return { total, mine, any };
}

/** Times of a reviewer's latest labels in a project, in milliseconds, newest first. */
export async function readPace(
  client: Db,
  { projectId, reviewerId }: { projectId: string; reviewerId: string },
): Promise<number[]> {
  const rows = await client.label.findMany({
    where: { reviewerId, ms: { not: null }, claim: { case: { dataset: { projectId } } } },
    orderBy: { updatedAt: "desc" },
    take: PACE_LABELS,
    select: { ms: true },
  });
  return rows.flatMap(({ ms }) => (ms === null ? [] : [ms]));
}
