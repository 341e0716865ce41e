import { describe, expect, it } from "vitest";
import { formatDayInWords } from "@/lib/format";
import { parseReportQuery } from "@/lib/report/query";
import { budgetPercent, countOf, cutText, listNames, listOf, openingCount } from "@/lib/report/words";

describe("words", () => {
  it("counts with a noun", () => {
    expect(countOf(1, "claim")).toBe("1 claim");
    expect(countOf(0, "claim")).toBe("0 claims");
    expect(countOf(1234, "person", "people")).toBe("1,234 people");
    expect(openingCount(3)).toBe("Three");
    expect(openingCount(10)).toBe("10");
  });

  it("lists one, two and more", () => {
    expect(listOf([])).toBe("");
    expect(listOf(["a"])).toBe("a");
    expect(listOf(["a", "b", "c"])).toBe("a, b and c");
    expect(listNames(["Ada", "Ben", "Cleo", "Dora", "Ed"])).toBe("Ada, Ben, Cleo and 2 others");
    expect(listNames(["Ada", "Ben", "Cleo", "Dora"])).toBe("Ada, Ben, Cleo and 1 other");
    expect(listNames(["Maximiliane von Wolkenstein"])).toBe("Maximiliane von W…");
  });

  it("never cuts a character in two", () => {
    expect(cutText("👩‍🔬👩‍🔬", 4)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    expect(cutText("abcdef", 4)).toBe("abc…");
    expect(cutText("abcd", 4)).toBe("abcd");
  });

  it.each([
    [0.02, "2%"],
    [0.1, "10%"],
    [0.025, "2.5%"],
    [0.0225, "2.25%"],
    [0, "0%"],
    [1, "100%"],
  ])("a budget of %d is %s", (budget, percent) => {
    expect(budgetPercent(budget)).toBe(percent);
  });
});

describe("formatDayInWords", () => {
  it("writes a day out, without moving it", () => {
    expect(formatDayInWords("2025-03-30")).toBe("30 March 2025");
    expect(formatDayInWords("2024-02-29")).toBe("29 February 2024");
  });

  it.each(["2025-3-30", "2025-13-01", "30 March", ""])("refuses %s", (day) => {
    expect(() => formatDayInWords(day)).toThrow(/requires a day/);
  });
});

describe("parseReportQuery", () => {
  it("takes ids and leaves everything else to the default", () => {
    expect(parseReportQuery({ dataset: "d-1", run: "r_2" })).toEqual({ datasetId: "d-1", runId: "r_2" });
    expect(parseReportQuery({ dataset: ["a", "b"], run: "../x" })).toEqual({ datasetId: null, runId: null });
    expect(parseReportQuery({ run: "" })).toEqual({ datasetId: null, runId: null });
  });
});
