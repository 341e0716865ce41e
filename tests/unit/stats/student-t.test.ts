import { describe, expect, it } from "vitest";
import { tQuantile } from "@/lib/stats/student-t";
import { Z_95 } from "@/lib/stats/wilson";

describe("tQuantile", () => {
  // Closed forms: tan(pi c / 2) for one degree of freedom, c sqrt(2 / (1 - c^2)) for two; R's qt for the others.
  it.each([
    [0.95, 1, Math.tan((Math.PI * 0.95) / 2)],
    [0.5, 1, 1],
    [0.95, 2, 0.95 * Math.sqrt(2 / (1 - 0.95 ** 2))],
    [0.95, 9, 2.262157162798205],
    [0.99, 5, 4.032142983555228],
    [0.95, 1e7, Z_95 + 1e-7 * ((Z_95 ** 3 + Z_95) / 4)],
  ])("%d in the middle, %d degrees of freedom", (confidence, df, t) => {
    expect(tQuantile(confidence, df) / t).toBeCloseTo(1, 12);
  });

  it("keeps its digits far out", () => {
    const tail = 2 ** -40;
    expect(tQuantile(1 - tail, 1) * Math.tan((Math.PI * tail) / 2)).toBeCloseTo(1, 12);
    expect((tQuantile(1 - tail, 2) ** 2 * (2 * tail - tail * tail)) / (2 * (1 - tail) ** 2)).toBeCloseTo(
      1,
      12,
    );
  });

  it("refuses what is no distribution", () => {
    expect(() => tQuantile(95, 9)).toThrow("tQuantile requires 0 < confidence < 1, got 95");
    expect(() => tQuantile(0.95, 0)).toThrow("tQuantile requires finite df above 0, got 0");
  });
});
