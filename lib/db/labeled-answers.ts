import "server-only";
import { CASE_TYPES, CLAIM_KINDS } from "@/lib/claims/case";
import { GOLD_BASES, LABEL_SELECTIONS } from "@/lib/claims/gold";
import { claimLength, claimWording } from "@/lib/claims/slice";
import { isVerdict } from "@/lib/claims/verdict";
import type { LabeledAnswer, LabeledClaim, LabeledCluster, RunAnswer } from "@/lib/metrics/labeled-answer";
import { QuestionClusters, questionKeys } from "@/lib/metrics/question-clusters";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";
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
  drawnInAll: number | bigint;
  gold: string;
  basis: string;
  selection: number | bigint | null;
  assisted: number | bigint;
  /** A label on it counts for a draw: given blind, or in one. */
  counts: number | bigint;
  /** In a random sample that is labeled nearly throughout; in any, and labeled for a draw. The same of shares below. */
  randomFull: number | bigint;
  randomNew: number | bigint;
  /** Null also where the run of a stratified sample is gone. */
  strataOf: string | null;
  stratifiedFull: number | bigint;
  stratifiedNew: number | bigint;
  [said: `status${number}` | `verdict${number}`]: string | null;
  [score: `score${number}`]: number | null;
}

const RANK = Prisma.join(
  LABEL_SELECTIONS.filter((one) => one !== "practice").map(
    (one, at) => Prisma.sql`WHEN ${Prisma.raw(`'${one}'`)} THEN ${Prisma.raw(String(at))}`,
  ),
  " ",
);

/** The part of a sample that must be labeled before labels older than the draw count for it. */
const NEARLY_ALL = 0.95;

/** Samples of a dataset that are labeled nearly throughout. */
async function findFullSamples(client: Db, datasetId: string): Promise<string[]> {
  const rows = await client.$queryRaw<{ id: string; drawn: number | bigint; labeled: number | bigint }[]>(
    Prisma.sql`
      SELECT s."id" AS "id", COUNT(*) AS "drawn",
        SUM(CASE WHEN g."verdict" IS NOT NULL AND EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = sc."claimId"
          AND (l."given" = 'blind' OR l."selection" IN ('random', 'stratified'))) THEN 1 ELSE 0 END) AS "labeled"
      FROM "LabelSample" s
      JOIN "LabelSampleClaim" sc ON sc."sampleId" = s."id"
      LEFT JOIN "GoldLabel" g ON g."claimId" = sc."claimId"
      WHERE s."datasetId" = ${datasetId}
      GROUP BY s."id"`,
  );
  return rows
    .filter(({ drawn, labeled }) => Number(labeled) >= NEARLY_ALL * Number(drawn))
    .map(({ id }) => id);
}

function inSample(kind: "random" | "stratified", which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE WHEN EXISTS (SELECT 1 FROM "LabelSampleClaim" sc JOIN "LabelSample" s ON s."id" = sc."sampleId"
    WHERE sc."claimId" = cl."id" AND s."kind" = ${Prisma.raw(`'${kind}'`)} AND ${which}) THEN 1 ELSE 0 END`;
}

function isLabeledFor(kind: "random" | "stratified"): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = cl."id"
    AND l."selection" = ${Prisma.raw(`'${kind}'`)})`;
}

/** Stands for a judge that can no longer be told. */
const GONE = "gone";

/**
 * A claim that was labeled for a draw was drawn. One whose label is older than the draw counts for it once the draw is
 * labeled nearly throughout: before, those labeled in it would mostly be the ones that came first in the dataset, and a
 * draw would change what is known before anybody labeled for it. Not where that label was given after a verdict could be
 * seen, as the draw asks for another.
 */
