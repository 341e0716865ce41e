import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balancedAccuracy } from "@/lib/stats/balanced-accuracy";
import { brennanPrediger } from "@/lib/stats/brennan-prediger";
import { coefficientLimits, roundedSe } from "@/lib/stats/coefficient";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { foldMatrix, marginsOf } from "@/lib/stats/confusion";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { mcc } from "@/lib/stats/mcc";
import { perClassScores } from "@/lib/stats/per-class-scores";
import { isRefused } from "@/lib/stats/refusal";
import { figures, frozen } from "./make";

const LAB = frozen([
  [13, 0, 1],
  [1, 1, 0],
  [0, 1, 3],
]);
const ONE_CLASS = frozen([
  [20, 0],
  [0, 0],
]);
const CONSTANT_JUDGE = frozen([
  [17, 0, 0],
  [2, 0, 0],
  [1, 0, 0],
]);
const EMPTY = frozen([
  [0, 0],
  [0, 0],
]);

const each = Object.entries({
  cohenKappa,
  gwetAc1,
  brennanPrediger,
  mcc,
  balancedAccuracy,
  perClassScores,
  marginsOf,
});

describe.each(each)("%s", (_name, measure) => {
  it("refuses an empty matrix and what is no matrix of counts", () => {
    expect(measure(EMPTY)).toEqual({ refused: "no_items" });
    for (const matrix of [
      [],
      [[1]],
      [[1, 2]],
      [[1, 2], [3]],
      [
        [1, -1],
        [0, 2],
      ],
      [
        [0.5, 1],
        [1, 1],
      ],
    ]) {
      expect(measure(matrix)).toEqual({ refused: "invalid_input" });
    }
  });
});

it("marginsOf and foldMatrix", () => {
  expect(
    marginsOf([
      [2, 1],
      [0, 3],
    ]),
  ).toEqual({ n: 6, rows: [3, 3], columns: [2, 4], agreed: [2, 3] });
  expect(foldMatrix(LAB)).toEqual([
    [13, 1],
    [1, 5],
  ]);
});

describe("cohenKappa", () => {
  it("worked by hand", () => {
    // po 0.85, pe 0.49 * 0.46 + 0.51 * 0.54 = 0.5008; SE published with the example as 0.0714.
    const found = figures(
      cohenKappa([
        [40, 9],
        [6, 45],
      ]),
    );
    expect(found.agreement).toBeCloseTo(0.85, 15);
    expect(found.expected).toBeCloseTo(0.5008, 15);
    expect(found.value).toBeCloseTo(0.3492 / 0.4992, 14);
    expect(found.se).toBeCloseTo(0.0713936, 7);
    expect(found.low).toBeCloseTo(found.value - 1.959964 * found.se, 6);
  });

  it("refuses one class, which others print as 1 or as no number", () => {
    expect(cohenKappa(ONE_CLASS)).toEqual({ refused: "one_class" });
  });

  it("no interval for perfect agreement or a constant judge: [1, 1] and [0, 0] are no evidence", () => {
    expect(
      cohenKappa([
        [9, 0],
        [0, 4],
      ]),
    ).toMatchObject({ value: 1, se: 0, low: null, high: null });
    expect(cohenKappa(CONSTANT_JUDGE)).toMatchObject({ value: 0, se: 0, low: null, high: null });
  });

  it("is -1 for two classes always swapped", () => {
    expect(
      figures(
        cohenKappa([
          [0, 10],
          [10, 0],
        ]),
      ).value,
    ).toBe(-1);
  });

  it("is below 0 at 94% agreement where bad claims are rare", () => {
    expect(
      figures(
        cohenKappa([
          [188, 3, 3],
          [3, 0, 0],
          [3, 0, 0],
        ]),
      ).value,
    ).toBeCloseTo(-0.023018, 6);
  });
});

describe("gwetAc1", () => {
  it("worked by hand", () => {
    // Mean shares 0.475 and 0.525: pe = 2 * 0.475 * 0.525 = 0.49875.
    const found = figures(
      gwetAc1([
        [40, 9],
        [6, 45],
      ]),
    );
    expect(found.expected).toBeCloseTo(0.49875, 15);
    expect(found.value).toBeCloseTo(0.35125 / 0.50125, 14);
  });

  it("is 1 with one class, without an interval", () => {
    expect(gwetAc1(ONE_CLASS)).toEqual({ value: 1, agreement: 1, expected: 0, se: 0, low: null, high: null });
  });

  it("counts the declared classes, those nobody used too", () => {
    const three = figures(
      gwetAc1([
        [20, 2, 0],
        [3, 9, 0],
        [0, 0, 0],
      ]),
    );
    const two = figures(
      gwetAc1([
        [20, 2],
        [3, 9],
      ]),
    );
    expect(three.expected).toBeCloseTo(two.expected / 2, 15);
  });
});

it("brennanPrediger rescales percent agreement by the declared classes", () => {
  // (3 * 0.85 - 1) / 2 and 2 * 0.85 - 1.
  expect(figures(brennanPrediger(LAB)).value).toBeCloseTo(0.775, 15);
  expect(
    figures(
      brennanPrediger([
        [40, 9],
        [6, 45],
      ]),
    ).value,
  ).toBeCloseTo(0.7, 15);
  expect(brennanPrediger(ONE_CLASS)).toEqual({ value: 1, agreement: 1 });
});

