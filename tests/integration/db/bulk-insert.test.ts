import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CASE_PASSAGES,
  CASES,
  CLAIM_FLAGS,
  CLAIMS,
  FULL_VERDICTS,
  GOLD_LABELS,
  GOLD_VERSIONS,
  insertRows,
  insertVerdicts,
  JUDGE_CALLS,
  JUDGE_VERDICTS,
  LABEL_VERSIONS,
  LABELS,
  PASSAGE_TEXTS,
} from "@/lib/db/bulk-insert";
import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { isUniqueViolation } from "@/lib/db/unique-violation";
import { openTestDb } from "../database";

const NASTY = 'it\'s "quoted" ? $1 %s \\ \r\n\t é 漢字 😀 a\u0301 \u0000 after nul';
const LONE_SURROGATE = "lone \ud800 surrogate";
const JSON_VALUE = {
  "": [],
  b: [1, 1.0, -0.1, 1e21, 5e-324, 0.1 + 0.2],
  a: { n: null, t: true },
  text: NASTY,
};
const AT = new Date("2026-02-03T10:00:09.007Z");
const WHOLE_SECOND = new Date("1999-12-31T23:59:59.000Z");
const EARLY = new Date("1969-07-20T20:17:40.123Z");
const FRACTION = 0.1 + 0.2;

const texts = [
  { id: "t1", text: NASTY },
  { id: "t2", text: "" },
  { id: "t3", text: LONE_SURROGATE },
];

const caseRow = {
  id: "c1",
  datasetId: "d",
  position: 0,
  externalId: "one",
  system: "",
  question: NASTY,
  answer: LONE_SURROGATE,
  caseType: null,
  expect: null,
  answerable: null,
  abstained: false,
  mustInclude: [],
  mustNotInclude: [NASTY],
  tags: ["a", "b"],
  metadata: JSON_VALUE,
  nonClaims: [{ text: "Hi.", kind: "filler", start: 0, end: 3 }],
  answerCites: ["D01"],
  unknownCites: [],
  claimSetVersion: 1,
  createdAt: AT,
};
const cases = [
  caseRow,
  {
    ...caseRow,
    id: "c2",
    position: 2147483647,
    externalId: "two",
    caseType: "out_of_scope" as const,
    expect: "abstain" as const,
    answerable: true,
    abstained: true,
    createdAt: WHOLE_SECOND,
  },
];

const casePassages = [
  { caseId: "c1", position: 0, documentId: "D01", textId: "t1", title: null, url: null, status: null },
  {
    caseId: "c1",
    position: 1,
    documentId: "D02",
    textId: "t2",
    title: NASTY,
    url: "https://example.org/?a=1&b=%20",
    status: "superseded" as const,
  },
];

const claimRow = {
  caseId: "c1",
  text: "The desk opens at 9.",
  lead: null,
  start: null,
  end: null,
  cites: [],
  kinds: [],
  overlap: null,
  origin: "sentence" as const,
  claimSetVersion: 1,
};
const claims = [
  { ...claimRow, id: "m1", position: 0 },
  { ...claimRow, id: "m2", position: 1, lead: NASTY, start: 0, end: 20, cites: ["D01"], kinds: ["number"] },
];

const labelDetails = {
  reviewerId: "u",
  severity: null,
  note: "",
  evidence: [],
  given: "blind" as const,
  selection: "all" as const,
  share: null,
  guidelineVersion: 0,
  ms: null,
};
const details = {
  ...labelDetails,
  severity: "critical" as const,
  note: NASTY,
  evidence: [{ passage: "D01", start: null, end: null, quote: NASTY }],
  given: "assisted" as const,
  selection: "random" as const,
  share: FRACTION,
  ms: 1234,
};
const set = { claimId: "m1", action: "set" as const, verdict: "supported" as const };
const labelVersions = [
  { ...labelDetails, ...set, id: "v1", revision: 1, requestId: "r1", createdAt: EARLY },
  { ...details, ...set, id: "v2", revision: 2, requestId: "r2", createdAt: AT },
  {
    ...details,
    claimId: "m2",
    action: "withdrawn" as const,
    verdict: null,
    id: "v3",
    revision: 1,
    share: 1,
    requestId: "r3",
    createdAt: WHOLE_SECOND,
  },
];
const labels = [
  {
    ...details,
    id: "l1",
    claimId: "m1",
    verdict: "supported" as const,
    firstVersionId: "v1",
    versionId: "v2",
    createdAt: EARLY,
    updatedAt: AT,
  },
];

const flag = { claimId: "m1", reviewerId: "u", reason: "unclear", createdAt: AT };
const flags = [
  { ...flag, id: "f1", note: "", clearedAt: null },
  { ...flag, id: "f2", note: NASTY, clearedAt: WHOLE_SECOND },
];

