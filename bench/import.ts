// Writes a file of about 100 MB, reads it as an import would, and prints how much memory that took.
// node --conditions=react-server --expose-gc --import tsx bench/import.ts [MEGABYTES]

import { once } from "node:events";
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readAnyCases } from "@/lib/imports/read-cases";
import { addEvent, emptySummary } from "@/lib/imports/summary";

const megabytes = Number(process.argv[2] ?? 100);
const folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-bench-"));
const file = path.join(folder, "cases.jsonl");

const SENTENCES = [
  "A ladder may be kept for 14 days [D01].",
  "Late tools cost 2 euros a day [D02].",
  "The desk is closed on Sundays.",
  "Children swim for free until the age of 6 [D01].",
];

async function writeCases(): Promise<number> {
  const out = createWriteStream(file);
  let bytes = 0;
  for (let at = 0; bytes < megabytes * 1024 * 1024; at++) {
    const passages = ["D01", "D02"].map((id) => ({
      id,
      text: `${id} of ${at}. ${SENTENCES.join(" ").repeat(2)}`,
    }));
    const answer = SENTENCES.join(" ");
    const labels = SENTENCES.map((_sentence, index) => (index % 2 === 0 ? "supported" : "unsupported"));
    const line = `${JSON.stringify({ id: `case-${at}`, question: "What are the rules?", retrieved: passages, answerable: true, answer, labels })}\n`;
    bytes += line.length;
    if (!out.write(line)) await once(out, "drain");
  }
  out.end();
  await once(out, "close");
  return bytes;
}

const toMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

try {
  const bytes = await writeCases();
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const started = performance.now();
  const summary = emptySummary();
  let events = 0;
  for await (const event of readAnyCases(createReadStream(file), {
    file: "cases.jsonl",
    splitter: "sentence-2",
  })) {
    addEvent(summary, event);
    if (++events % 1000 === 0) peak = Math.max(peak, process.memoryUsage().rss);
  }
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(
    `${toMegabytes(bytes)}: ${summary.cases} cases, ${summary.claims} claims, ${summary.problems.count} problems in ${seconds.toFixed(1)} s\n` +
      `memory ${toMegabytes(before)} before, ${toMegabytes(peak)} at its highest\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
