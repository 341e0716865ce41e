import "server-only";
import type { Db } from "./client";

/** Ids begin with the time they were made at, so that what is new is a range of the primary key. */
function idFrom(since: Date): string {
  const hex = Math.max(0, since.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

/**
 * What tells whether a label, a gold label or a claim came in since a time: equal texts, nothing new. Rows that a slow
 * transaction writes late count too, because the number of rows is part of it.
 */
export async function stampChanges(client: Db, since: Date): Promise<string> {
  const where = { id: { gte: idFrom(since) } };
  const asked = { where, _count: true, _max: { id: true } } as const;
  const [labels, gold, claims] = await Promise.all([
    client.labelVersion.aggregate(asked),
    client.goldVersion.aggregate(asked),
    client.claim.aggregate(asked),
  ]);
  return [labels, gold, claims].map((one) => `${one._count}:${one._max.id ?? ""}`).join(" ");
}

/** Cases of a project with a label, gold label or claim since a time; null where they are more than `most`. */
export async function listChangedCaseIds(
  client: Db,
  { projectId, since, most }: { projectId: string; since: Date; most: number },
): Promise<string[] | null> {
  const where = { id: { gte: idFrom(since) } };
  const ofClaim = { ...where, claim: { case: { dataset: { projectId } } } };
  const claim = { select: { caseId: true } } as const;
  const take = most + 1;
  const [labels, gold, claims] = await Promise.all([
    client.labelVersion.findMany({ where: ofClaim, take, select: { claim } }),
    client.goldVersion.findMany({ where: ofClaim, take, select: { claim } }),
    client.claim.findMany({
      where: { ...where, case: { dataset: { projectId } } },
      take,
      select: { caseId: true },
    }),
  ]);
  if (Math.max(labels.length, gold.length, claims.length) > most) return null;
  return [
    ...new Set([...labels, ...gold].map((one) => one.claim.caseId).concat(claims.map((one) => one.caseId))),
  ];
}
