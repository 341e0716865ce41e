import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import { localJudge } from "@/lib/judges/registry";
import { agreementOf, countPairs } from "@/lib/metrics/agreement";
import { clusteredAgreementOf, emptyClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import type { LabeledClaim } from "@/lib/metrics/labeled-answer";
import { chooseCut, countHeldOut, FOLDS } from "@/lib/metrics/threshold-choice";
import {
  levelOf,
  NEVER_FLAGGED,
  type ScoredCluster,
  scoreCluster,
  verdictAt,
} from "@/lib/metrics/threshold-claims";
import { addAtCut, cutSteps, stepAt } from "@/lib/metrics/threshold-table";
import { measureThresholds } from "@/lib/metrics/thresholds";
import { isRefused } from "@/lib/stats/refusal";
import { goldOf, readSample } from "../sample/read-sample";

const plain = { target: 0.9, isProbability: false };

/** One cluster an answer; each claim as [label, score]. */
function clustersOf(...answers: [Verdict, number][][]): ScoredCluster[] {
  return answers.map((claims) => ({
    claims: claims.map(([gold, score]) => ({ gold, score, level: levelOf(score), flaggedAs: "unsupported" })),
    withoutVerdict: [],
    withoutScore: 0,
  }));
}

function labeled(
  gold: Verdict,
  verdict: LabeledClaim["verdicts"][number],
  score: number | null,
): LabeledClaim {
  return {
    claimId: "c",
    caseType: null,
    system: null,
    claimKinds: [],
    tags: [],
    length: "short",
    wording: null,
    gold,
    basis: "single",
    selection: "all",
    strataOf: null,
    isAssisted: false,
    verdicts: [verdict],
    scores: [score],
  };
}

/** The sample's labeled claims, scored by Word overlap, one cluster a question. */
function sampleClusters(): ScoredCluster[] {
  const byQuestion = new Map<string, LabeledClaim[]>();
  for (const one of readSample().cases) {
    const ask = localJudge("rules-overlap").open({ question: one.question, passages: one.retrieved });
    const claims = byQuestion.get(one.id) ?? [];
    for (const claim of one.claims) {
      const gold = goldOf(claim)?.verdict ?? null;
      const reply = ask(claim, { kind: "context" });
      if (gold !== null && reply.status === "ok") claims.push(labeled(gold, reply.verdict, reply.score));
    }
    byQuestion.set(one.id, claims);
  }
  return [...byQuestion].map(([id, claims]) =>
    scoreCluster(
      { answers: [{ caseId: id, externalId: id, claimsInAll: claims.length, claims }] },
      "unsupported",
    ),
  );
}

describe("levelOf", () => {
  it.each([
    [0, 1],
    [0.009, 1],
    [0.01, 2],
    [0.29, 30],
    [2 / 3, 67],
    [0.75, 76],
    [0.999, 100],
    [1, NEVER_FLAGGED],
  ])("%s is flagged from %i on", (score, level) => expect(levelOf(score)).toBe(level));

  it("flags exactly what the judge flags, at every cut", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 100 }),
        (score, cut) => {
          expect(levelOf(score) <= cut).toBe(score < cut / 100);
        },
      ),
    );
  });

  it("every hundredth itself passes its own cut", () => {
    for (let cut = 1; cut <= 100; cut += 1) expect([cut, levelOf(cut / 100)]).toEqual([cut, cut + 1]);
  });
});

describe("scoreCluster", () => {
  it("keeps what the run flagged, names what a higher cut would flag, and tells the rest apart", () => {
    const claims = [
      labeled("contradicted", "contradicted", 0),
      labeled("supported", "supported", 0.8),
      labeled("unsupported", null, null),
      labeled("supported", "supported", null),
      labeled("supported", "not_judged", null),
    ];
    const scored = scoreCluster(
      { answers: [{ caseId: "a", externalId: "a", claimsInAll: 5, claims }] },
      "unsupported",
    );
    expect(scored).toEqual({
      claims: [
        { gold: "contradicted", score: 0, level: 1, flaggedAs: "contradicted" },
        { gold: "supported", score: 0.8, level: 81, flaggedAs: "unsupported" },
      ],
      withoutVerdict: ["unsupported"],
      withoutScore: 1,
    });
  });
});

