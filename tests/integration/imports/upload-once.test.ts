import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import type { ImportNews } from "@/lib/imports/news";
import { importUpload, previewUpload, uploadImportSchema } from "@/lib/runs/import-upload";
import { saveUpload } from "@/lib/runs/uploads";
import { importVerdictUpload } from "@/lib/runs/verdict-upload";
import { openTestDb } from "../database";

let client: Db;
let drop: () => Promise<void>;
const before = process.env.DATABASE_URL;

beforeAll(async () => {
  const opened = await openTestDb();
  ({ client, drop } = opened);
  // What an upload brings goes where the server's own database is.
  process.env.DATABASE_URL = opened.url;
  await client.user.create({ data: { id: "ada", name: "Ada", email: "ada@example.org" } });
});
afterAll(async () => {
  process.env.DATABASE_URL = before;
  await drop();
});

async function send(name: string, text: string): Promise<string> {
  const body = (async function* () {
    yield new TextEncoder().encode(text);
  })();
  return (await saveUpload(body, { name, userId: "ada" })).id;
}
const lineOf = (id: string) =>
  JSON.stringify({
    id,
    question: "How long?",
    retrieved: [{ id: "D01", text: "Three days." }],
    answer: "Three days [D01].",
  });

/** Asks for an upload to be brought in; what came in now, and the last thing told. */
async function confirm(id: string, more: object = {}): Promise<{ isIn: boolean; end?: ImportNews }> {
  const told: ImportNews[] = [];
  const how = uploadImportSchema.parse(more);
  const brought = await importUpload({ id, userId: "ada", how }, (news) => told.push(news));
  return { isIn: brought !== null, end: told.at(-1) };
}

test("an upload confirmed three times at once, and once more later, is one project and one answer", async () => {
  const id = await send("thrice.jsonl", `${lineOf("q1")}\n`);
  const answers = await Promise.all([confirm(id), confirm(id), confirm(id)]);
  answers.push(await confirm(id));
  const end = { kind: "done", slug: "thrice", cases: 1, claims: 1, datasets: ["thrice"], hasBadRows: false };
  expect(answers.map((one) => one.end)).toEqual([end, end, end, end]);
  expect(answers.filter(({ isIn }) => isIn)).toHaveLength(1);
  expect(await client.project.count({ where: { slug: { startsWith: "thrice" } } })).toBe(1);
  await expect(confirm(id, { projectName: "Else" })).rejects.toMatchObject({ code: "conflict" });
  const reading = { notes: null, splitter: "sentence-2" } as const;
  await expect(previewUpload(id, "ada", reading)).rejects.toMatchObject({ code: "not_found" });
});

test("one that was refused may be confirmed in another way; its good lines come in once", async () => {
  const id = await send("half.jsonl", `${lineOf("q1")}\nno case\n`);
  expect((await confirm(id)).end?.kind).toBe("refused");
  const answers = [await confirm(id, { goodRows: true }), await confirm(id, { goodRows: true })];
  expect(answers.map(({ isIn, end }) => [isIn, end?.kind === "done" && end.hasBadRows])).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(await client.case.count({ where: { dataset: { project: { slug: "half" } } } })).toBe(1);
});

test("verdicts confirmed twice at once are one run", async () => {
  await confirm(await send("desk.jsonl", `${lineOf("q1")}\n`));
  const dataset = await client.dataset.findFirstOrThrow({ where: { project: { slug: "desk" } } });
  const upload = await send(
    "verdicts.jsonl",
    `${JSON.stringify({ case: "q1", place: 1, verdict: "supported" })}\n`,
  );
  const how = { slug: "desk", upload, datasetId: dataset.id, space: "three", name: "theirs" } as const;
  const asked = { ...how, isProbability: false, leaveMissing: true };
  const [one, two] = await Promise.all([
    importVerdictUpload("ada", asked),
    importVerdictUpload("ada", asked),
  ]);
  expect([one.isNew, two.isNew].sort()).toEqual([false, true]);
  expect(two.end).toEqual(one.end);
  expect(await client.run.count({ where: { datasetId: dataset.id } })).toBe(1);
});
