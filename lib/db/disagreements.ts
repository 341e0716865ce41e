import "server-only";
import type { Disagreement, DisagreementKind } from "@/lib/claims/disagreement";
import { isVerdict } from "@/lib/claims/verdict";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

export interface DisagreementQuery {
  datasetId: string;
  /** The run whose verdicts are held against gold; null: none. */
  runId: string | null;
  kind: DisagreementKind | null;
}

/**
 * Claims with what is in dispute on each, as one query of the others: rank 0 is the worst. 0: people cannot say whether it
 * is good or bad; 1: the judge passed a bad claim; 2: it flagged a good one; 3: people differ and a majority decides; 4: which
 * kind of bad is in dispute.
 */
function ranked({ datasetId, runId }: DisagreementQuery): Prisma.Sql {
  const said = runId === null ? Prisma.sql`NULL` : Prisma.sql`v."verdict"`;
  const join =
    runId === null
      ? Prisma.empty
      : Prisma.sql`LEFT JOIN "JudgeVerdict" v ON v."claimId" = cl."id" AND v."runId" = ${runId} AND v."status" = 'ok'`;
  return Prisma.sql`
    SELECT one.*, CASE
        WHEN "basis" = 'adjudicated' THEN 9
        WHEN "good" > 0 AND "good" < "voices" AND "gold" IS NULL THEN 0
        WHEN "gold" IS NOT NULL AND "gold" <> 'supported' AND "said" = 'supported' THEN 1
        WHEN "gold" = 'supported' AND "said" <> 'supported' THEN 2
        WHEN "good" > 0 AND "good" < "voices" THEN 3
        ELSE 4 END AS "rank"
    FROM (
      SELECT cl."id" AS "id", c."position" AS "casePosition", cl."position" AS "position", g."verdict" AS "gold",
        g."basis" AS "basis", ${said} AS "said",
        (SELECT COUNT(*) FROM "Label" l WHERE l."claimId" = cl."id" AND l."selection" <> 'practice') AS "voices",
        (SELECT COUNT(*) FROM "Label" l WHERE l."claimId" = cl."id" AND l."selection" <> 'practice'
          AND l."verdict" = 'supported') AS "good",
        (SELECT COUNT(DISTINCT l."verdict") FROM "Label" l WHERE l."claimId" = cl."id"
          AND l."selection" <> 'practice') AS "kinds"
      FROM "Case" c
      JOIN "Claim" cl ON cl."caseId" = c."id"
      JOIN "GoldLabel" g ON g."claimId" = cl."id"
      ${join}
      WHERE c."datasetId" = ${datasetId}
    ) one`;
}

/** A judge that can only pass or flag says nothing of which kind of bad; its flags are stored as unsupported. */
const OF_KIND: Record<DisagreementKind, Prisma.Sql> = {
  people: Prisma.sql`"basis" <> 'adjudicated' AND "kinds" > 1`,
  judge: Prisma.sql`"basis" <> 'adjudicated' AND "gold" IS NOT NULL AND "said" IS NOT NULL
    AND ("gold" = 'supported') <> ("said" = 'supported')`,
  settled: Prisma.sql`"basis" = 'adjudicated'`,
};
const OPEN = Prisma.sql`(${OF_KIND.people}) OR (${OF_KIND.judge})`;

/** Ids of the claims in dispute, worst first, then in the order of the dataset. */
export async function listDisagreements(client: Db, query: DisagreementQuery): Promise<string[]> {
  const where = query.kind === null ? OPEN : OF_KIND[query.kind];
  const rows = await client.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT "id" FROM (${ranked(query)}) two WHERE ${where} ORDER BY "rank", "casePosition", "position", "id"`);
  return rows.map(({ id }) => id);
}

/** How many claims each list holds. */
export async function countDisagreements(
  client: Db,
  query: Omit<DisagreementQuery, "kind">,
): Promise<Record<DisagreementKind | "open", number>> {
  const count = (where: Prisma.Sql, name: string) =>
    Prisma.sql`COALESCE(SUM(CASE WHEN ${where} THEN 1 ELSE 0 END), 0) AS ${Prisma.raw(`"${name}"`)}`;
  const rows = await client.$queryRaw<Record<DisagreementKind | "open", number | bigint>[]>(Prisma.sql`
    SELECT ${count(OPEN, "open")}, ${count(OF_KIND.people, "people")}, ${count(OF_KIND.judge, "judge")},
      ${count(OF_KIND.settled, "settled")}
    FROM (${ranked({ ...query, kind: null })}) two`);
  const found = rows[0];
  return {
    open: Number(found?.open ?? 0),
    people: Number(found?.people ?? 0),
    judge: Number(found?.judge ?? 0),
    settled: Number(found?.settled ?? 0),
  };
}

function textsIn(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((one) => typeof one === "string") : [];
}

function evidenceIn(json: unknown): { passage: string; quote: string }[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null || !("passage" in one) || !("quote" in one)) return [];
    const { passage, quote } = one;
    return typeof passage === "string" && typeof quote === "string" ? [{ passage, quote }] : [];
  });
}

/** A claim of a project with what people and a run say of it; null where the project has no such claim. */
export async function findDisagreement(
  client: Db,
  { projectId, claimId, runId }: { projectId: string; claimId: string; runId: string | null },
): Promise<Disagreement | null> {
  const row = await client.claim.findFirst({
    where: { id: claimId, case: { dataset: { projectId } } },
    select: {
      id: true,
      text: true,
      lead: true,
      position: true,
      cites: true,
      case: {
        select: {
          id: true,
          externalId: true,
          system: true,
          question: true,
          answer: true,
          passages: {
            orderBy: { position: "asc" },
            select: { documentId: true, title: true, status: true, text: { select: { text: true } } },
          },
        },
      },
      labels: {
        where: { selection: { not: "practice" } },
        orderBy: { createdAt: "asc" },
        select: {
          reviewerId: true,
          verdict: true,
          note: true,
          given: true,
          evidence: true,
          reviewer: { select: { name: true } },
        },
      },
      gold: { select: { verdict: true, basis: true } },
      goldVersions: {
        orderBy: { revision: "desc" },
        take: 1,
        select: {
          revision: true,
          basis: true,
          outcome: true,
          reason: true,
          createdAt: true,
          decider: { select: { name: true } },
        },
      },
      verdicts: {
        where: { runId: runId ?? "" },
        select: { verdict: true, failure: true, rationale: true },
      },
    },
  });
  if (row === null) return null;
  const { passages, ...ofCase } = row.case;
  const newest = row.goldVersions[0];
  const said = row.verdicts[0];
  return {
    id: row.id,
    text: row.text,
    lead: row.lead,
    number: row.position + 1,
    cites: textsIn(row.cites),
    case: ofCase,
    passages: passages.map(({ text, ...passage }) => ({ ...passage, text: text.text })),
    labels: row.labels.map(({ reviewerId, reviewer, verdict, note, given, evidence }) => ({
      by: reviewerId,
      name: reviewer.name,
      verdict,
      note,
      isAssisted: given === "assisted",
      evidence: evidenceIn(evidence),
    })),
    gold: row.gold,
    revision: newest?.revision ?? 0,
    settled:
      newest === undefined || newest.basis !== "adjudicated"
        ? null
        : {
            outcome: newest.outcome,
            reason: newest.reason,
            by: newest.decider?.name ?? null,
            at: newest.createdAt,
          },
    judge:
      said === undefined
        ? null
        : {
            verdict: isVerdict(said.verdict) ? said.verdict : null,
            failure: said.failure,
            rationale: said.rationale,
          },
  };
}
