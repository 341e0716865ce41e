import { describe, expect, test } from "vitest";
import { differenceReach, onReach } from "@/components/charts/prepare-comparison";
import { emptyPair, type JudgePair, measurePairs } from "@/lib/metrics/compared-pairs";

function pairWith(difference: { difference: number; low: number | null; high: number | null }): JudgePair {
  const [pair] = measurePairs([emptyPair()]);
  if (pair === undefined) throw new Error("no pair");
  return { ...pair, right: { ...pair.right, difference: { se: 0.1, df: 3, ...difference } } };
}

describe("the axis of differences", () => {
  test("reaches to either side as far as the furthest end of a range", () => {
    expect(differenceReach([pairWith({ difference: 0.02, low: -0.04, high: 0.05 })])).toBe(0.05);
    expect(differenceReach([pairWith({ difference: -0.07, low: -0.13, high: -0.02 })])).toBe(0.25);
    expect(differenceReach([pairWith({ difference: 0.2, low: -0.6, high: 1 })])).toBe(1);
  });

  test("is the same for every judge", () => {
    const small = pairWith({ difference: 0, low: null, high: null });
    expect(differenceReach([small, pairWith({ difference: 0.4, low: 0.3, high: 0.5 })])).toBe(0.5);
  });

  test("reaches as little as it may where every difference is refused or none is there", () => {
    expect(differenceReach(measurePairs([emptyPair()]))).toBe(0.05);
    expect(differenceReach([])).toBe(0.05);
  });

  test("has no difference in its middle", () => {
    expect([onReach(-0.25, 0.25), onReach(0, 0.25), onReach(0.25, 0.25)]).toEqual([0, 0.5, 1]);
  });
});
