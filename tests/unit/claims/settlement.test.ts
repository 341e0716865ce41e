import { describe, expect, test } from "vitest";
import { isOwnDispute, SETTLEMENT_OUTCOMES, settlementFault } from "@/lib/claims/settlement";

describe("a decision fits together", () => {
  test.each(SETTLEMENT_OUTCOMES)("%s with a label and a reason", (outcome) => {
    const fault = settlementFault({ verdict: "supported", outcome, reason: "It says so." });
    expect(fault === null).toBe(outcome !== "not_a_claim");
  });

  test.each(SETTLEMENT_OUTCOMES)("%s without a label", (outcome) => {
    const fault = settlementFault({ verdict: null, outcome, reason: "Nobody can tell." });
    expect(fault === null).toBe(outcome === "not_a_claim" || outcome === "claim_unclear");
  });

  test("a reason of spaces is none", () => {
    expect(settlementFault({ verdict: "supported", outcome: "judge_wrong", reason: " \n" })).toContain(
      "Say why",
    );
  });
});

describe("one of only two voices", () => {
  const a = { by: "a", verdict: "supported" } as const;
  const b = { by: "b", verdict: "unsupported" } as const;

  test("is one of two who differ", () => {
    expect(isOwnDispute("a", [a, b])).toBe(true);
    expect(isOwnDispute("b", [a, b])).toBe(true);
  });

  test("is not a third person, one of three, one who agrees, or the only one", () => {
    expect(isOwnDispute("c", [a, b])).toBe(false);
    expect(isOwnDispute("a", [a, b, { by: "c", verdict: "supported" }])).toBe(false);
    expect(isOwnDispute("a", [a, { ...b, verdict: "supported" }])).toBe(false);
    expect(isOwnDispute("a", [a])).toBe(false);
  });
});
