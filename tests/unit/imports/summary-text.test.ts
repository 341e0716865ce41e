import { expect, it } from "vitest";
import { knownWords } from "@/lib/imports/known-text";
import { emptySummary } from "@/lib/imports/summary";
import { summaryLines } from "@/lib/imports/summary-text";

it("names twenty people and counts the rest", () => {
  const people = new Map(Array.from({ length: 23 }, (_, place) => [`p${place}`, 1] as const));
  const line = summaryLines({ ...emptySummary(), labels: 23, people }).find((one) =>
    one.startsWith("23 labels"),
  );
  expect(line).toContain("p19 (1), 3 more people");
  expect(line).not.toContain("p20");
});

it.each([
  ["none", { cases: 0, datasets: [] }, 6, null],
  [
    "all in one set",
    { cases: 6, datasets: [{ name: "march", cases: 6 }] },
    6,
    "All 6 cases are in this project already, in dataset march",
  ],
  [
    "the only one",
    { cases: 1, datasets: [{ name: "march", cases: 1 }] },
    1,
    "The case is in this project already, in dataset march",
  ],
  [
    "one of several",
    { cases: 1, datasets: [{ name: "march", cases: 1 }] },
    6,
    "1 of 6 cases is in this project already, in dataset march",
  ],
  [
    "some, in six sets",
    { cases: 4, datasets: [4, 3, 1, 1, 1, 1].map((cases, at) => ({ name: `s${at}`, cases })) },
    6,
    "4 of 6 cases are in this project already, in datasets s0, s1 (3), s2 (1), s3 (1), s4 (1), 1 more",
  ],
])("cases that are in the project already: %s", (_name, known, cases, words) => {
  expect(knownWords(known, { cases })).toBe(words);
});
