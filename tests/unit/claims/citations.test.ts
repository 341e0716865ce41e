import { describe, expect, it } from "vitest";
import { indexPassages, isKnownCite, readCitationList, resolveCite } from "@/lib/claims/citations";

const PASSAGES = ["A1", "A2", "guide.pdf"].map((id) => ({ id, text: "" }));
const INDEX = indexPassages(PASSAGES);

describe("what stands inside a marker", () => {
  it.each([
    ["A1", "square", ["A1"]],
    [" a1 ", "square", ["A1"]],
    ["A1, A2", "round", ["A1", "A2"]],
    ["A1-A2", "square", ["A1", "A2"]],
    ["Guide.PDF", "round", ["guide.pdf"]],
    ["Source: A1", "round", ["A1"]],
    ["3", "square", ["3"]],
    ["1-3", "square", ["1", "2", "3"]],
    ["2024", "square", null],
    ["3", "round", null],
    ["A9", "square", ["A9"]],
    ["A9", "round", null],
    ["A1, note to self", "square", null],
    ["3-1", "square", null],
    ["1-99", "square", null],
    ["", "square", null],
  ] as const)("%j in a %s marker", (content, form, cites) => {
    expect(readCitationList(content, INDEX, form)).toEqual(cites);
  });
});

describe("the passage a citation means", () => {
  it.each([
    ["A2", "A2"],
    ["a2", "A2"],
    ["2", "A2"],
    ["doc3", "guide.pdf"],
    ["4", null],
    ["0", null],
    ["A9", null],
  ])("%s is %s", (cite, id) => {
    expect(resolveCite(cite, PASSAGES)).toBe(id);
    expect(isKnownCite(cite, INDEX)).toBe(id !== null);
  });
});
