import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterSurvey } from "@/lib/stats/cluster-survey";
import { clusterWilson } from "@/lib/stats/cluster-wilson";
import { clusteredRateOf } from "@/lib/stats/clustered-rate";
import { sumClusters } from "@/lib/stats/clusters";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { fleissKappa } from "@/lib/stats/fleiss-kappa";
import { gwetAc1, gwetAc1OfRatings } from "@/lib/stats/gwet-ac1";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { mcc } from "@/lib/stats/mcc";
import { mcnemarTest } from "@/lib/stats/mcnemar";
import { clusterMcNemar, pairedClusterDifference, sumPairedClusters } from "@/lib/stats/paired-clusters";
import { pairedDifference } from "@/lib/stats/paired-difference";
import { poststratifiedRate } from "@/lib/stats/poststratified";
import { ppiMean } from "@/lib/stats/ppi";
import { agreementOfRatings, countRatings } from "@/lib/stats/ratings";
import { isRefused } from "@/lib/stats/refusal";
import { roganGladen } from "@/lib/stats/rogan-gladen";
import { stratifiedRate } from "@/lib/stats/stratified-rate";
import { tangoDifference } from "@/lib/stats/tango";
import { verificationBias } from "@/lib/stats/verification-bias";
import { weightedRate } from "@/lib/stats/weighted-rate";
import { wilsonInterval } from "@/lib/stats/wilson";
import { wilsonProportion } from "@/lib/stats/wilson-proportion";
import { figures } from "./make";

const counts = (max: number) =>
  fc.integer({ min: 1, max }).chain((n) => fc.record({ hits: fc.nat(n), n: fc.constant(n) }));
const answers = fc.array(counts(8), { minLength: 2, maxLength: 30 });
const turned = ({ hits, n }: { hits: number; n: number }) => ({ hits: n - hits, n });
const stratum = counts(40).chain(({ hits, n }) =>
  fc.record({ items: fc.integer({ min: n, max: n + 60 }), labeled: fc.constant(n), hits: fc.constant(hits) }),
);
const strata = fc.array(stratum, { minLength: 1, maxLength: 5 });
const sides = fc.record({ flagged: stratum, passed: stratum });

/** Whether limits, where there are any, enclose the estimate and lie within 0 and 1. */
function holds({ rate, low, high }: { rate: number; low: number | null; high: number | null }): boolean {
  if (low === null || high === null) return low === high;
  return 0 <= low && low <= rate + 1e-12 && rate <= high + 1e-12 && high <= 1;
}

describe("a run of which every item is labeled", () => {
  it("has the people's rate, whichever way the labels are weighed", () => {
    fc.assert(
      fc.property(fc.array(counts(40), { minLength: 1, maxLength: 5 }), (parts) => {
        const hits = parts.reduce((sum, part) => sum + part.hits, 0);
        const n = parts.reduce((sum, part) => sum + part.n, 0);
        const whole = parts.map((part) => ({ items: part.n, labeled: part.n, hits: part.hits }));
        // All is seen: no spread is left to make a range of.
        expect(figures(stratifiedRate(whole))).toEqual({
          rate: expect.closeTo(hits / n, 12),
          unweighted: hits / n,
          se: 0,
          low: null,
          high: null,
        });
        const items = parts.flatMap((part) =>
          Array.from({ length: part.n }, (_, at) => ({ value: at < part.hits ? 1 : 0, chance: 1 })),
        );
        expect(figures(weightedRate(items)).mean).toBeCloseTo(hits / n, 12);
      }),
    );
  });

  it("has nothing to correct in its catch rate", () => {
    fc.assert(
      fc.property(counts(60), counts(60), (flagged, passed) => {
        const found = verificationBias({
          flagged: { total: flagged.n, labeled: flagged.n, hallucinated: flagged.hits },
          passed: { total: passed.n, labeled: passed.n, hallucinated: passed.hits },
        });
        if (isRefused(found)) {
          expect(flagged.hits + passed.hits).toBe(0);
          return;
        }
        expect(found.catchRate).toBeCloseTo(flagged.hits / (flagged.hits + passed.hits), 12);
        expect(found.naiveCatchRate).toBeCloseTo(found.catchRate, 12);
        expect(found.prevalence).toBeCloseTo((flagged.hits + passed.hits) / (flagged.n + passed.n), 12);
        if (found.specificity !== null) {
          expect(found.naiveSpecificity).toBeCloseTo(found.specificity, 12);
        }
      }),
    );
  });
});