function selectionOf(row: Row): Pick<LabeledClaim, "selection" | "strataOf" | "isOfFullDraw"> {
  const selection = row.selection === null ? null : (LABEL_SELECTIONS[Number(row.selection)] ?? null);
  const mayBeDrawn = selection === null || Number(row.counts) === 1;
  const isOfFullDraw = mayBeDrawn && Number(row.randomFull) === 1;
  if (isOfFullDraw || Number(row.randomNew) === 1)
    return { selection: "random", strataOf: null, isOfFullDraw };
  if ((mayBeDrawn && Number(row.stratifiedFull) === 1) || Number(row.stratifiedNew) === 1)
    return { selection: "stratified", strataOf: row.strataOf ?? GONE, isOfFullDraw };
  return { selection, strataOf: null, isOfFullDraw };
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
  { datasetId, runIds, full }: { datasetId: string; runIds: readonly string[]; full: readonly string[] },
  after: Row | undefined,
): Promise<Row[]> {
  const { columns, joins } = columnsOf(runIds);
  const isFull = full.length === 0 ? Prisma.sql`1 = 0` : Prisma.sql`s."id" IN (${Prisma.join([...full])})`;
  const from =
    after === undefined
      ? Prisma.empty
      : Prisma.sql`AND (c."externalId", c."system", cl."position") > (${after.externalId}, ${after.system}, ${Number(after.position)})`;
  return client.$queryRaw<Row[]>(Prisma.sql`
    SELECT c."id" AS "caseId", c."externalId" AS "externalId", c."system" AS "system", c."caseType" AS "caseType",
      CAST(c."tags" AS TEXT) AS "tags", cl."id" AS "claimId", cl."position" AS "position",
      CAST(cl."kinds" AS TEXT) AS "kinds", LENGTH(cl."text") AS "length", cl."overlap" AS "overlap",
      (SELECT COUNT(*) FROM "Claim" a WHERE a."caseId" = c."id") AS "inAll",
      (SELECT COUNT(*) FROM "Claim" a WHERE a."caseId" = c."id" AND EXISTS
        (SELECT 1 FROM "LabelSampleClaim" d WHERE d."claimId" = a."id")) AS "drawnInAll",
      g."verdict" AS "gold", g."basis" AS "basis",
      (SELECT MIN(CASE l."selection" ${RANK} ELSE NULL END) FROM "Label" l WHERE l."claimId" = cl."id") AS "selection",
      CASE WHEN EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = cl."id" AND l."given" = 'assisted')
        THEN 1 ELSE 0 END AS "assisted",
      CASE WHEN EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = cl."id"
        AND (l."given" = 'blind' OR l."selection" IN ('random', 'stratified'))) THEN 1 ELSE 0 END AS "counts",
      ${inSample("random", isFull)} AS "randomFull",
      ${inSample("random", isLabeledFor("random"))} AS "randomNew",
      ${inSample("stratified", isFull)} AS "stratifiedFull",
      ${inSample("stratified", isLabeledFor("stratified"))} AS "stratifiedNew",
      (SELECT r."judgeVersionId" FROM "LabelSampleClaim" sc JOIN "LabelSample" s ON s."id" = sc."sampleId"
        JOIN "Run" r ON r."id" = s."runId" WHERE sc."claimId" = cl."id" AND s."kind" = 'stratified'
        ORDER BY s."createdAt" DESC LIMIT 1) AS "strataOf"
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

function claimOf(row: Row, runs: number): LabeledClaim[] {
  if (!isVerdict(row.gold)) return [];
  const kinds = textsOf(JSON.parse(row.kinds));
  const places = Array.from({ length: runs }, (_, at) => at);
  return [
    {
      claimId: row.claimId,
      caseType: CASE_TYPES.find((type) => type === row.caseType) ?? null,
      system: row.system === "" ? null : row.system,
      claimKinds: CLAIM_KINDS.filter((kind) => kinds.includes(kind)),
      tags: textsOf(JSON.parse(row.tags)),
      length: claimLength(Number(row.length)),
      wording: claimWording(row.overlap),
      gold: row.gold,
      basis: GOLD_BASES.find((basis) => basis === row.basis) ?? "imported",
      ...selectionOf(row),
      isAssisted: Number(row.assisted) === 1,
      verdicts: places.map((at) => saidIn(row, at)),
      scores: places.map((at) => row[`score${at}`] ?? null),
    },
  ];
}

function openAnswer({ caseId, externalId, inAll, drawnInAll }: Row): LabeledAnswer {
  const isDrawnWhole = Number(drawnInAll) === Number(inAll);
  return { caseId, externalId, claimsInAll: Number(inAll), isDrawnWhole, claims: [] };
}

async function* readAnswers(
  client: Db,
  of: { datasetId: string; runIds: readonly string[] },
): AsyncGenerator<LabeledAnswer> {
  const full = await findFullSamples(client, of.datasetId);
  let open: LabeledAnswer | undefined;
  let last: Row | undefined;
  for (;;) {
    const rows = await readPage(client, { ...of, full }, last);
    for (const row of rows) {
      if (open?.caseId !== row.caseId) {
        if (open !== undefined) yield open;
        open = openAnswer(row);
      }
      open.claims.push(...claimOf(row, of.runIds.length));
    }
    last = rows.at(-1);
    if (rows.length < PAGE) break;
  }
  if (open !== undefined) yield open;
}

/**
 * Cases that ask a question with the same first passage as a case of another external id, by case, with the cluster that
 * {@link questionKeys} tie them to. Only these are read: all others stand with the cases of their own id.
 */
async function findRepeatedQuestions(client: Db, datasetId: string): Promise<Map<string, number>> {
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
