import { describe, expect, it } from "vitest";
import { fairCoins } from "@/lib/stats/binomial";

describe("fairCoins", () => {
  it.each([
    [1, 8, 8 / 256, 9 / 256],
    [0, 6, 1 / 64, 1 / 64],
    [6, 6, 1 / 64, 1],
    [3, 6, 20 / 64, 42 / 64],
    [0, 0, 1, 1],
    [0, 1000, 0.5 ** 1000, 0.5 ** 1000],
  ])("%d heads of %d", (heads, tosses, exactly, orFewer) => {
    const found = fairCoins({ heads, tosses });
    expect(found.exactly / exactly).toBeCloseTo(1, 12);
    expect(found.orFewer / orFewer).toBeCloseTo(1, 12);
  });

  it.each([
    [2, 1],
    [-1, 1],
    [0.5, 1],
  ])("refuses %d of %d", (heads, tosses) => {
    expect(() => fairCoins({ heads, tosses })).toThrow(
      `fairCoins requires whole numbers 0 <= heads <= tosses, got ${heads} of ${tosses}`,
    );
  });
});
