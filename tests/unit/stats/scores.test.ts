import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefused } from "@/lib/stats/refusal";
import { reliabilityOf } from "@/lib/stats/reliability";
import { rankingQuality } from "@/lib/stats/roc-auc";
import { operatingPoints } from "@/lib/stats/scored-items";
import { chooseThreshold, sizeToProve } from "@/lib/stats/threshold-choice";
import { Z_95 } from "@/lib/stats/wilson";
import { figures, frozen } from "./make";

const bad = (score: number) => ({ isHallucinated: true, score });
const good = (score: number) => ({ isHallucinated: false, score });
const TIED = frozen([good(0.1), good(0.4), bad(0.4), bad(0.8), bad(0.9)]);
const items = fc.array(fc.record({ isHallucinated: fc.boolean(), score: fc.integer({ min: 0, max: 12 }) }), {
  minLength: 1,
  maxLength: 40,
});

it("operatingPoints flags equal scores together, the highest first", () => {
  expect(
    operatingPoints(TIED).map(({ threshold, caught, falseAlarms }) => [threshold, caught, falseAlarms]),
  ).toEqual([
    [0.9, 1, 0],
    [0.8, 2, 0],
    [0.4, 3, 1],
    [0.1, 3, 2],
  ]);
});

describe("rankingQuality", () => {
  it("worked by hand: ties count half", () => {
    // Five of six pairs right and one tie; placements of the bad 3/4, 1, 1 and of the good 1, 5/6.
    const found = figures(rankingQuality(TIED));
    expect(found.auc).toBeCloseTo(5.5 / 6, 15);
    expect((found.se ?? 0) ** 2).toBeCloseTo(1 / 48 / 3 + 1 / 72 / 2, 14);
    // Recall steps 1/3, 1/3 and 1/3 at precisions 1, 1 and 3/4.
    expect(found.averagePrecision).toBeCloseTo(11 / 12, 15);
    expect(found.baseline).toBe(3 / 5);
  });

  it("perfect separation has no interval, nor has a class of one", () => {
    expect(rankingQuality([good(0.1), good(0.2), bad(0.8), bad(0.9)])).toMatchObject({
      auc: 1,
      se: 0,
      low: null,
    });
    expect(rankingQuality([good(0.1), good(0.9), bad(0.8)])).toMatchObject({
      auc: 0.5,
      se: null,
      high: null,
    });
  });

  it("refuses nothing, one class and scores that are none", () => {
    expect(rankingQuality([])).toEqual({ refused: "no_items" });
    expect(rankingQuality([bad(0.1), bad(0.9)])).toEqual({ refused: "one_class" });
    expect(rankingQuality([good(0.1)])).toEqual({ refused: "one_class" });
    expect(rankingQuality([good(Number.NaN), bad(1)])).toEqual({ refused: "invalid_input" });
    expect(rankingQuality(TIED, 95)).toEqual({ refused: "invalid_input" });
  });

  it("equals the count of pairs, whatever the order, and turns round with the score", () => {
    fc.assert(
      fc.property(items, (some) => {
        const found = rankingQuality(frozen(some));
        if (isRefused(found)) return;
        let won = 0;
        let pairs = 0;
        for (const a of some.filter((one) => one.isHallucinated)) {
          for (const b of some.filter((one) => !one.isHallucinated)) {
            won += a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0;
            pairs += 1;
          }
        }
        expect(found.auc).toBeCloseTo(won / pairs, 12);
        expect(figures(rankingQuality([...some].reverse())).auc).toBeCloseTo(found.auc, 12);
        const turned = some.map((one) => ({ ...one, score: -one.score }));
        expect(figures(rankingQuality(turned)).auc).toBeCloseTo(1 - found.auc, 12);
        if (found.low !== null && found.high !== null) {
          expect(0 <= found.low && found.low <= found.auc && found.auc <= found.high && found.high <= 1).toBe(
            true,
          );
        }
      }),
    );
  });
});

