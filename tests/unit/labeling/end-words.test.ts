import { describe, expect, test } from "vitest";
import { describeNeeded, handedHeading } from "@/components/labeling/end-words";
import type { QueuedAct } from "@/components/labeling/save-queue";
import { refusedWords } from "@/components/labeling/words";
import type { LabelSummary } from "@/lib/claims/label";

const summary = (more: Partial<LabelSummary>): LabelSummary => ({
  ...{ total: 6, mine: 4, any: 9, needed: 12, cases: 3, firstCaseId: "c0" },
  ...{ openCaseId: null, flagged: [], skipped: [] },
  ...more,
});

describe("the end where cases are handed out", () => {
  test.each<[string, Partial<LabelSummary>, string]>([
    [
      "a case left for later is theirs",
      { openCaseId: "c0" },
      "You have labeled 4 claims; more is left for you here.",
    ],
    ["others have the rest", {}, "Nothing is free for you now: you have labeled 4 claims."],
    ["all is labeled", { mine: 6 }, "Nothing is left for you here: you have labeled 6 claims."],
  ])("%s", (_, more, said) => {
    expect(handedHeading(summary(more))).toBe(said);
  });
  test("says that others have the rest only where they do", () => {
    expect(describeNeeded(9, 12, true)).toBe("9 of 12 labels given.");
    expect(describeNeeded(9, 12, false)).toBe(
      "9 of 12 labels given; the others are with somebody else, or wait for somebody else.",
    );
    expect(describeNeeded(12, 12, false)).toBe("all 12 labels that were asked for are given.");
  });
});

test("what was refused is called what it was", () => {
  const about = { caseId: "c0", externalId: "desk-0", claimNumber: 3, claimText: "" };
  const named = { requestId: "r", claimId: "c0" };
  const skip = { ...named, project: "desk", caseId: "c0", note: "" };
  const label = { verdict: null, severity: null, note: "", evidence: [], ms: null };
  const items: QueuedAct[] = [
    { kind: "label", at: 0, about, act: { ...named, ...label, guidelineVersion: 1, basedOn: null } },
    { kind: "flag", at: 0, about, act: { ...named, reason: null, note: "" } },
    { kind: "skip", at: 0, about, act: { ...skip, reason: "language" } },
    { kind: "skip", at: 0, about, act: { ...skip, reason: null } },
  ];
  expect(items.map(refusedWords)).toEqual([
    "Claim 3 of desk-0 was refused.",
    "The flag on claim 3 of desk-0 was refused.",
    "Skipping desk-0 was refused.",
    "Taking back that you skipped desk-0 was refused.",
  ]);
});
