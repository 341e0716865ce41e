import { describe, expect, it } from "vitest";
import { cutWord, notReachable, turnsSentence } from "@/components/thresholds/words";
import { clusteredRateOf } from "@/lib/stats/clustered-rate";
import { emptyClusters } from "@/lib/stats/clusters";

const none = clusteredRateOf(emptyClusters());
const turns = (cuts: number[], unreached: number) =>
  turnsSentence({ cuts, unreached, caught: none, falseAlarms: none });

describe("words of the thresholds page", () => {
  it("a cut has two decimals", () => {
    expect([1, 50, 75, 100].map(cutWord)).toEqual(["0.01", "0.50", "0.75", "1.00"]);
  });

  it("tells which cuts were chosen, and when none was good enough", () => {
    expect(turns([51, 51, 51, 51, 51], 0)).toBe("The cut chosen was 0.51 each time.");
    expect(turns([61, 51, 51, 51, 51], 0)).toBe("The cuts chosen were 0.51 and 0.61.");
    expect(turns([100, 81, 100, 84, 100], 3)).toBe(
      "The cuts chosen were 0.81, 0.84 and 1.00. No cut reached the target 3 of 5 times; there the strictest was taken.",
    );
    expect(turns([100, 100, 100, 100, 100], 5)).toBe(
      "The cut chosen was 1.00 each time. No cut reached the target, so the strictest was taken.",
    );
  });

  it("says why a target is out of reach", () => {
    expect(notReachable(0.9, { hits: 28, n: 35 })).toBe(
      "No cut catches 90%: even the strictest, 1.00, catches 28 of 35. 7 bad claims have the highest score there is, so this score cannot tell them from good ones.",
    );
    expect(notReachable(0.9, { hits: 1, n: 2 })).toContain(
      "One bad claim has the highest score there is, so this score cannot tell it",
    );
  });
});
