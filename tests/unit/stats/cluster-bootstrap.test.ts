import { describe, expect, it } from "vitest";
import { clusterBootstrap } from "@/lib/stats/cluster-bootstrap";
import { meanOf } from "@/lib/stats/moments";
import { figures, frozen } from "./make";

const mean = (numbers: readonly number[]) => meanOf(numbers);
const HALF = frozen([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);

describe("clusterBootstrap", () => {
  it("gives the same interval for the same seed, so that a report reads the same when opened again", () => {
    const first = clusterBootstrap(HALF, mean, { seed: 3 });
    expect(clusterBootstrap(HALF, mean, { seed: 3 })).toEqual(first);
  });

  it("comes out at the percentiles of the binomial it is", () => {
    // Means of ten draws from five 0s and five 1s: P(X <= 1) = 0.0107, P(X <= 2) = 0.0547.
    const found = figures(clusterBootstrap(HALF, mean, { seed: 3, resamples: 4000 }));
    expect(found).toEqual({ value: 0.5, low: 0.2, high: 0.8, droppedShare: 0, isRough: true });
  });

  it("from thirty answers on it is no longer rough", () => {
    expect(figures(clusterBootstrap([...HALF, ...HALF, ...HALF], mean, { seed: 3 })).isRough).toBe(false);
  });

  it("refuses no answers, one, and a figure that is the same in every draw", () => {
    expect(clusterBootstrap([], mean, { seed: 1 })).toEqual({ refused: "no_items" });
    expect(clusterBootstrap([1], mean, { seed: 1 })).toEqual({ refused: "too_few_clusters" });
    expect(clusterBootstrap([1, 1, 1], mean, { seed: 1 })).toEqual({ refused: "degenerate" });
  });

  it("leaves out draws where the figure is undefined, says how many, and refuses above one in twenty", () => {
    // All draws of one kind: two of 2^3 for three answers, too many; two of 2^10 for ten.
    const spread = (some: readonly number[]) => (new Set(some).size === 1 ? null : mean(some));
    expect(clusterBootstrap([0, 1, 1], spread, { seed: 1 })).toEqual({ refused: "degenerate" });
    const { droppedShare } = figures(clusterBootstrap(HALF, spread, { seed: 1, resamples: 20_000 }));
    expect(droppedShare).toBeGreaterThan(0);
    expect(droppedShare).toBeLessThan(0.005);
  });

  it("refuses a figure undefined for the answers themselves", () => {
    expect(clusterBootstrap([1, 2], () => null, { seed: 1 })).toEqual({ refused: "degenerate" });
    // Defined for nearly every draw, as one of twelve hardly ever holds all twelve.
    const twelve = Array.from({ length: 12 }, (_, at) => at);
    const repeated = (some: readonly number[]) => (new Set(some).size === 12 ? null : mean(some));
    expect(clusterBootstrap(twelve, repeated, { seed: 1 })).toEqual({ refused: "degenerate" });
  });

  it("exactly one undefined draw in twenty is still fair", () => {
    let calls = 0;
    const figure = (some: readonly number[]) => {
      calls += 1;
      return calls % 20 === 0 ? null : mean(some);
    };
    expect(figures(clusterBootstrap(HALF, figure, { seed: 1, resamples: 2000 })).droppedShare).toBe(0.05);
  });

  it("refuses too few draws and a percent for a confidence", () => {
    expect(clusterBootstrap(HALF, mean, { seed: 1, resamples: 1999 })).toEqual({ refused: "invalid_input" });
    expect(clusterBootstrap(HALF, mean, { seed: 1, confidence: 95 })).toEqual({ refused: "invalid_input" });
  });
});
