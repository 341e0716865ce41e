import "server-only";
import { CASE_TYPES, type CaseType } from "@/lib/claims/case";
import { isVerdict, type Verdict } from "@/lib/claims/verdict";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

/** A claim of a case with what people and one run say of it. */
export interface ScoredClaim {
  label: Verdict | null;
  /** null: no verdict, or not judged yet. */
  verdict: Verdict | null;
  citationOk: boolean | null;
  citeRelevant: (boolean | null)[];
}

/** A case as its score needs it. */
export interface ScoredCase {
  id: string;
  /** The question, in all systems that answered it. */
  externalId: string;
  caseType: CaseType | null;
  system: string;
  answerable: boolean | null;
  abstained: boolean;
  /** The answer's text where it makes no claim; null where it does. */
  answer: string | null;
  claims: ScoredClaim[];
}

interface Row {
  caseId: string;
  externalId: string;
  caseType: string | null;
  system: string;
  answerable: boolean | number | bigint | null;
  abstained: boolean | number | bigint;
  answer: string | null;
  claimId: string | null;
  gold: string | null;
  verdict: string | null;
  citationOk: boolean | number | bigint | null;
  citeRelevant: string | null;
  nCites: string | null;
}

/** SQLite keeps truth as 0 and 1, and raw queries hand it out as it is kept. */
function truth(value: boolean | number | bigint | null): boolean | null {
  return value === null ? null : Boolean(value);
}

function list(json: string | null): unknown[] {
  const value: unknown = json === null ? [] : JSON.parse(json);
  return Array.isArray(value) ? value : [];
}

function claimOf(row: Row): ScoredClaim {
  const relevant = list(row.citeRelevant).map((one) => (typeof one === "boolean" ? one : null));
  return {
    label: isVerdict(row.gold) ? row.gold : null,
    verdict: isVerdict(row.verdict) ? row.verdict : null,
    citationOk: truth(row.citationOk),
    // Not judged yet: each of its citations is not known.
    citeRelevant: row.citeRelevant === null ? list(row.nCites).map(() => null) : relevant,
  };
}

function caseOf(row: Row): ScoredCase {
  return {
    id: row.caseId,
    externalId: row.externalId,
    caseType: CASE_TYPES.find((type) => type === row.caseType) ?? null,
    system: row.system,
    answerable: truth(row.answerable),
    abstained: truth(row.abstained) ?? false,
    answer: row.answer,
    claims: [],
  };
}

/** Where the next page begins: after this case. */
export type ScoredCaseKey = Pick<ScoredCase, "externalId" | "system">;

/**
 * The next cases of a dataset with a run's verdicts, by keyset, the answers to one question one after another; fewer than
 * `take` only at the end.
 */
export async function readScoredCases(
  client: Db,
  {
    datasetId,
    runId,
    after,
    take,
  }: { datasetId: string; runId: string; after: ScoredCaseKey | null; take: number },
): Promise<ScoredCase[]> {
  const from =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND ("externalId", "system") > (${after.externalId}, ${after.system})`;
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT c."id" AS "caseId", c."externalId" AS "externalId", c."caseType" AS "caseType", c."system" AS "system",
      c."answerable" AS "answerable", c."abstained" AS "abstained",
      CASE WHEN cl."id" IS NULL THEN c."answer" END AS "answer", cl."id" AS "claimId",
      g."verdict" AS "gold", v."verdict" AS "verdict", v."citationOk" AS "citationOk",
      CAST(v."citeRelevant" AS TEXT) AS "citeRelevant", CAST(cl."cites" AS TEXT) AS "nCites"
    FROM (
      SELECT * FROM "Case" WHERE "datasetId" = ${datasetId} ${from} ORDER BY "externalId", "system" LIMIT ${take}
    ) c
    LEFT JOIN "Claim" cl ON cl."caseId" = c."id"
    LEFT JOIN "GoldLabel" g ON g."claimId" = cl."id"
    LEFT JOIN "JudgeVerdict" v ON v."claimId" = cl."id" AND v."runId" = ${runId}
    ORDER BY c."externalId", c."system", cl."position"`);
  const cases: ScoredCase[] = [];
  let open: { id: string; case: ScoredCase } | null = null;
  for (const row of rows) {
    if (open === null || open.id !== row.caseId) {
      open = { id: row.caseId, case: caseOf(row) };
      cases.push(open.case);
    }
    if (row.claimId !== null) open.case.claims.push(claimOf(row));
  }
  return cases;
}