describe("chooseThreshold", () => {
  it("takes the highest cut that catches the target, ties with it", () => {
    const found = figures(chooseThreshold(TIED, 0.8));
    expect(found.simple).toEqual({
      threshold: 0.4,
      caught: 3,
      hallucinated: 3,
      falseAlarms: 1,
      supported: 2,
      catchRate: 1,
    });
    expect(found.proven).toBeNull();
    expect(figures(chooseThreshold(TIED, 2 / 3)).simple.threshold).toBe(0.8);
  });

  it("proves 90% with 35 of 35 and not with 34 of 34", () => {
    const some = (n: number) => Array.from({ length: n }, () => bad(0.7));
    expect(figures(chooseThreshold(some(34), 0.9)).proven).toBeNull();
    expect(figures(chooseThreshold(some(35), 0.9)).proven?.threshold).toBe(0.7);
    expect(figures(chooseThreshold(some(34), 0.9)).provenNeeds).toBe(35);
  });

  it("sizeToProve: 35 for 90%, 73 for 95%", () => {
    expect([sizeToProve(0.9, Z_95), sizeToProve(0.95, Z_95)]).toEqual([35, 73]);
  });

  it("refuses no hallucinated claim, nothing, and a target that is none", () => {
    expect(chooseThreshold([good(0.1)], 0.9)).toEqual({ refused: "no_positives" });
    expect(chooseThreshold([], 0.9)).toEqual({ refused: "no_items" });
    expect(chooseThreshold(TIED, 1)).toEqual({ refused: "invalid_input" });
    expect(chooseThreshold(TIED, 90)).toEqual({ refused: "invalid_input" });
  });

  it("a higher cut than the chosen one misses the target", () => {
    fc.assert(
      fc.property(items, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (some, target) => {
        const found = chooseThreshold(some, target);
        if (isRefused(found)) return;
        expect(found.simple.catchRate).toBeGreaterThanOrEqual(target);
        const higher = some.filter((one) => one.isHallucinated && one.score > found.simple.threshold).length;
        expect(higher / found.simple.hallucinated).toBeLessThan(target);
        if (found.proven !== null) expect(found.proven.threshold).toBeLessThanOrEqual(found.simple.threshold);
      }),
    );
  });
});

describe("reliabilityOf", () => {
  const claim = (probability: number, isHallucinated: boolean) => ({ probability, isHallucinated });

  it("worked by hand, on the edges of bins", () => {
    // 0 and 0.25 share the first of four bins; 0.5, 0.75 and 1 close theirs.
    const some = frozen([
      claim(0, false),
      claim(0.25, false),
      claim(0.5, true),
      claim(0.75, true),
      claim(1, true),
    ]);
    const found = figures(reliabilityOf(some, 4));
    expect(
      found.bins.map(({ bin, n, hits, meanProbability, rate }) => [bin, n, hits, meanProbability, rate]),
    ).toEqual([
      [1, 2, 0, 0.125, 0],
      [2, 1, 1, 0.5, 1],
      [3, 1, 1, 0.75, 1],
      [4, 1, 1, 1, 1],
    ]);
    expect(found.brier).toBeCloseTo((0.0625 + 0.25 + 0.0625) / 5, 15);
    expect(found.ece).toBeCloseTo((2 * 0.125 + 0.5 + 0.25) / 5, 15);
    expect(found.mce).toBe(0.5);
  });

  it("puts a probability on an edge into the bin it closes, where the product rounds past it", () => {
    for (let bins = 1; bins <= 100; bins += 1) {
      for (let edge = 1; edge <= bins; edge += 1) {
        const found = reliabilityOf([claim(edge / bins, true), claim(0.5 / bins, true)], bins);
        if (isRefused(found)) continue;
        expect(found.bins.at(-1)?.bin).toBe(edge);
      }
    }
  });

  it("refuses nothing, what is no probability, hard verdicts, and no bins", () => {
    expect(reliabilityOf([], 10)).toEqual({ refused: "no_items" });
    expect(reliabilityOf([claim(1.3, true)], 10)).toEqual({ refused: "invalid_input" });
    expect(reliabilityOf([claim(0, true), claim(1, false)], 10)).toEqual({ refused: "not_probabilistic" });
    expect(reliabilityOf([claim(0.5, true)], 0)).toEqual({ refused: "invalid_input" });
  });
});
