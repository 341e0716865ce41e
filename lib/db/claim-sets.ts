import "server-only";
import type { Db } from "./client";

/** How many claims a dataset has now. */
export function countClaims(client: Db, datasetId: string): Promise<number> {
  return client.claim.count({ where: { case: { datasetId } } });
}

/** What a run is sealed to: how many claims, and the highest version of any case's claims; null without the dataset. */
export async function readClaimSet(
  client: Db,
  { projectId, datasetId }: { projectId: string; datasetId: string },
): Promise<{ claims: number; claimSetVersion: number } | null> {
  const dataset = await client.dataset.findFirst({
    where: { id: datasetId, projectId },
    select: { id: true },
  });
  if (dataset === null) return null;
  const newest = await client.case.aggregate({ where: { datasetId }, _max: { claimSetVersion: true } });
  return { claims: await countClaims(client, datasetId), claimSetVersion: newest._max.claimSetVersion ?? 1 };
}
