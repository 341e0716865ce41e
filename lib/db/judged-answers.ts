import "server-only";
import type { AnswerTotals } from "@/lib/metrics/answer-tally";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

/** The answers of a dataset that make a claim, by what a run made of their claims. */
export async function countJudgedAnswers(
  client: Db,
  { runId, datasetId }: { runId: string; datasetId: string },
): Promise<AnswerTotals> {
  const rows = await client.$queryRaw<{ standing: keyof AnswerTotals; many: number | bigint }[]>(Prisma.sql`
    SELECT "standing", COUNT(*) AS "many"
    FROM (
      SELECT CASE WHEN COUNT(v."verdict") < COUNT(*) THEN 'withoutVerdict'
        WHEN SUM(CASE WHEN v."verdict" <> 'supported' THEN 1 ELSE 0 END) > 0 THEN 'flagged'
        ELSE 'passed' END AS "standing"
      FROM "Case" c
      JOIN "Claim" cl ON cl."caseId" = c."id"
      LEFT JOIN "JudgeVerdict" v ON v."claimId" = cl."id" AND v."runId" = ${runId}
      WHERE c."datasetId" = ${datasetId}
      GROUP BY c."id"
    ) one
    GROUP BY "standing"`);
  const totals = { flagged: 0, passed: 0, withoutVerdict: 0 };
  for (const { standing, many } of rows) totals[standing] = Number(many);
  return totals;
}