const gold = [
  { claimId: "m1", verdict: "supported" as const, basis: "single" as const, updatedAt: AT },
  { claimId: "m2", verdict: null, basis: "disputed" as const, updatedAt: EARLY },
];
const goldVersions = [
  {
    id: "g1",
    claimId: "m1",
    revision: 1,
    verdict: "supported" as const,
    basis: "adjudicated" as const,
    outcome: "guideline_gap" as const,
    reason: NASTY,
    decidedBy: "u",
    createdAt: AT,
  },
  {
    id: "g2",
    claimId: "m2",
    revision: 1,
    verdict: null,
    basis: "disputed" as const,
    outcome: null,
    reason: "",
    decidedBy: null,
    createdAt: EARLY,
  },
];

const verdicts = [
  {
    runId: "run",
    claimId: "m1",
    status: "ok" as const,
    verdict: "unsupported" as const,
    failure: null,
    score: 1 / 3,
    rationale: NASTY,
    citationOk: false,
    citeRelevant: [true, false, null],
    ms: 0,
    createdAt: AT,
    flags: ["question_fact"],
    evidence: [{ passage: "D01", text: NASTY, status: "not_found", foundIn: null, start: null, end: null }],
    confidence: 0.1 + 0.2,
    confidenceSource: "logprob",
    callId: "call1",
    isCached: true,
  },
  {
    runId: "run",
    claimId: "m2",
    status: "no_verdict" as const,
    verdict: null,
    failure: "timeout",
    score: 1e-300,
    rationale: "",
    citationOk: null,
    citeRelevant: [],
    ms: null,
    createdAt: WHOLE_SECOND,
    flags: null,
    evidence: null,
    confidence: null,
    confidenceSource: null,
    callId: null,
    isCached: false,
  },
];

const calls = [
  {
    id: "call1",
    key: "k",
    versionId: "jv",
    runId: "run",
    claimId: "m1",
    target: "alone:D01",
    repeat: 2,
    status: "ok" as const,
    verdict: "unsupported" as const,
    failure: null,
    isCurrent: true,
    score: 1 / 3,
    confidence: 0.5,
    confidenceSource: "stated",
    evidence: [JSON_VALUE],
    rationale: NASTY,
    flags: ["a", NASTY],
    raw: NASTY,
    attempts: [{ at: "2026-02-03T10:00:09.007Z", ms: 12, http: null, failure: "network" }],
    inputTokens: 1200,
    cachedTokens: 0,
    outputTokens: 7,
    reasoningTokens: 0,
    costAmount: "0.000123456789012345678",
    costCurrency: "EUR",
    priceVersion: "1",
    ms: 51,
    servedModel: "m-2026",
    fingerprint: "fp",
    createdAt: AT,
  },
  {
    id: "call2",
    key: "k",
    versionId: "jv",
    runId: null,
    claimId: "m2",
    target: "context",
    repeat: 1,
    status: "no_verdict" as const,
    verdict: null,
    failure: "timeout",
    isCurrent: false,
    score: null,
    confidence: null,
    confidenceSource: null,
    evidence: [],
    rationale: "",
    flags: [],
    raw: null,
    attempts: [],
    inputTokens: null,
    cachedTokens: null,
    outputTokens: null,
    reasoningTokens: null,
    costAmount: null,
    costCurrency: null,
    priceVersion: null,
    ms: 0,
    servedModel: null,
    fingerprint: null,
    createdAt: WHOLE_SECOND,
  },
];

/** What the rows point at. */
async function createFrame(client: Db): Promise<void> {
  const createdAt = AT;
  await client.user.create({
    data: { id: "u", name: "Ana", email: "ana@example.org", createdAt, updatedAt: AT },
  });
  await client.project.create({ data: { id: "p", slug: "p", name: "P", createdAt } });
  await client.dataset.create({
    data: { id: "d", projectId: "p", name: "D", source: {}, splitter: "sentence-2", createdAt },
  });
  await client.judge.create({ data: { id: "j", projectId: "p", name: "rules", kind: "local", createdAt } });
  await client.judgeVersion.create({
    data: { id: "jv", judgeId: "j", version: 1, hash: "h", config: {}, createdAt },
  });
  await client.run.create({
    data: { id: "run", projectId: "p", datasetId: "d", judgeVersionId: "jv", createdAt },
  });
}

async function writeByClient(client: Db): Promise<void> {
  await client.passageText.createMany({ data: texts });
  await client.case.createMany({ data: cases });
  await client.casePassage.createMany({ data: casePassages });
  await client.claim.createMany({ data: claims });
  await client.labelVersion.createMany({ data: labelVersions });
  await client.label.createMany({ data: labels });
  await client.claimFlag.createMany({ data: flags });
  await client.goldVersion.createMany({ data: goldVersions });
  await client.goldLabel.createMany({ data: gold });
  const none = Prisma.DbNull;
  const data = verdicts.map((one) => ({ ...one, flags: one.flags ?? none, evidence: one.evidence ?? none }));
  await client.judgeVerdict.createMany({ data });
  await client.judgeCall.createMany({ data: calls });
}

