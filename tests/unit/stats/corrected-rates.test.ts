import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logitLimits } from "@/lib/stats/logit";
import { poststratifiedRate } from "@/lib/stats/poststratified";
import { isRefused } from "@/lib/stats/refusal";
import { roganGladen } from "@/lib/stats/rogan-gladen";
import { stratifiedRate } from "@/lib/stats/stratified-rate";
import { verificationBias } from "@/lib/stats/verification-bias";
import { weightedRate } from "@/lib/stats/weighted-rate";
import { Z_95 } from "@/lib/stats/wilson";
import { figures, frozen } from "./make";

const LAB = frozen({ flagged: 6, run: 20, caught: 5, hallucinated: 6, passedGood: 13, supported: 14 });
/** A run labeled throughout: by people, by the judge. */
const labeledRun = fc.record({
  caught: fc.nat(80),
  missed: fc.nat(80),
  falseAlarms: fc.nat(80),
  passedGood: fc.nat(80),
});

describe("roganGladen", () => {
  it("the reference lab: its labels are the run, so the estimate is the people's 6 of 20", () => {
    expect(figures(roganGladen(LAB))).toMatchObject({ isCut: false, isIncompatible: false, low: 0 });
    expect(figures(roganGladen(LAB)).rate).toBeCloseTo(0.3, 14);
  });

  it("worked by hand", () => {
    // (0.4 + 0.7 - 1) / (0.9 + 0.7 - 1).
    const found = figures(
      roganGladen({
        flagged: 400,
        run: 1000,
        caught: 180,
        hallucinated: 200,
        passedGood: 140,
        supported: 200,
      }),
    );
    expect(found.rate).toBeCloseTo(1 / 6, 14);
  });

  it.each([
    ["an empty run", { ...LAB, flagged: 0, run: 0 }, "no_items"],
    ["no hallucinated label", { ...LAB, caught: 0, hallucinated: 0 }, "no_positives"],
    ["no supported label", { ...LAB, passedGood: 0, supported: 0 }, "no_negatives"],
    ["a judge worse than chance", { ...LAB, caught: 1, passedGood: 2 }, "judge_at_or_below_chance"],
    ["a judge exactly at chance", { ...LAB, caught: 3, passedGood: 7 }, "judge_at_or_below_chance"],
    // 1 of 1 and 1 of 10: 0.1 above chance, below it once smoothed to 2/3 and 2/12.
    [
      "chance after smoothing",
      { ...LAB, caught: 1, hallucinated: 1, passedGood: 1, supported: 10 },
      "judge_at_or_below_chance",
    ],
    ["more flagged than judged", { ...LAB, flagged: 21 }, "invalid_input"],
    ["more caught than hallucinated", { ...LAB, caught: 7 }, "invalid_input"],
    ["half a claim", { ...LAB, caught: 4.5 }, "invalid_input"],
  ] as const)("refuses %s", (_name, counts, refused) => {
    expect(roganGladen(counts)).toEqual({ refused });
  });

  it("fewer flags than false alarms predict: cut to 0, and no interval where run and labels contradict each other", () => {
    const found = roganGladen({
      ...LAB,
      flagged: 10,
      run: 500,
      caught: 25,
      hallucinated: 30,
      passedGood: 60,
      supported: 70,
    });
    expect(found).toMatchObject({ rate: 0, isCut: true, isIncompatible: true, low: null, high: null });
  });

  it("on labels of the whole run it returns the people's rate", () => {
    fc.assert(
      fc.property(labeledRun, ({ caught, missed, falseAlarms, passedGood }) => {
        const hallucinated = caught + missed;
        const supported = falseAlarms + passedGood;
        const run = hallucinated + supported;
        const found = roganGladen({
          flagged: caught + falseAlarms,
          run,
          caught,
          hallucinated,
          passedGood,
          supported,
        });
        if (isRefused(found)) return;
        expect(found.rate).toBeCloseTo(hallucinated / run, 9);
        expect(found.isIncompatible).toBe(false);
      }),
    );
  });
});