describe("every interval holds its estimate, within 0 and 1", () => {
  it("of parts labeled in different shares", () => {
    fc.assert(
      fc.property(strata, (parts) => {
        expect(holds(figures(stratifiedRate(parts)))).toBe(true);
      }),
    );
  });

  it("of a catch rate set right", () => {
    fc.assert(
      fc.property(sides, ({ flagged, passed }) => {
        const side = ({ items, labeled, hits }: typeof flagged) => ({
          total: items,
          labeled,
          hallucinated: hits,
        });
        const found = verificationBias({ flagged: side(flagged), passed: side(passed) });
        if (isRefused(found)) return;
        expect(holds({ ...found, rate: found.catchRate })).toBe(true);
        expect((found.worstCatchRate ?? 0) <= found.catchRate).toBe(true);
      }),
    );
  });

  it("of a flag rate set right by ten labels or more of either kind", () => {
    const some = fc
      .integer({ min: 10, max: 200 })
      .chain((n) => fc.record({ hits: fc.nat(n), n: fc.constant(n) }));
    fc.assert(
      fc.property(fc.record({ run: counts(400), bad: some, good: some }), ({ run, bad, good }) => {
        const found = roganGladen({
          flagged: run.hits,
          run: run.n,
          caught: bad.hits,
          hallucinated: bad.n,
          passedGood: good.hits,
          supported: good.n,
        });
        if (isRefused(found)) return;
        expect(holds(found)).toBe(true);
        expect(found.isIncompatible).toBe(found.low === null);
      }),
    );
  });

  it("except where a single label stands for a kind: smoothing takes 1 of 1 caught for 2 of 3", () => {
    const calibration = { caught: 1, hallucinated: 1, passedGood: 86, supported: 86 };
    const found = figures(roganGladen({ flagged: 296, run: 347, ...calibration }));
    expect(found.rate).toBeCloseTo(296 / 347, 12);
    expect(found.low).toBeGreaterThan(found.rate);
  });

  it("of a mean that a judge helps to find", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const pairs = fc.array(fc.tuple(share, share), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(pairs, fc.array(share, { minLength: 2, maxLength: 20 }), (labeled, judgeUnlabeled) => {
        const people = labeled.map(([one]) => one);
        const judge = labeled.map(([, one]) => one);
        const { peopleOnly, plain, tuned } = figures(ppiMean({ people, judge, judgeUnlabeled }));
        for (const { value, rawLow, rawHigh, low, high } of [peopleOnly, plain, tuned]) {
          expect(rawLow <= value && value <= rawHigh && 0 <= low && low <= high && high <= 1).toBe(true);
        }
        expect(tuned.lambda >= 0 && tuned.lambda <= 1).toBe(true);
        expect(peopleOnly.value).toBeCloseTo(people.reduce((sum, one) => sum + one, 0) / people.length, 12);
      }),
    );
  });
});

