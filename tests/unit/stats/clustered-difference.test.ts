import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceOfWorse, clusteredDifference } from "@/lib/stats/clustered-difference";
import { type ClusterSums, subtractClusters, sumClusters } from "@/lib/stats/clusters";
import { createRandom } from "@/lib/stats/random";
import { isRefused } from "@/lib/stats/refusal";
import { twoSampleDifference } from "@/lib/stats/two-sample-difference";

/** So many answers of one claim each. */
function singles(hits: number, n: number): ClusterSums {
  return sumClusters(Array.from({ length: n }, (_, at) => ({ hits: at < hits ? 1 : 0, n: 1 })));
}

const cluster = fc
  .integer({ min: 1, max: 6 })
  .chain((n) => fc.record({ hits: fc.nat(n), n: fc.constant(n) }));
const clusters = fc.array(cluster, { minLength: 2, maxLength: 12 });

describe("clusteredDifference", () => {
  test("holds its estimate and turns its sign with its sides", () => {
    fc.assert(
      fc.property(clusters, clusters, (one, two) => {
        const there = clusteredDifference(sumClusters(one), sumClusters(two));
        const back = clusteredDifference(sumClusters(two), sumClusters(one));
        if (isRefused(there) || isRefused(back)) throw new Error("two answers or more are never refused");
        expect(there.low).toBeLessThanOrEqual(there.difference);
        expect(there.difference).toBeLessThanOrEqual(there.high);
        expect(back.difference).toBeCloseTo(-there.difference, 12);
        expect(back.low).toBeCloseTo(-there.high, 12);
      }),
    );
  });

  test("comes near Newcombe's range where every answer holds one claim and there are many", () => {
    const many = clusteredDifference(singles(560, 700), singles(480, 800));
    const plain = twoSampleDifference({ hits: 560, n: 700 }, { hits: 480, n: 800 });
    if (isRefused(many) || isRefused(plain)) throw new Error("both are given");
    expect(many.difference).toBeCloseTo(0.2, 12);
    expect(many.low).toBeCloseTo(plain.low, 3);
    expect(many.high).toBeCloseTo(plain.high, 3);
  });

  test("is wider where claims of one answer go together", () => {
    const alike = (hits: number, n: number) =>
      sumClusters(Array.from({ length: n }, (_, at) => ({ hits: at < hits ? 4 : 0, n: 4 })));
    const together = clusteredDifference(alike(10, 25), alike(5, 25));
    const apart = clusteredDifference(singles(40, 100), singles(20, 100));
    if (isRefused(together) || isRefused(apart)) throw new Error("both are given");
    expect(together.high - together.low).toBeGreaterThan(1.8 * (apart.high - apart.low));
  });

  test.each([
    ["no claims", sumClusters([]), singles(1, 5), "no_items"],
    ["one answer", sumClusters([{ hits: 1, n: 4 }]), singles(1, 5), "too_few_clusters"],
    ["one answer on the other side", singles(1, 5), sumClusters([{ hits: 1, n: 4 }]), "too_few_clusters"],
  ] as const)("refuses %s", (_name, one, two, code) => {
    expect(clusteredDifference(one, two)).toEqual({ refused: code });
    expect(chanceOfWorse(one, two)).toEqual({ refused: code });
  });
});

describe("chanceOfWorse", () => {
  const chance = (one: ClusterSums, two: ClusterSums): number => {
    const found = chanceOfWorse(one, two);
    if (isRefused(found)) throw new Error("not refused here");
    return found.p;
  };

  test("is a half where the first are no worse, and small where they surely are", () => {
    expect(chance(singles(2, 10), singles(4, 20))).toBe(0.5);
    expect(chance(singles(1, 10), singles(4, 20))).toBe(0.5);
    expect(chance(singles(45, 50), singles(5, 50))).toBeLessThan(1e-6);
  });

  test("is no smaller than the least that is told, where even that range lies above 0", () => {
    // All of 200 against none of 400: the range at 1 - 1e-9 (z = 6.1) still ends far above 0.
    expect(chance(singles(200, 200), singles(0, 400))).toBeCloseTo(5e-10, 15);
  });

  test("says 2.5% where the 95% range just touches 0", () => {
    const first = singles(16, 40);
    const second = singles(8, 40);
    const p = chance(first, second);
    const range = clusteredDifference(first, second, 1 - 2 * p);
    if (isRefused(range)) throw new Error("not refused here");
    expect(range.low).toBeCloseTo(0, 5);
  });

  test("calls a part worse by chance in at most about one of twenty draws, also of answers that go together", () => {
    const random = createRandom(20_261_130);
    const draw = (answers: number): ClusterSums =>
      sumClusters(
        Array.from({ length: answers }, () => {
          // Half of the answers are all wrong or all right together, the others claim by claim.
          const together = random() < 0.5;
          const fate = random() < 0.2;
          const n = 1 + Math.floor(random() * 5);
          let hits = 0;
          for (let claim = 0; claim < n; claim++) if (together ? fate : random() < 0.2) hits += 1;
          return { hits, n };
        }),
      );
    const turns = 600;
    let called = 0;
    for (let turn = 0; turn < turns; turn++) if (chance(draw(12), draw(60)) < 0.05) called += 1;
    expect(called / turns).toBeLessThan(0.06);
  });
});

test("subtractClusters leaves what only the rest would sum to", () => {
  const stays = [
    { hits: 1, n: 2 },
    { hits: 0, n: 3 },
  ];
  const goes = { hits: 2, n: 4 };
  const back = { hits: 1, n: 1 };
  const all = sumClusters([...stays, goes]);
  expect(subtractClusters(all, sumClusters([goes]), sumClusters([back]))).toEqual(
    sumClusters([...stays, back]),
  );
});
