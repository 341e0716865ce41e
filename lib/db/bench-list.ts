import "server-only";
import type { BenchCase } from "@/lib/claims/label";
import { listFreeClaims } from "@/lib/claims/label-policy";
import { IS_ASKED_FOR, isAskedAgain, isDoneBy } from "./asked-claims";
import type { Db, Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";
import { readHandedBeside, readQueueCases } from "./label-queue";
import { listAskedClaims, listSampleCases } from "./label-samples";

/** Cases that a reviewer passed over do not come up for them again. */
const notSkippedBy = (reviewerId: string) =>
  Prisma.sql`NOT EXISTS (SELECT 1 FROM "CaseSkip" s WHERE s."caseId" = c."id" AND s."reviewerId" = ${reviewerId})`;

/** The first case of a dataset, from a place on, with a claim that is asked of a reviewer, anew or again. */
export async function findOpenCase(
  client: Tx,
  {
    datasetId,
    reviewerId,
    from = 0,
    to,
  }: { datasetId: string; reviewerId: string; from?: number; to?: number },
): Promise<string | null> {
  const before = to === undefined ? Prisma.empty : Prisma.sql`AND c."position" < ${to}`;
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "Case" c
    WHERE c."datasetId" = ${datasetId} AND c."position" >= ${from} ${before} AND ${notSkippedBy(reviewerId)}
      AND EXISTS (SELECT 1 FROM "Claim" k WHERE k."caseId" = c."id" AND ${IS_ASKED_FOR} AND NOT ${isDoneBy(reviewerId)})
    ORDER BY c."position" LIMIT 1`;
  return rows[0]?.id ?? null;
}

/**
 * Where a reviewer begins in a dataset: the first case with a claim that they are asked for again, else with one that
 * nobody has labeled, else with one that they have not; null when they have labeled every claim.
 */
export async function findStartCase(
  client: Db,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<string | null> {
  const firstWith = (claim: Prisma.Sql) => client.$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "Case" c
    WHERE c."datasetId" = ${datasetId} AND ${notSkippedBy(reviewerId)}
      AND EXISTS (SELECT 1 FROM "Claim" k WHERE k."caseId" = c."id" AND ${claim})
    ORDER BY c."position" LIMIT 1`;
  const [again] = await firstWith(isAskedAgain(reviewerId));
  if (again) return again.id;
  const [untouched] = await firstWith(
    Prisma.sql`${IS_ASKED_FOR} AND NOT EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = k."id")`,
  );
  return untouched?.id ?? findOpenCase(client, { datasetId, reviewerId });
}

/** The first case of a dataset; null when it has none. */
export async function findFirstCase(client: Db, datasetId: string): Promise<string | null> {
  const row = await client.case.findFirst({
    where: { datasetId },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  return row?.id ?? null;
}

type Neighbours = Pick<BenchCase, "position" | "total" | "previousId" | "nextId" | "nextOpenId">;

async function neighboursInDataset(
  client: Tx,
  { datasetId, position, reviewerId }: { datasetId: string; position: number; reviewerId: string },
): Promise<Neighbours> {
  // One after the other: a transaction has one connection, and its statements may not be sent at once.
  const total = await client.case.count({ where: { datasetId } });
  const previous = await client.case.findFirst({
    where: { datasetId, position: { lt: position } },
    orderBy: { position: "desc" },
    select: { id: true },
  });
  const next = await client.case.findFirst({
    where: { datasetId, position: { gt: position } },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  const later = await findOpenCase(client, { datasetId, reviewerId, from: position + 1 });
  const nextOpenId = later ?? (await findOpenCase(client, { datasetId, reviewerId, to: position }));
  return { position, total, previousId: previous?.id ?? null, nextId: next?.id ?? null, nextOpenId };
}

/** Neighbours in the order in which a sample is labeled; of a case that is not in it, the first of the sample. */
async function neighboursInSample(
  client: Tx,
  { sampleId, caseId, reviewerId }: { sampleId: string; caseId: string; reviewerId: string },
): Promise<Neighbours> {
  const cases = await listSampleCases(client, { sampleId, reviewerId });
  const at = cases.findIndex((one) => one.caseId === caseId);
  const onward = [...cases.slice(at + 1), ...cases.slice(0, Math.max(0, at))];
  return {
    position: Math.max(0, at),
    total: cases.length,
    previousId: cases[at - 1]?.caseId ?? null,
    nextId: cases[at + 1]?.caseId ?? null,
    nextOpenId: onward.find(({ isOpen }) => isOpen)?.caseId ?? null,
  };
}

/** Neighbours among the cases that were handed to a reviewer; the next one is handed out when it is asked for. */
async function neighboursInQueue(
  client: Tx,
  { datasetId, caseId, reviewerId }: { datasetId: string; caseId: string; reviewerId: string },
): Promise<Neighbours> {
  return { ...(await readHandedBeside(client, { datasetId, caseId, reviewerId })), nextOpenId: null };
}

/** Where a case stands in its list, and what stands beside it there. */
export function readNeighbours(
  client: Tx,
  where: {
    datasetId: string;
    position: number;
    caseId: string;
    reviewerId: string;
    sampleId: string | null;
    handedAt: Date | null;
  },
): Promise<Neighbours> {
  const { sampleId, handedAt } = where;
  if (sampleId !== null) return neighboursInSample(client, { ...where, sampleId });
  return handedAt === null ? neighboursInDataset(client, where) : neighboursInQueue(client, where);
}

/** Claims of a case that its list asks of a reviewer, and whether their label on each counts; null: all of them. */
export async function readAsked(
  client: Tx,
  {
    caseId,
    reviewerId,
    sampleId,
    handedAt,
  }: { caseId: string; reviewerId: string; sampleId: string | null; handedAt: Date | null },
): Promise<Map<string, { isDone: boolean }> | null> {
  if (sampleId !== null) return listAskedClaims(client, { sampleId, caseId, reviewerId });
  if (handedAt === null) return null;
  const [one] = await readQueueCases(client, { caseIds: [caseId], now: handedAt });
  if (one === undefined) return null;
  const own = one.claims.filter(({ labeledBy }) => labeledBy.includes(reviewerId)).map(({ id }) => id);
  return new Map([...own, ...listFreeClaims(one, reviewerId)].map((id) => [id, { isDone: true }]));
}