describe("poststratifiedRate", () => {
  const half = { hits: 5, n: 10 };

  it("worked by hand", () => {
    // 0.3 * 0.8 + 0.7 * 0.1; (0.7)^2 * 0.21 / 1000 + 0.09 * 0.16 / 50 + 0.49 * 0.09 / 100.
    const found = figures(
      poststratifiedRate({
        labeledFlagged: { hits: 40, n: 50 },
        labeledPassed: { hits: 10, n: 100 },
        flagged: 300,
        run: 1000,
      }),
    );
    expect(found.rate).toBeCloseTo(0.31, 14);
    expect(found.se ** 2).toBeCloseTo(0.0001029 + 0.000288 + 0.000441, 14);
  });

  it.each([
    ["flagged items hold no label", { labeledFlagged: { hits: 0, n: 0 }, labeledPassed: half }],
    ["passed items hold no label", { labeledFlagged: half, labeledPassed: { hits: 0, n: 0 } }],
  ])("refuses where %s", (_name, labels) => {
    expect(poststratifiedRate({ ...labels, flagged: 120, run: 1000 })).toEqual({
      refused: "unlabeled_stratum",
    });
  });

  it("refuses an empty run and what is no count", () => {
    const labels = { labeledFlagged: half, labeledPassed: half };
    expect(poststratifiedRate({ ...labels, flagged: 0, run: 0 })).toEqual({ refused: "no_items" });
    expect(poststratifiedRate({ ...labels, flagged: 11, run: 10 })).toEqual({ refused: "invalid_input" });
    expect(poststratifiedRate({ ...labels, labeledFlagged: { hits: 2, n: 1 }, flagged: 5, run: 9 })).toEqual({
      refused: "invalid_input",
    });
  });

  it("no hallucinated label: 0, without an interval, as no spread is no certainty", () => {
    const none = { hits: 0, n: 30 };
    expect(poststratifiedRate({ labeledFlagged: none, labeledPassed: none, flagged: 90, run: 1000 })).toEqual(
      {
        rate: 0,
        se: 0,
        low: null,
        high: null,
      },
    );
  });

  it("on labels of the whole run it returns the people's rate, inside its interval", () => {
    fc.assert(
      fc.property(labeledRun, ({ caught, missed, falseAlarms, passedGood }) => {
        const flagged = caught + falseAlarms;
        const passed = missed + passedGood;
        const run = flagged + passed;
        const found = poststratifiedRate({
          labeledFlagged: { hits: caught, n: flagged },
          labeledPassed: { hits: missed, n: passed },
          flagged,
          run,
        });
        if (isRefused(found)) return;
        expect(found.rate).toBeCloseTo((caught + missed) / run, 12);
        if (found.low !== null && found.high !== null) {
          expect(
            0 <= found.low && found.low <= found.rate && found.rate <= found.high && found.high <= 1,
          ).toBe(true);
        }
      }),
    );
  });
});

describe("verificationBias", () => {
  const side = (total: number, labeled: number, hallucinated: number) => ({ total, labeled, hallucinated });

  it("worked by hand: a tenth of the passed claims was labeled, so each miss stands for ten", () => {
    // 40 caught; 5 misses of 90 labeled stand for 50 of 900.
    const found = figures(verificationBias({ flagged: side(100, 100, 40), passed: side(900, 90, 5) }));
    expect(found.naiveCatchRate).toBeCloseTo(40 / 45, 14);
    expect(found.catchRate).toBeCloseTo(40 / 90, 14);
    expect(found.specificity).toBeCloseTo(850 / 910, 14);
    expect(found.prevalence).toBeCloseTo(0.09, 14);
    expect(found.worstCatchRate).toBeNull();
  });

  it("refuses a catch rate over claims labeled only because they were flagged", () => {
    const flagged = side(60, 60, 45);
    expect(verificationBias({ flagged, passed: side(940, 0, 0) })).toEqual({ refused: "unlabeled_stratum" });
    expect(verificationBias({ flagged: side(60, 0, 0), passed: side(940, 100, 3) })).toEqual({
      refused: "unlabeled_stratum",
    });
  });

  it("no miss found: 1 without an interval, and the worst case beside it", () => {
    const found = figures(verificationBias({ flagged: side(60, 60, 45), passed: side(940, 94, 0) }));
    expect([found.catchRate, found.low, found.high]).toEqual([1, null, null]);
    // Wilson's upper limit of 0 of 94 is z^2 / (94 + z^2).
    const most = Z_95 ** 2 / (94 + Z_95 ** 2);
    expect(found.worstCatchRate).toBeCloseTo(45 / (45 + 940 * most), 14);
  });

  it("nothing supported: no specificity", () => {
    const found = figures(verificationBias({ flagged: side(5, 5, 5), passed: side(2, 2, 2) }));
    expect([found.specificity, found.naiveSpecificity]).toEqual([null, null]);
  });

  it("refuses no hallucinated label, an empty run, and what is no count", () => {
    expect(verificationBias({ flagged: side(5, 5, 0), passed: side(9, 9, 0) })).toEqual({
      refused: "no_positives",
    });
    expect(verificationBias({ flagged: side(0, 0, 0), passed: side(0, 0, 0) })).toEqual({
      refused: "no_items",
    });
    expect(verificationBias({ flagged: side(5, 6, 0), passed: side(9, 9, 0) })).toEqual({
      refused: "invalid_input",
    });
    expect(verificationBias({ flagged: side(5, 5, 6), passed: side(9, 9, 0) })).toEqual({
      refused: "invalid_input",
    });
  });
});

