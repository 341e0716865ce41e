import { describe, expect, test } from "vitest";
import {
  fitLogistic,
  type LogisticFit,
  type LogisticRow,
  logOddsOf,
  penalisedLoss,
  probabilityOf,
} from "@/lib/stats/logistic";
import { createRandom } from "@/lib/stats/random";

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** Derivatives of the penalised loss at a fit: base first. */
function gradientAt(fit: LogisticFit, rows: readonly LogisticRow[], strength: number): number[] {
  const misses = rows.map(({ values, isHit }) => sigmoid(logOddsOf(fit, values)) - (isHit ? 1 : 0));
  const sum = (of: (at: number) => number) => misses.reduce((total, miss, at) => total + miss * of(at), 0);
  return [
    sum(() => 1),
    ...fit.weights.map((weight, feature) => sum((at) => rows[at]?.values[feature] ?? 0) + strength * weight),
  ];
}

function randomRows(many: number, features: number, seed: number): LogisticRow[] {
  const random = createRandom(seed);
  return Array.from({ length: many }, () => {
    const values = Array.from({ length: features }, () => random() * 4 - 2);
    return { values, isHit: random() < sigmoid((values[0] ?? 0) - 0.5 * (values[1] ?? 0) + 0.3) };
  });
}

describe("penalisedLoss", () => {
  // Odds of nothing: each row costs log 2, and only the penalty tells strengths apart.
  test.each([
    [[3], 4, 18],
    [[3], 1, 4.5],
    [[1, 2], 6, 15],
    [[-2, 0.5], 8, 17],
    [[], 5, 0],
  ])("weights %j with strength %d cost %d beside the rows", (weights, strength, penalty) => {
    const values = weights.map(() => 0);
    const rows = [
      { values, isHit: true },
      { values, isHit: false },
      { values, isHit: false },
    ];
    const loss = penalisedLoss({ base: 0, weights }, rows, strength);
    expect(loss).toBeCloseTo(3 * Math.log(2) + penalty, 12);
  });

  test("the base costs nothing itself, and moves a hit one way and a miss the other", () => {
    const fit = { base: 2, weights: [] };
    expect(penalisedLoss(fit, [{ values: [], isHit: true }], 7)).toBeCloseTo(Math.log1p(Math.exp(-2)), 12);
    expect(penalisedLoss(fit, [{ values: [], isHit: false }], 7)).toBeCloseTo(Math.log1p(Math.exp(2)), 12);
  });

  test("odds are the base and each weight times its own value, row by row", () => {
    const fit = { base: 0.5, weights: [2, -3] };
    const rows = [
      { values: [1, 0.25], isHit: true },
      { values: [-1, 0.5], isHit: false },
    ];
    // 0.5 + 2 - 0.75 = 1.75, and 0.5 - 2 - 1.5 = -3; the penalty is 0.1 * (4 + 9).
    const expected = Math.log1p(Math.exp(-1.75)) + Math.log1p(Math.exp(-3)) + 1.3;
    expect(penalisedLoss(fit, rows, 0.2)).toBeCloseTo(expected, 12);
  });

  test("odds beyond what e can be raised to cost what they are, and nothing on the right side", () => {
    const fit = { base: 0, weights: [1] };
    expect(penalisedLoss(fit, [{ values: [1000], isHit: false }], 1)).toBe(1000.5);
    expect(penalisedLoss(fit, [{ values: [1000], isHit: true }], 1)).toBe(0.5);
  });
});

