import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterMcNemar, pairedClusterDifference, sumPairedClusters } from "@/lib/stats/paired-clusters";
import { tQuantile } from "@/lib/stats/student-t";
import { figures, frozen } from "./make";

const pair = (both: number, onlyA: number, onlyB: number, neither: number) => ({
  both,
  onlyA,
  onlyB,
  neither,
});
const NEVER_DIFFERED = frozen([pair(2, 0, 0, 1), pair(1, 0, 0, 0)]);
const CANCEL = frozen([pair(1, 1, 1, 0), pair(0, 2, 2, 0)]);
// Differences 1, 0 and 1 of 2, 1 and 1 claims.
const SMALL = frozen([pair(1, 1, 0, 0), pair(0, 0, 0, 1), pair(0, 1, 0, 0)]);

it("an answer without claims adds nothing, and what is no count throws", () => {
  expect(sumPairedClusters([pair(0, 0, 0, 0)]).answers).toBe(0);
  expect(() => sumPairedClusters([pair(0, -1, 0, 0)])).toThrow(
    "sumPairedClusters requires whole numbers, got 0, -1, 0, 0",
  );
});

describe("pairedClusterDifference", () => {
  it("worked by hand", () => {
    // Mean 2/4; residuals 1 - 1, 0 - 1/2, 1 - 1/2: se^2 = 3/2 * 1/2 / 16.
    const found = figures(pairedClusterDifference(sumPairedClusters(SMALL)));
    expect([found.difference, found.df]).toEqual([0.5, 2]);
    expect(found.se).toBeCloseTo(Math.sqrt(0.75) / 4, 14);
    expect(found.low).toBeCloseTo(0.5 - (tQuantile(0.95, 2) * Math.sqrt(0.75)) / 4, 12);
    expect(found.high).toBe(1);
  });

  it.each([
    ["never differed", NEVER_DIFFERED],
    ["cancel inside every answer", CANCEL],
    ["differ by the same everywhere", frozen([pair(1, 1, 0, 0), pair(1, 1, 0, 0)])],
  ])("judges that %s have no interval", (_name, answers) => {
    expect(pairedClusterDifference(sumPairedClusters(answers))).toMatchObject({
      se: 0,
      low: null,
      high: null,
    });
  });

  it("refuses no answers, one answer and a percent for a confidence", () => {
    expect(pairedClusterDifference(sumPairedClusters([]))).toEqual({ refused: "no_items" });
    expect(pairedClusterDifference(sumPairedClusters([pair(1, 1, 0, 0)]))).toEqual({
      refused: "too_few_clusters",
    });
    expect(pairedClusterDifference(sumPairedClusters(SMALL), 95)).toEqual({ refused: "invalid_input" });
  });
});

describe("clusterMcNemar", () => {
  it("worked by hand", () => {
    // Shares 1/2, 0, 1: (3/2)^2 / (5/4) = 9/5; differences 1, 0, 1: 2/3 * 4 / 2 = 4/3.
    const found = figures(clusterMcNemar(sumPairedClusters(SMALL)));
    expect([found.durkalski, found.obuchowski]).toEqual([
      expect.closeTo(9 / 5, 14),
      expect.closeTo(4 / 3, 14),
    ]);
    // R: pchisq(9/5, 1, lower = FALSE) and pchisq(4/3, 1, lower = FALSE).
    expect([found.durkalskiP, found.obuchowskiP]).toEqual([
      expect.closeTo(0.179712494879, 11),
      expect.closeTo(0.248213078, 7),
    ]);
  });

  it.each([
    ["never differed", NEVER_DIFFERED],
    ["cancel inside every answer", CANCEL],
  ])("judges that %s: p is 1, and there is no statistic", (_name, answers) => {
    expect(clusterMcNemar(sumPairedClusters(answers))).toEqual({
      durkalski: null,
      durkalskiP: 1,
      obuchowski: null,
      obuchowskiP: 1,
    });
  });

  it("refuses no answers and one answer", () => {
    expect(clusterMcNemar(sumPairedClusters([]))).toEqual({ refused: "no_items" });
    expect(clusterMcNemar(sumPairedClusters([pair(1, 1, 0, 0)]))).toEqual({ refused: "too_few_clusters" });
  });
});

it("neither cares about the order of answers or which judge is which", () => {
  const answer = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4)).map((counts) => pair(...counts));
  const some = fc
    .array(answer, { minLength: 2, maxLength: 30 })
    .filter(
      (answers) => answers.filter((one) => one.both + one.onlyA + one.onlyB + one.neither > 0).length > 1,
    );
  fc.assert(
    fc.property(some, (answers) => {
      const turned = [...answers].reverse().map((one) => pair(one.both, one.onlyB, one.onlyA, one.neither));
      const found = figures(pairedClusterDifference(sumPairedClusters(answers)));
      const other = figures(pairedClusterDifference(sumPairedClusters(turned)));
      expect(other.difference).toBeCloseTo(-found.difference, 13);
      expect(other.se).toBeCloseTo(found.se, 9);
      if (found.low !== null && found.high !== null) {
        expect(found.low <= found.difference && found.difference <= found.high).toBe(true);
      }
      const p = figures(clusterMcNemar(sumPairedClusters(answers)));
      const q = figures(clusterMcNemar(sumPairedClusters(turned)));
      expect([q.durkalskiP, q.obuchowskiP]).toEqual([
        expect.closeTo(p.durkalskiP, 9),
        expect.closeTo(p.obuchowskiP, 9),
      ]);
    }),
  );
});
