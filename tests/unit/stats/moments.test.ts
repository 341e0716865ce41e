import { describe, expect, it } from "vitest";
import { covarianceOf, meanOf, sumOf } from "@/lib/stats/moments";
import { percentileOf } from "@/lib/stats/percentile";

describe("sums, means and covariances", () => {
  it("of nothing: a sum is 0, a mean is the caller's mistake", () => {
    expect(sumOf([])).toBe(0);
    expect(() => meanOf([])).toThrow("meanOf requires at least one number");
  });

  it("of a few", () => {
    expect(meanOf([1, 2])).toBe(1.5);
    // Distances -1 and 1 from the mean: 2 over 1, and 2 over 2.
    expect(covarianceOf({ x: [1, 3], y: [1, 3] }, 1)).toBe(2);
    expect(covarianceOf({ x: [1, 3], y: [5, 1] }, 2)).toBe(-2);
  });

  it("keeps the digits of a spread far from 0", () => {
    const x = [1e8, 1e8 + 1, 1e8 + 1];
    expect(covarianceOf({ x, y: x }, 3)).toBeCloseTo(2 / 9, 7);
  });

  it("refuses pairs that do not pair", () => {
    expect(() => covarianceOf({ x: [1], y: [] }, 1)).toThrow("got 1, 0, 1");
    expect(() => covarianceOf({ x: [1], y: [1] }, 0)).toThrow("got 1, 1, 0");
  });
});

describe("percentileOf", () => {
  it.each([
    [[0, 10], 0.25, 2.5],
    [[3], 0.9, 3],
    [[1, 2, 4], 0, 1],
    [[1, 2, 4], 1, 4],
    [[1, 2, 4], 0.75, 3],
  ])("%j at %d", (sorted, share, value) => {
    expect(percentileOf(sorted, share)).toBe(value);
  });

  it("refuses nothing and a share outside 0 to 1", () => {
    expect(() => percentileOf([], 0.5)).toThrow("percentileOf requires at least one number");
    expect(() => percentileOf([1], -0.1)).toThrow("percentileOf requires 0 <= share <= 1, got -0.1");
    expect(() => percentileOf([1], 1.1)).toThrow("percentileOf requires 0 <= share <= 1, got 1.1");
  });
});
