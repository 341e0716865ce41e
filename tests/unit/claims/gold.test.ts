import { describe, expect, it } from "vitest";
import { goldFromLabels, type LabelSelection } from "@/lib/claims/gold";
import type { Verdict } from "@/lib/claims/verdict";

const LETTERS: Record<string, Verdict> = { s: "supported", c: "contradicted", u: "unsupported" };
const votes = (letters: string) =>
  [...letters].map((letter) => {
    const verdict = LETTERS[letter.toLowerCase()];
    if (verdict === undefined) throw new Error(`no verdict for ${letter}`);
    const selection: LabelSelection = letter === letter.toUpperCase() ? "practice" : "all";
    return { verdict, selection };
  });

describe("goldFromLabels", () => {
  it.each([
    ["no label", "", null],
    ["practice alone is no label", "SU", null],
    ["the only label", "u", { verdict: "unsupported", basis: "single" }],
    ["the only one beside practice", "uSS", { verdict: "unsupported", basis: "single" }],
    ["two agree", "cc", { verdict: "contradicted", basis: "agreement" }],
    ["two disagree", "cu", { verdict: null, basis: "disputed" }],
    ["two against one", "sus", { verdict: "supported", basis: "majority" }],
    ["all three ways", "scu", { verdict: null, basis: "disputed" }],
    ["two against two", "ssuu", { verdict: null, basis: "disputed" }],
    ["two of five is no majority, though the most", "ssuuc", { verdict: null, basis: "disputed" }],
    ["three of five", "uscuu", { verdict: "unsupported", basis: "majority" }],
  ])("%s (%s)", (_name, letters, expected) => {
    expect(goldFromLabels(votes(letters))).toEqual(expected);
  });

  it("changes nothing it is given", () => {
    const labels = Object.freeze(votes("sus").map((label) => Object.freeze(label)));
    goldFromLabels(labels);
    expect(labels.map((label) => label.verdict)).toEqual(["supported", "unsupported", "supported"]);
  });
});
