import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideBudget, decideHallucination, itemsToShow, reasonFor } from "@/lib/report/decision";
import { rateOf } from "@/lib/stats/rate";
import { wilsonInterval } from "@/lib/stats/wilson";
import { partInput } from "./inputs";

describe("decideBudget", () => {
  it.each([
    // 5 of 10: 23.66% to 76.34%
    { hits: 5, n: 10, budget: 0.1, outcome: "over" },
    { hits: 5, n: 10, budget: 0.24, outcome: "not_decided" },
    // 1 of 9: 1.99% to 43.50%
    { hits: 1, n: 9, budget: 0.1, outcome: "not_decided" },
    // 4 of 200 is at the budget of 2% by count; its range is 0.8% to 5.0%
    { hits: 4, n: 200, budget: 0.02, outcome: "not_decided" },
    // 0 of 189: up to 1.992%; 0 of 188: up to 2.002%
    { hits: 0, n: 189, budget: 0.02, outcome: "within" },
    { hits: 0, n: 188, budget: 0.02, outcome: "not_decided" },
    { hits: 0, n: 0, budget: 0.02, outcome: "not_decided" },
    { hits: 1, n: 10, budget: 0, outcome: "over" },
    { hits: 3, n: 3, budget: 1, outcome: "within" },
  ])("$hits of $n against $budget: $outcome", ({ hits, n, budget, outcome }) => {
    expect(decideBudget(rateOf({ hits, n }), budget)).toBe(outcome);
  });
});

describe("decideHallucination", () => {
  // 4 answers of 10 are settled, 6 are open; the best case is hits of 10.
  const settledFour = (hallucinated: number, budget: number) => {
    const input = partInput({ all: 4 });
    return decideHallucination({
      ...input,
      answers: { ...input.answers, hallucinated },
      project: { ...input.project, hallucinationBudget: budget },
    });
  };

  it("tells while labeling goes on that a budget is broken whatever the open answers say", () => {
    // 4 of 10: 16.8% to 68.7%
    expect(settledFour(4, 0.16)).toBe("over");
    expect(settledFour(4, 0.17)).toBe("not_decided");
  });

  it("never tells while labeling goes on that a budget is kept", () => {
    expect(settledFour(0, 1)).toBe("not_decided");
  });

  it("decides nothing on answers that a person picked", () => {
    const input = partInput({ random: 3, picked: 1 });
    expect(decideHallucination({ ...input, answers: { ...input.answers, hallucinated: 4 } })).toBe(
      "not_decided",
    );
  });
});

describe("itemsToShow", () => {
  // From nothing: the smallest n with n >= z² (1 - budget) / budget, z² = 3.8415.
  it.each([
    { hits: 0, n: 0, budget: 0.1, more: 35 },
    { hits: 0, n: 0, budget: 0.05, more: 73 },
    { hits: 0, n: 0, budget: 0.02, more: 189 },
    { hits: 0, n: 0, budget: 0.01, more: 381 },
    { hits: 2, n: 42, budget: 0.1, more: 27 },
    { hits: 0, n: 189, budget: 0.02, more: 0 },
    { hits: 0, n: 0, budget: 1, more: 1 },
  ])("$hits of $n for $budget: $more more", ({ hits, n, budget, more }) => {
    expect(itemsToShow({ hits, n }, budget)).toBe(more);
  });

  it("is null for a budget of nothing, which no number can show", () => {
    expect(itemsToShow({ hits: 0, n: 1000 }, 0)).toBeNull();
  });

  it("is the first number whose range ends within the budget", () => {
    const failures = fc.integer({ min: 0, max: 20 });
    const clean = fc.integer({ min: 0, max: 200 });
    const budgets = fc.double({ min: 0.01, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(failures, clean, budgets, (hits, rest, budget) => {
        const n = hits + rest;
        const more = itemsToShow({ hits, n }, budget);
        if (more === null) throw new Error("a budget of 1% and up can always be shown");
        expect(wilsonInterval({ hits, n: n + more })?.high).toBeLessThanOrEqual(budget);
        if (more > 0 && n + more > 1) {
          expect(wilsonInterval({ hits, n: n + more - 1 })?.high).toBeGreaterThan(budget);
        }
      }),
    );
  });
});

describe("reasonFor", () => {
  it("says how many without a failure would show it", () => {
    expect(reasonFor(rateOf({ hits: 0, n: 10 }), 0.1, "answers")).toBe(
      "35 answers without a failure would show 10%; so far 10",
    );
    expect(reasonFor(rateOf({ hits: 2, n: 42 }), 0.1, "answers")).toBe(
      "27 more answers without a failure would show 10%",
    );
  });

  it("gives the range where it is decided, and no number where none would do", () => {
    expect(reasonFor(rateOf({ hits: 5, n: 10 }), 0.1, "answers")).toBe("the range is 24 to 76%");
    expect(reasonFor(rateOf({ hits: 0, n: 10 }), 0, "answers")).toBe("no number of answers would show 0%");
    expect(reasonFor(rateOf({ hits: 0, n: 0 }), 0.1, "answers")).toBe("no answers to count");
  });
});
