import "server-only";
import { CASE_TYPES, CLAIM_KINDS, type ClaimKind } from "@/lib/claims/case";
import { GOLD_BASES } from "@/lib/claims/gold";
import { claimLength, claimWording } from "@/lib/claims/slice";
import { isVerdict } from "@/lib/claims/verdict";
import { selectionByDraws } from "@/lib/metrics/drawn-selection";
import type { LabeledAnswer, LabeledClaim, LabeledCluster, RunAnswer } from "@/lib/metrics/labeled-answer";
import type { Db } from "./client";
import { countDrawnByCase, type DrawnClaims, readDrawnClaims } from "./drawn-claims";
import { Prisma } from "./generated/sqlite/client";
import { LABEL_FACTS, labelFactsOf } from "./label-facts";
import { listLooselyDrawn } from "./loose-draws";
import { findRepeatedQuestions } from "./repeated-questions";
import { textsOf } from "./verdicts";

/** Claims read at a time; between two pages everybody else in the process gets their turn. */
const PAGE = 1000;

interface Row {
  caseId: string;
  externalId: string;
  system: string;
  caseType: string | null;
  tags: string;
  claimId: string;
  position: number | bigint;
  kinds: string;
  length: number | bigint;
  overlap: number | null;
  inAll: number | bigint;
  gold: string;
  basis: string;
  labels: number | bigint | null;
  [said: `status${number}` | `verdict${number}`]: string | null;
  [score: `score${number}`]: number | null;
}

/** What one reading of a dataset needs beside its rows. */
interface Reading {
  drawn: DrawnClaims;
  /** So many claims of a case are in draws; those of cases without are not there. */
  drawnByCase: ReadonlyMap<string, number>;
  /** Cases of which claims were drawn by themselves, in a draw that is not kept here. */
  loose: ReadonlySet<string>;
  runs: number;
  tags: (json: string) => string[];
  kinds: (json: string) => ClaimKind[];
}

function columnsOf(runIds: readonly string[]): { columns: Prisma.Sql; joins: Prisma.Sql } {
  if (runIds.length === 0) return { columns: Prisma.empty, joins: Prisma.empty };
  const names = runIds.map((_, at) => Prisma.raw(`v${at}`));
  const columns = names.map(
    (name, at) =>
      Prisma.sql`${name}."status" AS ${Prisma.raw(`"status${at}"`)}, ${name}."verdict" AS ${Prisma.raw(`"verdict${at}"`)}, ${name}."score" AS ${Prisma.raw(`"score${at}"`)}`,
  );
  const joins = names.map(
    (name, at) =>
      Prisma.sql`LEFT JOIN "JudgeVerdict" ${name} ON ${name}."claimId" = cl."id" AND ${name}."runId" = ${runIds[at]}`,
  );
  return { columns: Prisma.sql`, ${Prisma.join(columns)}`, joins: Prisma.join(joins, " ") };
}

async function readPage(
  client: Db,
  { datasetId, runIds }: { datasetId: string; runIds: readonly string[] },
  after: Row | undefined,
): Promise<Row[]> {
  const { columns, joins } = columnsOf(runIds);
  const from =
    after === undefined
      ? Prisma.empty
      : Prisma.sql`AND (c."externalId", c."system", cl."position") > (${after.externalId}, ${after.system}, ${Number(after.position)})`;
  return client.$queryRaw<Row[]>(Prisma.sql`
    SELECT c."id" AS "caseId", c."externalId" AS "externalId", c."system" AS "system", c."caseType" AS "caseType",
      CAST(c."tags" AS TEXT) AS "tags", cl."id" AS "claimId", cl."position" AS "position",
      CAST(cl."kinds" AS TEXT) AS "kinds", LENGTH(cl."text") AS "length", cl."overlap" AS "overlap",
      (SELECT COUNT(*) FROM "Claim" a WHERE a."caseId" = c."id") AS "inAll",
      g."verdict" AS "gold", g."basis" AS "basis",
      ${LABEL_FACTS} AS "labels"
      ${columns}
    FROM "Case" c
    JOIN "Claim" cl ON cl."caseId" = c."id"
    JOIN "GoldLabel" g ON g."claimId" = cl."id" AND g."verdict" IS NOT NULL
    ${joins}
    WHERE c."datasetId" = ${datasetId} ${from}
    ORDER BY c."externalId", c."system", cl."position"
    LIMIT ${PAGE}`);
}

