import { describe, expect, it } from "vitest";
import { dawidSkene } from "@/lib/stats/dawid-skene";
import { figures, frozen } from "./make";

const said = (item: number, reviewer: string, label: string) => ({ item, reviewer, label });
const CLASSES = frozen(["good", "bad"]);
/** Ten items, bad from the seventh on; careful reviewers a and b agree, c turns every third round. */
const THREE = frozen(
  Array.from({ length: 10 }, (_, item) => {
    const truth = item < 6 ? "good" : "bad";
    const other = item < 6 ? "bad" : "good";
    return [said(item, "a", truth), said(item, "b", truth), said(item, "c", item % 3 === 0 ? other : truth)];
  }).flat(),
);

describe("dawidSkene", () => {
  it("follows the two who agree against the one who errs", () => {
    const { classShares, items } = figures(dawidSkene(THREE, CLASSES));
    expect(items.map(({ mostLikely }) => mostLikely)).toEqual([
      ...Array(6).fill("good"),
      ...Array(4).fill("bad"),
    ]);
    expect(items.every(({ posterior }) => posterior > 0.99 && posterior <= 1)).toBe(true);
    expect(classShares).toEqual([expect.closeTo(0.6, 6), expect.closeTo(0.4, 6)]);
  });

  it("does not care about the order of labels, or a class that nobody used", () => {
    const found = figures(dawidSkene([...THREE].reverse(), ["unused", ...CLASSES]));
    expect(found.classShares).toEqual([0, expect.closeTo(0.6, 6), expect.closeTo(0.4, 6)]);
    expect(found.items[0]).toMatchObject({ item: 9, mostLikely: "bad" });
  });

  it("a reviewer who never met a class leaves no hole", () => {
    const { items, classShares } = figures(dawidSkene([...THREE, said(0, "d", "good")], CLASSES));
    expect([...classShares, ...items.map(({ posterior }) => posterior)].every(Number.isFinite)).toBe(true);
  });

  it("refuses no labels, one reviewer, hardly any item with two labels, and labels not declared", () => {
    expect(dawidSkene([], CLASSES)).toEqual({ refused: "no_items" });
    expect(dawidSkene([said(1, "a", "good"), said(1, "a", "bad")], CLASSES)).toEqual({
      refused: "too_few_ratings",
    });
    const apart = Array.from({ length: 20 }, (_, item) => said(item, item % 2 === 0 ? "a" : "b", "good"));
    expect(dawidSkene(apart, CLASSES)).toEqual({ refused: "too_few_ratings" });
    const twice = (item: number) => said(item, item % 2 === 0 ? "b" : "a", "good");
    expect(dawidSkene([...apart, twice(0)], CLASSES)).toEqual({ refused: "too_few_ratings" });
    expect(figures(dawidSkene([...apart, twice(0), twice(1)], CLASSES)).classShares).toEqual([1, 0]);
    expect(dawidSkene([said(1, "a", "fine")], CLASSES)).toEqual({ refused: "invalid_input" });
  });
});

/** Dawid & Skene 1979: fitness of 45 patients, by one anaesthetist three times and by four others once. */
const PATIENTS = [
  "1111111 3334334 1122122 2223121 2223222 2223322 1122111 3333433 2222223 2322223 4444444 2223343",
  "1111111 2223212 1211111 1112111 1111111 1111111 2222221 2221322 2222222 2222221 2223222 2212222",
  "1111111 1111111 2322222 1111111 1111111 1121121 1111111 3333233 1111111 2222222 2223232 4334343",
  "2212232 2323233 3333432 1111111 1111111 1212111 2322222 1211111 2222222",
].flatMap((row) => row.split(" "));
const ANAESTHESIA = PATIENTS.flatMap((grades, item) =>
  [...grades].map((grade, at) => ({ item, reviewer: Math.max(0, at - 2), label: Number(grade) })),
);

it("dawidSkene: the published shares of the anaesthesia data", () => {
  const { classShares, items } = figures(dawidSkene(ANAESTHESIA, [1, 2, 3, 4]));
  expect(classShares.map((share) => share.toFixed(2))).toEqual(["0.40", "0.42", "0.11", "0.07"]);
  // In full by another implementation of the same steps.
  expect(classShares).toEqual(
    [0.399968997619, 0.421576320514, 0.1117880152, 0.0666666666667].map((share) => expect.closeTo(share, 8)),
  );
  expect(items.map(({ mostLikely }) => mostLikely).join("")).toBe(
    "142222132243121111222222112111131224233111212",
  );
  expect(items[6]?.posterior).toBeCloseTo(0.999787963603, 6);
  expect(items[29]?.posterior).toBeCloseTo(0.999038124505, 6);
  expect(items[34]?.posterior).toBeCloseTo(0.948215221021, 6);
  expect(items[37]?.posterior).toBeCloseTo(0.978696863325, 6);
});
