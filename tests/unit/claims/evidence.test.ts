import { describe, expect, it } from "vitest";
import { evidenceText, passagesFor } from "@/lib/claims/evidence";

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
