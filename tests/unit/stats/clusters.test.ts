import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterSurvey } from "@/lib/stats/cluster-survey";
import { clusterWilson } from "@/lib/stats/cluster-wilson";
import { sumClusters } from "@/lib/stats/clusters";
import { tQuantile } from "@/lib/stats/student-t";
import { wilsonLimits, Z_95 } from "@/lib/stats/wilson";
import { figures, frozen } from "./make";

const answer = fc.integer({ min: 1, max: 8 }).chain((n) => fc.record({ hits: fc.nat(n), n: fc.constant(n) }));
const answers = fc.array(answer, { minLength: 2, maxLength: 40 });

describe("sumClusters", () => {
  it("adds up, and an answer without claims adds nothing", () => {
    const sums = sumClusters(
      frozen([
        { hits: 1, n: 2 },
        { hits: 0, n: 0 },
        { hits: 3, n: 3 },
      ]),
    );
    expect(sums).toEqual({
      answers: 2,
      items: 5,
      hits: 4,
      hitsSquaredOverItems: 1 / 2 + 3,
      hitsSquared: 10,
      itemsSquared: 13,
      hitsTimesItems: 11,
    });
  });

  it.each([
    [3, 2],
    [-1, 2],
    [0.5, 2],
  ])("throws on %d of %d", (hits, n) => {
    expect(() => sumClusters([{ hits, n }])).toThrow(
      `addCluster requires whole numbers 0 <= hits <= n, got hits ${hits}, n ${n}`,
    );
  });
});

describe.each([
  { name: "clusterWilson", measure: clusterWilson },
  { name: "clusterSurvey", measure: clusterSurvey },
])("$name", ({ measure }) => {
  it("refuses no answers, one answer, and a percent for a confidence", () => {
    expect(measure(sumClusters([]))).toEqual({ refused: "no_items" });
    expect(measure(sumClusters([{ hits: 0, n: 0 }]))).toEqual({ refused: "no_items" });
    expect(measure(sumClusters([{ hits: 2, n: 5 }]))).toEqual({ refused: "too_few_clusters" });
    expect(
      measure(
        sumClusters([
          { hits: 2, n: 5 },
          { hits: 0, n: 1 },
        ]),
        95,
      ),
    ).toEqual({ refused: "invalid_input" });
  });

  it("counts answers, not claims, where every claim has the same outcome", () => {
    const none = figures(
      measure(
        sumClusters([
          { hits: 0, n: 3 },
          { hits: 0, n: 2 },
          { hits: 0, n: 4 },
        ]),
      ),
    );
    expect(none).toMatchObject({ rate: 0, effective: 3 });
    const all = figures(
      measure(
        sumClusters([
          { hits: 3, n: 3 },
          { hits: 2, n: 2 },
        ]),
      ),
    );
    expect(all).toMatchObject({ rate: 1, effective: 2 });
  });

  it("does not care about the order of answers", () => {
    fc.assert(
      fc.property(answers, (some) => {
        const found = figures(measure(sumClusters(frozen(some))));
        const turned = figures(measure(sumClusters([...some].reverse())));
        expect(turned.rate).toBe(found.rate);
        expect(turned.effective).toBeCloseTo(found.effective, 8);
      }),
    );
  });
});

describe("clusterWilson", () => {
  it("worked by hand: answers bad throughout or not at all count as answers", () => {
    // Four answers of two claims, two of them bad: BMS = (4 - 16 / 8) / 3 = 2/3, WMS = 0, icc 1, design effect 2.
    const sums = sumClusters([0, 2, 0, 2].map((hits) => ({ hits, n: 2 })));
    const found = figures(clusterWilson(sums));
    expect(found).toMatchObject({
      rate: 0.5,
      answers: 4,
      claims: 8,
      icc: 1,
      designEffect: 2,
      effective: 4,
      rule: "design_effect",
    });
    expect(found.normal).toEqual(wilsonLimits({ rate: 0.5, n: 4 }, Z_95));
    expect(found.student).toEqual(wilsonLimits({ rate: 0.5, n: 4 }, tQuantile(0.95, 3)));
  });

  it("a design effect below 1 is raised to 1: never narrower than plain Wilson", () => {
    const found = figures(clusterWilson(sumClusters([1, 1, 1].map((hits) => ({ hits, n: 3 })))));
    expect(found).toMatchObject({
      icc: -0.5,
      designEffect: 0,
      effective: 9,
      rule: "design_effect_raised_to_1",
    });
  });

  it("one claim in every answer: no within-answer information, so claims are answers", () => {
    const found = figures(clusterWilson(sumClusters([1, 0, 0].map((hits) => ({ hits, n: 1 })))));
    expect(found).toMatchObject({ icc: null, designEffect: 1, effective: 3, rule: "one_claim_per_answer" });
  });

  it("has no intra-answer correlation where every claim has the same outcome", () => {
    const found = figures(
      clusterWilson(
        sumClusters([
          { hits: 0, n: 3 },
          { hits: 0, n: 1 },
        ]),
      ),
    );
    expect(found).toMatchObject({ icc: null, designEffect: null, rule: "same_outcome_count_answers" });
  });

  it("holds the rate inside 0 to 1, the t form outside the normal one, and mirrors", () => {
    fc.assert(
      fc.property(answers, (some) => {
        const { rate, normal, student, effective, claims } = figures(clusterWilson(sumClusters(some)));
        const order = [0, student.low, normal.low, rate, normal.high, student.high, 1];
        expect(order.every((one, at) => at === 0 || one >= (order[at - 1] ?? 0) - 1e-12)).toBe(true);
        expect(effective).toBeLessThanOrEqual(claims + 1e-9);
        const mirrored = figures(
          clusterWilson(sumClusters(some.map(({ hits, n }) => ({ hits: n - hits, n })))),
        );
        expect(mirrored.student.low).toBeCloseTo(1 - student.high, 9);
      }),
    );
  });
});

describe("clusterSurvey", () => {
  it("worked by hand", () => {
    // 1 of 3 and 2 of 4: p = 3/7, distances -2/7 and 2/7, se^2 = 2 * (8/49) / 49.
    const found = figures(
      clusterSurvey(
        sumClusters([
          { hits: 1, n: 3 },
          { hits: 2, n: 4 },
        ]),
      ),
    );
    expect(found.se).toBeCloseTo(4 / 49, 14);
    // p (1 - p) / se^2 = 36.75, more than there are claims.
    expect([found.df, found.effective]).toEqual([1, 7]);
  });

  it("the same rate in every answer has no spread, which is no certainty: all claims count", () => {
    const found = figures(clusterSurvey(sumClusters([1, 1, 1, 1].map((hits) => ({ hits, n: 3 })))));
    expect([found.se, found.effective]).toEqual([0, 12]);
  });

  it("one claim in thirteen of every answer has no spread either, whatever rounding leaves", () => {
    const some = Array.from({ length: 199 }, (_, at) => ({ hits: 1 + (at % 9), n: 13 * (1 + (at % 9)) }));
    const { se, effective } = figures(clusterSurvey(sumClusters(some)));
    expect([se, effective]).toEqual([0, some.reduce((sum, { n }) => sum + n, 0)]);
  });

  it("holds the rate inside 0 to 1", () => {
    fc.assert(
      fc.property(answers, (some) => {
        const { rate, low, high, se } = figures(clusterSurvey(sumClusters(some)));
        expect(0 <= low && low <= rate && rate <= high && high <= 1 && se >= 0).toBe(true);
      }),
    );
  });
});
