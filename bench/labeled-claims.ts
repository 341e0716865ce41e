// Reads all labeled claims of a run as the calibration page does and counts its figures, beside a plain loop that reads
// gold and verdict of the same claims, page by page, and only counts the pairs. Prints the processor time of both.
// node --conditions=react-server --import tsx bench/labeled-claims.ts [CLAIMS]

import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { v7 as uuidv7 } from "uuid";
import { CASE_TYPES } from "@/lib/claims/case";
import { VERDICTS } from "@/lib/claims/verdict";
import {
  CASE_PASSAGES,
  CASES,
  CLAIMS,
  GOLD_LABELS,
  insertRows,
  JUDGE_VERDICTS,
  LABELS,
  PASSAGE_TEXTS,
} from "@/lib/db/bulk-insert";
import { type Db, openDb } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { clusteredAgreementOf } from "@/lib/metrics/clustered-agreement";
import { countLabeled } from "@/lib/runs/load-calibration";
import { startRun } from "@/lib/runs/start-run";
import { createRandom, randomBelow } from "@/lib/stats/random";
import { migrate } from "@/prisma/migrate.mjs";

const CLAIM_COUNT = Number(process.argv[2] ?? 200_000);
const CLAIMS_AN_ANSWER = 5;
const ANSWERS_A_BATCH = 1000;
const PAGE = 1000;
const LIMIT_TIMES = 4;
const REVIEWER = "reviewer-1";

const random = createRandom(7);
const now = new Date("2026-03-01T10:00:00Z");
const pick = () => VERDICTS[randomBelow(random, VERDICTS.length)] ?? "supported";

function caseRow(datasetId: string, position: number) {
  return {
    id: uuidv7(),
    datasetId,
    position,
    externalId: `answer-${position}`,
    system: "first",
    question: `How long may tool ${position} be kept?`,
    answer: "As long as its card says.",
    caseType: CASE_TYPES[position % CASE_TYPES.length] ?? null,
    expect: null,
    answerable: true,
    abstained: false,
    mustInclude: [],
    mustNotInclude: [],
    tags: ["billing", `desk-${position % 7}`],
    metadata: {},
    nonClaims: [],
    answerCites: [],
    unknownCites: [],
    claimSetVersion: 1,
    createdAt: now,
  };
}

function claimRow(caseId: string, position: number) {
  return {
    id: uuidv7(),
    caseId,
    position,
    text: `A tool of this kind may be kept for ${position + 2} days and then costs a fee.`,
    lead: null,
    start: null,
    end: null,
    cites: [],
    kinds: position % 2 === 0 ? [] : (["number"] as const),
    overlap: random(),
    origin: "sentence",
    claimSetVersion: 1,
  } as const;
}

function labelRow(claimId: string, verdict: (typeof VERDICTS)[number]) {
  const id = uuidv7();
  return {
    id,
    claimId,
    reviewerId: REVIEWER,
    verdict,
    severity: null,
    note: "",
    evidence: [],
    given: "blind",
    selection: "all",
    share: null,
    guidelineVersion: 1,
    ms: null,
    firstVersionId: id,
    versionId: id,
    createdAt: now,
    updatedAt: now,
  } as const;
}

function verdictRow(runId: string, claimId: string, label: (typeof VERDICTS)[number]) {
  return {
    runId,
    claimId,
    status: "ok",
    verdict: random() < 0.8 ? label : pick(),
    failure: null,
    score: null,
    rationale: "",
    citationOk: null,
    citeRelevant: [],
    ms: null,
    createdAt: now,
  } as const;
}

/** Answers with labeled and judged claims, many at a time; each asks its own question of its own passage. */
async function fill(client: Db, { datasetId, runId }: { datasetId: string; runId: string }): Promise<void> {
  const answers = Math.ceil(CLAIM_COUNT / CLAIMS_AN_ANSWER);
  for (let from = 0; from < answers; from += ANSWERS_A_BATCH) {
    const many = Math.min(ANSWERS_A_BATCH, answers - from);
    const cases = Array.from({ length: many }, (_, at) => caseRow(datasetId, from + at));
    const claims = cases.flatMap(({ id }) =>
      Array.from({ length: CLAIMS_AN_ANSWER }, (_, position) => claimRow(id, position)),
    );
    const labels = claims.map(({ id }) => labelRow(id, pick()));
    const texts = cases.map(({ position }) => ({
      id: `text-${position}`,
      text: `Card of tool ${position}.`,
    }));
    const passages = cases.map(({ id, position }) => ({
      caseId: id,
      position: 0,
      documentId: "D01",
      textId: `text-${position}`,
      title: null,
      url: null,
      status: null,
    }));
    await client.$transaction(async (tx) => {
      await insertRows(tx, CASES, cases);
      await insertRows(tx, PASSAGE_TEXTS, texts);
      await insertRows(tx, CASE_PASSAGES, passages);
      await insertRows(tx, CLAIMS, claims);
      await insertRows(tx, LABELS, labels);
      await insertRows(
        tx,
        GOLD_LABELS,
        labels.map(({ claimId, verdict }) => ({ claimId, verdict, basis: "single", updatedAt: now })),
      );
      await insertRows(
        tx,
        JUDGE_VERDICTS,
        labels.map(({ claimId, verdict }) => verdictRow(runId, claimId, verdict)),
      );
    });
  }
}

