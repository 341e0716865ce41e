import { describe, expect, it } from "vitest";
import { penaltyForTarget, riskWeighted, targetForPenalty } from "@/lib/metrics/risk";

describe("riskWeighted", () => {
  it.each([
    [5, 5, 1, 0],
    [5, 5, 3, -10],
    [5, 4, 3, -7],
    [5, 5, 0, 5],
    [0, 0, 3, 0],
  ])("%i correct, %i wrong, penalty %i: %i", (correct, wrong, penalty, expected) => {
    expect(riskWeighted({ correct, wrong }, penalty)).toBe(expected);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("refuses the penalty %s", (penalty) => {
    expect(() => riskWeighted({ correct: 1, wrong: 1 }, penalty)).toThrow(RangeError);
    expect(() => targetForPenalty(penalty)).toThrow(RangeError);
  });

  it.each([
    [0, 0],
    [0.5, 1],
    [0.75, 3],
  ])("the penalty of target %d is %d, and back", (target, penalty) => {
    expect(penaltyForTarget(target)).toBe(penalty);
    expect(targetForPenalty(penalty)).toBe(target);
  });

  it.each([-0.1, 1, Number.NaN])("refuses the target %s", (target) => {
    expect(() => penaltyForTarget(target)).toThrow(RangeError);
  });
});
