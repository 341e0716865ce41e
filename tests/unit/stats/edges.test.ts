import { describe, expect, it } from "vitest";
import { clusterWilson } from "@/lib/stats/cluster-wilson";
import { sumClusters } from "@/lib/stats/clusters";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { mcnemarTest } from "@/lib/stats/mcnemar";
import { adjustForMany } from "@/lib/stats/multiple-comparisons";
import { pairedClusterDifference, sumPairedClusters } from "@/lib/stats/paired-clusters";
import { poststratifiedRate } from "@/lib/stats/poststratified";
import { reliabilityOf } from "@/lib/stats/reliability";
import { rankingQuality } from "@/lib/stats/roc-auc";
import { roganGladen } from "@/lib/stats/rogan-gladen";
import { sizeForRate, wilsonHalfWidth } from "@/lib/stats/sample-size";
import { stratifiedRate } from "@/lib/stats/stratified-rate";
import { tQuantile } from "@/lib/stats/student-t";
import { chooseThreshold } from "@/lib/stats/threshold-choice";
import { verificationBias } from "@/lib/stats/verification-bias";
import { wilsonInterval, wilsonLimits, Z_95 } from "@/lib/stats/wilson";
import { figures } from "./make";

// Edges at which a small slip in the code would change a figure or let nonsense through.

