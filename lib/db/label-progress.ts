import "server-only";
import type { LabelProgress } from "@/lib/claims/label";
import { countPolicy } from "@/lib/claims/label-policy";
import { IS_ASKED_FOR, IS_SENT_BACK, isDoneBy } from "./asked-claims";
import type { Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";
import { groupByLabels } from "./label-policy";
import { countOpenClaims } from "./label-queue";

/** Latest labels a reviewer's pace is taken from. */
const PACE_LABELS = 50;

/** A reviewer has a label on claim "k" that counts, and is not asked for it again. */
function isGivenBy(reviewerId: string): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM "Label" m WHERE m."claimId" = k."id" AND m."reviewerId" = ${reviewerId}
    AND m."selection" <> 'practice' AND NOT ${IS_SENT_BACK})`;
}

/** How many claims of a dataset are a reviewer's to label, and how many of them they, and anybody, have labeled. */
export async function countProgress(
  client: Tx,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<LabelProgress> {
  const rows = await client.$queryRaw<Record<"total" | "mine" | "any", number | bigint>[]>(Prisma.sql`
    SELECT COUNT(*) AS "total", COALESCE(SUM("mine"), 0) AS "mine", COALESCE(SUM("any"), 0) AS "any" FROM (
      SELECT CASE WHEN ${isGivenBy(reviewerId)} THEN 1 ELSE 0 END AS "mine",
        CASE WHEN EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = k."id" AND l."selection" <> 'practice')
          THEN 1 ELSE 0 END AS "any"
      FROM "Claim" k JOIN "Case" c ON c."id" = k."caseId"
      WHERE c."datasetId" = ${datasetId}
        AND (${isGivenBy(reviewerId)} OR (${IS_ASKED_FOR} AND NOT ${isDoneBy(reviewerId)}))
    ) one`);
  const { total = 0, mine = 0, any = 0 } = rows[0] ?? {};
  return { total: Number(total), mine: Number(mine), any: Number(any) };
}

async function countGiven(
  client: Tx,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<number> {
  const rows = await client.$queryRaw<{ many: number | bigint }[]>(Prisma.sql`
    SELECT COUNT(*) AS "many" FROM "Claim" k JOIN "Case" c ON c."id" = k."caseId"
    WHERE c."datasetId" = ${datasetId} AND ${isGivenBy(reviewerId)}`);
  return Number(rows[0]?.many ?? 0);
}

/**
 * How far a dataset is whose cases are handed out: what the reviewer has labeled and may still get, and how many of the
 * labels asked for are given.
 */
export async function countQueueProgress(
  client: Tx,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<LabelProgress & { needed: number }> {
  const mine = await countGiven(client, { datasetId, reviewerId });
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
    where: {
      reviewerId,
      ms: { not: null },
      selection: { not: "practice" },
      claim: { case: { dataset: { projectId } } },
    },
    orderBy: { updatedAt: "desc" },
    take: PACE_LABELS,
    select: { ms: true },
  });
  return rows.flatMap(({ ms }) => (ms === null ? [] : [ms]));
}
