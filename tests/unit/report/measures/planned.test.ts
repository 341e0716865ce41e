import { describe, expect, it } from "vitest";
import type { LabelsToday } from "@/lib/metrics/label-plan";
import { countDraw, type DrawMix } from "@/lib/metrics/label-plan";
import type { PlanGoal } from "@/lib/metrics/label-plan-goal";
import type { PlannedRateKey } from "@/lib/metrics/label-plan-range";
import { explainGoal, PROOF_SIZE } from "@/lib/report/measures/draw-goal";
import { explain } from "@/lib/report/measures/measure";
import { explainAfter, explainToday } from "@/lib/report/measures/planned";
import { rateOf } from "@/lib/stats/rate";
import { clustered } from "./clustered";

/** So many answers of one claim each, the first `hits` of them with the property. */
const singles = (hits: number, n: number) =>
  clustered(...Array.from({ length: n }, (_, at): [number, number] => [at < hits ? 1 : 0, 1]));

const NO_RATE = { hits: 0, n: 0, rate: null, low: null, high: null, interval: null };
const NO_SIDE = { total: 0, labeled: 0, hallucinated: 0 };

/** 1,000 claims of 400 answers, 250 flagged; 100 drawn at random: of 25 flagged 20 are bad, of 75 passed 5. */
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
    perAnswer: {
      headline: { method: "none", reason: "no_labels", flags: NO_RATE },
      counts: { flagged: NO_SIDE, passed: NO_SIDE },
      basis: "none",
      partlyDrawn: 0,
    },
    ...change,
  };
}

const RANDOM: DrawMix = { kind: "random" };
const HALVES: DrawMix = { kind: "stratified", flagged: 0.5 };

const afterDraw = (labels: LabelsToday, key: PlannedRateKey, mix: DrawMix = RANDOM, size = 100) =>
  explainAfter({ today: labels, mix, drawn: countDraw(labels, mix, size), key });

describe("a rate of today", () => {
  it("is worked out as on the calibration page, under a name of its own", () => {
    const of = explainToday(today(), "catchRate");
    expect(of).toMatchObject({
      id: "catch-rate",
      name: "Catch rate today",
      worked: "20 / (20 + 5) = 20 / 25 = 80%",
    });
    expect(of.sentence).toMatch(/^20 of 25 bad claims caught \(80%\): \d+% to \d+%\.$/);
  });

  it("weighs sides that were labeled in different shares", () => {
    const of = explainToday(today({ basis: "stratified", refused: "in_shares" }), "falseAlarms");
    expect(of).toMatchObject({
      id: "weighted-false-alarms",
      worked: "250 · 5/25 / (250 · 5/25 + 750 · 70/75) = 7%",
    });
  });

  it.each([
    [
      "whose passed claims were picked",
      today({ refused: "not_drawn" }),
      "catchRate",
      "The passed claims with a label were picked by somebody, so there is no catch rate and no false alarm rate yet.",
    ],
    [
      "over nothing",
      today({ caught: singles(0, 0) }),
      "catchRate",
      "No bad claim is labeled, so there is no catch rate yet.",
    ],
    [
      "per answer, where none follows",
      today(),
      "badAnswers",
      "No rate per answer: no answer is labeled claim by claim.",
    ],
  ] as const)("%s has the reason in place of every figure", (_case, labels, key, reason) => {
    expect(explainToday(labels, key)).toMatchObject({ sentence: reason, worked: reason, range: null });
  });
});

