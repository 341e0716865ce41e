import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatCoefficient,
  formatCount,
  formatDay,
  formatDifference,
  formatDuration,
  formatFraction,
  formatInstant,
  formatNumber,
  formatPercent,
  formatPoints,
  formatRange,
  formatRangeInWords,
  formatRate,
  formatShareDifference,
  formatShareOf,
  roundHalfUp,
} from "@/lib/format";

describe("roundHalfUp", () => {
  it.each([
    [2.5, 0, "3"],
    [3.5, 0, "4"],
    [0.5, 0, "1"],
    [-0.5, 0, "0"],
    [1.005, 2, "1.01"],
    [28.5, 0, "29"],
    [57.49999, 0, "57"],
    [12, 1, "12.0"],
  ])("%d with %i decimals is %s", (value, decimals, expected) => {
    expect(roundHalfUp(value, decimals)).toBe(expected);
  });
});

describe("formatPercent", () => {
  it.each([
    [28, 33, "85%"],
    [399, 400, ">99%"],
    [1, 399, "<1%"],
    [1, 200, "1%"],
    [400, 400, "100%"],
    [0, 400, "0%"],
    [1, 1, "100%"],
    [0, 0, "–"],
    [1, 8, "13%"],
    [999, 1000, "99.9%"],
    [4999, 5000, ">99.9%"],
    [1, 1000, "0.1%"],
    [1, 5000, "<0.1%"],
    [333, 1000, "33.3%"],
  ])("%i of %i is %s", (hits, n, expected) => {
    expect(formatPercent({ hits, n })).toBe(expected);
  });

  it("claims all only where all, and none only where none", () => {
    const counts = fc
      .integer({ min: 1, max: 5000 })
      .chain((n) => fc.record({ hits: fc.nat(n), n: fc.constant(n) }));
    fc.assert(
      fc.property(counts, ({ hits, n }) => {
        const text = formatPercent({ hits, n });
        expect(/^100(\.0)?%$/.test(text)).toBe(hits === n);
        expect(/^0(\.0)?%$/.test(text)).toBe(hits === 0);
      }),
    );
  });
});

describe("counts, ranges and rates", () => {
  it("put the count first, then percent, then range", () => {
    expect(formatCount({ hits: 28, n: 33 })).toBe("28 of 33");
    expect(formatCount({ hits: 0, n: 0 })).toBe("no cases");
    expect(formatCount({ hits: 1234, n: 56789 })).toBe("1,234 of 56,789");
    expect(formatNumber(1000000)).toBe("1,000,000");
    expect(formatRange({ n: 33, low: 0.69, high: 0.93 })).toBe("69 to 93%");
    expect(formatRange({ n: 400, low: 0.001, high: 0.999 })).toBe("<1 to >99%");
    expect(formatRange({ n: 7, low: 0, high: 1 })).toBe("0 to 100%");
    expect(formatRange({ n: 0, low: null, high: null })).toBe("–");
    expect(formatRate({ hits: 5, n: 10, low: 0.2366, high: 0.7634 })).toBe("5 of 10 (50%, 24 to 76%)");
    expect(formatRate({ hits: 1, n: 1, low: 0.2065, high: 1 })).toBe(
      "1 of 1 (100%, 21 to 100%, too few to say)",
    );
    expect(formatRate({ hits: 0, n: 0, low: null, high: null })).toBe("no cases");
    expect(formatFraction(0.7634)).toBe("76%");
    expect(formatFraction(null)).toBe("–");
    expect(formatShareOf({ n: 15_842, rate: 0.10485 })).toBe("10.5%");
    expect(formatShareOf({ n: 999, rate: 0.10485 })).toBe("10%");
    expect(formatShareOf({ n: 0, rate: null })).toBe("–");
  });
});

describe("formatShareDifference", () => {
  it.each([
    [0.064, "+6"],
    [-0.034, "−3"],
    [0.025, "+3"],
    [-0.025, "−2"],
    [-0.004, "0"],
    [0, "0"],
    [1, "+100"],
    [-1, "−100"],
  ])("%f is %s points: half goes up, towards the larger number", (fraction, expected) => {
    expect(formatShareDifference(fraction)).toBe(expected);
  });

  it("is the rule of a difference with its range too", () => {
    expect(formatDifference({ difference: -0.025, low: -0.125, high: 0.075 })).toBe("−2 points, −12 to +8");
  });
});

describe("formatPoints", () => {
  it.each([
    [-10, "−10"],
    [5, "+5"],
    [0, "0"],
    [-0, "0"],
    [2.5, "+2.5"],
    [100, "+100"],
    [-0.004, "0"],
  ])("%d is %s", (value, expected) => {
    expect(formatPoints(value)).toBe(expected);
  });
});

describe("formatDuration", () => {
  it.each([
    [499, "0 s"],
    [59_499, "59 s"],
    [60_000, "1 min"],
    [200_000, "3 min 20 s"],
    [3_600_000, "1 h"],
    [3_900_000, "1 h 5 min"],
  ])("%i ms is %s", (ms, expected) => {
    expect(formatDuration(ms)).toBe(expected);
  });
});

describe("formatRangeInWords", () => {
  it.each([
    [{ n: 6, low: 0.4365, high: 0.9699 }, "44% to 97%"],
    [{ n: 10, low: 0, high: 1 }, "0% to 100%"],
    [{ n: 100, low: 0.001, high: 0.999 }, "<1% to >99%"],
    [{ n: 1000, low: 0.8798, high: 0.9171 }, "88.0% to 91.7%"],
    [{ n: 0, low: null, high: null }, null],
  ])("%o is %s", (rate, expected) => expect(formatRangeInWords(rate)).toBe(expected));
});

describe("formatCoefficient", () => {
  it.each([
    [0.6995, undefined, "0.70"],
    [-0.02, undefined, "−0.02"],
    [-0.001, undefined, "0.00"],
    [1, 3, "1.000"],
    [null, undefined, "–"],
  ])("%d with %s decimals is %s", (value, decimals, expected) =>
    expect(formatCoefficient(value, decimals)).toBe(expected),
  );
});

describe("dates", () => {
  const late = new Date("2026-03-01T23:30:00Z");

  it("are of the stated zone, whatever the machine's", () => {
    expect(formatDay(late, "UTC")).toBe("2026-03-01");
    expect(formatDay(late, "Asia/Tokyo")).toBe("2026-03-02");
    expect(formatInstant(late, "UTC")).toBe("2026-03-01 23:30 UTC");
    expect(formatInstant(new Date("2026-03-02T00:00:00Z"), "UTC")).toBe("2026-03-02 00:00 UTC");
  });

  it("refuse an unknown zone", () => {
    expect(() => formatDay(late, "Nowhere/Land")).toThrow(RangeError);
  });
});
