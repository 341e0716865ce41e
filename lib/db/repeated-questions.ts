import "server-only";
import { QuestionClusters, questionKeys } from "@/lib/metrics/question-clusters";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

/**
 * Cases that ask a question with the same first passage as a case of another external id, by case, with the cluster that
 * {@link questionKeys} tie them to. Only these are read: all others stand with the cases of their own id.
 */
export async function findRepeatedQuestions(client: Db, datasetId: string): Promise<Map<string, number>> {
  const rows = await client.$queryRaw<
    { id: string; externalId: string; question: string; firstPassage: string }[]
  >(Prisma.sql`
    WITH asked AS (
      SELECT c."id" AS "id", c."externalId" AS "externalId", c."question" AS "question",
        p."textId" AS "first"
      FROM "Case" c
      JOIN "CasePassage" p ON p."caseId" = c."id" AND p."position" = 0
      WHERE c."datasetId" = ${datasetId}
    ), again AS (
      SELECT "question", "first" FROM asked
      GROUP BY "question", "first" HAVING COUNT(DISTINCT "externalId") > 1
    )
    SELECT asked."id" AS "id", asked."externalId" AS "externalId", asked."question" AS "question",
      asked."first" AS "firstPassage"
    FROM asked
    JOIN again ON again."question" = asked."question" AND again."first" = asked."first"`);
  const clusters = new QuestionClusters();
  const placed = rows.map(
    ({ id, ...asked }) => [id, clusters.clusterOf(questionKeys({ dataset: "", ...asked }))] as const,
  );
  return new Map(placed.map(([id, cluster]) => [id, clusters.rootOf(cluster)]));
}
