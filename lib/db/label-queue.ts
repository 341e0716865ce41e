import "server-only";
import { LEASE_MS, type QueueCase } from "@/lib/claims/label-policy";
import { IS_ASKED_FOR, isAskedAgain, isDoneBy } from "./asked-claims";
import type { Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";

/** Cases read at once when somebody looks for the next: a few more than there are people at work. */
export const CASES_AT_ONCE = 64;

/** A claim "k" of a case "q" of the list is asked of a person: anew where it has not its number of labels, or again. */
function isOpenFor(reviewerId: string): Prisma.Sql {
  return Prisma.sql`(${IS_ASKED_FOR} AND NOT ${isDoneBy(reviewerId)} AND (${isAskedAgain(reviewerId)}
    OR (SELECT COUNT(*) FROM "Label" l WHERE l."claimId" = k."id" AND l."selection" <> 'practice') < q."labels"))`;
}

/**
 * Cases of a set's list with a claim that is asked of a person, from a place on; leases are not looked at. At most
 * CASES_AT_ONCE.
 *
 * @param isHanded only those that were handed to this person at some time.
 */
export async function listOpenPlaces(
  tx: Tx,
  {
    datasetId,
    reviewerId,
    from,
    isHanded,
  }: { datasetId: string; reviewerId: string; from: number; isHanded: boolean },
): Promise<{ caseId: string; place: number }[]> {
  const handed = isHanded
    ? Prisma.sql`AND EXISTS (SELECT 1 FROM "CaseLease" o WHERE o."caseId" = q."caseId" AND o."reviewerId" = ${reviewerId})`
    : Prisma.empty;
  const rows = await tx.$queryRaw<{ caseId: string; place: number | bigint }[]>(Prisma.sql`
    SELECT q."caseId" AS "caseId", q."place" AS "place" FROM "QueuePlace" q
    WHERE q."datasetId" = ${datasetId} AND q."place" >= ${from} ${handed}
      AND NOT EXISTS (SELECT 1 FROM "CaseSkip" s WHERE s."caseId" = q."caseId" AND s."reviewerId" = ${reviewerId})
      AND EXISTS (SELECT 1 FROM "Claim" k WHERE k."caseId" = q."caseId" AND ${isOpenFor(reviewerId)})
    ORDER BY q."place" LIMIT ${CASES_AT_ONCE}`);
  return rows.map(({ caseId, place }) => ({ caseId, place: Number(place) }));
}

/** Cases as they stand in the list at a moment, in the order of the ids; those without a place get one label a claim. */
export async function readQueueCases(
  tx: Tx,
  { caseIds, now }: { caseIds: readonly string[]; now: Date },
): Promise<QueueCase[]> {
  const rows = await tx.case.findMany({
    where: { id: { in: [...caseIds] } },
    select: {
      id: true,
      queuePlace: { select: { labels: true } },
      practice: { select: { caseId: true } },
      claims: {
        orderBy: { position: "asc" },
        select: {
          id: true,
          labels: {
            where: { selection: { not: "practice" } },
            select: { reviewerId: true, guidelineVersion: true },
          },
          returns: { select: { reviewerId: true, guidelineVersion: true } },
        },
      },
      leases: { where: { until: { gt: now } }, select: { reviewerId: true } },
      skips: { select: { reviewerId: true } },
    },
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return caseIds.flatMap((id) => {
    const row = found.get(id);
    if (row === undefined) return [];
    return [
      {
        id,
        labels: row.queuePlace?.labels ?? 1,
        claims: row.claims.map(({ id: claimId, labels, returns }) => ({
          id: claimId,
          labeledBy: labels.map(({ reviewerId }) => reviewerId),
          askedAgain: labels
            .filter((label) =>
              returns.some(
                ({ reviewerId, guidelineVersion }) =>
                  reviewerId === label.reviewerId && guidelineVersion > label.guidelineVersion,
              ),
            )
            .map(({ reviewerId }) => reviewerId),
          isAskedFor: row.practice === null,
        })),
        heldBy: row.leases.map(({ reviewerId }) => reviewerId),
        skippedBy: row.skips.map(({ reviewerId }) => reviewerId),
      },
    ];
  });
}

/** Hands a case to a person, or keeps it with them for longer. */
export async function keepLease(
  tx: Tx,
  { caseId, reviewerId, now }: { caseId: string; reviewerId: string; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + LEASE_MS);
  await tx.caseLease.upsert({
    where: { caseId_reviewerId: { caseId, reviewerId } },
    create: { caseId, reviewerId, takenAt: now, until },
    update: { until },
  });
}

/** Cases that a person holds beside one in the same set, those first that they worked on last. */
export async function listHeldBeside(
  tx: Tx,
  { caseId, reviewerId, now }: { caseId: string; reviewerId: string; now: Date },
): Promise<string[]> {
  const held = await tx.caseLease.findMany({
    where: {
      reviewerId,
      until: { gt: now },
      caseId: { not: caseId },
      case: { dataset: { cases: { some: { id: caseId } } } },
    },
    orderBy: [{ until: "desc" }, { takenAt: "desc" }, { caseId: "asc" }],
    select: { caseId: true },
  });
  return held.map((one) => one.caseId);
}

/**
 * Keeps cases for longer with a person who holds them. One that has run out is not taken back here: somebody else may
 * have it.
 *
 * @returns ids of the cases that are theirs.
 */
export async function extendLeases(
  tx: Tx,
  {
    projectId,
    reviewerId,
    caseIds,
    now,
  }: { projectId: string; reviewerId: string; caseIds: readonly string[]; now: Date },
): Promise<string[]> {
  const held = await tx.caseLease.findMany({
    where: {
      reviewerId,
      caseId: { in: [...caseIds] },
      until: { gt: now },
      case: { dataset: { projectId } },
    },
    select: { caseId: true },
  });
  const ids = held.map(({ caseId }) => caseId);
  await tx.caseLease.updateMany({
    where: { reviewerId, caseId: { in: ids }, until: { gt: now } },
    data: { until: new Date(now.getTime() + LEASE_MS) },
  });
  return ids;
}

/** Gives cases back: from now on they may go to somebody else. */
export async function endLeases(
  tx: Tx,
  { caseIds, reviewerId, now }: { caseIds: readonly string[]; reviewerId: string; now: Date },
): Promise<void> {
  await tx.caseLease.updateMany({
    where: { caseId: { in: [...caseIds] }, reviewerId, until: { gt: now } },
    data: { until: now },
  });
}

/** Whether a case was handed to a person at some time. */
export async function wasHanded(
  tx: Tx,
  { caseId, reviewerId }: { caseId: string; reviewerId: string },
): Promise<boolean> {
  const where = { caseId_reviewerId: { caseId, reviewerId } };
  return (await tx.caseLease.findUnique({ where, select: { caseId: true } })) !== null;
}

/** Cases of a set that were handed to a person, in the order in which they were. */
export async function listHanded(
  tx: Tx,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<string[]> {
  const rows = await tx.caseLease.findMany({
    where: { reviewerId, case: { datasetId } },
    orderBy: [{ takenAt: "asc" }, { caseId: "asc" }],
    select: { caseId: true },
  });
  return rows.map(({ caseId }) => caseId);
}

/**
 * Where a case stands among those of its set that were handed to a person, and what stands beside it; of one that never
 * was, the beginning.
 */
export async function readHandedBeside(
  tx: Tx,
  { datasetId, caseId, reviewerId }: { datasetId: string; caseId: string; reviewerId: string },
): Promise<{ position: number; total: number; previousId: string | null; nextId: string | null }> {
  const handed = { reviewerId, case: { datasetId } };
  const total = await tx.caseLease.count({ where: handed });
  const own = await tx.caseLease.findFirst({ where: { ...handed, caseId }, select: { takenAt: true } });
  if (own === null) return { position: 0, total, previousId: null, nextId: null };
  const { takenAt } = own;
  const before = {
    ...handed,
    OR: [{ takenAt: { lt: takenAt } }, { takenAt, caseId: { lt: caseId } }],
  };
  const after = {
    ...handed,
    OR: [{ takenAt: { gt: takenAt } }, { takenAt, caseId: { gt: caseId } }],
  };
  const position = await tx.caseLease.count({ where: before });
  const previous = await tx.caseLease.findFirst({
    where: before,
    orderBy: [{ takenAt: "desc" }, { caseId: "desc" }],
    select: { caseId: true },
  });
  const next = await tx.caseLease.findFirst({
    where: after,
    orderBy: [{ takenAt: "asc" }, { caseId: "asc" }],
    select: { caseId: true },
  });
  return { position, total, previousId: previous?.caseId ?? null, nextId: next?.caseId ?? null };
}

/** Claims of a set that a person may still get, or is asked for again. */
export async function countOpenClaims(
  tx: Tx,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<number> {
  const rows = await tx.$queryRaw<{ many: number | bigint }[]>(Prisma.sql`
    SELECT COUNT(*) AS "many" FROM "QueuePlace" q JOIN "Claim" k ON k."caseId" = q."caseId"
    WHERE q."datasetId" = ${datasetId}
      AND NOT EXISTS (SELECT 1 FROM "CaseSkip" s WHERE s."caseId" = q."caseId" AND s."reviewerId" = ${reviewerId})
      AND ${isOpenFor(reviewerId)}`);
  return Number(rows[0]?.many ?? 0);
}