async function writeRaw(client: Db): Promise<void> {
  await insertRows(client, PASSAGE_TEXTS, texts);
  await insertRows(client, CASES, cases);
  await insertRows(client, CASE_PASSAGES, casePassages);
  await insertRows(client, CLAIMS, claims);
  await insertRows(client, LABEL_VERSIONS, labelVersions);
  await insertRows(client, LABELS, labels);
  await insertRows(client, CLAIM_FLAGS, flags);
  await insertRows(client, GOLD_VERSIONS, goldVersions);
  await insertRows(client, GOLD_LABELS, gold);
  await insertVerdicts(client, verdicts);
  await insertRows(client, JUDGE_CALLS, calls);
}

const TABLES = [
  PASSAGE_TEXTS,
  CASES,
  CASE_PASSAGES,
  CLAIMS,
  LABEL_VERSIONS,
  LABELS,
  CLAIM_FLAGS,
  GOLD_VERSIONS,
  GOLD_LABELS,
  FULL_VERDICTS,
  JUDGE_CALLS,
];

/** Every cell of a table as SQLite holds it: its type, its value to the last digit, its bytes. */
function stored(folder: string, table: string): unknown[] {
  const database = new Database(path.join(folder, "test.db"), { readonly: true });
  try {
    const names = database.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table);
    const cells = names.flatMap((name) => [`typeof("${name}")`, `quote("${name}")`, `hex("${name}")`]);
    return database
      .prepare(`SELECT ${cells.join(", ")} FROM "${table}" ORDER BY 3`)
      .raw()
      .all();
  } finally {
    database.close();
  }
}

describe("rows written raw", () => {
  let byClient: Awaited<ReturnType<typeof openTestDb>>;
  let raw: Awaited<ReturnType<typeof openTestDb>>;

  beforeAll(async () => {
    byClient = await openTestDb();
    raw = await openTestDb();
    await createFrame(byClient.client);
    await createFrame(raw.client);
    await writeByClient(byClient.client);
    await writeRaw(raw.client);
  });
  afterAll(async () => {
    await byClient.drop();
    await raw.drop();
  });

  it.each(TABLES.map(({ name }) => name))("are those of createMany to the byte: %s", (name) => {
    const expected = stored(byClient.folder, name);
    expect(expected.length).toBeGreaterThan(0);
    expect(stored(raw.folder, name)).toEqual(expected);
  });

  it.each(TABLES)("name every column there is: $name", ({ name, columns }) => {
    const database = new Database(path.join(raw.folder, "test.db"), { readonly: true });
    const names = database.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(name);
    database.close();
    expect(Object.keys(columns).sort()).toEqual(names.sort());
  });

  it("of verdicts that say nothing more are the same without their empty columns", async () => {
    const [, plain] = verdicts;
    if (plain === undefined) throw new Error("there are two");
    await raw.client.judgeVerdict.deleteMany({ where: { claimId: "m2" } });
    expect(await insertRows(raw.client, JUDGE_VERDICTS, [plain])).toBe(1);
    expect(await insertVerdicts(raw.client, [plain], { skipExisting: true })).toBe(0);
    const name = FULL_VERDICTS.name;
    expect(stored(raw.folder, name)).toEqual(stored(byClient.folder, name));
  });

  it("that are there already are a unique violation, and nothing is written", async () => {
    const again = insertRows(raw.client, GOLD_LABELS, gold);
    const error: unknown = await again.catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    expect(await raw.client.goldLabel.count()).toBe(2);
  });

  it("that point at nothing are another failure", async () => {
    const orphan = { claimId: "nobody", verdict: null, basis: "disputed" as const, updatedAt: AT };
    const error: unknown = await insertRows(raw.client, GOLD_LABELS, [orphan]).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(isUniqueViolation(error)).toBe(false);
  });

  it("that may be there already are left as they are", async () => {
    const rows = [
      { id: "t2", text: "another" },
      { id: "t4", text: "new" },
    ];
    await insertRows(raw.client, PASSAGE_TEXTS, rows, { skipExisting: true });
    const found = await raw.client.passageText.findMany({
      where: { id: { in: ["t2", "t4"] } },
      orderBy: { id: "asc" },
    });
    expect(found).toEqual([
      { id: "t2", text: "" },
      { id: "t4", text: "new" },
    ]);
  });

  it("none are no statement; more than one statement holds all come in, in order", async () => {
    await insertRows(raw.client, CASES, []);
    const many = Array.from({ length: 1001 }, (_one, at) => ({
      ...caseRow,
      id: `many-${at}`,
      externalId: `many-${at}`,
      position: 10 + at,
    }));
    await insertRows(raw.client, CASES, many);
    const found = await raw.client.case.findMany({
      where: { id: { startsWith: "many-" } },
      orderBy: { position: "asc" },
      select: { id: true },
    });
    expect(found.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
  });
});
