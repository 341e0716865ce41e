import { describe, expect, test } from "vitest";
import {
  claimsLine,
  describeUndo,
  flagWords,
  formatClock,
  leftWords,
  noteWords,
  nothingToLabel,
} from "@/components/labeling/words";

describe("when something was saved, in the reader's own zone", () => {
  const now = Date.parse("2026-03-02T00:30:00Z");
  test.each([
    ["today", "2026-03-02T00:10:00Z", "UTC", "00:10"],
    ["yesterday", "2026-03-01T23:50:00Z", "UTC", "2026-03-01"],
    ["the same two instants are one day in Tokyo", "2026-03-01T23:50:00Z", "Asia/Tokyo", "08:50"],
    ["and in Los Angeles", "2026-03-01T23:50:00Z", "America/Los_Angeles", "15:50"],
  ])("%s", (_name, iso, timeZone, words) => {
    expect(formatClock(iso, { now, timeZone })).toBe(words);
  });
});

describe("what is said", () => {
  test.each<[number, number, string[], string]>([
    [0, 4, [], "0 of 4 labeled"],
    [1, 4, ["abstention"], "1 of 4 labeled; 1 sentence declines and is not a claim"],
    [
      4,
      4,
      ["abstention", "abstention", "heading"],
      "4 of 4 labeled; 2 sentences decline and are not claims; 1 other part is not a claim",
    ],
    [0, 1, ["filler", "question"], "0 of 1 labeled; 2 other parts are not claims"],
  ])("%i of %i claims", (labeled, claims, kinds, words) => {
    expect(claimsLine(labeled, claims, kinds)).toBe(words);
  });
  test("why there is nothing to label", () => {
    expect(nothingToLabel("", [])).toBe("Nothing to label: the answer is empty.");
    expect(nothingToLabel(" \n", [])).toBe("Nothing to label: the answer is empty.");
    expect(nothingToLabel("I can't find it.", ["abstention"])).toBe("Nothing to label: the answer declines.");
    expect(nothingToLabel("Hello!", ["filler"])).toBe(
      "Nothing to label: the answer makes no claim that can be checked.",
    );
  });
  test("one claim and several", () => {
    expect(leftWords("desk-1", 1)).toBe(
      "1 claim is not labeled in desk-1. Finish once more to leave it for later.",
    );
    expect(leftWords("desk-1", 3)).toBe(
      "3 claims are not labeled in desk-1. Finish once more to leave them for later.",
    );
  });
  test("an undone label that comes back", () => {
    const subject = { externalId: "desk-1", claimNumber: 2 };
    expect(describeUndo(subject, "supported")).toBe("Undone: claim 2 of desk-1 is supported again.");
  });
  test("whose note is written, where the last decision was in another case", () => {
    const open = { shown: { id: "c1", externalId: "desk-1" }, place: 0 };
    const last = { caseId: "c0", externalId: "desk-0", claimNumber: 3 };
    expect(noteWords(open, last)).toBe(
      "The note goes to claim 1 of desk-1, not to claim 3 of desk-0, which you decided last.",
    );
    expect(noteWords(open, { ...last, caseId: "c1" })).toBeNull();
    expect(noteWords(open, null)).toBeNull();
    expect(noteWords(null, last)).toBeNull();
  });
  test("a flag's reason that an import brought is shown as it is", () => {
    expect(flagWords("badly_split")).toBe("badly split");
    expect(flagWords("page 3?")).toBe("page 3?");
  });
});
