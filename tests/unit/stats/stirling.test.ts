import { describe, expect, it } from "vitest";
import { binomialDensity, stirlingError } from "@/lib/stats/stirling";

describe("stirlingError", () => {
  // From ln n! itself: 1 - ln(2 pi) / 2 for 1; ln 2 - 2.5 ln 2 + 2 - ln(2 pi) / 2 for 2; ln 20! = 42.33561646075349.
  it.each([
    [1, 1 - Math.log(2 * Math.PI) / 2],
    [2, 2 - 1.5 * Math.log(2) - Math.log(2 * Math.PI) / 2],
    [20, 42.33561646075349 - 20.5 * Math.log(20) + 20 - Math.log(2 * Math.PI) / 2],
    // ln Gamma(3/2) = ln(sqrt(pi) / 2).
    [0.5, Math.log(Math.sqrt(Math.PI) / 2) + Math.log(1) + 0.5 - Math.log(2 * Math.PI) / 2 - Math.log(0.5)],
  ])("%d", (n, error) => {
    expect(stirlingError(n)).toBeCloseTo(error, 13);
  });

  it("falls as 1 / 12 n", () => {
    expect(stirlingError(1e9) * 12e9).toBeCloseTo(1, 12);
  });
});

describe("binomialDensity", () => {
  it.each([
    [1, 1, 0.5, 2 / 4],
    [3, 2, 0.5, 10 / 32],
    [2, 2, 0.25, 54 / 256],
  ])("%d against %d at %d", (x, y, p, density) => {
    expect(binomialDensity({ x, y }, { p, q: 1 - p })).toBeCloseTo(density, 14);
  });

  it("keeps its digits far out, and where the counts are large", () => {
    // 0.1 to the 100 times 101 choose 1, and the middle of a million tosses: sqrt(2 / (pi n)) (1 - 1 / 4n).
    expect(binomialDensity({ x: 100, y: 1 }, { p: 0.1, q: 0.9 }) / (101 * 0.9e-100)).toBeCloseTo(1, 12);
    expect(binomialDensity({ x: 5e5, y: 5e5 }, { p: 0.5, q: 0.5 })).toBeCloseTo(
      Math.sqrt(2 / (Math.PI * 1e6)) * (1 - 1 / 4e6),
      15,
    );
  });
});
