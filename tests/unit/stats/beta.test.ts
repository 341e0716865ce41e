import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betaQuantile, betaTails } from "@/lib/stats/beta";

describe("betaTails", () => {
  // Beta(a, b) at x is P(at least a of a + b - 1), each with chance x.
  it.each([
    [1, 2, 0.5, 1 - 0.5 ** 2],
    [3, 1, 0.5, 0.5 ** 3],
    [2, 3, 0.4, 1 - 0.6 ** 4 - 4 * 0.4 * 0.6 ** 3],
    [0.5, 0.5, 0.25, (2 / Math.PI) * Math.asin(0.5)],
    [7, 7, 0.5, 0.5],
    [500_000, 500_000, 0.5, 0.5],
  ])("Beta(%d, %d) at %d", (a, b, x, lower) => {
    expect(betaTails({ a, b }, x).lower).toBeCloseTo(lower, 12);
    expect(betaTails({ a, b }, x).upper).toBeCloseTo(1 - lower, 12);
  });

  it("keeps the digits of a tail however small it is", () => {
    expect(betaTails({ a: 1, b: 300 }, 0.9).upper / 0.1 ** 300).toBeCloseTo(1, 10);
    expect(betaTails({ a: 300, b: 1 }, 0.1).lower / 0.1 ** 300).toBeCloseTo(1, 10);
  });

  it("is 0 and 1 at the ends", () => {
    expect(betaTails({ a: 2, b: 3 }, 0)).toEqual({ lower: 0, upper: 1 });
    expect(betaTails({ a: 2, b: 3 }, 1)).toEqual({ lower: 1, upper: 0 });
  });

  it("refuses what is no distribution", () => {
    expect(() => betaTails({ a: 0, b: 1 }, 0.5)).toThrow(
      "betaTails requires finite a, b above 0, got a 0, b 1",
    );
    for (const b of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => betaTails({ a: 1, b }, 0.5)).toThrow(`got a 1, b ${b}`);
    }
    // Each is finite, their sum is not.
    expect(() => betaTails({ a: 1.7e308, b: 1.7e308 }, 0.5)).toThrow(RangeError);
    expect(() => betaTails({ a: 1, b: 1 }, -0.1)).toThrow("betaTails requires 0 <= x <= 1, got -0.1");
    expect(() => betaTails({ a: 1, b: 1 }, Number.NaN)).toThrow("betaTails requires 0 <= x <= 1, got NaN");
    expect(() => betaTails({ a: 1, b: 1 }, 1.5)).toThrow("betaTails requires 0 <= x <= 1, got 1.5");
  });
});

describe("betaQuantile", () => {
  it.each([
    // Closed forms: 1 - (1 - p)^(1/b) for a = 1, p^(1/a) for b = 1, sin^2(pi p / 2) for a = b = 1/2.
    [1, 1, 0.25, 0.25],
    [1, 299, 0.025, -Math.expm1(Math.log1p(-0.025) / 299)],
    [1, 10, 1e-12, -Math.expm1(Math.log1p(-1e-12) / 10)],
    [25, 1, 0.025, 0.025 ** (1 / 25)],
    [0.5, 0.5, 0.025, Math.sin((Math.PI * 0.025) / 2) ** 2],
    [0.5, 0.5, 1e-9, Math.sin((Math.PI * 1e-9) / 2) ** 2],
    // Worked out with the Boost port of @stdlib/stats-base-dists-beta-quantile 0.2.3.
    [3, 8, 0.025, 0.06673951117773447],
    [3, 199_998, 0.975, 3.612296650749235e-5],
    [4000.5, 996_000.5, 0.9, 0.00408160054865],
  ])("Beta(%d, %d) below %d", (a, b, tail, x) => {
    expect(betaQuantile({ a, b }, { tail, side: "lower" }) / x).toBeCloseTo(1, 9);
  });

  it("mirrors: what lies above in Beta(a, b) lies below in Beta(b, a)", () => {
    const shape = fc.record({
      a: fc.double({ min: 0.5, max: 2000, noNaN: true }),
      b: fc.double({ min: 0.5, max: 2000, noNaN: true }),
    });
    fc.assert(
      fc.property(shape, fc.double({ min: 1e-6, max: 0.999, noNaN: true }), ({ a, b }, tail) => {
        const above = betaQuantile({ a, b }, { tail, side: "upper" });
        const below = betaQuantile({ a: b, b: a }, { tail, side: "lower" });
        expect(above + below).toBeCloseTo(1, 10);
      }),
    );
  });

  it("leaves the share it was asked for", () => {
    const shape = fc.record({ a: fc.integer({ min: 1, max: 4000 }), b: fc.integer({ min: 1, max: 4000 }) });
    fc.assert(
      fc.property(shape, fc.double({ min: 1e-9, max: 0.5, noNaN: true }), (ab, tail) => {
        const x = betaQuantile(ab, { tail, side: "lower" });
        expect(betaTails(ab, x).lower / tail).toBeCloseTo(1, 8);
      }),
    );
  });

  it.each([0, 1, -0.1, Number.NaN])("refuses a tail of %d", (tail) => {
    expect(() => betaQuantile({ a: 1, b: 1 }, { tail, side: "lower" })).toThrow(
      `betaQuantile requires 0 < tail < 1, got ${tail}`,
    );
  });
});
