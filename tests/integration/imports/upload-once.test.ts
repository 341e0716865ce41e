import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import type { ImportNews } from "@/lib/imports/news";
import { importCases } from "@/lib/runs/import-cases";
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
  const reading = { notes: null, splitter: "sentence-2", project: null } as const;
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

test("cases that the project holds already are told before they come in again, and when they do", async () => {
  const text = `${lineOf("k1")}\n${lineOf("k2")}\n`;
  await confirm(await send("march.jsonl", text));
  const look = async (name: string, cases: string, project: string | null) =>
    (await previewUpload(await send(name, cases), "ada", { notes: null, splitter: "sentence-2", project }))
      .known;
  const none = { cases: 0, datasets: [] };
  expect(await look("again.jsonl", text, "march")).toEqual({
    cases: 2,
    datasets: [{ name: "march", cases: 2 }],
  });
  expect(await look("new.jsonl", text, null)).toEqual(none);
  expect(await look("other.jsonl", `${lineOf("k3")}\n`, "march")).toEqual(none);
  // One of the same id that answers otherwise, or is of another system, is another.
  const one = JSON.parse(lineOf("k1"));
  const others = [
    { ...one, answer: "Two days [D01]." },
    { ...one, id: "k2", system: "new" },
  ];
  const lines = others.map((other) => `${JSON.stringify(other)}\n`).join("");
  expect(await look("others.jsonl", lines, "march")).toEqual(none);
  const again = await confirm(await send("april.jsonl", text), { project: "march" });
  expect(again.end).toMatchObject({ kind: "done", datasets: ["april"] });
  const open = async function* () {
    yield new TextEncoder().encode(text);
  };
  const request = {
    file: "may.jsonl",
    open,
    splitter: "sentence-2",
    userId: null,
    project: "march",
  } as const;
  expect((await importCases(client, request)).summary.known).toMatchObject({
    cases: 2,
    datasets: [{ cases: 2 }, { cases: 2 }],
  });
});
