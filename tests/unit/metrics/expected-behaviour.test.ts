import { describe, expect, test } from "vitest";
import {
  addBehaviour,
  behaviourRates,
  checkBehaviour,
  DEFAULT_BUDGETS,
  type ExpectedCase,
  emptyBehaviour,
  expectationOf,
} from "@/lib/metrics/expected-behaviour";

const drill: ExpectedCase = {
  answer: "You may keep a drill for 7 days.",
  caseType: "answerable",
  expect: "answer",
  answerable: true,
  mustInclude: ["7 days"],
  mustNotInclude: ["14 days"],
  abstained: false,
  claims: 1,
  verdicts: ["supported"],
};
const refusal = { answer: "I can't find that.", abstained: true, claims: 0, verdicts: [] } as const;

describe("what should happen", () => {
  test.each([
    [{ expect: "abstain", caseType: "answerable", answerable: true }, "abstain"],
    [{ expect: null, caseType: "out_of_scope", answerable: true }, "abstain"],
    [{ expect: null, caseType: "partially_answerable", answerable: false }, "answer"],
    [{ expect: null, caseType: null, answerable: true }, "answer"],
    [{ expect: null, caseType: null, answerable: false }, "abstain"],
    [{ expect: null, caseType: null, answerable: null }, null],
  ] as const)("%j: %j", (stated, expected) => {
    expect(expectationOf(stated)).toBe(expected);
  });
});

describe("one answer", () => {
  const reasonsOf = (found: Partial<ExpectedCase>) => {
    const { hallucinated, overRefused, reasons } = checkBehaviour({ ...drill, ...found });
    return { hallucinated, overRefused, reasons };
  };

  test("the right answer has nothing against it", () => {
    expect(checkBehaviour(drill)).toEqual({
      type: "answerable",
      expect: "answer",
      hallucinated: false,
      overRefused: false,
      forbidden: [],
      missing: [],
      reasons: [],
    });
  });

  test("a forbidden value and a missing one are named", () => {
    const checked = checkBehaviour({ ...drill, answer: "You may keep a drill for 14 days." });
    expect(checked).toMatchObject({ hallucinated: true, forbidden: ["14 days"], missing: ["7 days"] });
    expect(checked.reasons).toEqual(["forbidden_value", "missing_value"]);
  });

  test("a needless refusal over-refuses and invents nothing; what it misses is listed", () => {
    const checked = checkBehaviour({ ...drill, ...refusal });
    expect(checked).toMatchObject({ hallucinated: false, overRefused: true, missing: ["7 days"] });
    expect(checked.reasons).toEqual(["over_refused"]);
  });

  test("a refusal that goes on to claim is both where it misses the value", () => {
    expect(reasonsOf({ answer: "I can't find it. Drills are blue.", abstained: true })).toEqual({
      hallucinated: true,
      overRefused: true,
      reasons: ["missing_value", "over_refused"],
    });
  });

  test("the stated gap of a partly answerable question is no refusal, a bare refusal is", () => {
    const partly = { caseType: "partially_answerable", abstained: true } as const;
    expect(reasonsOf(partly).overRefused).toBe(false);
    expect(reasonsOf({ ...partly, ...refusal }).overRefused).toBe(true);
  });

  test("an answer where it should decline hallucinates although the judge supports it", () => {
    expect(reasonsOf({ expect: "abstain", mustInclude: [] })).toEqual({
      hallucinated: true,
      overRefused: false,
      reasons: ["answered"],
    });
  });

  test("a refusal where it should decline is right, and required values are not asked of it", () => {
    expect(reasonsOf({ ...refusal, expect: "abstain" })).toEqual({
      hallucinated: false,
      overRefused: false,
      reasons: [],
    });
  });

  test("a redirection without a claim is no answer", () => {
    const redirect = { answer: "Please ask at the desk.", claims: 0, verdicts: [] };
    expect(reasonsOf({ ...redirect, expect: "abstain" }).hallucinated).toBe(false);
  });

  test("an ungrounded claim hallucinates", () => {
    expect(reasonsOf({ verdicts: ["supported", "unsupported"] }).reasons).toEqual(["ungrounded"]);
  });

  test("a claim without a verdict leaves it open, unless something else decides", () => {
    expect(reasonsOf({ verdicts: [null] })).toMatchObject({ hallucinated: null, reasons: ["no_verdict"] });
    expect(reasonsOf({ verdicts: [null, "contradicted"] }).hallucinated).toBe(true);
  });

  test("without a judge the values alone count", () => {
    expect(reasonsOf({ verdicts: null }).hallucinated).toBe(false);
  });

  test("where nothing is expected, no value is required and nothing is refused", () => {
    const open = { expect: null, caseType: null, answerable: null, mustInclude: ["8 days"] };
    expect(reasonsOf(open)).toEqual({ hallucinated: false, overRefused: false, reasons: [] });
  });

  test("thousands are alike only when asked for", () => {
    const seats = { ...drill, answer: "There are 1,000 seats.", mustInclude: ["1000"] };
    expect(checkBehaviour(seats).missing).toEqual(["1000"]);
    expect(checkBehaviour(seats, { thousands: true }).missing).toEqual([]);
  });
});

describe("rates and budgets", () => {
  const counted = (cases: readonly Partial<ExpectedCase>[]) => {
    const counts = emptyBehaviour();
    for (const one of cases) addBehaviour(counts, checkBehaviour({ ...drill, ...one }));
    return counts;
  };

  test("no case is not within budget", () => {
    const rates = behaviourRates(emptyBehaviour(), DEFAULT_BUDGETS);
    expect(rates).toMatchObject({ hallucinationRate: { n: 0, rate: null }, withinBudget: false });
  });

  test("over-refusal is over the cases that should be answered", () => {
    const counts = counted([{}, refusal, { ...refusal, expect: "abstain" }]);
    expect(behaviourRates(counts, DEFAULT_BUDGETS).overRefusalRate).toMatchObject({ hits: 1, n: 2 });
  });

  test("a rate at its budget keeps to it, one above does not", () => {
    const counts = counted([{}, { answer: "It is 14 days." }]);
    expect(behaviourRates(counts, { hallucination: 0.5, overRefusal: 0 }).withinBudget).toBe(true);
    expect(behaviourRates(counts, { hallucination: 0.49, overRefusal: 0 }).withinBudget).toBe(false);
  });

  test("cases not known stand in no rate, and count against the budget they could break", () => {
    const counts = counted([{}, {}, {}, { verdicts: [null] }]);
    const rates = behaviourRates(counts, DEFAULT_BUDGETS);
    expect(rates.hallucinationRate).toMatchObject({ hits: 0, n: 3 });
    expect(rates.withinBudget).toBe(false);
    expect(behaviourRates(counts, { hallucination: 0.25, overRefusal: 0 }).withinBudget).toBe(true);
  });

  test("with nothing to answer no refusal breaks the budget", () => {
    const counts = counted([{ ...refusal, expect: "abstain" }]);
    expect(behaviourRates(counts, { hallucination: 0, overRefusal: 0 }).withinBudget).toBe(true);
  });
});
