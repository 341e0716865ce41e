import "server-only";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";
import { type CaseToJudge, caseToJudgeSelect, toCaseToJudge } from "./verdicts";

/**
 * Ids of the cases of which a run has not judged every claim. Those that share their first passage stand together, and
 * within them those with one question: servers keep the beginning of a prompt, and the passages precede the claim.
 */
export async function listOpenCaseIds(
  client: Db,
  { datasetId, runId }: { datasetId: string; runId: string },
): Promise<string[]> {
  const rows = await client.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT c."id"
    FROM "Case" c
    LEFT JOIN "CasePassage" p ON p."caseId" = c."id" AND p."position" = 0
    WHERE c."datasetId" = ${datasetId}
      AND EXISTS (
        SELECT 1 FROM "Claim" cl
        LEFT JOIN "JudgeVerdict" v ON v."claimId" = cl."id" AND v."runId" = ${runId}
        WHERE cl."caseId" = c."id" AND v."claimId" IS NULL
      )
    ORDER BY p."textId", c."question", c."position"`);
  return rows.map(({ id }) => id);
}

/** Cases by their ids, in the order of the ids; those that are gone are left out. */
export async function readCasesById(
  client: Db,
  { ids, runId }: { ids: readonly string[]; runId: string },
): Promise<CaseToJudge[]> {
  const rows = await client.case.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, ...caseToJudgeSelect(runId) },
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row === undefined ? [] : [toCaseToJudge(row)];
  });
}
