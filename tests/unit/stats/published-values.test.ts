import { describe, expect, it } from "vitest";
import { agrestiCoull } from "@/lib/stats/agresti-coull";
import { judgeBudget } from "@/lib/stats/budget-verdict";
import { clusterSurvey } from "@/lib/stats/cluster-survey";
import { clusterWilson } from "@/lib/stats/cluster-wilson";
import { sumClusters } from "@/lib/stats/clusters";
import { jeffreysInterval } from "@/lib/stats/jeffreys";
import { pairedDifference } from "@/lib/stats/paired-difference";
import { poststratifiedRate } from "@/lib/stats/poststratified";
import { roganGladen } from "@/lib/stats/rogan-gladen";
import { stratifiedRate } from "@/lib/stats/stratified-rate";
import { verificationBias } from "@/lib/stats/verification-bias";
import { wilsonContinuity } from "@/lib/stats/wilson-continuity";
import { figures } from "./make";

// Limits as other programs give them, to the digits they print.

it.each([
  // R asht 1.0.1, prevSeSp.
  [400, 1000, 180, 200, 140, 200, 0.0563507248416, 0.262733025786],
  [6, 20, 5, 6, 13, 14, 0, 0.739412321994],
  [180, 1000, 83, 100, 186, 200, 0.0880336326625, 0.196132041663],
  [300, 1000, 36, 60, 90, 100, 0.265456109276, 0.538459996921],
  [50, 500, 30, 30, 70, 70, 0.0544352413528, 0.131023596671],
  [521, 1184, 127, 188, 213, 280, 0.34690420045, 0.576453230562],
  [374, 2956, 146, 173, 30, 31, 0, 0.17053930595],
])("roganGladen of %d of %d flagged, %d of %d caught, %d of %d spared", (...numbers) => {
  const [flagged, run, caught, hallucinated, passedGood, supported, low, high] = numbers;
  const found = roganGladen({ flagged, run, caught, hallucinated, passedGood, supported });
  expect(found).toMatchObject({ low: expect.closeTo(low, 9), high: expect.closeTo(high, 9) });
});

it.each([
  // The R code of Chen et al. 2026 (arXiv 2601.05420).
  [40, 52, 6, 98, 300, 1000, 0.273626373626, 0.0264553341888, 0.224926798996, 0.328402454142],
  [20, 34, 14, 116, 230, 1000, 0.22822515213, 0.0309514326247, 0.173249616661, 0.294432841032],
  [5, 6, 1, 14, 6, 20, 0.3, 0.10246950766, 0.141405832956, 0.52723966217],
])("poststratifiedRate of %d of %d flagged, %d of %d passed, %d of %d", (...numbers) => {
  const [bad, labeledFlagged, missed, labeledPassed, flagged, run, rate, se, low, high] = numbers;
  const found = poststratifiedRate({
    labeledFlagged: { hits: bad, n: labeledFlagged },
    labeledPassed: { hits: missed, n: labeledPassed },
    flagged,
    run,
  });
  expect(found).toEqual({
    rate: expect.closeTo(rate, 9),
    se: expect.closeTo(se, 9),
    low: expect.closeTo(low, 9),
    high: expect.closeTo(high, 9),
  });
});

it("stratifiedRate by type of question, and of one part alone", () => {
  // R survey 4.1.1, svymean by strata.
  const strata = [
    { items: 400, labeled: 40, hits: 4 },
    { items: 200, labeled: 40, hits: 22 },
    { items: 200, labeled: 30, hits: 11 },
    { items: 100, labeled: 20, hits: 9 },
  ];
  expect(stratifiedRate(strata)).toEqual({
    rate: expect.closeTo(0.298148148148, 9),
    unweighted: expect.closeTo(0.353846153846, 9),
    se: expect.closeTo(0.0335521646208, 9),
    low: expect.closeTo(0.237015128392, 9),
    high: expect.closeTo(0.367455244877, 9),
  });
  expect(stratifiedRate([{ items: 200, labeled: 40, hits: 10 }])).toMatchObject({
    low: expect.closeTo(0.149816366083, 9),
    high: expect.closeTo(0.386705332562, 9),
  });
});