describe("what is bad at a rate is good at the rest of it", () => {
  it("in answers", () => {
    fc.assert(
      fc.property(answers, (some) => {
        const found = figures(clusterSurvey(sumClusters(some)));
        const other = figures(clusterSurvey(sumClusters(some.map(turned))));
        expect(other.rate).toBeCloseTo(1 - found.rate, 12);
        expect(other.low).toBeCloseTo(1 - found.high, 6);
      }),
    );
  });

  it("in parts of a run", () => {
    fc.assert(
      fc.property(strata, (parts) => {
        const found = figures(stratifiedRate(parts));
        const other = figures(
          stratifiedRate(parts.map((part) => ({ ...part, hits: part.labeled - part.hits }))),
        );
        expect(other.rate).toBeCloseTo(1 - found.rate, 12);
        if (found.high === null || found.se === null || found.se < 1e-6) return;
        expect(other.low).toBeCloseTo(1 - found.high, 9);
      }),
    );
  });

  it("in flagged and passed items", () => {
    fc.assert(
      fc.property(counts(40), counts(40), fc.nat(500), fc.nat(500), (a, b, flagged, passed) => {
        const run = { flagged, run: flagged + passed };
        const found = poststratifiedRate({ labeledFlagged: a, labeledPassed: b, ...run });
        const other = poststratifiedRate({ labeledFlagged: turned(a), labeledPassed: turned(b), ...run });
        if (isRefused(found) || isRefused(other)) {
          expect(other).toEqual(found);
          return;
        }
        expect(other.rate).toBeCloseTo(1 - found.rate, 12);
        expect(other.se).toBeCloseTo(found.se, 12);
        if (found.high !== null && other.low !== null) expect(other.low).toBeCloseTo(1 - found.high, 9);
      }),
    );
  });

  it("where a judge is set right: hallucinated and supported change places", () => {
    const labels = fc.record({ run: counts(400), bad: counts(200), good: counts(200) });
    fc.assert(
      fc.property(labels, ({ run, bad, good }) => {
        const found = roganGladen({
          flagged: run.hits,
          run: run.n,
          caught: bad.hits,
          hallucinated: bad.n,
          passedGood: good.hits,
          supported: good.n,
        });
        const other = roganGladen({
          flagged: run.n - run.hits,
          run: run.n,
          caught: good.hits,
          hallucinated: good.n,
          passedGood: bad.hits,
          supported: bad.n,
        });
        if (isRefused(found) || isRefused(other)) {
          expect(other).toEqual(found);
          return;
        }
        expect(other.rate).toBeCloseTo(1 - found.rate, 9);
        if (found.high !== null && other.low !== null) expect(other.low).toBeCloseTo(1 - found.high, 9);
      }),
    );
  });
});

describe("answers", () => {
  it("never make a narrower range than claims on their own", () => {
    fc.assert(
      fc.property(answers, (some) => {
        const sums = sumClusters(some);
        const plain = wilsonInterval({ hits: sums.hits, n: sums.items });
        const { normal, student } = figures(clusterWilson(sums));
        const width = (limits: { low: number; high: number } | null) =>
          limits === null ? Number.NaN : limits.high - limits.low;
        expect(width(normal)).toBeGreaterThanOrEqual(width(plain) - 1e-12);
        expect(width(student)).toBeGreaterThan(width(normal));
      }),
    );
  });

  it("of one claim each are claims", () => {
    fc.assert(
      fc.property(counts(40), ({ hits, n }) => {
        const some = Array.from({ length: n + 1 }, (_, at) => ({ hits: at < hits ? 1 : 0, n: 1 }));
        const { normal } = figures(clusterWilson(sumClusters(some)));
        expect(normal).toEqual(wilsonInterval({ hits, n: n + 1 }));
      }),
    );
  });

  it("may come in any order", () => {
    const shuffled = answers.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, ([some, other]) => {
        const { hitsSquaredOverItems, ...whole } = sumClusters(some);
        const again = sumClusters(other);
        expect(again).toMatchObject(whole);
        expect(again.hitsSquaredOverItems).toBeCloseTo(hitsSquaredOverItems, 10);
        const [first, second] = [clusteredRateOf(sumClusters(some)), clusteredRateOf(again)];
        expect(second.rate).toBe(first.rate);
        expect(second.low ?? Number.NaN).toBeCloseTo(first.low ?? Number.NaN, 9);
        expect(second.high ?? Number.NaN).toBeCloseTo(first.high ?? Number.NaN, 9);
      }),
    );
  });
});

