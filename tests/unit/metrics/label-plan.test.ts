import { describe, expect, test } from "vitest";
import {
  countDraw,
  type DrawMix,
  designEffectOf,
  expectedShares,
  type LabelsToday,
  sidesAfter,
} from "@/lib/metrics/label-plan";
import { countsAfter, countsForTarget, countsForWidth, planOfCounts } from "@/lib/metrics/label-plan-counts";
import { drawAnswers, drawRandom, drawStratified } from "@/lib/metrics/label-plan-draw";
import { badClaimsToProve, sizeForGoal } from "@/lib/metrics/label-plan-goal";
import {
  caughtAtWorst,
  rateAfter,
  rateAtSize,
  rateToday,
  weighingEffect,
  whyNoAnswerRate,
  widthOf,
} from "@/lib/metrics/label-plan-range";
import {
  afterSentence,
  assumptionSentence,
  basisSentence,
  goalSentence,
  proofSentence,
  todaySentence,
} from "@/lib/report/label-plan";
import { clusteredRateOf } from "@/lib/stats/clustered-rate";
import { sumClusters } from "@/lib/stats/clusters";
import { rateOf } from "@/lib/stats/rate";

/** So many answers of one such claim each, the first `hits` of them with the property. */
const singles = (hits: number, n: number) =>
  clusteredRateOf(sumClusters(Array.from({ length: n }, (_, at) => ({ hits: at < hits ? 1 : 0, n: 1 }))));

const NO_RATE = { hits: 0, n: 0, rate: null, low: null, high: null, interval: null };
const noHeadline: LabelsToday["perAnswer"] = {
  headline: { method: "none", reason: "no_labels", flags: NO_RATE },
  counts: {
    flagged: { total: 0, labeled: 0, hallucinated: 0 },
    passed: { total: 0, labeled: 0, hallucinated: 0 },
  },
  basis: "none",
  partlyDrawn: 0,
};

/** 1,000 claims, 250 flagged; 100 drawn at random, of which 25 flagged (20 bad) and 75 passed (5 bad). */
function today(change: Partial<LabelsToday> = {}): LabelsToday {
  return {
    basis: "random",
    refused: null,
    claims: 1000,
    answers: 400,
    labeled: 100,
    disputed: 0,
    sides: {
      flagged: { total: 250, labeled: 25, hallucinated: 20 },
      passed: { total: 750, labeled: 75, hallucinated: 5 },
    },
    drawn: { flagged: 25, passed: 75 },
    caught: singles(20, 25),
    falseAlarms: singles(5, 75),
    perAnswer: noHeadline,
    ...change,
  };
}

/** The same labels, which no draw chose. */
const undrawn = today({ basis: "part", drawn: { flagged: 0, passed: 0 } });

const nothing = today({
  basis: "none",
  labeled: 0,
  sides: {
    flagged: { total: 250, labeled: 0, hallucinated: 0 },
    passed: { total: 750, labeled: 0, hallucinated: 0 },
  },
  drawn: { flagged: 0, passed: 0 },
  caught: singles(0, 0),
  falseAlarms: singles(0, 0),
});

describe("expected shares", () => {
  test("are those of the labels on each side, weighed with its size", () => {
    const shares = expectedShares(today());
    expect(shares.badFlagged).toBe(0.8);
    expect(shares.badPassed).toBeCloseTo(1 / 15, 12);
    expect(shares.bad).toBeCloseTo(0.25, 12);
    expect(shares.isAssumed).toBe(false);
  });

  test("without a label follow from a catch rate of 80% and as many bad claims as flagged ones", () => {
    const { badFlagged, badPassed, bad, isAssumed } = expectedShares(nothing);
    expect(isAssumed).toBe(true);
    expect((250 * badFlagged) / (250 * badFlagged + 750 * badPassed)).toBeCloseTo(0.8, 12);
    expect(bad).toBeCloseTo(0.25, 12);
    expect(assumptionSentence(nothing, { kind: "random" })).toContain("which no label says yet");
  });
});

