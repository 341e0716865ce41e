import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { DrawnClaim } from "@/lib/metrics/label-plan-draw";
import { ASKED_FOR, IS_ASKED_FOR } from "./asked-claims";
import { type BulkTable, insertRows } from "./bulk-insert";
import type { Db, Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";

export const SAMPLE_CLAIMS: BulkTable<Prisma.LabelSampleClaimCreateManyInput> = {
  name: "LabelSampleClaim",
  columns: { sampleId: "plain", claimId: "plain", position: "plain", stratum: "plain", share: "plain" },
};

/** A sample as lists show it. */
export interface SampleRow {
  id: string;
  kind: "random" | "stratified";
  seed: number;
  size: number;
  flaggedShare: number | null;
  passedShare: number | null;
  datasetId: string;
  runId: string | null;
  createdAt: Date;
  createdBy: string | null;
  closedAt: Date | null;
}

export interface NewSample extends Omit<SampleRow, "id" | "closedAt"> {
  projectId: string;
  claims: readonly DrawnClaim[];
}

const SAMPLE_SELECT = {
  id: true,
  kind: true,
  seed: true,
  size: true,
  flaggedShare: true,
  passedShare: true,
  datasetId: true,
  runId: true,
  createdAt: true,
  closedAt: true,
  author: { select: { name: true } },
} as const;

/** Keeps a sample with the claims that were drawn. */
export async function keepSample(tx: Tx, { claims, ...sample }: NewSample): Promise<string> {
  const id = uuidv7();
  await tx.labelSample.create({ data: { id, ...sample } });
  await insertRows(
    tx,
    SAMPLE_CLAIMS,
    claims.map((claim) => ({ sampleId: id, ...claim })),
  );
  return id;
}

/** Samples of a dataset, newest first. */
export async function listSamples(client: Db, datasetId: string): Promise<SampleRow[]> {
  const rows = await client.labelSample.findMany({
    where: { datasetId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: SAMPLE_SELECT,
  });
  return rows.map(({ author, ...row }) => ({ ...row, createdBy: author?.name ?? null }));
}

/** A sample of a project; null when it has none of this id. */
export function findSample(
  client: Tx,
  { projectId, sampleId }: { projectId: string; sampleId: string },
): Promise<{ id: string; kind: "random" | "stratified"; datasetId: string } | null> {
  return client.labelSample.findFirst({
    where: { id: sampleId, projectId },
    select: { id: true, kind: true, datasetId: true },
  });
}

/** Closes a sample that is open: its labels stay, it is no longer offered. False when there was nothing to close. */
export async function closeSample(
  client: Db,
  { projectId, sampleId, now }: { projectId: string; sampleId: string; now: Date },
): Promise<boolean> {
  const { count } = await client.labelSample.updateMany({
    where: { id: sampleId, projectId, closedAt: null },
    data: { closedAt: now },
  });
  return count > 0;
}

/** How a claim stands in a sample of its project; null where it is not in it. */
export function findMembership(
  client: Tx,
  { sampleId, claimId, projectId }: { sampleId: string; claimId: string; projectId: string },
): Promise<{ share: number; sample: { kind: "random" | "stratified" } } | null> {
  return client.labelSampleClaim.findFirst({
    where: { sampleId, claimId, sample: { projectId } },
    select: { share: true, sample: { select: { kind: true } } },
  });
}

/** Whether a sample of this project drew a claim of a case. */
export async function isCaseDrawn(
  client: Tx,
  { sampleId, caseId, projectId }: { sampleId: string; caseId: string; projectId: string },
): Promise<boolean> {
  const where = { sampleId, sample: { projectId }, claim: { caseId } };
  return (await client.labelSampleClaim.findFirst({ where, select: { claimId: true } })) !== null;
}

/** A label that counts for a sample: given blind, or in a draw. One given earlier after seeing a verdict does not. */
const COUNTS = Prisma.sql`(l."selection" <> 'practice' AND (l."given" = 'blind' OR l."selection" IN ('random', 'stratified')))`;

/** Claims of a sample in its order by case, and how far a reviewer is with them. */
export interface SampleCase {
  caseId: string;
  isOpen: boolean;
  /** It holds a claim of the sample that nobody has labeled, and this reviewer has not passed it over. */
  isOpenToAll: boolean;
}

/** Cases that hold claims of a sample, in the order in which they are labeled. */
export async function listSampleCases(
  client: Tx,
  { sampleId, reviewerId }: { sampleId: string; reviewerId: string },
): Promise<SampleCase[]> {
  const rows = await client.$queryRaw<
    { caseId: string; open: number | bigint; all: number | bigint; skipped: number | bigint }[]
  >(Prisma.sql`
    SELECT k."caseId" AS "caseId", MIN(s."position") AS "at",
      MAX(CASE WHEN EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = s."claimId"
        AND l."reviewerId" = ${reviewerId} AND ${COUNTS}) OR NOT ${IS_ASKED_FOR} THEN 0 ELSE 1 END) AS "open",
      MAX(CASE WHEN EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = s."claimId" AND ${COUNTS})
        OR NOT ${IS_ASKED_FOR} THEN 0 ELSE 1 END) AS "all",
      MAX(CASE WHEN EXISTS (SELECT 1 FROM "CaseSkip" p WHERE p."caseId" = k."caseId"
        AND p."reviewerId" = ${reviewerId}) THEN 1 ELSE 0 END) AS "skipped"
    FROM "LabelSampleClaim" s JOIN "Claim" k ON k."id" = s."claimId"
    WHERE s."sampleId" = ${sampleId}
    GROUP BY k."caseId" ORDER BY MIN(s."position")`);
  return rows.map(({ caseId, open, all, skipped }) => ({
    caseId,
    isOpen: Number(open) === 1 && Number(skipped) === 0,
    isOpenToAll: Number(all) === 1 && Number(skipped) === 0,
  }));
}

/** Claims of one case that a sample asks for, and whether a reviewer's label on each counts for it. */
export async function listAskedClaims(
  client: Tx,
  { sampleId, caseId, reviewerId }: { sampleId: string; caseId: string; reviewerId: string },
): Promise<Map<string, { isDone: boolean }>> {
  const rows = await client.$queryRaw<{ claimId: string; done: number | bigint }[]>(Prisma.sql`
    SELECT s."claimId" AS "claimId", CASE WHEN EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = s."claimId"
      AND l."reviewerId" = ${reviewerId} AND ${COUNTS}) THEN 1 ELSE 0 END AS "done"
    FROM "LabelSampleClaim" s JOIN "Claim" k ON k."id" = s."claimId"
    WHERE s."sampleId" = ${sampleId} AND k."caseId" = ${caseId}`);
  return new Map(rows.map(({ claimId, done }) => [claimId, { isDone: Number(done) === 1 }]));
}

/** How many claims of a sample a reviewer, and anybody, has labeled so that it counts. */
export async function countSampleProgress(
  client: Tx,
  { sampleId, reviewerId }: { sampleId: string; reviewerId: string | null },
): Promise<{ total: number; mine: number; any: number }> {
  const counts = {
    selection: { not: "practice" as const },
    OR: [{ given: "blind" as const }, { selection: { in: ["random" as const, "stratified" as const] } }],
  };
  // A claim that nobody is asked for any more counts where somebody labeled it before.
  const isAsked = { claim: { OR: [ASKED_FOR, { labels: { some: counts } }] } };
  const total = await client.labelSampleClaim.count({ where: { sampleId, ...isAsked } });
  const mine =
    reviewerId === null
      ? 0
      : await client.labelSampleClaim.count({
          where: { sampleId, claim: { labels: { some: { reviewerId, ...counts } } } },
        });
  const any = await client.labelSampleClaim.count({
    where: { sampleId, claim: { labels: { some: counts } } },
  });
  return { total, mine, any };
}
