import { describe, expect, it } from "vitest";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { fleissKappa } from "@/lib/stats/fleiss-kappa";
import { goodmanShares } from "@/lib/stats/goodman";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { pairedClusterDifference, sumPairedClusters } from "@/lib/stats/paired-clusters";
import { ppiMean } from "@/lib/stats/ppi";
import { countRatings } from "@/lib/stats/ratings";
import { tangoDifference } from "@/lib/stats/tango";

// Figures as other programs and papers print them.

const RARE = [
  [180, 2, 9],
  [1, 3, 1],
  [2, 0, 2],
];
const LAB = [
  [13, 0, 1],
  [1, 1, 0],
  [0, 1, 3],
];

it("cohenKappa: statsmodels 0.13.5, cohens_kappa", () => {
  expect(cohenKappa(RARE)).toEqual({
    value: expect.closeTo(0.396863691194, 9),
    agreement: expect.closeTo(0.925, 12),
    expected: expect.closeTo(0.87565, 12),
    se: expect.closeTo(0.118834812822, 9),
    low: expect.closeTo(0.163951737953, 9),
    high: expect.closeTo(0.629775644435, 9),
  });
});

it("gwetAc1: R irrCAC 1.0, gwet.ac1.table", () => {
  expect(gwetAc1(RARE)).toEqual({
    value: expect.closeTo(0.92006181886, 9),
    agreement: expect.closeTo(0.925, 12),
    expected: expect.closeTo(0.061775, 12),
    se: expect.closeTo(0.020591099286, 9),
    low: expect.closeTo(0.879704005857, 9),
    high: expect.closeTo(0.960419631863, 9),
  });
  expect(gwetAc1(LAB)).toMatchObject({
    se: expect.closeTo(0.109266996218, 9),
    low: expect.closeTo(0.591035427908, 9),
    high: 1,
  });
});

describe("krippendorffAlpha", () => {
  const _ = null;

  it("Krippendorff 2011, data C: four observers with gaps", () => {
    const ratings = [
      [1, 1, _, 1],
      [2, 2, 3, 2],
      [3, 3, 3, 3],
      [3, 3, 3, 3],
      [2, 2, 2, 2],
      [1, 2, 3, 4],
      [4, 4, 4, 4],
      [1, 1, 2, 1],
      [2, 2, 2, 2],
      [_, 5, 5, 5],
      [_, _, 1, 1],
      [_, _, 3, _],
    ];
    expect(krippendorffAlpha(countRatings(ratings, [1, 2, 3, 4, 5]))).toEqual({
      value: expect.closeTo(0.743421052632, 9),
      claims: 11,
      labels: 40,
    });
  });
});

it("fleissKappa: the example of fourteen raters and ten subjects, kappa 0.210", () => {
  const counts = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ];
  expect(fleissKappa(counts)).toMatchObject({
    value: expect.closeTo(0.209930704422, 9),
    agreement: expect.closeTo(0.378021978022, 9),
    expected: expect.closeTo(0.212755102041, 9),
  });
});

it("tangoDifference: Fagerland 2014, the airway data; Armitage & Berry, the culture media", () => {
  expect(tangoDifference({ both: 1, onlyA: 1, onlyB: 7, neither: 12 })).toMatchObject({
    low: expect.closeTo(-0.5172322764, 7),
    high: expect.closeTo(-0.0260030325, 7),
  });
  expect(tangoDifference({ both: 20, onlyA: 12, onlyB: 2, neither: 16 })).toMatchObject({
    low: expect.closeTo(0.0611124062, 7),
    high: expect.closeTo(0.3447087483, 7),
  });
});

it("pairedClusterDifference: six answers of which the judges share most claims", () => {
  const answers = [
    [2, 1, 0, 0],
    [1, 0, 1, 0],
    [2, 2, 0, 1],
    [0, 1, 0, 0],
    [3, 0, 0, 0],
    [1, 1, 1, 0],
  ].map(([both = 0, onlyA = 0, onlyB = 0, neither = 0]) => ({ both, onlyA, onlyB, neither }));
  // R survey 4.1.1, svyratio by answers.
  expect(pairedClusterDifference(sumPairedClusters(answers))).toEqual({
    difference: expect.closeTo(0.176470588235, 9),
    se: expect.closeTo(0.137296573206, 9),
    df: 5,
    low: expect.closeTo(-0.176461489077, 9),
    high: expect.closeTo(0.529402665547, 9),
  });
});

it("goodmanShares: limits of 14, 2 and 4 of 20", () => {
  const [first, second, third] = [
    [0.7, 0.434641477978, 0.876265859328],
    [0.1, 0.0218104112384, 0.356374914149],
    [0.2, 0.0665648834416, 0.467074110599],
  ].map(([rate = 0, low = 0, high = 0]) => ({
    rate,
    low: expect.closeTo(low, 9),
    high: expect.closeTo(high, 9),
  }));
  expect(goodmanShares([14, 2, 4])).toEqual({ shares: [first, second, third] });
});

it("ppiMean: six labels, limits that leave the range (ppi_py)", () => {
  const found = ppiMean({
    people: [1, 0, 1, 0, 1, 1],
    judge: [1, 0, 1, 1, 1, 0],
    judgeUnlabeled: [1, 0, 0, 1, 0, 1, 1, 1],
  });
  const mean = (value: number, rawLow: number, rawHigh: number) => ({
    value: expect.closeTo(value, 9),
    rawLow: expect.closeTo(rawLow, 9),
    rawHigh: expect.closeTo(rawHigh, 9),
    low: expect.closeTo(rawLow, 9),
    high: 1,
  });
  expect(found).toEqual({
    peopleOnly: mean(0.666666666667, 0.289471421975, 1.04386191136),
    plain: mean(0.625, 0.0540734567258, 1.19592654327),
    tuned: {
      ...mean(0.661316872428, 0.290718391656, 1.0319153532),
      lambda: expect.closeTo(0.128395061728, 9),
    },
  });
});
