import "server-only";
import { CASE_TYPES, CLAIM_KINDS } from "@/lib/claims/case";
import { GOLD_BASES, type GoldBasis } from "@/lib/claims/gold";
import {
  CLAIM_LENGTHS,
  CLAIM_WORDINGS,
  CLOSE_OVERLAP,
  type ClaimTraits,
  LENGTH_STEPS,
} from "@/lib/claims/slice";
import { isVerdict, VERDICTS, type Verdict } from "@/lib/claims/verdict";
import type { BlindRatings } from "@/lib/metrics/people-agreement";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";
import { findRepeatedQuestions } from "./repeated-questions";

/** So many claims of a dataset that are alike in everything a calibration asks of them. */
export interface ClaimGroup extends ClaimTraits {
  many: number;
  /** null: no gold label, or people in dispute; `basis` tells which. */
  gold: Verdict | null;
  basis: GoldBasis | null;
  /** not_judged: the run has no answer on it yet; null: it has one, without a verdict. */
  verdict: Verdict | null | "not_judged";
  /** At least one label on it came by a draw or a rule, not by somebody's pick. */
  isDrawn: boolean;
  /** At least one label on it was given after its reviewer could know a verdict. */
  isAssisted: boolean;
}

const LENGTH = Prisma.sql`CASE WHEN LENGTH(cl."text") < ${raw(LENGTH_STEPS.medium)} THEN 'short'
  WHEN LENGTH(cl."text") < ${raw(LENGTH_STEPS.long)} THEN 'medium' ELSE 'long' END`;
const WORDING = Prisma.sql`CASE WHEN cl."overlap" IS NULL THEN NULL
  WHEN cl."overlap" >= ${raw(CLOSE_OVERLAP)} THEN 'close' ELSE 'own_words' END`;
const TRAITS = Prisma.sql`c."caseType" AS "caseType", c."system" AS "system", CAST(cl."kinds" AS TEXT) AS "kinds",
  CAST(c."tags" AS TEXT) AS "tags", ${LENGTH} AS "length", ${WORDING} AS "wording"`;
/** The columns of TRAITS in a query around the one that has them. */
const TRAIT_NAMES = Prisma.sql`"caseType", "system", "kinds", "tags", "length", "wording"`;

function raw(number: number): Prisma.Sql {
  return Prisma.raw(String(number));
}

interface TraitColumns {
  caseType: string | null;
  system: string;
  kinds: string;
  tags: string;
  length: string;
  wording: string | null;
}

function texts(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function traitsOf({ caseType, system, kinds, tags, length, wording }: TraitColumns): ClaimTraits {
  const held = texts(kinds);
  return {
    caseType: CASE_TYPES.find((type) => type === caseType) ?? null,
    system: system === "" ? null : system,
    claimKinds: CLAIM_KINDS.filter((kind) => held.includes(kind)),
    tags: texts(tags),
    length: CLAIM_LENGTHS.find((one) => one === length) ?? "short",
    wording: CLAIM_WORDINGS.find((one) => one === wording) ?? null,
  };
}

type GroupRow = TraitColumns & {
  gold: string | null;
  basis: string | null;
  status: string | null;
  verdict: string | null;
  drawn: number | bigint;
  assisted: number | bigint;
  many: number | bigint;
};

/**
 * Every claim of a dataset with its gold label and a run's verdict, alike ones counted together, in one query: memory
 * does not grow with the claims.
 */
export async function groupClaims(
  client: Db,
  { runId, datasetId }: { runId: string; datasetId: string },
): Promise<ClaimGroup[]> {
  const rows = await client.$queryRaw<GroupRow[]>(Prisma.sql`
    SELECT ${TRAIT_NAMES}, "gold", "basis", "status", "verdict", "drawn", "assisted",
      COUNT(*) AS "many"
    FROM (
      SELECT ${TRAITS}, g."verdict" AS "gold", g."basis" AS "basis", v."status" AS "status", v."verdict" AS "verdict",
        CASE WHEN EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = cl."id" AND l."selection" IN ('all', 'random', 'stratified'))
          THEN 1 ELSE 0 END AS "drawn",
        CASE WHEN EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = cl."id" AND l."given" = 'assisted')
          THEN 1 ELSE 0 END AS "assisted"
      FROM "Case" c
      JOIN "Claim" cl ON cl."caseId" = c."id"
      LEFT JOIN "GoldLabel" g ON g."claimId" = cl."id"
      LEFT JOIN "JudgeVerdict" v ON v."claimId" = cl."id" AND v."runId" = ${runId}
      WHERE c."datasetId" = ${datasetId}
    ) one
    GROUP BY ${TRAIT_NAMES}, "gold", "basis", "status", "verdict", "drawn", "assisted"`);
  return rows.map((row) => ({
    ...traitsOf(row),
    many: Number(row.many),
    gold: isVerdict(row.gold) ? row.gold : null,
    basis: GOLD_BASES.find((basis) => basis === row.basis) ?? null,
    verdict: row.status === null ? "not_judged" : isVerdict(row.verdict) ? row.verdict : null,
    isDrawn: Number(row.drawn) === 1,
    isAssisted: Number(row.assisted) === 1,
  }));
}

/**
 * Claims labeled by two people or more, by their first labels where these were given blind: what people said before
 * anything was settled. Those of one question carry one key, as everywhere.
 */
export async function readBlindRatings(client: Db, datasetId: string): Promise<BlindRatings[]> {
  type Row = TraitColumns & { caseId: string; externalId: string } & Record<Verdict, number | bigint>;
  const counts = Prisma.join(
    VERDICTS.map(
      (verdict) =>
        Prisma.sql`SUM(CASE WHEN COALESCE(f."verdict", l."verdict") = ${Prisma.raw(`'${verdict}'`)} THEN 1 ELSE 0 END) AS ${Prisma.raw(`"${verdict}"`)}`,
    ),
  );
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT c."id" AS "caseId", c."externalId" AS "externalId", ${TRAITS}, ${counts}
    FROM "Case" c
    JOIN "Claim" cl ON cl."caseId" = c."id"
    JOIN "Label" l ON l."claimId" = cl."id"
    LEFT JOIN "LabelVersion" f ON f."id" = l."firstVersionId"
    WHERE c."datasetId" = ${datasetId} AND l."selection" <> 'practice'
      AND COALESCE(f."given", l."given") = 'blind'
    GROUP BY c."id", cl."id"
    HAVING COUNT(*) > 1
    ORDER BY c."externalId", c."system"`);
  const repeated = await findRepeatedQuestions(client, datasetId);
  // Another system's answer under the same id may have been asked what comes again: all of the id go with it.
  const byId = new Map<string, number>();
  for (const { caseId, externalId } of rows) {
    const cluster = repeated.get(caseId);
    if (cluster !== undefined) byId.set(externalId, cluster);
  }
  const keyOf = (externalId: string) => {
    const cluster = byId.get(externalId);
    return cluster === undefined ? `id ${externalId}` : `question ${cluster}`;
  };
  return rows.map((row) => ({
    ...traitsOf(row),
    caseKey: keyOf(row.externalId),
    counts: VERDICTS.map((verdict) => Number(row[verdict])),
  }));
}

/** How many people gave the labels that stand in a dataset. */
export async function countReviewers(client: Db, datasetId: string): Promise<number> {
  const people = await client.label.groupBy({
    by: ["reviewerId"],
    where: { claim: { case: { datasetId } }, selection: { not: "practice" } },
  });
  return people.length;
}
