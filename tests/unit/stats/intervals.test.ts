import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agrestiCoull } from "@/lib/stats/agresti-coull";
import { betaTails } from "@/lib/stats/beta";
import { clopperPearson } from "@/lib/stats/clopper-pearson";
import { isConfidence, zOf } from "@/lib/stats/confidence";
import { jeffreysInterval } from "@/lib/stats/jeffreys";
import { wilsonInterval, wilsonLimits, Z_95 } from "@/lib/stats/wilson";
import { wilsonContinuity } from "@/lib/stats/wilson-continuity";
import { wilsonProportion } from "@/lib/stats/wilson-proportion";
import { figures, frozen } from "./make";

const INTERVALS = { wilsonProportion, wilsonContinuity, clopperPearson, jeffreysInterval, agrestiCoull };
const each = Object.entries(INTERVALS).map(([name, interval]) => ({ name, interval }));

describe.each(each)("$name", ({ interval }) => {
  it("refuses an empty set and what is no count", () => {
    expect(interval({ hits: 0, n: 0 })).toEqual({ refused: "no_items" });
    for (const [hits, n] of [
      [11, 10],
      [-1, 10],
      [2.5, 10],
      [0, -1],
      [Number.NaN, 1],
      [0, Number.POSITIVE_INFINITY],
    ] as const) {
      expect(interval({ hits, n })).toEqual({ refused: "invalid_input" });
    }
  });

  it.each([0, 1, 95, Number.NaN])("refuses a confidence of %d", (confidence) => {
    expect(interval({ hits: 5, n: 10 }, confidence)).toEqual({ refused: "invalid_input" });
  });

  it("touches 0 and 1 exactly at none and all, of one item too", () => {
    for (const n of [1, 7, 1000]) {
      expect(figures(interval({ hits: 0, n })).low).toBe(0);
      expect(figures(interval({ hits: n, n })).high).toBe(1);
      expect(figures(interval({ hits: 0, n })).high).toBeLessThan(1);
      expect(figures(interval({ hits: n, n })).low).toBeGreaterThan(0);
    }
  });

  it("holds the rate, mirrors, narrows with n and widens with confidence", () => {
    const counts = fc
      .integer({ min: 1, max: 3000 })
      .chain((n) => fc.record({ hits: fc.nat(n), n: fc.constant(n) }));
    fc.assert(
      fc.property(counts, ({ hits, n }) => {
        const { rate, low, high } = figures(interval(frozen({ hits, n })));
        expect(rate).toBe(hits / n);
        expect(0 <= low && low <= rate && rate <= high && high <= 1).toBe(true);
        const mirrored = figures(interval({ hits: n - hits, n }));
        expect(mirrored.low).toBeCloseTo(1 - high, 10);
        const more = figures(interval({ hits: 2 * hits, n: 2 * n }));
        expect(more.high - more.low).toBeLessThan(high - low);
        const surer = figures(interval({ hits, n }, 0.99));
        expect(surer.low <= low && surer.high >= high).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

it("wilsonProportion is wilsonInterval with its rate", () => {
  expect(wilsonProportion({ hits: 5, n: 6 })).toEqual({ rate: 5 / 6, ...wilsonInterval({ hits: 5, n: 6 }) });
});

describe("wilsonLimits", () => {
  it("takes an effective number that is not whole", () => {
    // At one half the limits are 1/2 -+ z / (2 sqrt(n + z^2)).
    const { low, high } = wilsonLimits({ rate: 0.5, n: 2.5 }, Z_95);
    expect(low).toBeCloseTo(0.5 - Z_95 / (2 * Math.sqrt(2.5 + Z_95 ** 2)), 14);
    expect(low + high).toBeCloseTo(1, 15);
  });

  it("refuses what is no share", () => {
    expect(() => wilsonLimits({ rate: 1.1, n: 3 }, Z_95)).toThrow(RangeError);
    expect(() => wilsonLimits({ rate: 0.5, n: 0 }, Z_95)).toThrow(RangeError);
    expect(() => wilsonLimits({ rate: 0.5, n: 3 }, 0)).toThrow(RangeError);
  });
});

it("wilsonContinuity: 5 of 10 worked by hand", () => {
  // (12.8415 -+ z sqrt(13.7415)) / 27.6829, the same distance from both ends.
  const { low, high } = figures(wilsonContinuity({ hits: 5, n: 10 }));
  expect(low).toBeCloseTo(0.20142, 5);
  expect(high).toBeCloseTo(0.79858, 5);
});

it("clopperPearson: none and all are powers, and both tails hold what they say", () => {
  expect(figures(clopperPearson({ hits: 0, n: 10 })).high).toBeCloseTo(1 - 0.025 ** 0.1, 14);
  expect(figures(clopperPearson({ hits: 10, n: 10 }, 0.9)).low).toBeCloseTo(0.05 ** 0.1, 14);
  const { low, high } = figures(clopperPearson({ hits: 2, n: 5 }));
  // P(2 or more of 5) at the lower limit, P(2 or fewer) at the upper.
  const orMore = 1 - (1 - low) ** 5 - 5 * low * (1 - low) ** 4;
  const orFewer = (1 - high) ** 5 + 5 * high * (1 - high) ** 4 + 10 * high ** 2 * (1 - high) ** 3;
  expect([orMore, orFewer]).toEqual([expect.closeTo(0.025, 13), expect.closeTo(0.025, 13)]);
});

it("jeffreysInterval: both tails of Beta(hits + 1/2, misses + 1/2) hold what they say", () => {
  const { low, high } = figures(jeffreysInterval({ hits: 2, n: 5 }, 0.9));
  expect(betaTails({ a: 2.5, b: 3.5 }, low).lower).toBeCloseTo(0.05, 13);
  expect(betaTails({ a: 2.5, b: 3.5 }, high).upper).toBeCloseTo(0.05, 13);
});

it("agrestiCoull: none of three is cut at 0", () => {
  // n 6.8415, centre 1.9207 / 6.8415 = 0.28075, half 1.96 sqrt(0.28075 * 0.71925 / 6.8415) = 0.33673.
  const { low, high } = figures(agrestiCoull({ hits: 0, n: 3 }));
  expect(low).toBe(0);
  expect(high).toBeCloseTo(0.61748, 4);
});

describe("confidence", () => {
  it.each([
    [0.95, Z_95],
    [0.8, 1.2815515655446004],
    [0.9, 1.6448536269514722],
    [0.99, 2.5758293035489004],
  ])("%d has its quantile", (confidence, z) => {
    expect(zOf(confidence)).toBeCloseTo(z, 14);
  });

  it("is a fraction strictly between 0 and 1", () => {
    expect([0.95, 0, 1, 95, Number.NaN].map(isConfidence)).toEqual([true, false, false, false, false]);
    expect(() => zOf(1)).toThrow(RangeError);
  });
});
