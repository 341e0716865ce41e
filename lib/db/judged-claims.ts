import "server-only";
import { CLOSE_OVERLAP, LENGTH_STEPS, type Slice } from "@/lib/claims/slice";
import { isVerdict } from "@/lib/claims/verdict";
import type { CellFilter, JudgedClaim } from "@/lib/metrics/judged-claim";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

export interface ClaimSelection {
  runId: string;
  datasetId: string;
  cell: CellFilter;
  slice: Slice | null;
  /** Leave out claims with a label given after its reviewer could know a verdict. */
  isBlindOnly: boolean;
}

const GOLD: Record<CellFilter["gold"], Prisma.Sql> = {
  supported: Prisma.sql`g."verdict" = 'supported'`,
  contradicted: Prisma.sql`g."verdict" = 'contradicted'`,
  unsupported: Prisma.sql`g."verdict" = 'unsupported'`,
  hallucinated: Prisma.sql`g."verdict" <> 'supported'`,
};

const VERDICT: Record<CellFilter["verdict"], Prisma.Sql> = {
  supported: Prisma.sql`v."verdict" = 'supported'`,
  contradicted: Prisma.sql`v."verdict" = 'contradicted'`,
  unsupported: Prisma.sql`v."verdict" = 'unsupported'`,
  flagged: Prisma.sql`v."verdict" <> 'supported'`,
  no_verdict: Prisma.sql`v."status" = 'no_verdict'`,
};

function lengthIs(value: string | null): Prisma.Sql {
  const { medium, long } = LENGTH_STEPS;
  if (value === "short") return Prisma.sql`LENGTH(cl."text") < ${medium}`;
  if (value === "long") return Prisma.sql`LENGTH(cl."text") >= ${long}`;
  return Prisma.sql`LENGTH(cl."text") >= ${medium} AND LENGTH(cl."text") < ${long}`;
}

function inSlice(slice: Slice | null): Prisma.Sql {
  if (slice === null) return Prisma.sql`1 = 1`;
  const { key, value } = slice;
  if (key === "system") return Prisma.sql`c."system" = ${value ?? ""}`;
  if (key === "length") return lengthIs(value);
  if (key === "wording") {
    if (value === null) return Prisma.sql`cl."overlap" IS NULL`;
    return value === "close"
      ? Prisma.sql`cl."overlap" >= ${CLOSE_OVERLAP}`
      : Prisma.sql`cl."overlap" < ${CLOSE_OVERLAP}`;
  }
  if (key === "caseType") {
    return value === null
      ? Prisma.sql`c."caseType" IS NULL`
      : Prisma.sql`CAST(c."caseType" AS TEXT) = ${value}`;
  }
  const column =
    key === "claimKind" ? Prisma.sql`CAST(cl."kinds" AS TEXT)` : Prisma.sql`CAST(c."tags" AS TEXT)`;
  return value === null
    ? Prisma.sql`${column} = '[]'`
    : // Not LIKE: in SQLite "Red" is like "red", and the figures tell them apart.
      Prisma.sql`REPLACE(${column}, ${JSON.stringify(value)}, '') <> ${column}`;
}

function blindOnly(isBlindOnly: boolean): Prisma.Sql {
  return isBlindOnly
    ? Prisma.sql`NOT EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = cl."id" AND l."given" = 'assisted')`
    : Prisma.sql`1 = 1`;
}

async function listIds(
  client: Db,
  { runId, datasetId, cell, slice, isBlindOnly }: ClaimSelection,
  { skip, take }: { skip: number; take: number },
): Promise<string[]> {
  const rows = await client.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT cl."id" AS "id"
    FROM "Case" c
    JOIN "Claim" cl ON cl."caseId" = c."id"
    JOIN "GoldLabel" g ON g."claimId" = cl."id"
    JOIN "JudgeVerdict" v ON v."claimId" = cl."id" AND v."runId" = ${runId}
    WHERE c."datasetId" = ${datasetId} AND ${GOLD[cell.gold]} AND ${VERDICT[cell.verdict]}
      AND ${inSlice(slice)} AND ${blindOnly(isBlindOnly)}
    ORDER BY c."position", cl."position"
    LIMIT ${take} OFFSET ${skip}`);
  return rows.map((row) => row.id);
}

/** Evidence as stored, also of imports that kept only the quote; what names no passage is left out. */
function quotesOf(json: unknown): { passage: string; quote: string }[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((one: { passage?: unknown; quote?: unknown } | null) =>
    typeof one?.passage === "string" && typeof one.quote === "string" && one.quote !== ""
      ? [{ passage: one.passage, quote: one.quote }]
      : [],
  );
}

/** A page of the claims of a cell, in the order of the dataset, with labels, rationale and settlement. */
export async function listJudgedClaims(
  client: Db,
  selection: ClaimSelection,
  page: { skip: number; take: number },
): Promise<JudgedClaim[]> {
  const ids = await listIds(client, selection, page);
  const rows = await client.claim.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      position: true,
      text: true,
      case: { select: { id: true, externalId: true, system: true } },
      gold: { select: { verdict: true } },
      verdicts: {
        where: { runId: selection.runId },
        select: { verdict: true, rationale: true, failure: true },
      },
      labels: {
        where: { selection: { not: "practice" } },
        orderBy: { createdAt: "asc" },
        select: {
          verdict: true,
          note: true,
          evidence: true,
          given: true,
          reviewer: { select: { name: true } },
        },
      },
      goldVersions: {
        where: { outcome: { not: null } },
        orderBy: { revision: "desc" },
        take: 1,
        select: { outcome: true, reason: true, decider: { select: { name: true } } },
      },
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row?.gold?.verdict == null) return [];
    const said = row.verdicts[0];
    const settled = row.goldVersions[0];
    return [
      {
        id,
        caseId: row.case.id,
        externalId: row.case.externalId,
        system: row.case.system,
        number: row.position + 1,
        text: row.text,
        gold: row.gold.verdict,
        verdict: isVerdict(said?.verdict) ? said.verdict : null,
        rationale: said?.rationale ?? "",
        failure: said?.failure ?? null,
        labels: row.labels.map(({ verdict, note, evidence, given, reviewer }) => ({
          by: reviewer.name,
          verdict,
          note,
          evidence: quotesOf(evidence),
          isAssisted: given === "assisted",
        })),
        settled:
          settled?.outcome == null
            ? null
            : { outcome: settled.outcome, reason: settled.reason, by: settled.decider?.name ?? null },
      },
    ];
  });
}
