import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JudgeAnswer } from "@/lib/claims/case";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { type CheckedCase, checkCase } from "@/lib/metrics/check-case";
import { addQuestion, countCases, emptyScore, type Score, scoreOf } from "@/lib/metrics/score";
import { clusteredRateOf } from "@/lib/stats/clustered-rate";
import { sumClusters } from "@/lib/stats/clusters";
import { wilsonInterval } from "@/lib/stats/wilson";

interface Part {
  answer?: string;
  abstained?: boolean;
  answerable?: boolean | null;
  verdicts?: JudgeAnswer[];
  labels?: (Verdict | null)[];
}

function checked({
  answer = "x",
  abstained = false,
  answerable = true,
  verdicts = [],
  labels = [],
}: Part): CheckedCase {
  let next = 0;
  const claims = verdicts.map((_verdict, at) => ({ text: "x", cites: [], label: labels[at] ?? null }));
  return checkCase({ answer, abstained, answerable, passages: [], claims }, () => verdicts[next++] ?? null);
}
const scored = (...parts: Part[]): Score => scoreOf(countCases(parts.map(checked)));
const ratio = ({ hits, n }: { hits: number; n: number }) => `${hits}/${n}`;

const GOOD: Part = { verdicts: ["supported"] };
const BAD: Part = { verdicts: ["supported", "unsupported"] };

