import "server-only";
import { CASE_TYPES } from "@/lib/claims/case";
import { type VerdictSpace, verdictSpaceOf } from "@/lib/judges/verdict-space";
import type { CaseFacts } from "@/lib/metrics/case-facts";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";
import { OF_CLAIMS } from "./runs";

/** A dataset and its newest finished run, the one that the table compares people with. */
export interface FactsSource {
  datasetId: string;
  name: string;
  cases: number;
  run: { id: string; judgeName: string; judgeVersion: number; verdictSpace: VerdictSpace } | null;
}

function sourceRun({
  id,
  judgeVersion: { version, config, judge },
}: {
  id: string;
  judgeVersion: { version: number; config: unknown; judge: { name: string; label: string | null } };
}): NonNullable<FactsSource["run"]> {
  const judgeName = judge.label ?? judge.name;
  return { id, judgeName, judgeVersion: version, verdictSpace: verdictSpaceOf(config) };
}

/** A project's datasets, oldest first, each with its number of cases and its newest finished run. */
export async function listFactsSources(client: Db, projectId: string): Promise<FactsSource[]> {
  const [datasets, runs] = await Promise.all([
    client.dataset.findMany({
      where: { projectId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true, name: true, _count: { select: { cases: true } } },
    }),
    client.run.findMany({
      where: { projectId, status: "done", ...OF_CLAIMS },
      orderBy: [{ finishedAt: "desc" }, { id: "desc" }],
      distinct: ["datasetId"],
      select: {
        id: true,
        datasetId: true,
        judgeVersion: {
          select: { version: true, config: true, judge: { select: { name: true, label: true } } },
        },
      },
    }),
  ]);
  const runOf = new Map(runs.map((run) => [run.datasetId, run]));
  return datasets.map(({ id, name, _count }) => {
    const run = runOf.get(id);
    return {
      datasetId: id,
      name,
      cases: _count.cases,
      run: run === undefined ? null : sourceRun(run),
    };
  });
}

interface FactsRow {
  id: string;
  externalId: string;
  system: string;
  caseType: string | null;
  tags: string;
  counts: string;
}

function countWhere(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`COUNT(CASE WHEN ${condition} THEN 1 END)`;
}

/**
 * What is counted of a case, in the order in which toFacts reads it: answerable (-1 is not stated), claims, labeled,
 * decided, supported, disputed, adjudicated, judged, noVerdict, compared, missed, falseAlarms, otherKind.
 */
const COUNTS = [
  Prisma.sql`CASE WHEN c."answerable" IS NULL THEN -1 WHEN c."answerable" THEN 1 ELSE 0 END`,
  Prisma.sql`COUNT(cl."id")`,
  Prisma.sql`COUNT(g."claimId")`,
  Prisma.sql`COUNT(g."verdict")`,
  countWhere(Prisma.sql`g."verdict" = 'supported'`),
  countWhere(Prisma.sql`g."basis" = 'disputed'`),
  countWhere(Prisma.sql`g."basis" = 'adjudicated'`),
  Prisma.sql`COUNT(v."claimId")`,
  countWhere(Prisma.sql`v."status" = 'no_verdict'`),
  countWhere(Prisma.sql`g."verdict" IS NOT NULL AND v."verdict" IS NOT NULL`),
  countWhere(Prisma.sql`g."verdict" <> 'supported' AND v."verdict" = 'supported'`),
  countWhere(Prisma.sql`g."verdict" = 'supported' AND v."verdict" <> 'supported'`),
  countWhere(
    Prisma.sql`g."verdict" <> 'supported' AND v."verdict" <> 'supported' AND g."verdict" <> v."verdict"`,
  ),
];

// A row costs as much as it has columns, and there are a hundred thousand rows: the counts travel as one text.
const COUNTS_AS_TEXT = Prisma.join(COUNTS, ` || ' ' || `);

function factsOf(run: string | null, which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT c."id" AS "id", c."externalId" AS "externalId", c."system" AS "system", c."caseType" AS "caseType",
      CAST(c."tags" AS TEXT) AS "tags", ${COUNTS_AS_TEXT} AS "counts"
    FROM "Case" c
    LEFT JOIN "Claim" cl ON cl."caseId" = c."id"
    LEFT JOIN "GoldLabel" g ON g."claimId" = cl."id"
    LEFT JOIN "JudgeVerdict" v ON v."claimId" = cl."id" AND v."runId" = ${run ?? ""}
    WHERE ${which}
    GROUP BY c."id"
    ORDER BY c."position"`;
}

function texts(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function toFacts(row: FactsRow, { datasetId, run }: Pick<FactsSource, "datasetId" | "run">): CaseFacts {
  const counts = row.counts.split(" ").map(Number);
  const at = (place: number) => counts[place] ?? 0;
  return {
    id: row.id,
    datasetId,
    externalId: row.externalId,
    system: row.system,
    caseType: CASE_TYPES.find((type) => type === row.caseType) ?? null,
    tags: texts(row.tags),
    answerable: at(0) < 0 ? null : at(0) === 1,
    claims: at(1),
    labeled: at(2),
    decided: at(3),
    supported: at(4),
    disputed: at(5),
    adjudicated: at(6),
    judged: at(7),
    noVerdict: at(8),
    compared: at(9),
    missed: at(10),
    falseAlarms: at(11),
    // A judge that only passes or flags names no kind, so it can't name another one.
    otherKind: run?.verdictSpace === "two" ? 0 : at(12),
  };
}

/** So many cases a statement that others get their turn on the one connection in between. */
const CASES_A_STATEMENT = 2000;

/** The facts of every case of a dataset, in the order of import. */
export async function readDatasetFacts(client: Db, { datasetId, run }: FactsSource): Promise<CaseFacts[]> {
  const facts: CaseFacts[] = [];
  let after = -1;
  for (;;) {
    const bound = await client.case.findFirst({
      where: { datasetId, position: { gt: after } },
      orderBy: { position: "asc" },
      skip: CASES_A_STATEMENT - 1,
      select: { position: true },
    });
    const upTo = bound === null ? Prisma.empty : Prisma.sql`AND c."position" <= ${bound.position}`;
    const which = Prisma.sql`c."datasetId" = ${datasetId} AND c."position" > ${after} ${upTo}`;
    const rows = await client.$queryRaw<FactsRow[]>(factsOf(run?.id ?? null, which));
    for (const row of rows) facts.push(toFacts(row, { datasetId, run }));
    if (bound === null) return facts;
    after = bound.position;
  }
}

/** The facts of some cases of one dataset, in no order. */
export async function readCaseFacts(
  client: Db,
  { datasetId, run }: FactsSource,
  caseIds: readonly string[],
): Promise<CaseFacts[]> {
  const facts: CaseFacts[] = [];
  for (let at = 0; at < caseIds.length; at += CASES_A_STATEMENT) {
    const some = caseIds.slice(at, at + CASES_A_STATEMENT);
    const which = Prisma.sql`c."datasetId" = ${datasetId} AND c."id" IN (${Prisma.join(some)})`;
    const rows = await client.$queryRaw<FactsRow[]>(factsOf(run?.id ?? null, which));
    for (const row of rows) facts.push(toFacts(row, { datasetId, run }));
  }
  return facts;
}
