import "server-only";
import type { LabelProgress } from "@/lib/claims/label";
import { countPolicy } from "@/lib/claims/label-policy";
import type { Tx } from "./client";
import { groupByLabels } from "./label-policy";
import { countOpenClaims } from "./label-queue";

/** Latest labels a reviewer's pace is taken from. */
const PACE_LABELS = 50;

/** How many claims of a dataset a reviewer, and anybody, has labeled. */
export async function countProgress(
  client: Tx,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<LabelProgress> {
  const inDataset = { case: { datasetId } };
  const total = await client.claim.count({ where: inDataset });
  const mine = await client.label.count({ where: { reviewerId, claim: inDataset } });
  const any = await client.claim.count({ where: { ...inDataset, labels: { some: {} } } });
  return { total, mine, any };
}

/**
 * How far a dataset is whose cases are handed out: what the reviewer has labeled and may still get, and how many of the
 * labels asked for are given.
 */
export async function countQueueProgress(
  client: Tx,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<LabelProgress & { needed: number }> {
  const mine = await client.label.count({ where: { reviewerId, claim: { case: { datasetId } } } });
  const open = await countOpenClaims(client, { datasetId, reviewerId });
  const { labels, left } = countPolicy(await groupByLabels(client, { datasetId }));
  return { total: mine + open, mine, any: labels - left, needed: labels };
}

/** Times of a reviewer's latest labels in a project, in milliseconds, newest first. */
export async function readPace(
  client: Tx,
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
