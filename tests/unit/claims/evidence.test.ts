import { describe, expect, it } from "vitest";
import { evidenceText, passagesFor } from "@/lib/claims/evidence";
import { isBlank, trimSpan, wholeWords } from "@/lib/claims/text-classes";

const passages = ["D01", "D02", "D03"].map((id) => ({ id, text: `text of ${id}` }));
const ids = (...args: Parameters<typeof passagesFor>) => passagesFor(...args).map((passage) => passage.id);

describe("passagesFor", () => {
  it.each([
    ["the context is every passage in retrieval order", ["D02"], { kind: "context" }, ["D01", "D02", "D03"]],
    ["cited ones stand in the order cited", ["D03", "D01"], { kind: "cited" }, ["D03", "D01"]],
    ["one alone", ["D03", "D01"], { kind: "alone", id: "D01" }, ["D01"]],
    ["the cited less one", ["D03", "D01"], { kind: "without", id: "D03" }, ["D01"]],
    ["the only one less itself is nothing", ["D03"], { kind: "without", id: "D03" }, []],
    ["an unknown id adds nothing", ["D09", "D02"], { kind: "cited" }, ["D02"]],
  ] as const)("%s", (_name, cites, target, expected) => {
    expect(ids(passages, cites, target)).toEqual(expected);
  });
});

describe("evidenceText", () => {
  it("heads the passages with the question", () => {
    expect(evidenceText("Why?", [{ text: "Because." }, { text: "So." }])).toBe(
      "Question: Why?\nBecause. So.",
    );
  });

  it("is the question alone where there is no passage", () => {
    expect(evidenceText("", [])).toBe("Question: \n");
  });
});

describe("text classes", () => {
  it("trims Unicode spaces and no others", () => {
    expect(trimSpan("\u00a0\x1f a b\u2003")).toEqual({ start: 3, end: 6 });
    expect(trimSpan("\ufeffa")).toEqual({ start: 0, end: 2 });
    expect(isBlank(" \t\u0085\u2029")).toBe(true);
    expect(isBlank("\u200b")).toBe(false);
  });

  it("finds whole words between Unicode word characters", () => {
    const no = wholeWords(["no"]);
    expect(["No, not", "ño no", "a-no-b"].map((text) => no.test(text))).toEqual([true, true, true]);
    expect(["not", "éno", "no_", "no1", ""].map((text) => no.test(text))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
