import { expect, it } from "vitest";
import { goodmanShares } from "@/lib/stats/goodman";
import { wilsonProportion } from "@/lib/stats/wilson-proportion";
import { figures, frozen } from "./make";

it("is Wilson at a confidence that lets all classes hold at once", () => {
  // Goodman's quantile for q classes at 95% is z of 1 - 0.05 / q: its limits are Wilson's at that confidence.
  const { shares } = figures(goodmanShares(frozen([14, 2, 4])));
  for (const [at, hits] of [14, 2, 4].entries()) {
    const wilson = figures(wilsonProportion({ hits, n: 20 }, 1 - 0.05 / 3));
    expect(shares[at]?.rate).toBe(hits / 20);
    expect(shares[at]?.low).toBeCloseTo(wilson.low, 13);
    expect(shares[at]?.high).toBeCloseTo(wilson.high, 13);
  }
});

it("a class without items is 0 to something, one with all something to 1", () => {
  const { shares } = figures(goodmanShares([5, 0]));
  expect([shares[0]?.high, shares[1]?.low]).toEqual([1, 0]);
  expect(shares[1]?.high).toBeGreaterThan(0);
  for (let n = 1; n <= 300; n += 1) {
    const [all, none] = figures(goodmanShares([n, 0])).shares;
    expect([all?.high, none?.low]).toEqual([1, 0]);
  }
});

it("refuses nothing, and what is no count", () => {
  expect(goodmanShares([0, 0, 0])).toEqual({ refused: "no_items" });
  expect(goodmanShares([1, -1])).toEqual({ refused: "invalid_input" });
  expect(goodmanShares([3])).toEqual({ refused: "invalid_input" });
  expect(goodmanShares([1, 2], 95)).toEqual({ refused: "invalid_input" });
});
