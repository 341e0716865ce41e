import { describe, expect, test } from "vitest";
import { caughtApart, caughtStrips, caughtTogether } from "@/components/charts/prepare-comparison";
import { prepareRate } from "@/components/charts/prepare-rate";
import { rateOf } from "@/lib/stats/rate";

describe("prepareRate", () => {
  test("says counts, percent and range", () => {
    expect(prepareRate(rateOf({ hits: 5, n: 6 }), { none: "no bad claim" })).toMatchObject({
      kind: "rate",
      hits: "5",
      of: "6",
      percent: "83%",
      range: "44 to 97%",
    });
  });

  test("over nothing says the reason, never 0%", () => {
    expect(prepareRate(rateOf({ hits: 0, n: 0 }), { none: "no bad claim" })).toEqual({
      kind: "none",
      word: "none",
      reason: "no bad claim",
    });
  });

  test("a refusal comes first, even over nothing", () => {
    const refused = { kind: "refused", word: "refused", reason: "only flagged" };
    expect(prepareRate(rateOf({ hits: 5, n: 5 }), { none: "", refused: "only flagged" })).toEqual(refused);
    expect(prepareRate(rateOf({ hits: 0, n: 0 }), { none: "", refused: "only flagged" })).toEqual(refused);
    expect(prepareRate(rateOf({ hits: 1, n: 2 }), { none: "", refused: null }).kind).toBe("rate");
  });
});

describe("a comparison", () => {
  const agreements = [0, 1].map(() => ({}) as never);
  const comparison = {
    agreements,
    caughtBy: [
      { caught: [true, true], many: 2 },
      { caught: [true, false], many: 1 },
      { caught: [false, true], many: 3 },
      { caught: [false, false], many: 1 },
    ],
  };

  test("is drawn one mark a bad claim, in one order for all", () => {
    expect(caughtStrips(comparison)).toEqual([
      [true, true, true, false, false, false, false],
      [true, true, false, true, true, true, false],
    ]);
  });

  test("of too many claims, or none, is not drawn", () => {
    expect(caughtStrips({ agreements, caughtBy: [{ caught: [true, true], many: 91 }] })).toBeNull();
    expect(caughtStrips({ agreements, caughtBy: [] })).toBeNull();
  });

  test("tells what only one of two caught, and what all, none and any did", () => {
    expect(caughtApart(comparison, 1)).toEqual({ onlyOther: 3, onlyFirst: 1 });
    expect(caughtTogether(comparison)).toEqual({ all: 2, none: 1, any: 6 });
  });
});
