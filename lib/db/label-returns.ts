import "server-only";
import { CASE_TYPES } from "@/lib/claims/case";
import type { OldLabels, ReturnChoice } from "@/lib/claims/label-return";
import type { Role } from "@/lib/claims/role";
import { isVerdict } from "@/lib/claims/verdict";
import { ASKED_FOR, IS_ASKED_FOR, IS_SENT_BACK } from "./asked-claims";
import { type BulkTable, insertRows } from "./bulk-insert";
import type { Db, Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";

export const LABEL_RETURNS: BulkTable<Prisma.LabelReturnCreateManyInput> = {
  name: "LabelReturn",
  columns: {
    claimId: "plain",
    reviewerId: "plain",
    guidelineVersion: "plain",
    createdAt: "plain",
    createdBy: "plain",
  },
};

/** People who may label in a project now, by id. */
async function listLabelers(
  client: Db | Tx,
  { projectId, roles }: { projectId: string; roles: readonly Role[] },
): Promise<Set<string>> {
  const rows = await client.membership.findMany({
    where: { projectId, role: { in: [...roles] } },
    select: { userId: true },
  });
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Labels of a project under an older version of its guidelines than the one in force, counted by what they are chosen by.
 *
 * @param roles those that may label.
 */
export async function listOldLabels(
  client: Db,
  { projectId, inForce, roles }: { projectId: string; inForce: number; roles: readonly Role[] },
): Promise<OldLabels[]> {
  type Row = { version: number | bigint; reviewerId: string; name: string; caseType: string | null } & {
    verdict: string;
    labels: number | bigint;
    sentBack: number | bigint;
  };
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT "version", "reviewerId", "name", "caseType", "verdict", COUNT(*) AS "labels", SUM("isOut") AS "sentBack"
    FROM (
      SELECT m."guidelineVersion" AS "version", m."reviewerId" AS "reviewerId", u."name" AS "name",
        c."caseType" AS "caseType", m."verdict" AS "verdict", CASE WHEN ${IS_SENT_BACK} THEN 1 ELSE 0 END AS "isOut"
      FROM "Label" m JOIN "Claim" k ON k."id" = m."claimId" JOIN "Case" c ON c."id" = k."caseId"
        JOIN "User" u ON u."id" = m."reviewerId"
      WHERE c."datasetId" IN (SELECT d."id" FROM "Dataset" d WHERE d."projectId" = ${projectId})
        AND m."guidelineVersion" < ${inForce} AND m."selection" <> 'practice' AND ${IS_ASKED_FOR}
    ) one GROUP BY "version", "reviewerId", "name", "caseType", "verdict"`);
  const labelers = await listLabelers(client, { projectId, roles });
  return rows.flatMap(({ version, reviewerId, name, caseType, verdict, labels, sentBack }) =>
    isVerdict(verdict)
      ? [
          {
            version: Number(version),
            reviewerId,
            name,
            caseType: CASE_TYPES.find((one) => one === caseType) ?? null,
            verdict,
            labels: Number(labels),
            sentBack: Number(sentBack),
            canBeAsked: labelers.has(reviewerId),
          },
        ]
      : [],
  );
}

/** Who sends labels back, under which version of the guidelines. */
export interface SendingBack {
  projectId: string;
  choice: ReturnChoice;
  inForce: number;
  /** Roles that may label. */
  roles: readonly Role[];
  userId: string;
  now: Date;
}

/**
 * Asks people for labels again that rest on an older version; what is out already, and what of nobody can be asked, is
 * left alone.
 */
export async function keepReturns(
  tx: Tx,
  { projectId, choice, inForce, roles, userId, now }: SendingBack,
): Promise<{ labels: number; people: number }> {
  const labelers = await listLabelers(tx, { projectId, roles });
  const { version, caseType, verdict } = choice;
  const ofType = caseType === null ? {} : { caseType: caseType === "none" ? null : caseType };
  const rows = await tx.label.findMany({
    where: {
      guidelineVersion: { lt: inForce, ...(version !== null && { equals: version }) },
      selection: { not: "practice" },
      ...(verdict !== null && { verdict }),
      claim: { ...ASKED_FOR, case: { ...ASKED_FOR.case, ...ofType, dataset: { projectId } } },
    },
    select: {
      claimId: true,
      reviewerId: true,
      guidelineVersion: true,
      claim: { select: { returns: { select: { reviewerId: true, guidelineVersion: true } } } },
    },
  });
  const chosen = rows.filter(
    ({ reviewerId, guidelineVersion, claim }) =>
      labelers.has(reviewerId) &&
      !claim.returns.some((one) => one.reviewerId === reviewerId && one.guidelineVersion > guidelineVersion),
  );
  const sent = chosen.map(({ claimId, reviewerId }) => ({ claimId, reviewerId, guidelineVersion: inForce }));
  await insertRows(
    tx,
    LABEL_RETURNS,
    sent.map((one) => ({ ...one, createdAt: now, createdBy: userId })),
  );
  return { labels: sent.length, people: new Set(sent.map(({ reviewerId }) => reviewerId)).size };
}

/** Under which version of the guidelines a person was asked last for their label on a claim again; null: never. */
export function findReturn(
  tx: Tx,
  { claimId, reviewerId }: { claimId: string; reviewerId: string },
): Promise<{ guidelineVersion: number } | null> {
  return tx.labelReturn.findFirst({
    where: { claimId, reviewerId },
    orderBy: { guidelineVersion: "desc" },
    select: { guidelineVersion: true },
  });
}

/**
 * The label that stood on a claim before a person answered what they were asked again, whole; null where none did: it had
 * been taken back.
 *
 * @param answer the revision of the newest answer, and the version of the guidelines that they were asked under.
 */
export async function findAnswered(
  tx: Tx,
  {
    claimId,
    reviewerId,
    ...answer
  }: { claimId: string; reviewerId: string; revision: number; guidelineVersion: number },
) {
  const row = await tx.labelVersion.findFirst({
    where: {
      ...{ claimId, reviewerId, revision: { lt: answer.revision } },
      OR: [{ verdict: null }, { guidelineVersion: { lt: answer.guidelineVersion } }],
    },
    orderBy: { revision: "desc" },
    select: {
      verdict: true,
      severity: true,
      note: true,
      evidence: true,
      given: true,
      selection: true,
      share: true,
      guidelineVersion: true,
      ms: true,
    },
  });
  return row === null || row.verdict === null ? null : { ...row, verdict: row.verdict };
}
