import { describe, expect, test } from "vitest";
import { measureOverlaps } from "@/lib/claims/overlap";
import { claimLength, claimWording } from "@/lib/claims/slice";

describe("measureOverlaps", () => {
  const overlapOf = measureOverlaps({
    question: "When does the sauna open?",
    passages: [{ text: "Doors open at nine." }, { text: "Towels cost extra." }],
  });
  test.each([
    ["The doors open early.", 2 / 3],
    ["The sauna costs extra.", 1],
    ["Swimming lessons are cancelled.", 0],
    ["It is the 9.", null],
    ["", null],
  ])("%s", (claim, share) => {
    expect(overlapOf(claim)).toBe(share);
  });
});

test("a length has steps at 60 and 140 characters", () => {
  expect([0, 59, 60, 139, 140].map(claimLength)).toEqual(["short", "short", "medium", "medium", "long"]);
});

test("a wording is close from three quarters on, and not known where it was not measured", () => {
  expect([1, 0.75, 0.749, 0, null].map(claimWording)).toEqual([
    "close",
    "close",
    "own_words",
    "own_words",
    null,
  ]);
});
