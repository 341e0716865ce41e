import { describe, expect, it } from "vitest";
import type { JudgeReply } from "@/lib/judges/judge";
import { createRules2Judge } from "@/lib/judges/rules-2";
import { workOf } from "../../counted-work";

const LONG = 300_000;
/** Here the steps are counted, which takes its time. */
const SHORT = 10_000;
const judge = createRules2Judge({ threshold: 0.5 });

const ofLength = (unit: string, chars: number) => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);

function askAbout(passage: string, claim: string) {
  const ask = judge.open({ question: "What does it cost?", passages: [{ id: "D01", text: passage }] });
  return ask({ text: claim, cites: [] }, { kind: "context" });
}

/** A pattern that reads the same text again and again shows in no count, but would not come to an end here. */
function expectLinear(ask: (chars: number) => JudgeReply) {
  ask(100); // What is made once is made.
  const once = workOf(() => ask(SHORT));
  expect(once).toBeGreaterThan(SHORT);
  expect(workOf(() => ask(2 * SHORT)) / once).toBeLessThanOrEqual(2.02);
  expect(ask(LONG).status).toBe(ask(100).status);
}

/** Texts that a careless pattern or a list that grows with each line would take minutes for. */
describe("a passage twice as long takes twice the steps, and 300,000 characters come to an end", () => {
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
  ])("%s", (_name, unit) => {
    expectLinear((chars) =>
      askAbout(ofLength(unit, chars), "The ferry costs 100 euros before noon and is not free."),
    );
  });
});

describe("so does a claim", () => {
  it.each([
    ["sentences without a stop", "", "The ferry is not free "],
    ["citations that never end", "", "[1"],
    ["openings", "", "based on the given "],
    ["an opening that never ends", "from the ", "given "],
    ["a denial of everything", "no ", "a "],
  ])("%s", (_name, start, unit) => {
    expectLinear((chars) => askAbout("The ferry costs 12 euros.", start + ofLength(unit, chars)));
  });
});