describe("the design effect", () => {
  test("is that of today's labels from ten answers on, and assumed below", () => {
    const apart = clusteredRateOf(
      sumClusters(Array.from({ length: 20 }, (_, at) => ({ hits: at % 2 ? 2 : 0, n: 2 }))),
    );
    expect(designEffectOf(apart)).toEqual({ designEffect: 2, isAssumed: false });
    expect(designEffectOf(singles(5, 9))).toEqual({ designEffect: 2, isAssumed: true });
    expect(designEffectOf(singles(0, 0))).toEqual({ designEffect: 2, isAssumed: true });
  });
});

describe("a draw", () => {
  test("at random holds both sides in proportion", () => {
    expect(countDraw(today(), { kind: "random" }, 100)).toEqual({ size: 100, flagged: 25, passed: 75 });
  });

  test("in chosen shares takes the rest from the other side where one is too small", () => {
    expect(countDraw(today(), { kind: "stratified", flagged: 0.5 }, 40)).toEqual({
      size: 40,
      flagged: 20,
      passed: 20,
    });
    expect(countDraw(today(), { kind: "stratified", flagged: 0.9 }, 400)).toEqual({
      size: 400,
      flagged: 250,
      passed: 150,
    });
    expect(countDraw(today(), { kind: "stratified", flagged: 0.1 }, 900).passed).toBe(750);
  });

  test("never holds more than there are", () => {
    expect(countDraw(today(), { kind: "random" }, 5000).size).toBe(1000);
  });

  test("is of all claims, so a part of it adds nothing to what is labeled", () => {
    const { flagged } = sidesAfter(today(), { size: 100, flagged: 25, passed: 75 });
    expect(flagged.labeled).toBeCloseTo(25 + 25 * 0.9, 12);
    const alone = sidesAfter(undrawn, { size: 100, flagged: 25, passed: 75 });
    expect(alone.flagged.labeled).toBe(25);
  });
});

describe("the range after a draw", () => {
  test("narrows with every further claim", () => {
    const widths = [50, 100, 200, 400].map((size) =>
      widthOf(rateAtSize(today(), { kind: "random" }, { size, key: "catchRate" })),
    );
    for (const [at, width] of widths.entries()) {
      if (at > 0) expect(width).toBeLessThan(widths[at - 1] ?? 0);
    }
    expect(widths[0]).toBeLessThan(widthOf(rateToday(today(), "catchRate")) ?? 0);
  });

  test("of a draw that adds nothing is the range of today", () => {
    const { low, high, rate } = rateAtSize(today(), { kind: "random" }, { size: 0, key: "catchRate" });
    const now = rateToday(today(), "catchRate");
    expect(rate).toBe(now.rate);
    expect(low).toBeCloseTo(now.low ?? -1, 12);
    expect(high).toBeCloseTo(now.high ?? -1, 12);
  });

  test("is weighed where sides are drawn in shares of their own", () => {
    const rate = rateAtSize(today(), { kind: "stratified", flagged: 0.5 }, { size: 200, key: "catchRate" });
    expect(rate.method).toBe("verification-bias");
    expect(rate.rate).toBeCloseTo(0.8, 1);
  });

  test("over nothing is no range", () => {
    expect(rateToday(nothing, "catchRate")).toMatchObject({ n: 0, rate: null, low: null, high: null });
    expect(rateToday(nothing, "badAnswers")).toMatchObject({ n: 0, rate: null, low: null, high: null });
  });
});

