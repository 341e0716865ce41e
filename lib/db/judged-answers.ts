import "server-only";
import type { AnswerTotals } from "@/lib/metrics/answer-tally";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

/** The answers of a dataset that make a claim, by what a run made of their claims. */
export async function countJudgedAnswers(
  client: Db,
  { runId, datasetId }: { runId: string; datasetId: string },
): Promise<AnswerTotals> {
  type Row = { standing: "flagged" | "passed" | "withoutVerdict" } & Record<
    "many" | "disputed",
    number | bigint
  >;
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT "standing", COUNT(*) AS "many", SUM("differ") AS "disputed"
    FROM (
      SELECT CASE WHEN COUNT(v."verdict") < COUNT(*) THEN 'withoutVerdict'
        WHEN SUM(CASE WHEN v."verdict" <> 'supported' THEN 1 ELSE 0 END) > 0 THEN 'flagged'
        ELSE 'passed' END AS "standing",
        CASE WHEN COUNT(g."claimId") = COUNT(*) AND COUNT(g."verdict") < COUNT(*) THEN 1 ELSE 0 END AS "differ"
      FROM "Case" c
      JOIN "Claim" cl ON cl."caseId" = c."id"
      LEFT JOIN "GoldLabel" g ON g."claimId" = cl."id"
      LEFT JOIN "JudgeVerdict" v ON v."claimId" = cl."id" AND v."runId" = ${runId}
      WHERE c."datasetId" = ${datasetId}
      GROUP BY c."id"
    ) one
    GROUP BY "standing"`);
  const totals = { flagged: 0, passed: 0, withoutVerdict: 0, disputed: 0 };
  for (const { standing, many, disputed } of rows) {
    totals[standing] = Number(many);
    totals.disputed += Number(disputed);
  }
  return totals;
}