describe("cutSteps", () => {
  const clusters = clustersOf(
    [
      ["unsupported", 0],
      ["supported", 0.5],
    ],
    [
      ["contradicted", 0.5],
      ["supported", 1],
    ],
    [
      ["unsupported", 1],
      ["supported", 0.8],
    ],
  );

  it("has a step where something changes, and no other", () => {
    const steps = cutSteps(clusters);
    expect(
      steps.map(({ from, caught, falseAlarms }) => [
        from,
        caught.hits,
        caught.n,
        falseAlarms.hits,
        falseAlarms.n,
      ]),
    ).toEqual([
      [1, 1, 3, 0, 3],
      [51, 2, 3, 1, 3],
      [81, 2, 3, 2, 3],
    ]);
  });

  it("the step of a cut is the last one at or below it", () => {
    const steps = cutSteps(clusters);
    expect([1, 50, 51, 80, 100].map((cut) => stepAt(steps, cut).from)).toEqual([1, 1, 51, 51, 81]);
    expect(() => stepAt(steps, 0)).toThrow(RangeError);
  });

  it("is the plain count of the judge's verdicts at every cut, and never catches fewer at a higher one", () => {
    const claim = fc.tuple(
      fc.constantFrom<Verdict>("supported", "contradicted", "unsupported"),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(claim, { maxLength: 4 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 100 }),
        (answers, cut) => {
          const some = clustersOf(...answers);
          const steps = cutSteps(some);
          const pairs = some.flatMap(({ claims }) =>
            claims.map((one) => ({ label: one.gold, verdict: verdictAt(one, cut) })),
          );
          expect(stepAt(steps, cut).confusion).toEqual(agreementOf(countPairs(pairs)).confusion);
          const counts = emptyClusteredAgreement();
          for (const cluster of some) addAtCut(counts, cluster, cut);
          const { caught, exact } = clusteredAgreementOf(counts);
          for (const [found, plain] of [
            [stepAt(steps, cut).caught, caught],
            [stepAt(steps, cut).exact, exact],
          ] as const) {
            expect([found.hits, found.n, found.answers]).toEqual([plain.hits, plain.n, plain.answers]);
            expect(found.low === null).toBe(plain.low === null);
            expect(found.low ?? 0).toBeCloseTo(plain.low ?? 0, 10);
            expect(found.high ?? 0).toBeCloseTo(plain.high ?? 0, 10);
          }
          for (const [at, step] of steps.entries())
            expect(step.caught.hits).toBeGreaterThanOrEqual(steps[at - 1]?.caught.hits ?? 0);
        },
      ),
    );
  });

  it("without a claim has the lowest cut and no rate", () => {
    const [step, ...more] = cutSteps([]);
    expect(more).toEqual([]);
    expect(step).toMatchObject({ from: 1, caught: { hits: 0, n: 0, rate: null, low: null } });
  });

  it("claims without a verdict stand beside the matrix at every cut", () => {
    const steps = cutSteps([...clusters, { claims: [], withoutVerdict: ["contradicted"], withoutScore: 0 }]);
    expect(steps.map(({ noVerdict }) => noVerdict)).toEqual(steps.map(() => [0, 1, 0]));
  });
});

describe("chooseCut", () => {
  const clusters = clustersOf(
    [
      ["unsupported", 0.2],
      ["supported", 0.5],
    ],
    [
      ["contradicted", 0.6],
      ["supported", 1],
    ],
  );

  it("is the lowest cut that catches enough", () => {
    expect(chooseCut(clusters, 0.5)).toMatchObject({
      simple: { threshold: 0.21, caught: 1, falseAlarms: 0 },
      proven: null,
    });
    expect(chooseCut(clusters, 0.9)).toMatchObject({
      simple: { threshold: 0.61, caught: 2, falseAlarms: 1 },
      provenNeeds: 35,
    });
  });

  it("proves a target with enough bad claims", () => {
    const many = Array.from({ length: 35 }, (): [Verdict, number][] => [
      ["unsupported", 0.3],
      ["supported", 1],
    ]);
    expect(chooseCut(clustersOf(...many), 0.9)).toMatchObject({
      proven: { threshold: 0.31, caught: 35, hallucinated: 35 },
    });
    expect(chooseCut(clustersOf(...many.slice(1)), 0.9)).toMatchObject({ proven: null });
  });

  it("is refused where bad claims have the highest score", () => {
    expect(
      chooseCut(
        clustersOf([
          ["unsupported", 1],
          ["unsupported", 0.2],
        ]),
        0.9,
      ),
    ).toEqual({ refused: "not_reachable" });
  });

  it.each([
    ["no_items", clustersOf()],
    ["no_positives", clustersOf([["supported", 0.4]])],
  ])("is refused with %s", (refused, given) => expect(chooseCut(given, 0.9)).toEqual({ refused }));
});

describe("a proof of a catch rate", () => {
  /** Twenty answers of four bad claims each; those of one answer score too high to be caught by a low cut. */
  const together = clustersOf(
    ...Array.from({ length: 20 }, (_, at): [Verdict, number][] => [
      ...Array.from({ length: 4 }, (): [Verdict, number] => ["unsupported", at === 0 ? 0.9 : 0.2]),
      ["supported", 0.95],
    ]),
  );

  it("calls a target proven only where the range that is printed reaches it", () => {
    const { choice, steps } = measureThresholds(together, { target: 0.85, isProbability: false });
    if (isRefused(choice)) throw new Error("there are bad claims");
    // 76 of 80 caught: as if claims stood alone 88% and more, counting 20 answers 75%.
    const { caught } = stepAt(steps, 21);
    expect([caught.hits, caught.n, caught.wilson?.low, caught.low].map((one) => one?.toFixed(2))).toEqual([
      "76.00",
      "80.00",
      "0.88",
      "0.75",
    ]);
    expect(choice.simple.threshold).toBe(0.21);
    expect(choice.proven).toBeNull();
    const lower = measureThresholds(together, { target: 0.7, isProbability: false }).choice;
    expect(lower).toMatchObject({
      proven: { threshold: 0.21, caught: 76, hallucinated: 80, catchRate: 0.95 },
    });
  });
});