/** The least that any of it takes: gold and verdict of each claim, read in the same order and as many at a time. */
async function countOnly(client: Db, { datasetId, runId }: { datasetId: string; runId: string }) {
  const cells = new Map<string, number>();
  let last: { externalId: string; system: string; position: number | bigint } | undefined;
  for (;;) {
    const from: Prisma.Sql =
      last === undefined
        ? Prisma.empty
        : Prisma.sql`AND (c."externalId", c."system", cl."position") > (${last.externalId}, ${last.system}, ${Number(last.position)})`;
    const rows = await client.$queryRaw<
      (NonNullable<typeof last> & { gold: string; verdict: string | null })[]
    >(Prisma.sql`
      SELECT c."externalId" AS "externalId", c."system" AS "system", cl."position" AS "position",
        g."verdict" AS "gold", v."verdict" AS "verdict"
      FROM "Case" c
      JOIN "Claim" cl ON cl."caseId" = c."id"
      JOIN "GoldLabel" g ON g."claimId" = cl."id" AND g."verdict" IS NOT NULL
      LEFT JOIN "JudgeVerdict" v ON v."claimId" = cl."id" AND v."runId" = ${runId}
      WHERE c."datasetId" = ${datasetId} ${from}
      ORDER BY c."externalId", c."system", cl."position"
      LIMIT ${PAGE}`);
    for (const { gold, verdict } of rows) {
      const cell = `${gold} ${verdict}`;
      cells.set(cell, (cells.get(cell) ?? 0) + 1);
    }
    last = rows.at(-1);
    if (rows.length < PAGE) return [...cells.values()].reduce((sum, many) => sum + many, 0);
  }
}

/** Processor seconds, which other processes disturb less than they do the clock, and what came of it. */
async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const from = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(from);
  return { seconds: (user + system) / 1e6, result };
}

const folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-bench-"));
const url = `file:${path.join(folder, "bench.db")}`;
await migrate(url);
const client = openDb(url);
try {
  const [projectId, datasetId] = [uuidv7(), uuidv7()];
  await client.user.create({ data: { id: REVIEWER, name: "Reviewer", email: "reviewer@example.org" } });
  await client.project.create({ data: { id: projectId, slug: "bench", name: "Bench" } });
  await client.dataset.create({
    data: { id: datasetId, projectId, name: "bench", source: {}, splitter: "sentence" },
  });
  const { id: runId } = await startRun(client, { projectId, datasetId, judge: "rules", startedBy: null });
  const of = { datasetId, runId };
  await fill(client, of);
  const filter = { slice: null, isBlindOnly: false };
  await countOnly(client, of);
  await countLabeled(client, of, filter);
  const plain = await timed(() => countOnly(client, of));
  const before = process.memoryUsage().heapUsed;
  const figures = await timed(() => countLabeled(client, of, filter));
  const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  const { seconds, result } = figures;
  const { exact } = clusteredAgreementOf(result.tally.counts);
  const times = seconds / plain.seconds;
  process.stdout.write(
    `${plain.result} labeled claims of ${CLAIM_COUNT / CLAIMS_AN_ANSWER} answers, ${exact.hits} of ${exact.n} read as people read them\n` +
      `plain loop that only counts      ${plain.seconds.toFixed(2)} s of processor\n` +
      `read for all figures             ${seconds.toFixed(2)} s of processor, ${times.toFixed(1)} times the loop (limit ${LIMIT_TIMES})\n` +
      `memory grown                     ${grown.toFixed(0)} MB\n`,
  );
  if (times > LIMIT_TIMES) process.exitCode = 1;
} finally {
  await client.$disconnect();
  rmSync(folder, { recursive: true });
}
