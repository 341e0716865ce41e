// Brings 1,000 cases with 4,000 labeled claims into a new SQLite database, then writes the label history of as many
// claims once more, raw and by createMany, and prints the processor time of each and their ratio.
// node --conditions=react-server --import tsx bench/import-database.ts [CASES]

import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { v7 as uuidv7 } from "uuid";
import { insertRows, LABEL_VERSIONS } from "@/lib/db/bulk-insert";
import { openDb } from "@/lib/db/client";
import { textChunks } from "@/lib/imports/cases-jsonl";
import { importCases } from "@/lib/runs/import-cases";
import { migrate } from "@/prisma/migrate.mjs";

const CASES = Number(process.argv[2] ?? 1000);
/** As many rows as an import hands over at once. */
const ROWS_A_BATCH = 1000;

const SENTENCES = [
  "A ladder may be kept for 14 days [D01].",
  "Late tools cost 2 euros a day [D02].",
  "The desk is closed on Sundays.",
  "Children swim for free until the age of 6 [D01].",
];
const LABELS = ["supported", "unsupported", "contradicted", "supported"] as const;

function makeLine(at: number): string {
  const retrieved = ["D01", "D02"].map((id) => ({ id, text: `${id} of ${at}. ${SENTENCES.join(" ")}` }));
  return JSON.stringify({
    id: `case-${at}`,
    question: "What are the rules?",
    retrieved,
    answerable: true,
    answer: SENTENCES.join(" "),
    labels: LABELS,
  });
}

/** Seconds of processor time, which other processes disturb less than they do the clock. */
async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

const folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-bench-"));
const url = `file:${path.join(folder, "bench.db")}`;
await migrate(url);
const client = openDb(url);

/** Claims of the import with one more version of their label, in batches. */
async function makeVersions(revision: number) {
  const labels = await client.label.findMany({ select: { claimId: true, reviewerId: true } });
  const rows = labels.map(({ claimId, reviewerId }) => {
    const id = uuidv7();
    return {
      id,
      claimId,
      reviewerId,
      revision,
      action: "set",
      verdict: "supported",
      severity: null,
      note: "",
      evidence: [],
      given: "blind",
      selection: "all",
      share: null,
      guidelineVersion: 1,
      ms: null,
      requestId: `bench-${id}`,
      createdAt: new Date(),
    } as const;
  });
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_BATCH) }, (_batch, index) =>
    rows.slice(index * ROWS_A_BATCH, (index + 1) * ROWS_A_BATCH),
  );
}

try {
  const text = Array.from({ length: CASES }, (_case, at) => makeLine(at)).join("\n");
  let imported = "";
  const importing = await processorSeconds(async () => {
    const request = { file: "bench.jsonl", open: () => textChunks(text), splitter: "sentence-2" } as const;
    const { status, summary } = await importCases(client, { ...request, project: "bench", userId: null });
    imported = `${status}: ${summary.cases} cases, ${summary.claims} claims`;
  });
  process.stdout.write(`import ${imported} in ${importing.toFixed(1)} s of processor time\n`);
  // The first of each warms the engine up.
  const seconds = { raw: 0, createMany: 0 };
  for (const round of [1, 2]) {
    const forRaw = await makeVersions(2 * round);
    const forClient = await makeVersions(2 * round + 1);
    seconds.raw = await processorSeconds(async () => {
      for (const rows of forRaw) await insertRows(client, LABEL_VERSIONS, rows);
    });
    seconds.createMany = await processorSeconds(async () => {
      for (const data of forClient) await client.labelVersion.createMany({ data });
    });
  }
  const rows = await client.labelVersion.count({ where: { revision: 2 } });
  process.stdout.write(
    `${rows} labels written raw in ${seconds.raw.toFixed(2)} s, by createMany in ${seconds.createMany.toFixed(2)} s\n` +
      `ratio        ${(seconds.createMany / seconds.raw).toFixed(1)} times as fast as createMany\n`,
  );
} finally {
  await client.$disconnect();
  rmSync(folder, { recursive: true, force: true });
}
