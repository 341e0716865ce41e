import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeBudget, sizeWithoutFailure } from "@/lib/stats/budget-verdict";
import { sizeForCatchRate, sizeForRate, wilsonHalfWidth } from "@/lib/stats/sample-size";
import { Z_95 } from "@/lib/stats/wilson";
import { figures, frozen } from "./make";

describe("sizeForRate", () => {
  // At one half z^2 / 4w^2 - z^2: 92.2 for ten points, 380.3 for five.
  it.each([
    [0.5, 0.1, 93],
    [0.5, 0.05, 381],
    [0.1, 0.05, 141],
    [0.8, 0.1, 60],
    [0.5, 0.49, 1],
  ])("rate %d to within %d", (expectedRate, halfWidth, n) => {
    expect(sizeForRate(frozen({ expectedRate, halfWidth }))).toEqual({ n });
  });

  it("takes the design effect on top, rounded up once", () => {
    expect(sizeForRate({ expectedRate: 0.5, halfWidth: 0.1, designEffect: 1.5 })).toEqual({ n: 140 });
    // 93 * 1.1 is 102.30000000000001, 60 * 1.1 is 66 and a rounding error.
    expect(sizeForRate({ expectedRate: 0.8, halfWidth: 0.1, designEffect: 1.1 })).toEqual({ n: 66 });
  });

  it("is the smallest that will do", () => {
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(share, fc.double({ min: 0.005, max: 0.49, noNaN: true }), (rate, halfWidth) => {
        const { n } = figures(sizeForRate({ expectedRate: rate, halfWidth }));
        expect(wilsonHalfWidth({ rate, n }, Z_95)).toBeLessThanOrEqual(halfWidth);
        if (n > 1) expect(wilsonHalfWidth({ rate, n: n - 1 }, Z_95)).toBeGreaterThan(halfWidth);
      }),
    );
  });

  it.each([
    { halfWidth: 0 },
    { halfWidth: 0.5 },
    { expectedRate: 0 },
    { expectedRate: 1 },
    { confidence: 95 },
    { designEffect: 0.9 },
    { designEffect: Number.NaN },
  ])("refuses %j", (odd) => {
    expect(sizeForRate({ expectedRate: 0.5, halfWidth: 0.1, ...odd })).toEqual({ refused: "invalid_input" });
  });
});

describe("sizeForCatchRate", () => {
  it("asks for as many claims as hold the hallucinated ones", () => {
    const wanted = { expectedRate: 0.8, halfWidth: 0.1 };
    expect(sizeForCatchRate(wanted, 0.3)).toEqual({ hallucinated: 60, total: 200 });
    expect(sizeForCatchRate(wanted, 1)).toEqual({ hallucinated: 60, total: 60 });
  });

  it.each([0, 1.1, Number.NaN])("refuses a share of %d", (share) => {
    expect(sizeForCatchRate({ expectedRate: 0.8, halfWidth: 0.1 }, share)).toEqual({
      refused: "invalid_input",
    });
  });

  it("refuses what sizeForRate refuses", () => {
    expect(sizeForCatchRate({ expectedRate: 1, halfWidth: 0.1 }, 0.3)).toEqual({ refused: "invalid_input" });
  });
});

describe("judgeBudget", () => {
  it("passes by count and is undecided: four failures of 200 at 2%", () => {
    expect(judgeBudget(frozen({ failures: 4, cases: 200, budget: 0.02 }))).toMatchObject({
      allowed: 4,
      plain: "pass",
      oneMoreFlips: true,
      oneFewerFlips: false,
      proven: "inconclusive",
    });
    expect(judgeBudget({ failures: 5, cases: 200, budget: 0.02 })).toMatchObject({
      plain: "fail",
      oneMoreFlips: false,
      oneFewerFlips: true,
    });
  });

  it("proves a pass with 189 clean cases at 2%, not with 188, and a failure by the lower limit", () => {
    expect(judgeBudget({ failures: 0, cases: 188, budget: 0.02 })).toMatchObject({ proven: "inconclusive" });
    expect(judgeBudget({ failures: 0, cases: 189, budget: 0.02 })).toMatchObject({ proven: "pass" });
    expect(judgeBudget({ failures: 5, cases: 10, budget: 0.1 })).toMatchObject({ proven: "fail" });
  });

  it("counts what is allowed in whole cases, where the product rounds either way", () => {
    expect(judgeBudget({ failures: 7, cases: 100, budget: 0.07 })).toMatchObject({
      allowed: 7,
      plain: "pass",
    });
    expect(judgeBudget({ failures: 29, cases: 100, budget: 0.29 })).toMatchObject({
      allowed: 29,
      plain: "pass",
    });
  });

  it("a budget of 0 is never proven, one of 1 always", () => {
    expect(judgeBudget({ failures: 0, cases: 500, budget: 0 })).toMatchObject({
      allowed: 0,
      plain: "pass",
      proven: "inconclusive",
    });
    expect(judgeBudget({ failures: 3, cases: 3, budget: 1 })).toMatchObject({
      proven: "pass",
      oneMoreFlips: false,
    });
  });

  it("refuses an empty set, which must not pass, and what is no count", () => {
    expect(judgeBudget({ failures: 0, cases: 0, budget: 0.1 })).toEqual({ refused: "no_items" });
    expect(judgeBudget({ failures: 3, cases: 2, budget: 0.1 })).toEqual({ refused: "invalid_input" });
    expect(judgeBudget({ failures: 1, cases: 2, budget: 10 })).toEqual({ refused: "invalid_input" });
    expect(judgeBudget({ failures: 1, cases: 2, budget: -0.1 })).toEqual({ refused: "invalid_input" });
    expect(judgeBudget({ failures: 0.5, cases: 2, budget: 0.1 })).toEqual({ refused: "invalid_input" });
  });
});

describe("sizeWithoutFailure", () => {
  it.each([
    [0.1, 35, 29],
    [0.05, 73, 59],
    [0.02, 189, 149],
    [0.01, 381, 299],
  ])("to prove %d", (budget, wilson, exactOneSided) => {
    expect(sizeWithoutFailure(budget)).toEqual({ wilson, exactOneSided });
  });

  it("no number proves a rate of exactly 0, and outside 0 to 1 there is none", () => {
    expect(sizeWithoutFailure(0)).toEqual({ refused: "not_reachable" });
    expect(sizeWithoutFailure(1)).toEqual({ refused: "invalid_input" });
    expect(sizeWithoutFailure(-0.1)).toEqual({ refused: "invalid_input" });
    expect(sizeWithoutFailure(0.1, 95)).toEqual({ refused: "invalid_input" });
  });
});