it("verificationBias: liver scans (Drum & Christacopoulos 1972) and diaphanography", () => {
  // R PVBcorrect, acc_bg, with its two sets of data.
  const scans = {
    flagged: { total: 429, labeled: 263, hallucinated: 231 },
    passed: { total: 221, labeled: 81, hallucinated: 27 },
  };
  expect(verificationBias(scans)).toEqual({
    naiveCatchRate: expect.closeTo(0.895348837209, 9),
    naiveSpecificity: expect.closeTo(0.627906976744, 9),
    catchRate: expect.closeTo(0.836466715435, 9),
    specificity: expect.closeTo(0.738398018167, 9),
    prevalence: expect.closeTo(0.693029150824, 9),
    low: expect.closeTo(0.782646518498, 9),
    high: expect.closeTo(0.879020190064, 9),
    worstCatchRate: null,
  });
  const light = {
    flagged: { total: 67, labeled: 37, hallucinated: 26 },
    passed: { total: 833, labeled: 51, hallucinated: 7 },
  };
  expect(verificationBias(light)).toMatchObject({
    low: expect.closeTo(0.161327524947, 9),
    high: expect.closeTo(0.468514170684, 9),
  });
});

/** Ten answers with 6 bad claims of 20. */
const TEN = sumClusters(
  [
    [0, 3],
    [2, 2],
    [0, 2],
    [0, 2],
    [1, 1],
    [0, 3],
    [1, 1],
    [0, 2],
    [1, 2],
    [1, 2],
  ].map(([hits = 0, n = 0]) => ({ hits, n })),
);

it("clusterWilson of ten answers, neither alike nor mixed throughout", () => {
  // R ratesci 1.0.0, clusterpci.
  const found = figures(clusterWilson(TEN));
  expect(found).toMatchObject({
    icc: expect.closeTo(0.563725490196, 9),
    designEffect: expect.closeTo(1.67647058824, 9),
    effective: expect.closeTo(11.9298245614, 9),
    rule: "design_effect",
  });
  expect(found.normal).toEqual({
    low: expect.closeTo(0.117363260324, 9),
    high: expect.closeTo(0.580065940018, 9),
  });
  expect(found.student).toEqual({
    low: expect.closeTo(0.101882675784, 9),
    high: expect.closeTo(0.618192436978, 9),
  });
});

it("clusterSurvey of the same ten", () => {
  // R survey 4.1.1, svymean by answers.
  expect(clusterSurvey(TEN)).toEqual({
    rate: 0.3,
    se: expect.closeTo(0.128668393771, 9),
    df: 9,
    effective: expect.closeTo(12.6845637584, 9),
    low: expect.closeTo(0.105158798237, 9),
    high: expect.closeTo(0.609825549014, 9),
  });
});

describe("limits of 5 of 6, 1 of 14 and 50 of 100", () => {
  const COUNTS = [
    { hits: 5, n: 6 },
    { hits: 1, n: 14 },
    { hits: 50, n: 100 },
  ];

  it.each([
    // statsmodels, proportion_confint; R DescTools, BinomCI.
    {
      name: "agrestiCoull",
      interval: agrestiCoull,
      limits: [0.417804489211, 0.988639318854, 0, 0.33539393264, 0.403831530366, 0.596168469634],
    },
    {
      name: "jeffreysInterval",
      interval: jeffreysInterval,
      limits: [
        0.441943226391, 0.981379872881, 0.0078186307301, 0.288379571008, 0.403173950896, 0.596826049104,
      ],
    },
  ])("$name", ({ interval, limits }) => {
    const found = COUNTS.map((counts) => figures(interval(counts))).flatMap(({ low, high }) => [low, high]);
    expect(found).toEqual(limits.map((limit) => expect.closeTo(limit, 9)));
  });

  it("wilsonContinuity of 5 of 6", () => {
    // R DescTools, BinomCI.
    expect(wilsonContinuity({ hits: 5, n: 6 })).toEqual({
      rate: 5 / 6,
      low: expect.closeTo(0.364822560737, 9),
      high: expect.closeTo(0.991237708868, 9),
    });
  });
});

it("judgeBudget: four failures of 200", () => {
  expect(judgeBudget({ failures: 4, cases: 200, budget: 0.02 })).toMatchObject({
    low: expect.closeTo(0.00780442641635, 9),
    high: expect.closeTo(0.0502870869058, 9),
  });
});

it("pairedDifference: Fagerland 2014, the airway data; Armitage & Berry, the culture media", () => {
  // R ratesci 1.0.0, moverpair.
  expect(pairedDifference({ both: 1, onlyA: 1, onlyB: 7, neither: 12 })).toEqual({
    difference: expect.closeTo(-0.285714285714, 9),
    low: expect.closeTo(-0.506920226686, 9),
    high: expect.closeTo(-0.0255591241649, 9),
  });
  expect(pairedDifference({ both: 20, onlyA: 12, onlyB: 2, neither: 16 })).toMatchObject({
    low: expect.closeTo(0.0561564248417, 9),
    high: expect.closeTo(0.3292069954, 9),
  });
});
