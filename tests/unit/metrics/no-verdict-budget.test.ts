import { describe, expect, it } from "vitest";
import { isOverNoVerdictBudget } from "@/lib/metrics/no-verdict-budget";

describe("the budget of claims without a verdict", () => {
  it.each([
    ["nothing judged yet", { noVerdict: 0, judged: 0, budget: 0 }, false],
    ["none without", { noVerdict: 0, judged: 100, budget: 0 }, false],
    ["one where none is allowed", { noVerdict: 1, judged: 100, budget: 0 }, true],
    ["as many as are allowed", { noVerdict: 3, judged: 150, budget: 0.02 }, false],
    ["one more", { noVerdict: 4, judged: 150, budget: 0.02 }, true],
    ["all where all may", { noVerdict: 7, judged: 7, budget: 1 }, false],
    [
      "29% of 100, where a product would be a hair below 29",
      { noVerdict: 29, judged: 100, budget: 0.29 },
      false,
    ],
    ["7% of 100, where it would be a hair above 7", { noVerdict: 7, judged: 100, budget: 0.07 }, false],
  ])("%s", (_name, share, isOver) => {
    expect(isOverNoVerdictBudget(share)).toBe(isOver);
  });
});