describe("mcc", () => {
  it("worked by hand", () => {
    // (13 * 5 - 1) / sqrt(14 * 14 * 6 * 6) = 64 / 84.
    expect(figures(mcc(foldMatrix(LAB))).value).toBeCloseTo(64 / 84, 14);
    // (20 * 17 - (14 * 14 + 2 * 2 + 4 * 4)) / (20^2 - (14^2 + 2^2 + 4^2)) = 124 / 184.
    expect(figures(mcc(LAB)).value).toBeCloseTo(124 / 184, 14);
  });

  it("refuses one class by either, which others print as 0", () => {
    expect(mcc(ONE_CLASS)).toEqual({ refused: "one_class" });
    expect(mcc(CONSTANT_JUDGE)).toEqual({ refused: "one_class" });
    expect(
      mcc([
        [3, 2],
        [0, 0],
      ]),
    ).toEqual({ refused: "one_class" });
  });
});

describe("balancedAccuracy", () => {
  it("is the mean over the classes people used", () => {
    // 13/14, 1/2, 3/4.
    expect(figures(balancedAccuracy(LAB)).value).toBeCloseTo((13 / 14 + 0.5 + 0.75) / 3, 15);
    expect(
      balancedAccuracy([
        [20, 2, 0],
        [3, 9, 0],
        [0, 0, 0],
      ]),
    ).toEqual({
      value: (20 / 22 + 9 / 12) / 2,
      classes: 2,
    });
  });

  it("gives a constant judge one over the classes, and refuses one class", () => {
    expect(balancedAccuracy(CONSTANT_JUDGE)).toEqual({ value: 1 / 3, classes: 3 });
    expect(
      balancedAccuracy([
        [3, 2],
        [0, 0],
      ]),
    ).toEqual({ refused: "one_class" });
  });
});

describe("perClassScores", () => {
  it("is null where there is nothing to divide by, and 0 where there is", () => {
    const found = figures(
      perClassScores([
        [3, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
      ]),
    );
    expect(found.classes).toEqual([
      { precision: 1, recall: 3 / 4, f1: 6 / 7, support: 4, predicted: 3 },
      { precision: 0, recall: null, f1: 0, support: 0, predicted: 1 },
      { precision: null, recall: null, f1: null, support: 0, predicted: 0 },
    ]);
    expect([found.macroF1, found.classesAveraged]).toEqual([3 / 7, 2]);
    expect([found.weightedF1, found.accuracy]).toEqual([6 / 7, 3 / 4]);
  });
});

describe("laws of two raters", () => {
  const matrix = fc.array(fc.array(fc.nat(40), { minLength: 3, maxLength: 3 }), {
    minLength: 3,
    maxLength: 3,
  });
  const swap = (rows: number[][]) => rows.map((_, i) => rows.map((row) => row[i] ?? 0));
  const relabel = (rows: number[][]) => [2, 0, 1].map((i) => [2, 0, 1].map((j) => rows[i]?.[j] ?? 0));

  it.each(Object.entries({ cohenKappa, gwetAc1, brennanPrediger, mcc }))(
    "%s does not care which rater is which or how classes are called, and stays within -1 and 1",
    (_name, measure) => {
      fc.assert(
        fc.property(matrix, (rows) => {
          const found = measure(frozen(rows));
          if (isRefused(found)) {
            expect(measure(swap(rows))).toEqual(found);
            return;
          }
          expect(Math.abs(found.value)).toBeLessThanOrEqual(1 + 1e-12);
          expect(figures(measure(swap(rows))).value).toBeCloseTo(found.value, 10);
          expect(figures(measure(relabel(rows))).value).toBeCloseTo(found.value, 10);
        }),
      );
    },
  );

  it.each(Object.entries({ cohenKappa, gwetAc1 }))("%s lies in its interval", (_name, measure) => {
    fc.assert(
      fc.property(matrix, (rows) => {
        const found = measure(rows);
        if (isRefused(found) || found.low === null || found.high === null) return;
        expect(
          -1 <= found.low && found.low <= found.value && found.value <= found.high && found.high <= 1,
        ).toBe(true);
      }),
    );
  });
});

it("roundedSe: less than a millionth is rounding, a millionth is not", () => {
  expect([roundedSe(-1e-18), roundedSe(0.9e-12), roundedSe(1e-12), roundedSe(0.25)]).toEqual([
    0, 0, 1e-6, 0.5,
  ]);
});

it("coefficientLimits: no spread, no interval; else cut to -1 and 1", () => {
  expect(coefficientLimits({ value: 0, se: 1e-6 }).high).toBeCloseTo(1.96e-6, 8);
  expect(coefficientLimits({ value: 1, se: 1e-7 })).toEqual({ low: null, high: null });
  expect(coefficientLimits({ value: 0.9, se: 0.5 })).toEqual({ low: expect.closeTo(-0.079982, 6), high: 1 });
});