describe("a rate per answer", () => {
  const partly = { ...noHeadline, basis: "random" as const };
  const claims = { kind: "random", unit: "claims" } as const;
  const answers = { kind: "random", unit: "answers" } as const;
  const shares = { kind: "stratified", flagged: 0.5 } as const;
  const foretold = (of: LabelsToday, mix: DrawMix, size = 100) =>
    rateAfter(of, mix, countDraw(of, mix, size), "badAnswers");
  const why = (of: LabelsToday, mix: DrawMix, size = 100) => whyNoAnswerRate(of, mix, { size });

  test("is foretold of whole answers alone, never of single claims", () => {
    expect(why(today(), answers)).toBeNull();
    expect(foretold(today(), answers)).toMatchObject({ n: 40, rate: 0.5, method: "wilson" });
    for (const mix of [claims, { kind: "random" } as const, shares]) {
      expect(why(today(), mix)).toBe("claims_drawn");
      expect(foretold(today(), mix)).toMatchObject({ rate: null, low: null, high: null });
      const drawn = countDraw(today(), mix, 100);
      expect(afterSentence(today(), mix, { drawn, key: "badAnswers" })).toMatch(
        /^single claims are drawn, .* no rate per answer follows: draw whole answers for one\.$/,
      );
      const goal = { kind: "width", width: 0.2 } as const;
      const planned = sizeForGoal(today(), mix, { goal, key: "badAnswers" });
      expect(planned).toMatchObject({ size: null, why: "claims_drawn" });
      expect(goalSentence(today(), { goal, key: "badAnswers", planned })).toMatch(
        /^For the hallucination rate per answer: single claims are drawn/,
      );
    }
  });

  test("follows from single claims where each answer makes one, or where all are drawn", () => {
    expect(why(today({ answers: 1000 }), claims)).toBeNull();
    expect(why(today(), claims, 1000)).toBeNull();
    expect(foretold(today(), claims, 1000).n).toBe(400);
  });

  test("does not follow from whole answers after single claims were drawn, or beside picked answers", () => {
    expect(why(today({ perAnswer: { ...partly, partlyDrawn: 3 } }), answers)).toBe("partly_drawn");
    expect(why(today({ perAnswer: { ...noHeadline, basis: "picked" } }), answers)).toBe("picked");
  });

  test("counts answers that are labeled already, and a draw that meets them once", () => {
    const rate = rateOf({ hits: 20, n: 100 });
    const headline = { method: "people_random_part", rate, of: 400 } as const;
    const some = today({ perAnswer: { ...noHeadline, headline, basis: "random" } });
    expect(rateToday(some, "badAnswers")).toMatchObject({ hits: 20, n: 100, rate: 0.2, method: "wilson" });
    // 100 claims are those of 40 answers, a quarter of which is labeled already.
    expect(foretold(some, answers)).toMatchObject({ n: 130, rate: 0.2 });
    expect(foretold(some, answers, 1000).n).toBe(400);
  });

  test("of today is the one the headline gives, with its own range", () => {
    const people = rateOf({ hits: 20, n: 100 });
    const estimate = { rate: 0.18, se: 0.03, low: 0.13, high: 0.25 };
    const headline = { method: "poststratified", estimate, people, of: 400 } as const;
    const sharpened = today({ perAnswer: { ...noHeadline, headline, basis: "random" } });
    expect(rateToday(sharpened, "badAnswers")).toEqual({
      hits: 20,
      n: 100,
      rate: 0.18,
      low: 0.13,
      high: 0.25,
      method: "poststratified",
    });
    expect(todaySentence(sharpened, "badAnswers")).toBe(
      "20 of 100 answers labeled throughout hold a bad claim, reckoned for all 18%: 13% to 25%.",
    );
    const refused = { method: "none", reason: "partly_labeled_answer", flags: NO_RATE } as const;
    expect(todaySentence(today({ perAnswer: { ...partly, headline: refused } }), "badAnswers")).toMatch(
      /^No rate per answer: single claims were drawn/,
    );
  });
});

describe("labels from which no catch rate follows", () => {
  test("give none today, as on the calibration page", () => {
    const flaggedOnly = today({ basis: "part", refused: "only_flagged" });
    expect(rateToday(flaggedOnly, "catchRate")).toMatchObject({ n: 0, rate: null });
    expect(todaySentence(flaggedOnly, "catchRate")).toMatch(/^Only flagged claims are labeled/);
  });
});

