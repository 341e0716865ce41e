import "server-only";
import { addDraw, type ClaimDraws, noDraws } from "@/lib/metrics/drawn-selection";
import { isNearlyLabeled } from "@/lib/metrics/label-basis";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

/** Stands for a run that is gone: nobody can tell its shares any more. */
const GONE = "gone";

/** Claims that a draw holds, by id; all others are in none. */
export type DrawnClaims = ReadonlyMap<string, ClaimDraws>;

interface Sample {
  id: string;
  kind: string;
  runId: string | null;
  isFull: boolean;
}

async function listSamples(client: Db, datasetId: string): Promise<Sample[]> {
  type Row = Omit<Sample, "isFull"> & Record<"drawn" | "labeled", number | bigint>;
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT s."id" AS "id", CAST(s."kind" AS TEXT) AS "kind", s."runId" AS "runId", COUNT(*) AS "drawn",
      SUM(CASE WHEN g."verdict" IS NOT NULL AND EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = sc."claimId"
        AND (l."given" = 'blind' OR l."selection" IN ('random', 'stratified'))) THEN 1 ELSE 0 END) AS "labeled"
    FROM "LabelSample" s
    JOIN "LabelSampleClaim" sc ON sc."sampleId" = s."id"
    LEFT JOIN "GoldLabel" g ON g."claimId" = sc."claimId"
    WHERE s."datasetId" = ${datasetId}
    GROUP BY s."id", s."kind", s."runId"`);
  return rows.map(({ id, kind, runId, drawn, labeled }) => ({
    id,
    kind,
    runId,
    isFull: isNearlyLabeled({ drawn: Number(drawn), labeled: Number(labeled) }),
  }));
}

/**
 * The draws that hold the claims of a dataset: memory grows with what was drawn, as people label it.
 *
 * While one run's draws in shares are all there are, the labels of an unfinished one are a random part of each side, also
 * together with those of earlier draws. Where several runs' verdicts made shares, a label on a claim that two draws hold may
 * have been given for the other one, in the other one's shares: of an unfinished draw nothing counts then.
 */
export async function readDrawnClaims(client: Db, datasetId: string): Promise<DrawnClaims> {
  const samples = await listSamples(client, datasetId);
  const inShares = samples.filter(({ kind }) => kind === "stratified");
  const areSharesOfOneRun = new Set(inShares.map(({ runId }) => runId ?? GONE)).size <= 1;
  const drawn = new Map<string, ClaimDraws>();
  for (const sample of samples) {
    const claims = await client.labelSampleClaim.findMany({
      where: { sampleId: sample.id },
      select: { claimId: true },
    });
    for (const { claimId } of claims) {
      const draws = drawn.get(claimId) ?? noDraws();
      drawn.set(claimId, draws);
      addDraw(draws, { ...sample, run: sample.runId ?? GONE }, areSharesOfOneRun);
    }
  }
  return drawn;
}

/** How many claims of an answer are in draws, by case; memory grows with what was drawn. */
export async function countDrawnByCase(client: Db, datasetId: string): Promise<Map<string, number>> {
  const rows = await client.$queryRaw<{ caseId: string; drawn: number | bigint }[]>(Prisma.sql`
    SELECT cl."caseId" AS "caseId", COUNT(DISTINCT cl."id") AS "drawn"
    FROM "LabelSample" s
    JOIN "LabelSampleClaim" sc ON sc."sampleId" = s."id"
    JOIN "Claim" cl ON cl."id" = sc."claimId"
    WHERE s."datasetId" = ${datasetId}
    GROUP BY cl."caseId"`);
  return new Map(rows.map(({ caseId, drawn }) => [caseId, Number(drawn)]));
}

/**
 * The runs whose draws in shares say something of a run: its own, and those that flagged and passed the very same claims.
 *
 * @returns ids, the run itself first.
 */
export async function listStrataRuns(
  client: Db,
  { datasetId, runId }: { datasetId: string; runId: string },
): Promise<string[]> {
  const others = await client.labelSample.findMany({
    where: { datasetId, kind: "stratified", runId: { not: runId } },
    select: { runId: true },
    distinct: ["runId"],
  });
  const found = [runId];
  const side = (verdict: Prisma.Sql) =>
    Prisma.sql`CASE WHEN ${verdict} IS NULL THEN 0 WHEN ${verdict} = 'supported' THEN 1 ELSE 2 END`;
  for (const { runId: other } of others) {
    if (other === null) continue;
    const apart = await client.$queryRaw<{ claimId: string }[]>(Prisma.sql`
      SELECT a."claimId" AS "claimId"
      FROM "JudgeVerdict" a
      LEFT JOIN "JudgeVerdict" b ON b."claimId" = a."claimId" AND b."runId" = ${runId}
      WHERE a."runId" = ${other} AND ${side(Prisma.sql`a."verdict"`)} <> ${side(Prisma.sql`b."verdict"`)}
      LIMIT 1`);
    if (apart.length === 0) found.push(other);
  }
  return found;
}