describe("stratifiedRate", () => {
  it("worked by hand", () => {
    // (300 * 1/2 + 700 * 1/10) / 1000; 0.09 * 0.8 * 0.25 / 59 + 0.49 * 0.9 * 0.09 / 69.
    const strata = frozen([
      { items: 300, labeled: 60, hits: 30 },
      { items: 700, labeled: 70, hits: 7 },
    ]);
    const found = figures(stratifiedRate(strata));
    expect(found.rate).toBeCloseTo(0.22, 14);
    expect(found.unweighted).toBe(37 / 130);
    expect((found.se ?? 0) ** 2).toBeCloseTo(0.018 / 59 + 0.03969 / 69, 14);
  });

  it("a stratum without labels is refused, one without items is not", () => {
    const labeled = { items: 10, labeled: 5, hits: 2 };
    expect(stratifiedRate([labeled, { items: 7, labeled: 0, hits: 0 }])).toEqual({
      refused: "unlabeled_stratum",
    });
    expect(figures(stratifiedRate([labeled, { items: 0, labeled: 0, hits: 0 }])).rate).toBe(0.4);
    expect(stratifiedRate([{ items: 0, labeled: 0, hits: 0 }])).toEqual({ refused: "no_items" });
    expect(stratifiedRate([])).toEqual({ refused: "no_items" });
  });

  it("one label among many has no spread to see; one item labeled has none to add", () => {
    const whole = { items: 4, labeled: 4, hits: 1 };
    expect(stratifiedRate([whole, { items: 2, labeled: 1, hits: 1 }])).toMatchObject({
      se: null,
      low: null,
      high: null,
    });
    expect(stratifiedRate([whole, { items: 1, labeled: 1, hits: 1 }])).toMatchObject({
      rate: 0.4,
      se: 0,
      low: null,
    });
  });

  it("refuses what is no count", () => {
    expect(stratifiedRate([{ items: 3, labeled: 6, hits: 4 }])).toEqual({ refused: "invalid_input" });
    expect(stratifiedRate([{ items: 9, labeled: 6, hits: 7 }])).toEqual({ refused: "invalid_input" });
  });
});

describe("weightedRate", () => {
  it("worked by hand", () => {
    // Weights 1 and 2: mean 1/3, squares (2/3)^2 + (2/3)^2, times 2, over 9.
    const found = figures(
      weightedRate(
        frozen([
          { value: 1, chance: 1 },
          { value: 0, chance: 0.5 },
        ]),
      ),
    );
    expect(found.mean).toBeCloseTo(1 / 3, 15);
    expect((found.se ?? 0) ** 2).toBeCloseTo((2 * (8 / 9)) / 9, 14);
    expect([found.total, found.unweighted]).toEqual([1, 0.5]);
  });

  it("equal chances: the standard error of a plain mean", () => {
    // 1, 0, 0: squares (2/3)^2 + 2 (1/3)^2 = 2/3, times 3/2, over 9.
    const items = [1, 0, 0].map((value) => ({ value, chance: 0.5 }));
    expect((figures(weightedRate(items)).se ?? 0) ** 2).toBeCloseTo(1 / 9, 14);
  });

  it("one item has no standard error, but as a group among several it has", () => {
    expect(weightedRate([{ value: 1, chance: 0.2 }])).toEqual({ mean: 1, se: null, total: 5, unweighted: 1 });
    expect(figures(weightedRate([{ value: 1, chance: 0.2 }], 3)).se).toBe(0);
  });

  it.each([null, 0, 1.1, -0.5, Number.NaN])("refuses a chance of %s", (chance) => {
    expect(weightedRate([{ value: 1, chance }])).toEqual({ refused: "invalid_input" });
  });

  it("refuses none, and fewer drawn than there are", () => {
    expect(weightedRate([])).toEqual({ refused: "no_items" });
    expect(
      weightedRate(
        [
          { value: 1, chance: 1 },
          { value: 0, chance: 1 },
        ],
        1,
      ),
    ).toEqual({ refused: "invalid_input" });
  });
});

it("logitLimits: nothing at the ends of the scale or without spread", () => {
  expect(logitLimits({ rate: 0.5, logitVariance: 1 }, Math.log(3))).toEqual({
    low: expect.closeTo(0.25, 15),
    high: expect.closeTo(0.75, 15),
  });
  for (const [rate, logitVariance] of [
    [0, 1],
    [1, 1],
    [0.5, 0],
    [0.5, Number.NaN],
    [0.5, Number.POSITIVE_INFINITY],
  ] as const) {
    expect(logitLimits({ rate, logitVariance }, 2)).toEqual({ low: null, high: null });
  }
});
