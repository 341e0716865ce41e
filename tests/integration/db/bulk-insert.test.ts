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
import {
  AT,
  calls,
  casePassages,
  caseRow,
  cases,
  claims,
  flags,
  gold,
  goldVersions,
  labels,
  labelVersions,
  texts,
  verdicts,
} from "./bulk-rows";

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
