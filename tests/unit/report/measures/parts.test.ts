import { describe, expect, it } from "vitest";
import type { WorseThanRest } from "@/lib/metrics/by-slice";
import { explain } from "@/lib/report/measures/measure";
import { explainPart, MATRIX_SHARES, sureness } from "@/lib/report/measures/parts";

describe("the shares of the matrix", () => {
  it("are of the row, claim by claim of what people said", () => {
    const of = explain(MATRIX_SHARES, [
      {
        label: "supported",
        all: 15,
        cells: [
          { word: "agree", many: 12 },
          { word: "false alarm", many: 2 },
          { word: "false alarm", many: 0 },
          { word: "left out", many: 1 },
        ],
      },
      { label: "contradicted", all: 0, cells: [{ word: "missed", many: 0 }] },
    ]);
    expect(of.worked).toBe(
      "supported: agree 12 / 15 = 80%; false alarm 2 / 15 = 13%; left out 1 / 15 = 7%\ncontradicted: no claim",
    );
    expect(of.range).toBeNull();
  });
});

/** 12 of 40 wrong here, 11 of 99 in the rest. */
const worse: WorseThanRest = {
  here: { hits: 12, n: 40 },
  rest: { hits: 11, n: 99 },
  difference: { difference: 12 / 40 - 11 / 99, low: 0.02, high: 0.36 },
  p: 0.012,
  pOfMany: 0.27,
};

describe("a part held against the rest", () => {
  const of = explainPart({ part: { key: "tag", value: "fees" }, worse, lookedAt: 23 });

  it("puts both sides into the difference, and the number of parts into the chance", () => {
    expect(of.name).toBe("Part: tag fees");
    expect(of.worked).toBe(
      [
        "p₁ = 12 / 40 = 30%; p₂ = 11 / 99 = 11%",
        "d = 30.00 − 11.11 = 18.89 points",
        "chance 1.2%; Holm over 23 parts: 27%",
      ].join("\n"),
    );
    expect(of.range?.worked).toBe("+19 points, +2 to +36");
    expect(of.sentence).toBe(
      "Where the tag is “fees” the judge is wrong on 12 of 40 claims (30%), in the rest on 11 of 99 claims (11%): +19 points, +2 to +36. Perhaps: alone it would stand out, among so many parts it may be chance.",
    );
  });

  it.each([
    [0.01, 0.049, "worse, also when held against how many parts were looked at"],
    [0.049, 0.05, "perhaps: alone it would stand out, among so many parts it may be chance"],
    [0.05, 0.5, "may be chance"],
  ])("is as sure as a chance of %f alone and %f among all", (p, pOfMany, words) => {
    expect(sureness({ p, pOfMany })).toBe(words);
  });
});
