import { describe, expect, it } from "vitest";
import {
  ABSTAINED_SHARE,
  ACCURACY_ONLY,
  RISK_WEIGHTED_SCORE,
  WRONG_SHARE,
} from "@/lib/report/measures/outcomes";
import { SILENCE } from "@/lib/report/measures/silence";
import { rateOf } from "@/lib/stats/rate";

const silence = (a: [number, number], f: [number, number]) => ({
  abstention: rateOf({ hits: a[0], n: a[1] }),
  falseAbstention: rateOf({ hits: f[0], n: f[1] }),
});

describe("abstention and false abstention", () => {
  it.each<[[number, number], [number, number], string]>([
    [
      [1, 3],
      [1, 9],
      "It admitted not knowing on 1 of 3 questions it could not answer, and gave up on 1 of 9 it could.",
    ],
    [
      [0, 3],
      [0, 9],
      "It admitted not knowing on none of 3 questions it could not answer, and gave up on none of 9 it could.",
    ],
    [
      [3, 3],
      [9, 9],
      "It admitted not knowing on all 3 questions it could not answer, and gave up on all 9 it could.",
    ],
    [
      [1, 1],
      [1, 1],
      "It admitted not knowing on the one question it could not answer, and gave up on the one it could.",
    ],
    [
      [0, 1],
      [0, 1],
      "It did not admit not knowing on the one question it could not answer, and did not give up on the one it could.",
    ],
    [
      [1, 3],
      [0, 0],
      "It admitted not knowing on 1 of 3 questions it could not answer; no question is stated to be answerable.",
    ],
    [
      [0, 0],
      [1, 9],
      "No question is stated to be unanswerable; it gave up on 1 of 9 questions it could answer.",
    ],
    [
      [0, 0],
      [1, 1],
      "No question is stated to be unanswerable; it gave up on the one question it could answer.",
    ],
    [
      [0, 0],
      [0, 1],
      "No question is stated to be unanswerable; it did not give up on the one question it could answer.",
    ],
    [[0, 0], [0, 0], "No case states whether its question can be answered."],
  ])("%o %o", (a, f, sentence) => expect(SILENCE.sentence(silence(a, f))).toBe(sentence));

  it("divides neither by nothing", () => {
    expect(SILENCE.worked(silence([1, 3], [0, 0]))).toBe(
      "abstention: 1 / 3 = 33%\nfalse abstention: no question is stated to be answerable",
    );
    expect(SILENCE.range(silence([0, 0], [0, 0]))).toBeNull();
    expect(SILENCE.range(silence([0, 0], [1, 9]))?.worked).toBe("1 / 9 = 11%: 2% to 43%");
    expect(SILENCE.range(silence([1, 3], [1, 9]))?.worked).toBe(
      "1 / 3 = 33%: 6% to 79%\n1 / 9 = 11%: 2% to 43%",
    );
  });
});

describe("outcomes", () => {
  it.each([
    [ACCURACY_ONLY, 5, 12, "It was correct on 5 of 12 questions."],
    [ACCURACY_ONLY, 0, 12, "It was correct on none of 12 questions."],
    [ACCURACY_ONLY, 0, 1, "It was not correct on the one question."],
    [ABSTAINED_SHARE, 2, 12, "It made no claim on 2 of 12 questions."],
    [ABSTAINED_SHARE, 0, 1, "It made a claim on the one question."],
    [WRONG_SHARE, 12, 12, "It was wrong on all 12 questions."],
    [WRONG_SHARE, 1, 1, "It was wrong on the one question."],
    [WRONG_SHARE, 0, 0, "The outcome of no question is known, so there is nothing to count."],
  ])("%o %d of %d", (measure, hits, n, sentence) =>
    expect(measure.sentence(rateOf({ hits, n }))).toBe(sentence),
  );
});

describe("risk-weighted score", () => {
  const outcomes = { correct: 5, abstained: 2, wrong: 5 };

  it.each([
    [outcomes, 3, "A wrong answer costs 3, silence costs 0: score −10 over 12 questions."],
    [outcomes, 0, "A wrong answer costs 0, silence costs 0: score +5 over 12 questions."],
    [
      { correct: 1, abstained: 0, wrong: 0 },
      1,
      "A wrong answer costs 1, silence costs 0: score +1 over 1 question.",
    ],
    [
      { correct: 0, abstained: 0, wrong: 0 },
      3,
      "The outcome of no question is known, so there is nothing to count.",
    ],
  ])("%o at %d", (counts, penalty, sentence) =>
    expect(RISK_WEIGHTED_SCORE.sentence({ outcomes: counts, penalty })).toBe(sentence),
  );

  it("works out the score and the confidence target", () => {
    expect(RISK_WEIGHTED_SCORE.worked({ outcomes, penalty: 3 })).toBe(
      "5 − 3 · 5 = −10\nt = 3 / (1 + 3) = 75%",
    );
  });
});