describe("wilson", () => {
  it("is exactly 1 above at all, whatever the number of items", () => {
    for (let n = 1; n <= 500; n += 1) expect(wilsonLimits({ rate: 1, n }, Z_95).high).toBe(1);
  });

  it("says what it got that is no share", () => {
    expect(() => wilsonLimits({ rate: -0.1, n: 3 }, 2)).toThrow(
      "wilsonLimits requires 0 <= rate <= 1, n and z above 0, got -0.1, 3, 2",
    );
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    "takes no quantile of %d, not even over nothing",
    (z) => {
      expect(() => wilsonInterval({ hits: 0, n: 0 }, z)).toThrow(
        `wilsonInterval requires a finite z above 0, got ${z}`,
      );
    },
  );
});

it("a design effect of exactly 1 needs no raising", () => {
  // Hits 0, 0, 1 of 2 and 0 of 4: between (1/2 - 1/8) / 3 = 1/8, within (1 - 1/2) / 4 = 1/8.
  const sums = sumClusters([
    { hits: 0, n: 1 },
    { hits: 0, n: 1 },
    { hits: 1, n: 2 },
    { hits: 0, n: 4 },
  ]);
  expect(clusterWilson(sums)).toMatchObject({ icc: 0, designEffect: 1, rule: "design_effect" });
});

it("judges that err as often as each other: the mid-p is exactly 1", () => {
  for (let n = 1; n <= 60; n += 1) expect(figures(mcnemarTest({ onlyA: n, onlyB: n })).midP).toBe(1);
});

describe("paired answers", () => {
  it("are summed up one by one", () => {
    const answers = [
      { both: 1, onlyA: 1, onlyB: 0, neither: 0 },
      { both: 0, onlyA: 0, onlyB: 3, neither: 1 },
    ];
    expect(sumPairedClusters(answers)).toEqual({
      answers: 2,
      claims: 6,
      difference: -2,
      differenceSquared: 10,
      claimsSquared: 20,
      differenceTimesClaims: -10,
      share: 0.5 - 0.75,
      shareSquared: 0.25 + 0.5625,
    });
  });

  it("that differ by one claim in thirteen everywhere have no interval, whatever rounding leaves", () => {
    const answers = Array.from({ length: 199 }, (_, at) => {
      const onlyA = 1 + (at % 9);
      return { both: 12 * onlyA, onlyA, onlyB: 0, neither: 0 };
    });
    expect(pairedClusterDifference(sumPairedClusters(answers))).toMatchObject({ se: 0, low: null });
  });
});

describe("roganGladen", () => {
  const RUN = { flagged: 6, run: 20 };

  it.each([
    // 1/10 + 90/100 is chance; smoothed to 2/12 + 91/102 it would be above.
    ["exactly at chance, above it once smoothed", 1, 10, 90, 100],
    ["below chance, above it once smoothed", 1, 10, 89, 100],
    // 1/1 + 1/4 is above chance; smoothed to 2/3 + 2/6 it is exactly there.
    ["above chance, exactly there once smoothed", 1, 1, 1, 4],
  ])("refuses a judge %s", (_name, caught, hallucinated, passedGood, supported) => {
    const found = roganGladen({ ...RUN, caught, hallucinated, passedGood, supported });
    expect(found).toEqual({ refused: "judge_at_or_below_chance" });
  });

  it("refuses more spared than supported", () => {
    const labels = { caught: 5, hallucinated: 6, passedGood: 15, supported: 14 };
    expect(roganGladen({ ...RUN, ...labels })).toEqual({ refused: "invalid_input" });
  });

  it("everything flagged, more than the catch rate allows: cut to 1, and labels contradict the run", () => {
    const labels = { caught: 25, hallucinated: 30, passedGood: 60, supported: 70 };
    expect(roganGladen({ flagged: 200, run: 200, ...labels })).toEqual({
      sensitivity: 25 / 30,
      specificity: 60 / 70,
      apparent: 1,
      raw: expect.closeTo(1.24137931034, 9),
      rate: 1,
      isCut: true,
      isIncompatible: true,
      low: null,
      high: null,
    });
  });

  it("none flagged by a judge without false alarms, all by one without misses: exactly 0 and 1, nothing cut", () => {
    const sparing = { caught: 25, hallucinated: 30, passedGood: 70, supported: 70 };
    expect(roganGladen({ flagged: 0, run: 50, ...sparing })).toMatchObject({ raw: 0, rate: 0, isCut: false });
    const strict = { caught: 30, hallucinated: 30, passedGood: 60, supported: 70 };
    expect(roganGladen({ flagged: 50, run: 50, ...strict })).toMatchObject({ raw: 1, rate: 1, isCut: false });
  });
});

describe("what is no count is refused wherever it stands", () => {
  const half = { hits: 5, n: 10 };

  it.each([
    { labeledFlagged: { hits: 0.5, n: 10 } },
    { labeledPassed: { hits: 11, n: 10 } },
    { labeledPassed: { hits: 2, n: 9.5 } },
    { flagged: -1 },
  ])("poststratifiedRate: %j", (odd) => {
    const run = { labeledFlagged: half, labeledPassed: half, flagged: 20, run: 90, ...odd };
    expect(poststratifiedRate(run)).toEqual({ refused: "invalid_input" });
  });

  it("stratifiedRate and verificationBias: half a claim", () => {
    expect(stratifiedRate([{ items: 9, labeled: 6, hits: 1.5 }])).toEqual({ refused: "invalid_input" });
    const flagged = { total: 9, labeled: 6, hallucinated: 1.5 };
    const passed = { total: 9, labeled: 6, hallucinated: 1 };
    expect(verificationBias({ flagged, passed })).toEqual({ refused: "invalid_input" });
  });
});

it("a percent for a confidence is refused by both coefficients", () => {
  const matrix = [
    [40, 9],
    [6, 45],
  ];
  expect(cohenKappa(matrix, 95)).toEqual({ refused: "invalid_input" });
  expect(gwetAc1(matrix, 95)).toEqual({ refused: "invalid_input" });
});

it("people who used one class and a judge who used two: kappa is 0, not refused", () => {
  expect(
    cohenKappa([
      [3, 2],
      [0, 0],
    ]),
  ).toMatchObject({ value: 0, agreement: 0.6, expected: 0.6 });
});

describe("reliabilityOf", () => {
  it("puts a probability just above an edge into the next bin, where the product rounds down to it", () => {
    const above = 1 / 3 + 2 ** -54;
    expect(above > 1 / 3 && above * 3 === 1).toBe(true);
    const { bins } = figures(reliabilityOf([{ probability: above, isHallucinated: true }], 3));
    expect(bins.map(({ bin }) => bin)).toEqual([2]);
  });

  it("one bin holds all, and its rate is hits over claims", () => {
    const items = [0.5, 0.5, 0.9].map((probability) => ({ probability, isHallucinated: true }));
    const { bins } = figures(reliabilityOf([...items, { probability: 0.1, isHallucinated: false }], 1));
    expect(bins).toEqual([{ bin: 1, n: 4, hits: 3, meanProbability: 0.5, rate: 0.75 }]);
  });

  it("refuses a probability below 0", () => {
    const items = [0.5, -0.1].map((probability) => ({ probability, isHallucinated: true }));
    expect(reliabilityOf(items, 10)).toEqual({ refused: "invalid_input" });
  });
});

it("rankingQuality: claims of both kinds by turns, worked by hand", () => {
  const byTurns = (isBadFirst: boolean) =>
    Array.from({ length: 8 }, (_, score) => ({ score, isHallucinated: (score % 2 === 0) === isBadFirst }));
  // Placements 1/4, 2/4, 3/4, 1 on both sides: mean 5/8, variance 5/48 each.
  const half = Z_95 * Math.sqrt((2 * (5 / 48)) / 4);
  const good = figures(rankingQuality(byTurns(false)));
  expect(good.auc).toBeCloseTo(5 / 8, 14);
  expect([good.low, good.high]).toEqual([expect.closeTo(5 / 8 - half, 12), 1]);
  const poor = figures(rankingQuality(byTurns(true)));
  expect([poor.low, poor.high]).toEqual([0, expect.closeTo(3 / 8 + half, 12)]);
});

describe("chooseThreshold", () => {
  const caught = Array.from({ length: 35 }, () => ({ isHallucinated: true, score: 0.7 }));

  it.each([0, -0.5])("refuses a target of %d", (target) => {
    expect(chooseThreshold(caught, target)).toEqual({ refused: "invalid_input" });
  });

  it("a limit that is the target to the digit proves it", () => {
    const { low } = wilsonLimits({ rate: 1, n: 35 }, Z_95);
    expect(figures(chooseThreshold(caught, low)).proven?.threshold).toBe(0.7);
  });
});

describe("sizeForRate", () => {
  it("a half-width that so many items reach to the digit takes no more of them", () => {
    const halfWidth = wilsonHalfWidth({ rate: 0.3, n: 57 }, Z_95);
    expect(sizeForRate({ expectedRate: 0.3, halfWidth })).toEqual({ n: 57 });
  });

  it("rounding alone does not ask for one more, of fifty thousand either", () => {
    // 45630 * 1.1 comes out as 50193.00000000001.
    const wanted = { expectedRate: 0.05, halfWidth: 0.002 };
    expect(sizeForRate(wanted)).toEqual({ n: 45_630 });
    expect(sizeForRate({ ...wanted, designEffect: 1.1 })).toEqual({ n: 50_193 });
  });
});

it.each([0, 1, -0.1])("tQuantile says that %d is no confidence", (confidence) => {
  expect(() => tQuantile(confidence, 9)).toThrow(`tQuantile requires 0 < confidence < 1, got ${confidence}`);
});

it("adjustForMany refuses a p value below 0", () => {
  expect(adjustForMany([0.2, -0.1])).toEqual({ refused: "invalid_input" });
});
