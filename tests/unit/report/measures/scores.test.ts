import { describe, expect, it } from "vitest";
import { GATE_BY_RANGE } from "@/lib/report/measures/gate-range";
import { GATE, LABEL_PLAN } from "@/lib/report/measures/planning";
import { AVERAGE_PRECISION, BRIER, RELIABILITY_BIN, ROC_AUC, THRESHOLD } from "@/lib/report/measures/scores";
import { reliabilityOf } from "@/lib/stats/reliability";
import { rankingQuality } from "@/lib/stats/roc-auc";
import { chooseThreshold } from "@/lib/stats/threshold-choice";

const bad = (score: number) => ({ isHallucinated: true, score });
const good = (score: number) => ({ isHallucinated: false, score });
/** Of 12 pairs of a bad and a good claim 11 are ranked right. */
const ITEMS = [bad(0.9), bad(0.8), good(0.7), bad(0.6), good(0.3), good(0.2), good(0.1)];

describe("ranking", () => {
  it("says nothing about the cut: 11 of 12 pairs", () => {
    const made = rankingQuality(ITEMS);
    expect(ROC_AUC.sentence(made)).toBe(
      "Ranks a bad claim above a good one 92% of the time; says nothing about the chosen cut.",
    );
    // Precision at the cuts that catch one more: 1, 1 and 3 / 4.
    expect(AVERAGE_PRECISION.sentence(made)).toBe(
      "Average precision 0.92; a score that tells nothing would come to 0.43, the share of bad claims.",
    );
  });

  it("says where the score runs the wrong way round", () => {
    expect(ROC_AUC.sentence(rankingQuality([bad(0.1), good(0.9)]))).toBe(
      "Ranks a bad claim above a good one 0% of the time; says nothing about the chosen cut. That is below half: the score probably runs the wrong way round.",
    );
  });

  it("refuses one class and nothing", () => {
    expect(ROC_AUC.sentence(rankingQuality([bad(0.5)]))).toBe(
      "The labeled claims are all good or all bad, so there is nothing to rank apart.",
    );
    expect(AVERAGE_PRECISION.sentence(rankingQuality([]))).toBe("No labeled claim has a score.");
    expect(ROC_AUC.range(rankingQuality([]))).toBeNull();
  });
});

describe("cut for a catch target", () => {
  const at = (items: typeof ITEMS, target: number) =>
    THRESHOLD.sentence({ target, choice: chooseThreshold(items, target) });

  it("says what the claims can prove: 35 of them for 90%", () => {
    expect(at(ITEMS, 0.9)).toBe(
      "At cut 0.60 it catches all 3. To prove 90% you need at least 35 bad claims; you have 3.",
    );
    expect(
      at(
        Array.from({ length: 35 }, () => bad(0.5)),
        0.9,
      ),
    ).toBe("At cut 0.50 it catches all 35. That proves 90%.");
  });

  it("says where enough claims still prove nothing, or a lower cut proves it", () => {
    const many = [...Array.from({ length: 38 }, () => bad(0.5)), bad(0.2), bad(0.1), good(0.1)];
    expect(at(many, 0.9)).toBe(
      "At cut 0.50 it catches 38 of 40. At cut 0.10 it catches all 40, which proves 90%.",
    );
  });

  it("refuses without a bad claim", () => {
    expect(at([good(0.2)], 0.9)).toBe(
      "People found no bad claim among those with a score, so no cut can be chosen by what it catches.",
    );
  });
});