describe("what weighing costs", () => {
  test("is Kish's design effect of the expected bad claims, and nothing where all are drawn alike", () => {
    const mix = { kind: "stratified", flagged: 0.5 } as const;
    const undrawnDraw = countDraw(undrawn, mix, 100);
    // 50 of 250 flagged with 40 bad (weight 5), 50 of 750 passed with 3.33 bad (weight 15).
    const [many, weight] = [
      [40, 50 / 15],
      [5, 15],
    ] as const;
    const sum = many[0] * weight[0] + many[1] * weight[1];
    const squares = many[0] * weight[0] ** 2 + many[1] * weight[1] ** 2;
    const kish = ((many[0] + many[1]) * squares) / sum ** 2;
    expect(weighingEffect(undrawn, mix, undrawnDraw, "catchRate")).toBeCloseTo(kish, 12);
    expect(kish).toBeCloseTo(1.21, 2);
    expect(weighingEffect(undrawn, { kind: "random" }, undrawnDraw, "catchRate")).toBeNull();
    expect(assumptionSentence(undrawn, mix, undrawnDraw)).toContain("it takes 1.2 times the bad claims");
  });
});

describe("how many reach a goal", () => {
  const mix = { kind: "random" as const };

  test("is the fewest: one less does not", () => {
    const goal = { kind: "width" as const, width: 0.2 };
    const { size } = sizeForGoal(today(), mix, { goal, key: "catchRate" });
    if (size === null) throw new Error("not reached");
    expect(widthOf(rateAtSize(today(), mix, { size, key: "catchRate" }))).toBeLessThanOrEqual(0.2);
    expect(widthOf(rateAtSize(today(), mix, { size: size - 1, key: "catchRate" }))).toBeGreaterThan(0.2);
  });

  test("is none where today's labels reach it, and null where the whole dataset does not", () => {
    const wide = { kind: "width" as const, width: 0.9 };
    expect(sizeForGoal(today(), mix, { goal: wide, key: "catchRate" }).size).toBe(0);
    const proof = { kind: "target" as const, target: 0.9 };
    const planned = sizeForGoal(today(), mix, { goal: proof, key: "catchRate" });
    expect(planned.size).toBeNull();
    expect(goalSentence(today(), { goal: proof, key: "catchRate", planned })).toMatch(
      /^Labeling all 1,000 claims of this dataset is not expected to prove a catch rate of 90%: it would be/,
    );
  });

  test("labels that no draw chose do not reach it by themselves", () => {
    const wide = { kind: "width" as const, width: 0.9 };
    const { size } = sizeForGoal(undrawn, mix, { goal: wide, key: "catchRate" });
    expect(size).toBeGreaterThan(0);
    expect(basisSentence(undrawn)).toContain("no draw chose them");
  });

  test("a proof takes 35 bad claims for 90% and 73 for 95%, all caught", () => {
    expect(badClaimsToProve(0.9)).toBe(35);
    expect(badClaimsToProve(0.95)).toBe(73);
    expect(proofSentence({ target: 0.9, caught: { hits: 12, n: 12 } })).toBe(
      "To prove 90% you need at least 35 bad claims, all of them caught and each in another answer; you have 12, of which 12 were caught.",
    );
  });
});

describe("a plan from counts", () => {
  test("gives the published sizes", () => {
    const half = planOfCounts({ hits: 50, n: 100 });
    expect(countsForWidth(half, { width: 0.2, designEffect: 1 })).toBe(93);
    expect(countsForWidth(half, { width: 0.1, designEffect: 1 })).toBe(381);
    expect(countsForWidth(planOfCounts({ hits: 9, n: 10 }), { width: 0.1, designEffect: 2 })).toBe(282);
  });

  test("proves nothing at or below the rate so far", () => {
    expect(countsForTarget(planOfCounts({ hits: 45, n: 50 }), { target: 0.9, designEffect: 1 })).toBeNull();
    expect(countsForTarget(planOfCounts({ hits: 20, n: 20 }), { target: 0.9, designEffect: 1 })).toBe(35);
  });

  test("of none or all plans a width with the end of the range", () => {
    const all = planOfCounts({ hits: 10, n: 10 });
    expect(all.isAtLimit).toBe(true);
    expect(all.expectedRate).toBe(all.today.low);
    expect(countsAfter(all, { more: 25, designEffect: 1 })).toMatchObject({ n: 35, rate: 1, high: 1 });
  });
});

