import { describe, expect, it } from "vitest";
import { mcnemarTest } from "@/lib/stats/mcnemar";
import { figures } from "./make";

describe("mcnemarTest", () => {
  // Sums of binomial coefficients over powers of two.
  it.each([
    [1, 7, 18 / 256, 10 / 256, 36 / 8],
    [5, 0, 2 / 32, 1 / 32, 5],
    [0, 1, 1, 1 / 2, 1],
    [8, 8, 1, 1, 0],
    [1, 4, 12 / 32, 7 / 32, 9 / 5],
  ])("%d against %d", (onlyA, onlyB, exactP, midP, chiSquare) => {
    const found = figures(mcnemarTest({ onlyA, onlyB }));
    expect(found.exactP).toBeCloseTo(exactP, 13);
    expect(found.midP).toBeCloseTo(midP, 13);
    expect(found.chiSquare).toBeCloseTo(chiSquare, 13);
    expect(mcnemarTest({ onlyA: onlyB, onlyB: onlyA })).toEqual(found);
  });

  it("judges that never differed: p is 1, and there is no chi-square", () => {
    expect(mcnemarTest({ onlyA: 0, onlyB: 0 })).toEqual({
      exactP: 1,
      midP: 1,
      chiSquare: null,
      chiSquareP: null,
    });
  });

  it("keeps the digits of a tiny p", () => {
    expect(figures(mcnemarTest({ onlyA: 300, onlyB: 0 })).exactP / 2 ** -299).toBeCloseTo(1, 10);
  });

  it("refuses what is no count", () => {
    expect(mcnemarTest({ onlyA: -1, onlyB: 3 })).toEqual({ refused: "invalid_input" });
    expect(mcnemarTest({ onlyA: 1.5, onlyB: 3 })).toEqual({ refused: "invalid_input" });
  });
});
