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

  // Two densities side by side: f(x + 1, y − 1) / f(x, y) = y / (x + 1) · p / q, whatever the counts are. Near the mean x ln(x / np)
  // alone would lose the digits that the counts have before their point.
  it.each([
    ["a little above the mean of a billion", 500_010_000, 499_990_000, 0.5, 0.5],
    ["a little below it", 499_990_000, 500_010_000, 0.5, 0.5],
  ])("keeps its digits %s", (_, x, y, p, q) => {
    const ratio = binomialDensity({ x: x + 1, y: y - 1 }, { p, q }) / binomialDensity({ x, y }, { p, q });
    expect(ratio / ((y / (x + 1)) * (p / q))).toBeCloseTo(1, 10);
  });

  it("keeps its digits where nearly all are hits, and where hardly any is", () => {
    // (n choose 4) q⁴ (1 − q)^(n − 4), with the power of what lies next to 1 taken by log1p.
    const [n, q] = [1e9, 1e-10];
    const choose = (n * (n - 1) * (n - 2) * (n - 3)) / 24;
    const density = choose * q ** 4 * Math.exp((n - 4) * Math.log1p(-q));
    expect(binomialDensity({ x: n - 4, y: 4 }, { p: 1 - q, q }) / density).toBeCloseTo(1, 10);
    expect(binomialDensity({ x: 4, y: n - 4 }, { p: q, q: 1 - q }) / density).toBeCloseTo(1, 10);
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
