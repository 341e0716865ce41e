import { describe, expect, it } from "vitest";
import { chiSquareTail, normalQuantile } from "@/lib/stats/normal";
import { Z_95 } from "@/lib/stats/wilson";

describe("normalQuantile", () => {
  // R's qnorm.
  it.each([
    [0.975, Z_95],
    [0.95, 1.6448536269514722],
    [0.995, 2.5758293035489004],
    [0.5, 0],
    [0.001, -3.090232306167813],
    [1e-10, -6.361340902404056],
    [1e-100, -21.27345356096532],
    [1e-300, -37.04709640303926],
  ])("at %d", (p, z) => {
    const found = normalQuantile(p);
    expect(z === 0 ? found : found / z).toBeCloseTo(z === 0 ? 0 : 1, 6);
    if (p >= 1e-10) expect(found).toBeCloseTo(z, 14);
  });

  it("agrees with the tail it inverts, near the middle and far out", () => {
    for (const p of [0.4, 0.075, 0.0749, 0.01, 1e-6, 1e-11, 1e-12, 1e-200]) {
      expect(chiSquareTail(normalQuantile(p) ** 2) / (2 * p)).toBeCloseTo(1, 10);
    }
  });

  it("mirrors", () => {
    expect(normalQuantile(0.3)).toBeCloseTo(-normalQuantile(0.7), 15);
  });

  it.each([0, 1, -1, Number.NaN])("refuses %d", (p) => {
    expect(() => normalQuantile(p)).toThrow(`normalQuantile requires 0 < p < 1, got ${p}`);
  });
});

describe("chiSquareTail", () => {
  // R's pchisq(x, 1, lower.tail = FALSE); the parts meet at 8.
  it.each([
    [0, 1],
    [1, 0.31731050786291415],
    [3.841458820694124, 0.05],
    [4.5, 0.03389485352468924],
    [100, 1.523970604832105e-23],
  ])("at %d", (value, tail) => {
    expect(chiSquareTail(value) / tail).toBeCloseTo(1, 12);
  });

  it("has no step where its two parts meet", () => {
    expect(chiSquareTail(8 - 1e-9) / chiSquareTail(8 + 1e-9)).toBeCloseTo(1, 8);
  });

  it.each([-1, Number.NaN])("refuses %d", (value) => {
    expect(() => chiSquareTail(value)).toThrow(`chiSquareTail requires 0 or more, got ${value}`);
  });
});
