import { describe, expect, test } from "vitest";
import { leftWords } from "@/components/settings/return-words";
import { countReturn, type OldLabels, rowsOfOldLabels } from "@/lib/claims/label-return";

function old(version: number, name: string, labels: number, more: Partial<OldLabels> = {}): OldLabels {
  const who = { reviewerId: name, name, canBeAsked: true };
  return { version, ...who, caseType: null, verdict: "supported", labels, sentBack: 0, ...more };
}
const GROUPS = [
  old(1, "Ada", 5, { caseType: "answerable" }),
  old(1, "Ada", 3, { verdict: "contradicted", sentBack: 2 }),
  old(2, "Ada", 1),
  old(1, "Bo", 9),
  old(1, "Cy", 4, { canBeAsked: false }),
];
const ANY = { version: null, caseType: null, verdict: null };

describe("what sending back comes to", () => {
  test.each([
    ["all of them", ANY, { labels: 16, people: 2, isOut: 2, without: 4 }],
    ["one version", { ...ANY, version: 2 }, { labels: 1, people: 1, isOut: 0, without: 0 }],
    ["one type", { ...ANY, caseType: "answerable" as const }, { labels: 5, people: 1, isOut: 0, without: 0 }],
    [
      "no stated type",
      { ...ANY, caseType: "none" as const },
      { labels: 11, people: 2, isOut: 2, without: 4 },
    ],
    [
      "one verdict",
      { ...ANY, verdict: "contradicted" as const },
      { labels: 1, people: 1, isOut: 2, without: 0 },
    ],
    [
      "a version nobody labeled under",
      { ...ANY, version: 9 },
      { labels: 0, people: 0, isOut: 0, without: 0 },
    ],
  ])("%s", (_, choice, counts) => {
    expect(countReturn(GROUPS, choice)).toEqual(counts);
  });

  test("is said in words", () => {
    expect(leftWords(countReturn(GROUPS, ANY))).toBe(
      "16 labels would go back to 2 people. 2 labels are out already. 4 labels of people who do not label here stay.",
    );
    expect(leftWords(countReturn([], ANY))).toBe("No label would go back.");
    expect(leftWords({ labels: 1, people: 1, isOut: 1, without: 1 })).toBe(
      "1 label would go back to 1 person. 1 label is out already. 1 label of people who do not label here stays.",
    );
  });
});

test("older labels stand by version and person, the oldest first, then who has most", () => {
  expect(
    rowsOfOldLabels(GROUPS).map(({ version, name, labels, sentBack }) => [version, name, labels, sentBack]),
  ).toEqual([
    [1, "Bo", 9, 0],
    [1, "Ada", 8, 2],
    [1, "Cy", 4, 0],
    [2, "Ada", 1, 0],
  ]);
});