describe("countHeldOut", () => {
  it("counts every claim once, at a cut chosen without its answer", () => {
    // Each answer has its own bad score: on the other four the cut is chosen that just catches all of theirs.
    const clusters = clustersOf(
      ...[0.1, 0.2, 0.3, 0.4, 0.5].map((score): [Verdict, number][] => [
        ["unsupported", score],
        ["supported", 0.9],
      ]),
    );
    const found = countHeldOut(clusters, 0.99);
    if (isRefused(found)) throw new Error("there is enough to count");
    // Held out, 0.5 is missed: the four others ask for a cut of 0.41 only. All else is chosen at 0.51.
    expect([found.caught.hits, found.caught.n, found.falseAlarms.hits, found.falseAlarms.n]).toEqual([
      4, 5, 0, 5,
    ]);
    expect([...found.cuts].sort()).toEqual([41, 51, 51, 51, 51]);
    expect(found.unreached).toBe(0);
  });

  it("takes the strictest cut where none reaches the target, and says how often", () => {
    const answer = (): [Verdict, number][] => [
      ["unsupported", 1],
      ["supported", 0.4],
    ];
    const found = countHeldOut(clustersOf(answer(), answer(), answer(), answer(), answer()), 0.9);
    expect(found).toMatchObject({
      cuts: [100, 100, 100, 100, 100],
      unreached: FOLDS,
      caught: { hits: 0, n: 5 },
      falseAlarms: { hits: 5, n: 5 },
    });
  });

  it.each([
    ["no_positives", clustersOf([["supported", 0.4]], [["supported", 0.4]])],
    [
      "too_few_clusters",
      clustersOf([["unsupported", 0.4]], [["unsupported", 0.4]], [["supported", 1]], [["supported", 1]]),
    ],
    [
      "too_few_clusters",
      clustersOf(
        [["unsupported", 0.4]],
        ...Array.from({ length: 8 }, (): [Verdict, number][] => [["supported", 1]]),
      ),
    ],
  ])("is refused with %s", (refused, given) => expect(countHeldOut(given, 0.9)).toEqual({ refused }));

  it("is the same whenever it is counted", () => {
    expect(countHeldOut(sampleClusters(), 0.8)).toEqual(countHeldOut(sampleClusters(), 0.8));
  });
});

describe("measureThresholds", () => {
  it("says of one class that nothing can be ranked, and still counts", () => {
    const found = measureThresholds(clustersOf([["supported", 0.4]], [["supported", 1]]), plain);
    expect(found.ranking).toEqual({ refused: "one_class" });
    expect(found.choice).toEqual({ refused: "no_positives" });
    expect(stepAt(found.steps, 50).falseAlarms).toMatchObject({ hits: 1, n: 2 });
  });

  it("says of nothing that it is nothing", () => {
    const found = measureThresholds([], plain);
    expect([found.scored, found.bad, found.ranking]).toEqual([0, 0, { refused: "no_items" }]);
  });

  it("spreads the scores, 1 in a bar of its own", () => {
    const { spread } = measureThresholds(
      clustersOf([
        ["supported", 1],
        ["supported", 0.97],
        ["unsupported", 0],
      ]),
      plain,
    );
    expect([spread.good[20], spread.good[19], spread.bad[0]]).toEqual([1, 1, 1]);
    expect(spread.good.concat(spread.bad).reduce((sum, one) => sum + one)).toBe(3);
  });

  it("holds a probability against what was so, and no other score", () => {
    const clusters = clustersOf([
      ["unsupported", 0.2],
      ["supported", 0.9],
    ]);
    expect(measureThresholds(clusters, plain).reliability).toBeNull();
    // (1 - 0.8)^2 and (0.1 - 0)^2, over two.
    const found = measureThresholds(clusters, { target: 0.9, isProbability: true }).reliability;
    expect(found !== null && !isRefused(found) && found.brier).toBeCloseTo(0.025, 12);
  });

  it("on the sample has at 0.75 the matrix of rules", () => {
    const found = measureThresholds(sampleClusters(), plain);
    expect([found.scored, found.bad]).toEqual([139, 35]);
    expect(stepAt(found.steps, 75).confusion).toEqual([
      [90, 4, 10],
      [6, 5, 8],
      [3, 5, 8],
    ]);
  });
});