describe("the claims drawn", () => {
  const ids = Array.from({ length: 50 }, (_, at) => `claim-${at}`);

  test("are the same for the same seed, others for another, none twice", () => {
    const first = drawRandom(ids, { size: 20, seed: 7 });
    expect(drawRandom(ids, { size: 20, seed: 7 })).toEqual(first);
    expect(drawRandom(ids, { size: 20, seed: 8 })).not.toEqual(first);
    expect(new Set(first.map(({ claimId }) => claimId)).size).toBe(20);
    expect(first.every(({ share, stratum }) => share === 0.4 && stratum === null)).toBe(true);
    expect(first.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  test("every claim has the same chance", () => {
    const drawn = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed += 1) {
      for (const { claimId } of drawRandom(ids, { size: 10, seed }))
        drawn.set(claimId, (drawn.get(claimId) ?? 0) + 1);
    }
    // 400 expected each; six standard deviations are 107.
    for (const id of ids) expect(Math.abs((drawn.get(id) ?? 0) - 400)).toBeLessThan(107);
  });

  test("of each side have the share of that side, and their order does not sort the sides", () => {
    const sides = { flagged: ids.slice(0, 10), passed: ids.slice(10) };
    let flaggedFirst = 0;
    for (let seed = 0; seed < 400; seed += 1) {
      const drawn = drawStratified(sides, { wanted: { flagged: 8, passed: 8 }, seed });
      expect(drawn.filter(({ stratum }) => stratum === "flagged")).toHaveLength(8);
      expect(drawn.every(({ stratum, share }) => share === (stratum === "flagged" ? 0.8 : 0.2))).toBe(true);
      if (drawn[0]?.stratum === "flagged") flaggedFirst += 1;
    }
    // 200 expected; six standard deviations are 60.
    expect(Math.abs(flaggedFirst - 200)).toBeLessThan(60);
  });

  test("are no more than there are", () => {
    expect(drawRandom(ids, { size: 80, seed: 1 })).toHaveLength(50);
    expect(drawRandom([], { size: 5, seed: 1 })).toEqual([]);
    expect(
      drawStratified({ flagged: [], passed: ids }, { wanted: { flagged: 3, passed: 2 }, seed: 1 }),
    ).toHaveLength(2);
  });
});

describe("drawAnswers", () => {
  const answers = Array.from({ length: 30 }, (_, at) =>
    Array.from({ length: 1 + (at % 3) }, (_, claim) => `${at}-${claim}`),
  );

  test("takes whole answers until they hold the claims wanted, the same by the same seed", () => {
    const drawn = drawAnswers(answers, { size: 20, seed: 7 });
    expect(drawAnswers(answers, { size: 20, seed: 7 })).toEqual(drawn);
    expect(drawAnswers(answers, { size: 20, seed: 8 })).not.toEqual(drawn);
    expect(drawn.length).toBeGreaterThanOrEqual(20);
    expect(drawn.length).toBeLessThan(20 + 3);
    const ids = new Set(drawn.map(({ claimId }) => claimId));
    const touched = answers.filter((answer) => answer.some((id) => ids.has(id)));
    for (const answer of touched) expect(answer.every((id) => ids.has(id))).toBe(true);
    expect(drawn.map(({ position }) => position)).toEqual(drawn.map((_, at) => at));
    for (const { share, stratum } of drawn) {
      expect(share).toBe(touched.length / 30);
      expect(stratum).toBeNull();
    }
  });

  test("takes each answer as often as any other, whatever its length", () => {
    const often = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      for (const { claimId } of drawAnswers(answers, { size: 20, seed })) {
        if (claimId.endsWith("-0")) often.set(claimId, (often.get(claimId) ?? 0) + 1);
      }
    }
    const ofLength = (length: number) =>
      answers
        .filter((answer) => answer.length === length)
        .reduce((sum, answer) => sum + (often.get(answer[0] ?? "") ?? 0), 0) / 10;
    // About a third of the answers is drawn each time: 600 times 10 of 30.
    for (const length of [1, 2, 3]) {
      expect(ofLength(length)).toBeGreaterThan(180);
      expect(ofLength(length)).toBeLessThan(225);
    }
  });

  test("takes all there are, and none of none", () => {
    expect(drawAnswers(answers, { size: 1000, seed: 1 })).toHaveLength(60);
    expect(drawAnswers([], { size: 5, seed: 1 })).toEqual([]);
  });
});

test("a draw from claims that are all labeled gives what is there, no wider range", () => {
  const whole = today({ basis: "whole", claims: 100, labeled: 100 });
  const drawn = countDraw(whole, { kind: "random" }, 40);
  for (const [key, hits, n] of [
    ["catchRate", 20, 25],
    ["falseAlarms", 5, 75],
  ] as const) {
    const after = rateAfter(whole, { kind: "random" }, drawn, key);
    const there = clusteredRateOf(
      sumClusters(Array.from({ length: n }, (_, at) => ({ hits: at < hits ? 1 : 0, n: 1 }))),
    );
    expect(after).toMatchObject({ rate: hits / n });
    expect(after.low).toBeCloseTo(there.low ?? -1, 12);
    expect(after.high).toBeCloseTo(there.high ?? -1, 12);
  }
});

describe("claims on which people differ", () => {
  const mix: DrawMix = { kind: "random" };
  const ask = { goal: { kind: "target", target: 0.6 } as const, key: "catchRate" as const };
  const words = (change: Partial<LabelsToday>) => {
    const planned = sizeForGoal(today(change), mix, ask);
    return goalSentence(today(change), { ...ask, planned });
  };

  test("are bad and missed at worst, each in an answer of its own", () => {
    // 20 of 25 claims that stand alone, and 5 more: Wilson's range of 20 of 30 by t of 29 degrees of freedom.
    const worst = caughtAtWorst(today({ disputed: 5 }));
    expect(worst).toMatchObject({ hits: 20, n: 30, rate: 20 / 30 });
    const { low, high } = clusteredRateOf(
      sumClusters(Array.from({ length: 30 }, (_, at) => ({ hits: at < 20 ? 1 : 0, n: 1 }))),
    );
    expect(worst.low).toBeCloseTo(low ?? 0, 12);
    expect(worst.high).toBeCloseTo(high ?? 0, 12);
    expect(caughtAtWorst(today())).toEqual(rateToday(today(), "catchRate"));
  });

  test("leave a proof open that they could undo, and only such a one", () => {
    expect(rateToday(today(), "catchRate").low).toBeGreaterThan(0.59);
    const proven = { ...ask, goal: { kind: "target", target: 0.55 } as const };
    const planned = (disputed: number) => sizeForGoal(today({ disputed }), mix, proven);
    expect(planned(0)).toMatchObject({ size: 0, atWorst: null });
    expect(planned(1)).toMatchObject({ size: 0, atWorst: null });
    expect(planned(20)).toMatchObject({ size: 0, atWorst: { hits: 20, n: 45 } });
    expect(goalSentence(today({ disputed: 20 }), { ...proven, planned: planned(20) })).toMatch(
      /^Whether today’s labels prove a catch rate of 55% cannot be told before 20 claims in dispute are settled: without them the range is 60% to 92%, yet were all bad and missed, the range would be \d+% to \d+%\.$/,
    );
    expect(words({ disputed: 20 })).not.toContain("cannot be told");
  });

  test("of labels in shares are weighed as passed ones", () => {
    const shares = today({ basis: "stratified", refused: "in_shares", disputed: 5 });
    const now = rateToday(shares, "catchRate");
    const worst = caughtAtWorst(shares);
    // 200 bad flagged ones; 750 · 10/80 bad passed ones instead of 750 · 5/75.
    expect(now.rate).toBeCloseTo(200 / 250, 12);
    expect(worst.rate).toBeCloseTo(200 / (200 + 93.75), 12);
  });

  test("are named where the labels are told", () => {
    expect(basisSentence(today({ disputed: 1 }))).toMatch(
      / 1 claim on which people differ is in no range until somebody settles it\.$/,
    );
    expect(basisSentence(today())).not.toContain("differ");
  });
});