describe("scoreOf", () => {
  it("counts claims, answers and outcomes", () => {
    const score = scored(GOOD, BAD, { verdicts: ["contradicted"], answerable: false });
    expect(score).toMatchObject({ cases: 3, claims: 4, contradicted: 1, unsupported: 1, noVerdict: 0 });
    expect(ratio(score.faithfulness)).toBe("2/4");
    expect(ratio(score.hallucinationRate)).toBe("2/3");
    expect(ratio(score.citationRecall)).toBe("0/2");
    expect(score.outcomes).toEqual({ correct: 1, abstained: 0, wrong: 2 });
    expect(ratio(score.accuracyOnly)).toBe("1/3");
  });

  it("counts the three silent kinds apart, and only a declining one is an abstention in words", () => {
    const score = scored(
      { abstained: true, answerable: false },
      { abstained: true },
      { answer: "" },
      { answer: "Hello!" },
      GOOD,
    );
    expect(score.silence).toEqual({ declined: 2, empty: 1, nothing_checkable: 1 });
    expect([ratio(score.abstention), ratio(score.falseAbstention)]).toEqual(["1/1", "1/4"]);
    expect(score.outcomes).toEqual({ correct: 1, abstained: 4, wrong: 0 });
    expect([ratio(score.hallucinationRate), ratio(score.hallucinationRateOverCases)]).toEqual(["0/1", "0/5"]);
  });

  it("never counts no verdict as one of the three", () => {
    const score = scored({ verdicts: ["supported", null] }, { verdicts: ["unsupported", null] }, GOOD);
    expect(score).toMatchObject({
      claims: 5,
      noVerdict: 2,
      unsupported: 1,
      answersPartlyJudged: 2,
      outcomeNotKnown: 2,
    });
    expect(ratio(score.faithfulness)).toBe("2/3");
    expect(ratio(score.hallucinationRate)).toBe("0/1");
    expect(score.outcomes).toEqual({ correct: 1, abstained: 0, wrong: 0 });
  });

  it("keeps a case that does not state answerable out of every rate that needs it", () => {
    const score = scored(
      { ...GOOD, answerable: null },
      { ...BAD, answerable: null },
      { abstained: true, answerable: null },
    );
    expect(score.answerableNotStated).toBe(3);
    expect(score.outcomes).toEqual({ correct: 0, abstained: 0, wrong: 0 });
    expect([score.abstention.rate, score.falseAbstention.rate, score.accuracyOnly.rate]).toEqual([
      null,
      null,
      null,
    ]);
    expect([ratio(score.faithfulness), ratio(score.hallucinationRate)]).toEqual(["2/3", "1/2"]);
  });

  it("takes people's rate over fully labeled answers only", () => {
    const score = scored(
      { verdicts: ["supported", "supported"], labels: ["unsupported", "supported"] },
      { verdicts: ["supported", "supported"], labels: ["unsupported", null] },
      { verdicts: ["supported"], labels: ["supported"] },
      { verdicts: ["supported"], labels: [null] },
      { abstained: true },
    );
    expect(ratio(score.hallucinationRateByPeople)).toBe("1/2");
    expect(ratio(score.hallucinationRateByPeopleOverCases)).toBe("0/0");
    expect(score.answersPartlyLabeled).toBe(1);
    const whole = scored(
      { verdicts: ["supported", "supported"], labels: ["unsupported", "supported"] },
      { verdicts: ["supported"], labels: ["supported"] },
      { abstained: true },
    );
    expect(ratio(whole.hallucinationRateByPeopleOverCases)).toBe("1/3");
  });

  it("flags of a part of the answers are not spread over all silent ones", () => {
    const judged = scored(BAD, GOOD, { abstained: true }, { abstained: true });
    expect(ratio(judged.hallucinationRateOverCases)).toBe("1/4");
    const part = scored(BAD, GOOD, { verdicts: [null] }, { abstained: true }, { abstained: true });
    expect(ratio(part.hallucinationRateOverCases)).toBe("0/0");
    expect(part).toMatchObject({ answersPartlyJudged: 1, hallucinationRate: { hits: 1, n: 2 } });
  });

  it("silent answers are no rate of 0% over questions while nobody has looked at the others", () => {
    const score = scored({ verdicts: [null] }, { abstained: true });
    expect(ratio(score.hallucinationRateOverCases)).toBe("0/0");
    expect(ratio(score.hallucinationRateByPeopleOverCases)).toBe("0/0");
    const silentOnly = scored({ abstained: true }, { abstained: true });
    expect(ratio(silentOnly.hallucinationRateOverCases)).toBe("0/2");
    expect(ratio(silentOnly.hallucinationRateByPeopleOverCases)).toBe("0/2");
  });

  it("has no rate over no case", () => {
    const score = scored();
    const rates = Object.values(score).filter((value) => typeof value === "object" && "rate" in value);
    const overClaims = rates.filter((rate) => "wilson" in rate);
    const overAnswers = rates.filter((rate) => !("wilson" in rate));
    expect([overClaims.length, overAnswers.length]).toEqual([5, 7]);
    const none = { hits: 0, n: 0, rate: null, low: null, high: null, interval: null };
    for (const rate of overAnswers) expect(rate).toEqual(none);
    for (const rate of overClaims) {
      expect(rate).toEqual({ ...none, answers: 0, wilson: null, effective: null, refused: "no_items" });
    }
  });

  it("ranges over claims count answers, with the plain ones beside", () => {
    const { faithfulness, contradictedShare, unsupportedShare, cluster } = scored(GOOD, BAD, BAD);
    // Answers of 1 claim, 2 and 2.
    expect(faithfulness).toEqual(
      clusteredRateOf(
        sumClusters([
          { hits: 1, n: 1 },
          { hits: 1, n: 2 },
          { hits: 1, n: 2 },
        ]),
      ),
    );
    expect(faithfulness).toMatchObject({ answers: 3, interval: "cluster-wilson-t" });
    expect(faithfulness.wilson).toEqual(wilsonInterval({ hits: 3, n: 5 }));
    expect([ratio(contradictedShare), ratio(unsupportedShare), cluster]).toEqual(["0/5", "2/5", "answer"]);
  });

  it("counts without a range stand where all claims are of one answer", () => {
    expect(scored(BAD).faithfulness).toMatchObject({
      hits: 1,
      n: 2,
      rate: 0.5,
      low: null,
      high: null,
      interval: null,
      refused: "too_few_clusters",
    });
  });

  it("claims of several answers to one question go together, whatever else is counted once an answer", () => {
    const counts = emptyScore();
    addQuestion(counts, [checked(GOOD), checked(BAD)]);
    addQuestion(counts, [checked(BAD)]);
    addQuestion(counts, []);
    const score = scoreOf(counts);
    expect(score).toMatchObject({ cases: 3, claims: 5, cluster: "question" });
    expect(ratio(score.hallucinationRate)).toBe("2/3");
    expect(score.faithfulness).toEqual(
      clusteredRateOf(
        sumClusters([
          { hits: 2, n: 3 },
          { hits: 1, n: 2 },
        ]),
      ),
    );
  });

  it("silence beside an answer does not make a question of it", () => {
    const counts = emptyScore();
    addQuestion(counts, [checked(BAD), checked({ abstained: true })]);
    expect(scoreOf(counts).cluster).toBe("answer");
  });

  it("every claim and every case is counted once", () => {
    const verdict = fc.option(fc.constantFrom(...VERDICTS));
    const part = fc.record({
      answer: fc.constantFrom("", "x"),
      abstained: fc.boolean(),
      answerable: fc.option(fc.boolean()),
      verdicts: fc.array(verdict, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const score = scored(...parts);
        const { correct, abstained, wrong } = score.outcomes;
        expect(correct + abstained + wrong + score.outcomeNotKnown + score.answerableNotStated).toBe(
          parts.length,
        );
        expect(score.faithfulness.hits + score.contradicted + score.unsupported + score.noVerdict).toBe(
          score.claims,
        );
      }),
    );
  });
});
