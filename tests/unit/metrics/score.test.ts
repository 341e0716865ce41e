import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JudgeAnswer } from "@/lib/claims/case";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { type CheckedCase, checkCase } from "@/lib/metrics/check-case";
import { countCases, type Score, scoreOf } from "@/lib/metrics/score";

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
    expect(ratio(score.hallucinationRateByPeopleOverCases)).toBe("1/3");
    expect(score.answersPartlyLabeled).toBe(1);
  });

  it("has no rate over no case", () => {
    const score = scored();
    const rates = Object.values(score).filter((value) => typeof value === "object" && "rate" in value);
    expect(rates).toHaveLength(10);
    for (const rate of rates)
      expect(rate).toEqual({ hits: 0, n: 0, rate: null, low: null, high: null, interval: null });
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
