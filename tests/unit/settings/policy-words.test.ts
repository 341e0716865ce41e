import { describe, expect, test } from "vitest";
import { policyValues, readPolicyValues } from "@/components/settings/policy-draft";
import { describePolicy, foreseePolicy } from "@/components/settings/policy-words";
import type { LabelPolicy } from "@/lib/claims/label-policy";

const policy = (more: Partial<LabelPolicy> = {}): LabelPolicy => ({
  labelsPerClaim: 2,
  overlapShare: 0.2,
  order: "random",
  seed: 1,
  ...more,
});
const counts = { claims: 48, overlapped: 10, labels: 58, left: 11, extra: 0 };

describe("what a policy means in counts", () => {
  test.each<[string, Parameters<typeof describePolicy>, string]>([
    ["a part twice", [policy(), counts], "48 claims, 10 of them twice: 58 labels, 11 of them still to do."],
    [
      "all given",
      [policy(), { ...counts, left: 0 }],
      "48 claims, 10 of them twice: 58 labels, all of them given.",
    ],
    [
      "labels too many",
      [policy(), { ...counts, extra: 1 }],
      "48 claims, 10 of them twice: 58 labels, 11 of them still to do. 1 more was given beyond that.",
    ],
    [
      "each once",
      [policy({ labelsPerClaim: 1 }), { ...counts, labels: 48 }],
      "48 claims, each once: 48 labels, 11 of them still to do.",
    ],
    [
      "each three times",
      [policy({ labelsPerClaim: 3, overlapShare: 1 }), { ...counts, overlapped: 48, labels: 144 }],
      "48 claims, each 3 times: 144 labels, 11 of them still to do.",
    ],
    [
      "none drawn of so few cases",
      [policy(), { claims: 4, overlapped: 0, labels: 4, left: 4, extra: 0 }],
      "4 claims, each once: 4 labels, 4 of them still to do.",
    ],
    ["no policy", [null, counts], "48 claims: everybody labels each."],
    [
      "no claims",
      [policy(), { ...counts, claims: 0 }],
      "No claims yet: the policy holds for those that come.",
    ],
  ])("%s", (_, given, said) => {
    expect(describePolicy(...given)).toBe(said);
  });
  test("before it is kept: about where cases are drawn, exactly where all are alike", () => {
    // 48 x (1 + 0.2) = 57.6.
    expect(foreseePolicy(policy(), 48)).toBe("48 claims, those of 20% of the cases twice: about 58 labels.");
    expect(foreseePolicy(policy({ overlapShare: 0.004 }), 1000)).toBe(
      "1,000 claims, those of 0.4% of the cases twice: about 1,004 labels.",
    );
    expect(foreseePolicy(policy({ overlapShare: 1 }), 48)).toBe("48 claims, each twice: 96 labels.");
    expect(foreseePolicy(null, 1)).toBe("1 claim: everybody labels each.");
  });
});

describe("the form", () => {
  test("reads back what it was made of, to the digit", () => {
    for (const overlapShare of [0, 0.023, 0.07, 0.2, 1 / 3, 1]) {
      const made = policy({ overlapShare: Number(overlapShare.toPrecision(12)) });
      expect(readPolicyValues(policyValues(made))).toEqual(made);
    }
    expect(readPolicyValues(policyValues(null))).toBeNull();
  });
  test.each([
    ["labelsPerClaim", ["", "0", "11", "1.5", "two", "-1"]],
    ["overlapShare", ["", "101", "-1", "half", "0x10", "1e1", ".5"]],
    ["seed", ["", "1.5", "-1", "12345678901"]],
    ["order", ["", "by hand"]],
  ] as const)("%s that cannot be read", (field, wrong) => {
    for (const text of wrong)
      expect(readPolicyValues({ ...policyValues(policy()), [field]: text })).toBe("unread");
  });
});
