import { describe, expect, it } from "vitest";
import { createRules2Judge } from "@/lib/judges/rules-2";

const CHARS = 250_000;
const CLAIMS = 20;
/** Far above what it takes on a busy machine, and far below what time that grows with the square would take. */
const MAX_SECONDS = 30;
const TIMEOUT_MS = 60_000;
const judge = createRules2Judge({ threshold: 0.5 });

function seconds(text: string): number {
  const from = performance.now();
  const ask = judge.open({ question: "What does it cost?", passages: [{ id: "D01", text }] });
  for (let at = 0; at < CLAIMS; at++) {
    ask(
      { text: `The ferry costs ${at + 100} euros before noon and is not free.`, cites: [] },
      { kind: "context" },
    );
  }
  return (performance.now() - from) / 1000;
}

/** Texts that a careless pattern or a list that grows with each line would take minutes for. */
describe("a passage of 250,000 characters", () => {
  it.each([
    ["sentences", "The ferry costs 12 euros before noon. "],
    ["one sentence without a stop", "ferry costs euros "],
    ["one word", "a"],
    ["digits", "1"],
    ["digits and points", "1."],
    ["letters with points", "a."],
    ["apostrophes", "a'"],
    ["hyphens", "a-"],
    ["blanks", " "],
    ["denials", "not "],
    ["number words", "twenty "],
    ["list items", "- ferry\n"],
    ["table rows", "| ferry | 12 |\n"],
    ["months", "May "],
    ["signs", "$"],
    ["ideographs", "東京"],
  ])(
    "of %s takes seconds at most",
    (_name, unit) => {
      const text = unit.repeat(Math.ceil(CHARS / unit.length)).slice(0, CHARS);
      expect(seconds(text)).toBeLessThan(MAX_SECONDS);
    },
    TIMEOUT_MS,
  );

  it(
    "so does a claim of that length",
    () => {
      const ask = judge.open({ question: "", passages: [{ id: "D01", text: "The ferry costs 12 euros." }] });
      const from = performance.now();
      ask({ text: "The ferry is not free ".repeat(CHARS / 22), cites: [] }, { kind: "context" });
      ask({ text: "[1".repeat(CHARS / 2), cites: [] }, { kind: "context" });
      ask({ text: "based on the given ".repeat(CHARS / 19), cites: [] }, { kind: "context" });
      ask({ text: `from the ${"given ".repeat(CHARS / 6)}`, cites: [] }, { kind: "context" });
      ask({ text: `no ${"a ".repeat(CHARS / 2)}`, cites: [] }, { kind: "context" });
      expect((performance.now() - from) / 1000).toBeLessThan(MAX_SECONDS);
    },
    TIMEOUT_MS,
  );
});
