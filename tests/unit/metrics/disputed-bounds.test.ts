import { describe, expect, test } from "vitest";
import { disputedBounds } from "@/lib/metrics/disputed-bounds";
import { type HeadlineCounts, headlineOf } from "@/lib/metrics/headline";
import { rateOf } from "@/lib/stats/rate";
import { stratifiedRate } from "@/lib/stats/stratified-rate";

const side = (total: number, labeled: number, hallucinated: number) => ({ total, labeled, hallucinated });

function boundsOf(change: Partial<HeadlineCounts>) {
  const counts: HeadlineCounts = {
    flagged: side(20, 20, 8),
    passed: side(80, 76, 2),
    withoutVerdict: side(0, 0, 0),
    basis: "all",
    partlyDrawn: 0,
    disputed: 4,
    ...change,
  };
  return disputedBounds({ headline: headlineOf(counts), counts });
}

const shares = (flagged: [number, number], passed: [number, number]) => {
  const made = stratifiedRate([
    { items: 100, labeled: flagged[1], hits: flagged[0] },
    { items: 300, labeled: passed[1], hits: passed[0] },
  ]);
  if ("refused" in made) throw new Error(made.refused);
  return made;
};

describe("disputedBounds", () => {
  test("counts all of them as good and as bad where every answer was looked at", () => {
    expect(boundsOf({})).toEqual({
      answers: 4,
      good: rateOf({ hits: 10, n: 100 }),
      bad: rateOf({ hits: 14, n: 100 }),
    });
  });

  test("the same of a random part", () => {
    const random = {
      flagged: side(100, 5, 2),
      passed: side(300, 25, 1),
      basis: "random" as const,
      disputed: 2,
    };
    expect(boundsOf(random)).toEqual({
      answers: 2,
      good: rateOf({ hits: 3, n: 32 }),
      bad: rateOf({ hits: 5, n: 32 }),
    });
  });

  test("of weighed shares goes as far as any way to part them between the sides does", () => {
    const counts = { flagged: side(100, 40, 20), passed: side(300, 40, 4), basis: "stratified" as const };
    const ways = [0, 1, 2, 3];
    const bad = Math.max(...ways.map((k) => shares([20 + k, 40 + k], [4 + 3 - k, 40 + 3 - k]).high ?? 0));
    const good = Math.min(...ways.map((k) => shares([20, 40 + k], [4, 40 + 3 - k]).low ?? 0));
    const found = boundsOf({ ...counts, disputed: 3 });
    expect(found?.bad.high).toBeCloseTo(bad, 12);
    expect(found?.good.low).toBeCloseTo(good, 12);
    // All on the passed side weigh most: each stands for 300 / 43 answers.
    expect(bad).toBeCloseTo(shares([20, 40], [7, 43]).high ?? 0, 12);
  });

  test("puts no more on a side than it has answers without a label", () => {
    const counts = { flagged: side(100, 99, 50), passed: side(300, 40, 4), basis: "stratified" as const };
    const found = boundsOf({ ...counts, disputed: 3 });
    const ways = [0, 1].map((k) => shares([50 + k, 99 + k], [4 + 3 - k, 40 + 3 - k]).high ?? 0);
    expect(found?.bad.high).toBeCloseTo(Math.max(...ways), 12);
  });

  test("moves a range that the judge sharpens", () => {
    const counts = { flagged: side(100, 40, 20), passed: side(300, 60, 4), basis: "random" as const };
    const found = boundsOf({ ...counts, disputed: 3 });
    const now = boundsOf({ ...counts, disputed: 0 });
    expect(now).toBeNull();
    const made = headlineOf({ ...counts, withoutVerdict: side(0, 0, 0), partlyDrawn: 0 });
    if (made.method !== "poststratified") throw new Error(made.method);
    expect(found?.good.low).toBeLessThan(made.estimate.low ?? 0);
    expect(found?.bad.high).toBeGreaterThan(made.estimate.high ?? 1);
  });

  test.each([
    ["nobody differs", { disputed: 0 }],
    ["labeling goes on", { basis: "part" as const, passed: side(80, 20, 2) }],
    ["answers were picked", { basis: "picked" as const, passed: side(80, 20, 2) }],
  ])("is none where %s", (_why, change) => expect(boundsOf(change)).toBeNull());
});
