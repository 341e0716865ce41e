import { createReadStream, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readNotes } from "@/lib/imports/notes";
import { formatProblem } from "@/lib/imports/problem";
import { readAnyCases } from "@/lib/imports/read-cases";
import { addEvent, emptySummary } from "@/lib/imports/summary";
import { sharedPath } from "../../shared";

async function summarize(file: string, notes?: ReadonlyMap<string, string>) {
  const summary = emptySummary();
  const options = { file: path.basename(file), splitter: "sentence-2", ...(notes && { notes }) } as const;
  for await (const event of readAnyCases(createReadStream(file), options)) addEvent(summary, event);
  return summary;
}
const problemsOf = async (file: string) => (await summarize(file)).problems.items.map(formatProblem);

const data = sharedPath("data");
const mapped = data
  ? readdirSync(data).filter((name) => sharedPath("data", name, "mapped.jsonl") !== null)
  : [];

describe.skipIf(!data)("files people labeled", () => {
  it.each(mapped)(
    "%s has no problem",
    async (name) => {
      const file = path.join(data ?? "", name, "mapped.jsonl");
      const summary = await summarize(file);
      expect(summary.problems.items).toEqual([]);
      expect(summary.cases).toBe(readFileSync(file, "utf8").trimEnd().split("\n").length);
    },
    60_000,
  );

  it("the lab: 12 cases, 20 claims, all labeled, 2 declining", async () => {
    const { notes } = readNotes(readFileSync(sharedPath("data", "lab", "notes.json") ?? ""), "notes.json");
    const summary = await summarize(sharedPath("data", "lab", "cases.jsonl") ?? "", notes);
    expect(summary.problems.items).toEqual([]);
    expect([summary.cases, summary.claims, summary.labeledClaims, summary.abstained]).toEqual([
      12, 20, 20, 2,
    ]);
    expect(summary.gold).toEqual({ supported: 14, contradicted: 2, unsupported: 4, disputed: 0 });
  });

  it("four expectations", async () => {
    const summary = await summarize(sharedPath("data", "expectations", "cases.jsonl") ?? "");
    expect([summary.cases, summary.problems.count]).toEqual([4, 0]);
  });
});

const inputs = sharedPath("reports", "inputs");
const input = (...parts: string[]) => path.join(inputs ?? "", ...parts);

describe.skipIf(!inputs)("faults that people met elsewhere", () => {
  it("R01: semicolons, a mark, carriage returns and quoted line breaks are seen by themselves", async () => {
    const { firstCases, cases, problems, passages } = await summarize(input("R01", "answers-semicolon.csv"));
    expect([cases, problems.count, passages]).toEqual([6, 0, 10]);
    expect(firstCases[0]?.passages[1]).toEqual({
      id: "N2",
      text: "Opening hours\nMon-Fri: 9-18\nSat: 10-14",
    });
    expect(firstCases[1]?.answer).toBe('No, books marked "R" stay in the reading room [N3].');
    expect(firstCases[2]?.answerable).toBe(null);
  });

  it("R01: a stray quote costs no row", async () => {
    const { firstCases, cases } = await summarize(input("R01", "stray-quote.csv"));
    expect(cases).toBe(4);
    expect(firstCases[1]?.passages[0]?.text).toBe('A 3" hose fits the old tap');
  });

  it("R02: UTF-16 is read with a word about it, Windows-1252 refused with its first byte", async () => {
    const { firstCases, warnings } = await summarize(input("R02", "utf-16le-tabs.txt"));
    expect(firstCases[0]?.passages[0]?.text).toBe("The ticket costs €4.50 – children free.");
    expect(warnings.items.map(formatProblem)).toEqual([
      "utf-16le-tabs.txt:1: the file was read as UTF-16, not UTF-8: check the preview",
    ]);
    expect(await problemsOf(input("R02", "windows-1252.csv"))).toEqual([
      'windows-1252.csv:2: not UTF-8: byte 52 of the line is 0x80; save the file as "CSV UTF-8" (it may be Windows-1252)',
    ]);
    expect(await problemsOf(input("R02", "one-bad-byte.jsonl"))).toEqual([
      "one-bad-byte.jsonl:3: not UTF-8: byte 44 of the line is 0xE9; save the file as UTF-8",
    ]);
  });

  it("R03: NaN, -Infinity and 1e400 are told with column and field", async () => {
    expect(await problemsOf(input("R03", "scores.jsonl"))).toEqual([
      "scores.jsonl:2: metadata.retriever_score: not JSON at column 226: NaN is no JSON value",
      "scores.jsonl:4: metadata.retriever_score: not JSON at column 219: -Infinity is no JSON value",
      "scores.jsonl:5: metadata.retriever_score: is not a finite number: it is too large to be held",
    ]);
  });

  it("R18: answers with nothing to check are counted by their kind, blank passages are told", async () => {
    const summary = await summarize(input("R18", "nothing-to-check.jsonl"));
    expect([summary.claims, summary.abstained, summary.withoutAnswer, summary.withoutClaims]).toEqual([
      4, 2, 1, 2,
    ]);
    expect(summary.blankPassages).toBe(2);
  });

  it("R37: labels keep the instant they were given", async () => {
    const { firstCases } = await summarize(input("R37", "labels-around-midnight.jsonl"));
    expect(firstCases[0]?.claims[0]?.labels[0]?.at).toEqual(new Date("2025-03-28T22:59:59Z"));
  });
});