describe("a rate after a draw", () => {
  it("puts the expected counts into the formula, labels there are counted once", () => {
    // 100 of 1,000 drawn: 25 flagged, of which a tenth is labeled already, so 25 + 22.5; 80% of them bad.
    const of = afterDraw(today(), "catchRate");
    expect(of.worked).toBe(
      "flagged: 47.5 labeled · 80% bad = 38.0\npassed: 142.5 labeled · 7% bad = 9.5\n38.0 / (38.0 + 9.5) = 80%",
    );
    expect(of.name).toBe("Catch rate after the draw");
    // As many answers as bad claims, each on its own: t with 47 degrees of freedom is 2.0117.
    expect(of.range?.worked).toMatch(
      /^47\.5 \/ 1\.00 · \(1\.96 \/ 2\.01\)² = 45\.1\nWilson at 80% of 45\.1 = \d+% to \d+%$/,
    );
  });

  it("counts good claims for false alarms", () => {
    expect(afterDraw(today(), "falseAlarms").worked).toBe(
      "flagged: 47.5 labeled · 20% good = 9.5\npassed: 142.5 labeled · 93% good = 133.0\n9.5 / (9.5 + 133.0) = 7%",
    );
  });

  it("weighs the sides of a draw in shares, at whole claims", () => {
    // 25 + 50 · 0.9 flagged, 75 + 50 · 0.9 passed; 80% and 6.7% of them bad.
    const of = afterDraw(today(), "catchRate", HALVES);
    expect(of.worked).toBe("250 · 56/70 / (250 · 56/70 + 750 · 8/120) = 80%");
    expect(of.range?.kind).toContain("logit scale");
  });

  it("gives a rate per answer from whole answers alone, and the reason else", () => {
    const headline = { method: "people_random_part", rate: rateOf({ hits: 20, n: 100 }), of: 400 } as const;
    const some = today({ perAnswer: { ...today().perAnswer, headline, basis: "random" } });
    expect(afterDraw(some, "badAnswers", { kind: "random", unit: "answers" }).worked).toBe(
      "100 + 30.0 = 130.0 answers, at a rate of 20%",
    );
    expect(afterDraw(some, "badAnswers")).toMatchObject({
      worked: expect.stringMatching(/^Single claims are drawn, .* draw whole answers for one\.$/),
      range: null,
    });
  });

  it("is today's where every claim is labeled", () => {
    const of = afterDraw(today({ basis: "whole" }), "catchRate");
    expect(of).toMatchObject({ name: "Catch rate after the draw", worked: "20 / (20 + 5) = 20 / 25 = 80%" });
  });

  it("has the reason in place of every figure where a draw would hold nothing to count", () => {
    const none = today({
      sides: {
        flagged: { total: 250, labeled: 25, hallucinated: 0 },
        passed: { total: 750, labeled: 75, hallucinated: 0 },
      },
      caught: singles(0, 0),
    });
    expect(afterDraw(none, "catchRate")).toMatchObject({
      worked: "100 claims would hold too few bad claims for a range.",
      range: null,
    });
  });
});

describe("claims for a goal", () => {
  const goal = (wanted: PlanGoal, labels = today(), key: PlannedRateKey = "catchRate") =>
    explainGoal({ today: labels, mix: RANDOM, goal: wanted, key });

  it("shows the draw that meets it and that one claim fewer does not", () => {
    const of = goal({ kind: "width", width: 0.2 });
    expect(of.name).toBe("Claims for a range of 20 points: catch rate");
    const [fewer = "", enough = ""] = of.worked.split("\n");
    expect(fewer).toMatch(/^\d+ drawn: \d+% to \d+%, 20\.\d+ points wide, more than the 20 wanted$/);
    expect(enough).toMatch(/^\d+ drawn: \d+% to \d+%, (19\.\d+|20\.00) points wide, within the 20 wanted$/);
    expect(Number.parseInt(enough, 10)).toBe(Number.parseInt(fewer, 10) + 1);
  });

  it("tells a proof by its lower limit", () => {
    const of = goal({ kind: "target", target: 0.7 });
    expect(of.name).toBe("Claims to prove a catch rate of 70%");
    expect(of.worked).toBe(
      "258 drawn: 70% to 87%, lower limit 70.00%, short of the 70% wanted\n259 drawn: 70% to 87%, lower limit 70.01%, reaches the 70% wanted",
    );
  });

  it("looks at all claims where no draw meets it, and says why where none gives the rate", () => {
    expect(goal({ kind: "target", target: 0.99 }).worked).toMatch(
      /^all 1,000 claims: \d+% to \d+%, lower limit/,
    );
    expect(goal({ kind: "width", width: 0.2 }, today(), "badAnswers").worked).toMatch(
      /^For the hallucination rate per answer: single claims are drawn/,
    );
  });

  it("looks at today where today's labels meet it", () => {
    expect(goal({ kind: "width", width: 0.6 }).worked).toMatch(
      /^today: \d+% to \d+%, [\d.]+ points wide, within the 60 wanted$/,
    );
  });
});

describe("the least that proves a catch rate", () => {
  it("puts the target into the formula, beside what is there", () => {
    // z² · 9 = 34.57.
    expect(explain(PROOF_SIZE, { target: 0.9, caught: { hits: 20, n: 25 } })).toMatchObject({
      sentence:
        "To prove 90% you need at least 35 bad claims, all of them caught and each in another answer, and more with each one missed; you have 25, of which 20 were caught (80%).",
      worked: "1.96² · 0.90 / (1 − 0.90), rounded up = 35\nthere: 20 / 25 = 80%",
    });
  });

  it("divides nothing where there is no bad claim", () => {
    expect(explain(PROOF_SIZE, { target: 0.95, caught: { hits: 0, n: 0 } }).worked).toBe(
      "1.96² · 0.95 / (1 − 0.95), rounded up = 73\nthere: none",
    );
  });
});
