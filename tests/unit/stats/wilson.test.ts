import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rateOf } from "@/lib/stats/rate";
import { wilsonInterval, Z_95 } from "@/lib/stats/wilson";
import { sharedPath } from "../../shared";

describe("wilsonInterval", () => {
  // Worked by hand from the formula: for 1 of 2, centre 0.5, half = z / (1 + z²/2) * sqrt(0.125 + z²/16).
  it.each([
    [5, 10, 0.2365930905, 0.7634069095],
    [5, 6, 0.4364971778, 0.9699466303],
    [1, 14, 0.0127222152, 0.314687044],
    [1, 2, 0.0945312057, 0.9054687943],
  ])("%i of %i", (hits, n, low, high) => {
    const interval = wilsonInterval({ hits, n });
    expect(interval?.low).toBeCloseTo(low, 9);
    expect(interval?.high).toBeCloseTo(high, 9);
  });

  it("touches 0 and 1 exactly at none and all, and is null over nothing", () => {
    expect(wilsonInterval({ hits: 0, n: 7 })?.low).toBe(0);
    expect(wilsonInterval({ hits: 7, n: 7 })?.high).toBe(1);
    expect(wilsonInterval({ hits: 0, n: 0 })).toBeNull();
  });

  it.each([
    [7, 5],
    [-1, 5],
    [1.5, 5],
    [0, -1],
    [Number.NaN, 5],
  ])("refuses %s of %s", (hits, n) => {
    expect(() => wilsonInterval({ hits, n })).toThrow(
      `wilsonInterval requires whole numbers 0 <= hits <= n, got hits ${hits}, n ${n}`,
    );
  });

  it("holds the rate, inside 0 to 1, and mirrors", () => {
    const counts = fc.nat(5000).chain((n) => fc.record({ hits: fc.nat(n), n: fc.constant(n) }));
    fc.assert(
      fc.property(counts, ({ hits, n }) => {
        const { rate, low, high } = rateOf({ hits, n });
        if (rate === null || low === null || high === null) {
          expect(n).toBe(0);
          return;
        }
        expect(0 <= low && low <= rate && rate <= high && high <= 1).toBe(true);
        expect(wilsonInterval({ hits: n - hits, n })?.high).toBeCloseTo(1 - low, 12);
      }),
    );
  });
});

const golden = sharedPath("golden", "wilson_interval.json");

describe.skipIf(golden === null)("wilsonInterval against the golden cases of statsmodels", () => {
  interface GoldenCase {
    name: string;
    input: { hits: number; n: number; conf: number };
    expected: { estimate?: number; lower?: number; upper?: number; refuse?: string };
    tolerance: number;
  }
  const cases: GoldenCase[] = golden === null ? [] : JSON.parse(readFileSync(golden, "utf8")).cases;

  it("has cases to hold to", () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases.map((one) => [one.name, one] as const))("%s", (_name, { input, expected, tolerance }) => {
    const z = quantile(input.conf);
    if (expected.refuse === "no_items") {
      expect(wilsonInterval(input, z)).toBeNull();
      return;
    }
    if (expected.refuse !== undefined) {
      expect(() => wilsonInterval(input, z)).toThrow(RangeError);
      return;
    }
    const interval = wilsonInterval(input, z);
    expect(Math.abs((interval?.low ?? Number.NaN) - (expected.lower ?? Number.NaN))).toBeLessThanOrEqual(
      tolerance,
    );
    expect(Math.abs((interval?.high ?? Number.NaN) - (expected.upper ?? Number.NaN))).toBeLessThanOrEqual(
      tolerance,
    );
    expect(Math.abs(input.hits / input.n - (expected.estimate ?? Number.NaN))).toBeLessThanOrEqual(tolerance);
  });
});

/** Standard normal quantile at 1 - (1 - conf) / 2; infinite at 1 and none above, as the confidence is a fraction. */
function quantile(conf: number): number {
  if (conf === 1) return Number.POSITIVE_INFINITY;
  const known: Record<number, number> = {
    0.8: 1.2815515655446004,
    0.9: 1.6448536269514722,
    0.95: Z_95,
    0.99: 2.5758293035489004,
  };
  return known[conf] ?? Number.NaN;
}
