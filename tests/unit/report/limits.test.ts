import { describe, expect, it } from "vitest";
import { buildReport } from "@/lib/report/document";
import { type ReportInput, textsOf } from "@/lib/report/input";
import { areFactsLong, findLongTexts, isFigureLong, sheetHeight } from "@/lib/report/limits";
import { rateOf } from "@/lib/stats/rate";
import { judgedOnlyInput, labInput, longestInput, partInput } from "./inputs";

function longTexts(input: ReportInput): string[] {
  return findLongTexts(buildReport(input), textsOf(input));
}

function withTexts(texts: { control?: string; name?: string }): ReportInput {
  const { project } = labInput();
  return labInput({ project: { ...project, ...texts } });
}

describe("findLongTexts", () => {
  it("finds nothing in ordinary reports", () => {
    for (const input of [labInput(), judgedOnlyInput(), partInput({ picked: 4 })])
      expect(longTexts(input)).toEqual([]);
  });

  it("takes a control text of five sentences, and refuses one of twenty with what to shorten", () => {
    const sentence = "What cannot be backed is withdrawn and a clerk looks at it. ";
    expect(longTexts(withTexts({ control: sentence.repeat(5) }))).toEqual([]);
    expect(longTexts(withTexts({ control: sentence.repeat(20) }))).toEqual([
      expect.stringMatching(/^Shorten the control text: the page runs over by about \d+ lines\.$/),
    ]);
  });

  it("counts characters of East Asian scripts as wide as they are", () => {
    const control = "答えの根拠を人が確かめるまで見せない。".repeat(14);
    expect(longTexts(withTexts({ control: "a clerk ".repeat(control.length / 8) }))).toEqual([]);
    expect(longTexts(withTexts({ control }))).toHaveLength(1);
  });

  it("refuses a name that would break the head of the sheet", () => {
    expect(longTexts(withTexts({ name: "x".repeat(90) }))).toEqual([
      "Shorten the name of the project: it is about 90 characters wide and the page holds 70.",
    ]);
  });

  it("asks for a shorter control text where everything else is at its worst", () => {
    expect(longTexts(longestInput({ control: 300, name: 40 }))).toEqual([
      expect.stringMatching(/^Shorten the control text/),
    ]);
  });
});

describe("sheetHeight", () => {
  it("grows with the control text and never shrinks", () => {
    let before = 0;
    for (let length = 0; length < 600; length += 50) {
      const height = sheetHeight(buildReport(withTexts({ control: "word ".repeat(length / 5) })));
      expect(height).toBeGreaterThanOrEqual(before);
      before = height;
    }
  });
});

describe("how texts are set", () => {
  it("sets long facts over the whole width", () => {
    expect(areFactsLong(buildReport(labInput()).facts)).toBe(false);
    expect(areFactsLong(buildReport(longestInput({ control: 60, name: 60 })).facts)).toBe(true);
  });

  it("sets figures of thousands denser", () => {
    const figure = { key: "caught", label: "caught", reason: null, budget: null } as const;
    expect(isFigureLong({ ...figure, rate: rateOf({ hits: 5, n: 6 }) })).toBe(false);
    expect(isFigureLong({ ...figure, rate: rateOf({ hits: 1234, n: 5678 }) })).toBe(true);
    expect(isFigureLong({ ...figure, rate: null, reason: "no bad claim found" })).toBe(false);
  });
});