describe("a judge beside itself", () => {
  const own = fc.array(
    counts(8).map(({ hits, n }) => ({ both: hits, onlyA: 0, onlyB: 0, neither: n - hits })),
    { minLength: 2, maxLength: 20 },
  );

  it("differs by nothing, and no test says otherwise", () => {
    fc.assert(
      fc.property(own, (some) => {
        const sums = sumPairedClusters(some);
        expect(pairedClusterDifference(sums)).toMatchObject({ difference: 0, se: 0, low: null, high: null });
        expect(clusterMcNemar(sums)).toMatchObject({ durkalskiP: 1, obuchowskiP: 1 });
        expect(mcnemarTest({ onlyA: 0, onlyB: 0 })).toMatchObject({ exactP: 1, midP: 1 });
        const [first] = some;
        if (first === undefined) throw new Error("there are two answers or more");
        for (const measure of [pairedDifference, tangoDifference]) {
          const { difference, low, high } = figures(measure(first));
          expect(difference).toBe(0);
          expect(low).toBeCloseTo(-high, 12);
          expect(high).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe("reviewers", () => {
  const CLASSES = ["supported", "contradicted", "not_supported"] as const;
  const label = fc.constantFrom(...CLASSES);
  const several = fc.array(label, { minLength: 1, maxLength: 30 });
  const measures = Object.entries({ krippendorffAlpha, fleissKappa, gwetAc1OfRatings });

  it.each(measures)("%s: reviewers who always say the same agree wholly", (_name, measure) => {
    fc.assert(
      fc.property(several, fc.integer({ min: 2, max: 5 }), (labels, many) => {
        const table = countRatings(
          labels.map((one) => new Array<typeof one>(many).fill(one)),
          CLASSES,
        );
        expect(agreementOfRatings(table)).toEqual({ rate: 1, claims: labels.length });
        const found = measure(table);
        if (isRefused(found)) {
          expect([found.refused, new Set(labels).size]).toEqual(["one_class", 1]);
          return;
        }
        expect(found.value).toBeCloseTo(1, 12);
      }),
    );
  });

  it.each(measures)("%s does not care which reviewer is which", (_name, measure) => {
    const rows = fc.array(fc.tuple(label, label, label), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rows, (ratings) => {
        const found = measure(countRatings(ratings, CLASSES));
        const other = measure(
          countRatings(
            ratings.map(([a, b, c]) => [c, a, b]),
            CLASSES,
          ),
        );
        expect(other).toEqual(found);
      }),
    );
  });

  it.each(Object.entries({ cohenKappa, gwetAc1, mcc }))(
    "%s of a judge who copies people is 1, whatever they said",
    (_name, measure) => {
      fc.assert(
        fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (a, b, c) => {
          const found = measure([
            [a, 0, 0],
            [0, b, 0],
            [0, 0, c],
          ]);
          if (isRefused(found)) {
            expect([a, b, c].filter((count) => count > 0).length).toBeLessThan(2);
            return;
          }
          expect(found.value).toBeCloseTo(1, 12);
        }),
      );
    },
  );

  it("two of them by claims and by a matrix: one AC1", () => {
    const pairs = fc.array(fc.tuple(label, label), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(pairs, (ratings) => {
        const matrix = CLASSES.map((row) =>
          CLASSES.map((column) => ratings.filter(([a, b]) => a === row && b === column).length),
        );
        const byClaims = figures(gwetAc1OfRatings(countRatings(ratings, CLASSES)));
        const byMatrix = figures(gwetAc1(matrix));
        expect(byClaims.value).toBeCloseTo(byMatrix.value, 12);
      }),
    );
  });
});

it("the rate of a proportion is its hits over its items, never the middle of the range", () => {
  fc.assert(
    fc.property(counts(5000), ({ hits, n }) => {
      const found = figures(wilsonProportion({ hits, n }));
      expect(found.rate).toBe(hits / n);
      expect(holds(found)).toBe(true);
    }),
  );
});
