import "server-only";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

/**
 * Cases of which claims were labeled because these were drawn by themselves, in a draw that is not kept here: labels that
 * an import brought. What a policy hands out at random is handed out with the whole case, and has a chance of 1.
 */
export async function listLooselyDrawn(client: Db, datasetId: string): Promise<Set<string>> {
  const rows = await client.$queryRaw<{ caseId: string }[]>(Prisma.sql`
    SELECT DISTINCT k."caseId" AS "caseId"
    FROM "Case" c JOIN "Claim" k ON k."caseId" = c."id" JOIN "Label" l ON l."claimId" = k."id"
    WHERE c."datasetId" = ${datasetId} AND l."selection" IN ('random', 'stratified')
      AND (l."share" IS NULL OR l."share" < 1)
      AND NOT EXISTS (SELECT 1 FROM "LabelSampleClaim" d WHERE d."claimId" = k."id")`);
  return new Set(rows.map(({ caseId }) => caseId));
}