describe("fitLogistic", () => {
  test("without a feature the base is the log odds of the hits: 3 of 4 give log 3", () => {
    const rows = [true, true, true, false].map((isHit) => ({ values: [], isHit }));
    const fit = fitLogistic(rows, 1);
    expect(fit.weights).toEqual([]);
    expect(fit.base).toBeCloseTo(Math.log(3), 12);
  });

  test("two rows at -1 and 1: the weight at which w = 2 / (1 + e^w), found by halving", () => {
    // Loss: 2 log(1 + e^-w) + w^2 / 2 and base 0; its derivative w - 2 / (1 + e^w) is 0.
    const derivative = (w: number) => w - 2 / (1 + Math.exp(w));
    let [low, high] = [0, 2];
    for (let step = 0; step < 200; step++) {
      const middle = (low + high) / 2;
      if (derivative(middle) > 0) high = middle;
      else low = middle;
    }
    const fit = fitLogistic(
      [
        { values: [-1], isHit: false },
        { values: [1], isHit: true },
      ],
      1,
    );
    expect(fit.base).toBeCloseTo(0, 9);
    expect(fit.weights[0]).toBeCloseTo(low, 9);
  });

  test("one yes-or-no feature and hardly a penalty: the log odds ratio of the two by two table", () => {
    // There: 6 hits of 8, odds 3. Not there: 2 hits of 8, odds 1/3. So base = log(1/3), weight = log 9.
    const cell = (value: number, isHit: boolean, many: number) =>
      Array.from({ length: many }, () => ({ values: [value], isHit }));
    const rows = [...cell(1, true, 6), ...cell(1, false, 2), ...cell(0, true, 2), ...cell(0, false, 6)];
    const fit = fitLogistic(rows, 1e-9);
    expect(fit.base).toBeCloseTo(Math.log(1 / 3), 6);
    expect(fit.weights[0]).toBeCloseTo(Math.log(9), 6);
    expect(probabilityOf(fit, [1])).toBeCloseTo(6 / 8, 6);
  });

  test.each([
    [0.01, 1],
    [1, 2],
    [30, 3],
    [1000, 4],
  ])("the gradient is nothing at the solution, strength %d", (strength, seed) => {
    const rows = randomRows(120, 5, seed);
    const fit = fitLogistic(rows, strength);
    for (const slope of gradientAt(fit, rows, strength)) expect(Math.abs(slope)).toBeLessThan(1e-6);
  });

  test("no step to any side makes the loss smaller", () => {
    const rows = randomRows(60, 3, 9);
    const fit = fitLogistic(rows, 2);
    const least = penalisedLoss(fit, rows, 2);
    for (const change of [-0.01, 0.01]) {
      expect(penalisedLoss({ ...fit, base: fit.base + change }, rows, 2)).toBeGreaterThan(least);
      for (const at of [0, 1, 2]) {
        const weights = fit.weights.map((weight, other) => (other === at ? weight + change : weight));
        expect(penalisedLoss({ ...fit, weights }, rows, 2)).toBeGreaterThan(least);
      }
    }
  });

  test("kinds that can be told apart without a fault have a finite fit, by the penalty", () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ values: [at - 19.5], isHit: at >= 20 }));
    for (const strength of [1e-6, 0.3, 300]) {
      const { base, weights } = fitLogistic(rows, strength);
      expect(Number.isFinite(base)).toBe(true);
      expect(weights[0]).toBeGreaterThan(0);
      expect(Number.isFinite(weights[0])).toBe(true);
    }
  });

  test("a stronger penalty makes smaller weights, and the strongest leave the share of the hits", () => {
    const rows = randomRows(100, 4, 5);
    const size = (strength: number) => Math.hypot(...fitLogistic(rows, strength).weights);
    expect(size(1)).toBeGreaterThan(size(10));
    expect(size(10)).toBeGreaterThan(size(1000));
    const hits = rows.filter(({ isHit }) => isHit).length;
    expect(probabilityOf(fitLogistic(rows, 1e9), rows[0]?.values ?? [])).toBeCloseTo(hits / rows.length, 5);
  });

  test("two features that are one share its weight", () => {
    const rows = randomRows(80, 1, 6).map(({ values: [value = 0], isHit }) => ({
      values: [value, value],
      isHit,
    }));
    const [one = 0, other = 1] = fitLogistic(rows, 1).weights;
    expect(one).toBeCloseTo(other, 9);
  });

  test("the same rows give the very same fit, and in another order the same to nine digits", () => {
    const rows = randomRows(90, 6, 7);
    expect(fitLogistic(rows, 3)).toEqual(fitLogistic(rows, 3));
    const turned = fitLogistic([...rows].reverse(), 3);
    for (const [at, weight] of fitLogistic(rows, 3).weights.entries()) {
      expect(turned.weights[at]).toBeCloseTo(weight, 9);
    }
  });

  test("values that are enormous overflow nothing", () => {
    const rows = [
      { values: [-1e6], isHit: false },
      { values: [1e6], isHit: true },
      { values: [5e5], isHit: false },
    ];
    const fit = fitLogistic(rows, 1);
    expect(Number.isFinite(fit.base)).toBe(true);
    expect(penalisedLoss(fit, rows, 1)).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  test("changes nothing it was given", () => {
    const rows = Object.freeze(
      randomRows(20, 2, 8).map((row) => Object.freeze({ ...row, values: Object.freeze(row.values) })),
    );
    expect(() => fitLogistic(rows, 1)).not.toThrow();
  });

  test.each([
    ["rows of one kind", [{ values: [1], isHit: true }], 1],
    ["no row", [], 1],
    [
      "rows of unlike lengths",
      [
        { values: [1], isHit: true },
        { values: [], isHit: false },
      ],
      1,
    ],
    [
      "a value that is no number",
      [
        { values: [Number.NaN], isHit: true },
        { values: [1], isHit: false },
      ],
      1,
    ],
    [
      "no penalty",
      [
        { values: [0], isHit: true },
        { values: [1], isHit: false },
      ],
      0,
    ],
    [
      "an endless penalty",
      [
        { values: [0], isHit: true },
        { values: [1], isHit: false },
      ],
      Number.POSITIVE_INFINITY,
    ],
  ])("refuses %s", (_what, rows, strength) => {
    expect(() => fitLogistic(rows, strength)).toThrow(RangeError);
  });
});