function saidIn(row: Row, at: number): RunAnswer {
  const status = row[`status${at}`];
  if (status === null || status === undefined) return "not_judged";
  const verdict = row[`verdict${at}`];
  return isVerdict(verdict) ? verdict : null;
}

/** Texts that come back row after row, an answer's tags on each of its claims, are read once. */
function readingOnce<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    if (known.size >= PAGE) known.clear();
    const fresh = read(text);
    known.set(text, fresh);
    return fresh;
  };
}

const tagsOf = (json: string) => textsOf(JSON.parse(json));

function kindsOf(json: string): ClaimKind[] {
  const kinds = textsOf(JSON.parse(json));
  return CLAIM_KINDS.filter((kind) => kinds.includes(kind));
}

function claimOf(row: Row, { drawn, runs, tags, kinds }: Reading): LabeledClaim[] {
  if (!isVerdict(row.gold)) return [];
  const labels = labelFactsOf(row.labels);
  const places = Array.from({ length: runs }, (_, at) => at);
  return [
    {
      claimId: row.claimId,
      caseType: CASE_TYPES.find((type) => type === row.caseType) ?? null,
      system: row.system === "" ? null : row.system,
      claimKinds: kinds(row.kinds),
      tags: tags(row.tags),
      length: claimLength(Number(row.length)),
      wording: claimWording(row.overlap),
      gold: row.gold,
      basis: GOLD_BASES.find((basis) => basis === row.basis) ?? "imported",
      ...selectionByDraws(labels, drawn.get(row.claimId)),
      isAssisted: labels.isAssisted,
      verdicts: places.map((at) => saidIn(row, at)),
      scores: places.map((at) => row[`score${at}`] ?? null),
    },
  ];
}

function openAnswer({ caseId, externalId, inAll }: Row, { drawnByCase, loose }: Reading): LabeledAnswer {
  const drawn = drawnByCase.get(caseId) ?? 0;
  // Of an answer that no draw kept here is about, what was labeled at random was handed out with the whole of it.
  const isDrawnWhole = drawn === Number(inAll) || (drawn === 0 && !loose.has(caseId));
  return { caseId, externalId, claimsInAll: Number(inAll), isDrawnWhole, claims: [] };
}

async function* readAnswers(
  client: Db,
  of: { datasetId: string; runIds: readonly string[] },
): AsyncGenerator<LabeledAnswer> {
  const reading: Reading = {
    drawn: await readDrawnClaims(client, of.datasetId),
    drawnByCase: await countDrawnByCase(client, of.datasetId),
    loose: await listLooselyDrawn(client, of.datasetId),
    runs: of.runIds.length,
    tags: readingOnce(tagsOf),
    kinds: readingOnce(kindsOf),
  };
  let open: LabeledAnswer | undefined;
  let last: Row | undefined;
  for (;;) {
    const rows = await readPage(client, of, last);
    for (const row of rows) {
      if (open?.caseId !== row.caseId) {
        if (open !== undefined) yield open;
        open = openAnswer(row, reading);
      }
      open.claims.push(...claimOf(row, reading));
    }
    last = rows.at(-1);
    if (rows.length < PAGE) break;
  }
  if (open !== undefined) yield open;
}

/**
 * Every claim of a dataset with a gold label, and what some runs said of it, cluster by cluster: memory grows with the
 * answers to repeated questions alone, and others are answered in between.
 *
 * @param of runIds: runs whose verdicts are wanted, in the order in which `verdicts` has them; none is allowed.
 * @returns clusters in no order that means anything; the claims of an answer in its own order.
 */
export async function* readLabeledClusters(
  client: Db,
  of: { datasetId: string; runIds: readonly string[] },
): AsyncGenerator<LabeledCluster> {
  const repeated = await findRepeatedQuestions(client, of.datasetId);
  const held = new Map<number, LabeledCluster>();
  let open: LabeledAnswer[] = [];
  function* close(): Generator<LabeledCluster> {
    if (open.length === 0) return;
    const key = open.map(({ caseId }) => repeated.get(caseId)).find((one) => one !== undefined);
    const known = key === undefined ? undefined : held.get(key);
    if (key === undefined) yield { answers: open };
    else if (known === undefined) held.set(key, { answers: open });
    else known.answers.push(...open);
    open = [];
  }
  for await (const answer of readAnswers(client, of)) {
    if (open[0] !== undefined && open[0].externalId !== answer.externalId) yield* close();
    open.push(answer);
  }
  yield* close();
  yield* held.values();
}
