import { expect, it } from "vitest";
import { SCORES_BY_CLASS } from "@/lib/report/measures/classes";

it("tells of each class what is found, what is right and F1, and both figures over all", () => {
  // Recalls 3/4, 1/2 and 1: their mean is 75%. MCC: (8 · 6 − 24) / √((64 − 26)(64 − 24)) = 24 / 38.99.
  const matrix = [
    [3, 0, 1],
    [1, 1, 0],
    [0, 0, 2],
  ];
  expect(SCORES_BY_CLASS.worked(matrix).split("\n")).toEqual([
    "supported: found 3 / 4 = 75%; right when said 3 / 4 = 75%; F1 = 2 · 3 / (4 + 4) = 75%",
    "contradicted: found 1 / 2 = 50%; right when said 1 / 1 = 100%; F1 = 2 · 1 / (2 + 1) = 67%",
    "unsupported: found 2 / 2 = 100%; right when said 2 / 3 = 67%; F1 = 2 · 2 / (2 + 3) = 80%",
    "balanced accuracy = 75%",
    "MCC = 0.62",
  ]);
  expect(SCORES_BY_CLASS.sentence(matrix)).toBe(
    "supported: found 75%, right when said 75%, on 4 claims. contradicted: found 50%, right when said 100%, on 2 claims. unsupported: found 100%, right when said 67%, on 2 claims.",
  );
});

it("divides nothing where a class does not occur, or only one does", () => {
  const worked = SCORES_BY_CLASS.worked([
    [2, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]).split("\n");
  expect(worked.slice(1)).toEqual([
    "contradicted: people never said it; the judge never said it",
    "unsupported: people never said it; the judge never said it",
    "balanced accuracy: Only one class occurs, so a constant judge would look perfect.",
    "MCC: Only one class occurs, so a constant judge would look perfect.",
  ]);
});