describe("probabilities", () => {
  it("says what was so", () => {
    expect(RELIABILITY_BIN.sentence({ n: 12, hits: 9, meanProbability: 0.8, low: 0.468, high: 0.911 })).toBe(
      "When it says 80%, it is right 75% of the time (n = 12).",
    );
    expect(RELIABILITY_BIN.sentence({ n: 0, hits: 0, meanProbability: 0, low: null, high: null })).toBe(
      "The judge gave no claim a probability of this size.",
    );
  });

  it("tells the average gap from 200 claims on", () => {
    const items = [
      { isHallucinated: true, probability: 0.9 },
      { isHallucinated: false, probability: 0.1 },
    ];
    expect(BRIER.sentence({ n: 2, result: reliabilityOf(items, 10) })).toBe(
      "Brier score 0.01 over 2 claims; 0 is best. Too few for an average gap: that takes 200 claims.",
    );
    const many = Array.from({ length: 100 }, () => items).flat();
    expect(BRIER.sentence({ n: 200, result: reliabilityOf(many, 10) })).toBe(
      "Brier score 0.01 over 200 claims; 0 is best. What it says and what is so lie 10% apart on average (ECE).",
    );
  });

  it("refuses a judge that says only yes or no", () => {
    const result = reliabilityOf([{ isHallucinated: true, probability: 1 }], 10);
    expect(BRIER.sentence({ n: 1, result })).toBe(
      "The judge says only yes or no, so there is no probability to hold against what was so.",
    );
  });
});

describe("label plan", () => {
  const plan = { needed: 140, have: 20, bad: 36, noun: "claim" as const, goal: "halve the range" };

  it.each([
    [plan, "Label 120 more claims (36 of them bad) to halve the range."],
    [{ ...plan, needed: 21, bad: null }, "Label 1 more claim to halve the range."],
    [{ ...plan, needed: 20 }, "No more labels are needed to halve the range."],
    [{ ...plan, needed: null }, "No number of labels would halve the range."],
  ])("%o", (figures, sentence) => expect(LABEL_PLAN.sentence(figures)).toBe(sentence));
});

describe("gate", () => {
  it.each([
    [
      4,
      200,
      0.02,
      "4 failures, 4 allowed, 200 cases: passes by count, one more would flip it, statistically undecided.",
    ],
    [
      5,
      200,
      0.02,
      "5 failures, 4 allowed, 200 cases: fails by count, one fewer would flip it, statistically undecided.",
    ],
    [0, 200, 0.02, "0 failures, 4 allowed, 200 cases: passes by count, statistically within the budget."],
    [
      1,
      1,
      0.02,
      "1 failure, 0 allowed, 1 case: fails by count, one fewer would flip it, statistically over the budget.",
    ],
    [0, 0, 0.02, "There is no case to count, and an empty set passes no gate."],
  ])("%d of %d", (failures, cases, budget, sentence) =>
    expect(GATE.sentence({ failures, cases, budget })).toBe(sentence),
  );
});

describe("gate by range", () => {
  const figures = { low: 0.2, high: 0.32, n: 150, budget: 0.1, isEstimated: true } as const;

  it.each([
    [
      { ...figures, byRange: "over", outcome: "over", disputed: null },
      "The estimated range is 20% to 32%, all of it over the budget of 10%.",
      "20% to 32% against 10%: over",
    ],
    [
      { ...figures, byRange: "over", outcome: "over", disputed: { answers: 1, low: 0.19, high: 0.33 } },
      "The estimated range is 20% to 32%, all of it over the budget of 10%. 1 answer in dispute may bring it to 19% to 33%: still over.",
      "20% to 32% against 10%: over\n19% to 33% against 10%: over",
    ],
    [
      {
        ...figures,
        isEstimated: false,
        budget: 0.25,
        byRange: "not_decided",
        outcome: "not_decided",
        disputed: { answers: 2, low: 0.19, high: 0.33 },
      },
      "The range is 20% to 32%, on both sides of the budget of 25%. 2 answers in dispute may bring it to 19% to 33%.",
      "20% to 32% against 25%: not decided\n19% to 33% against 25%: not decided",
    ],
  ] as const)("%o", (of, sentence, worked) => {
    expect([GATE_BY_RANGE.sentence(of), GATE_BY_RANGE.worked(of)]).toEqual([sentence, worked]);
    expect(GATE_BY_RANGE.range(of)).toEqual(of.isEstimated ? null : expect.objectContaining({ plain: null }));
  });
});
