import type { CaseType, Expectation, JudgeAnswer } from "@/lib/claims/case";
import { statesValue } from "@/lib/claims/value-match";
import { type Rate, rateOf } from "@/lib/stats/rate";

/** What a case says should happen, and what its answer did. */
export interface ExpectedCase {
  answer: string;
  caseType: CaseType | null;
  expect: Expectation | null;
  answerable: boolean | null;
  mustInclude: readonly string[];
  mustNotInclude: readonly string[];
  /** Whether the answer declines, in words or by a flag of its own. */
  abstained: boolean;
  /** How many claims the answer makes. */
  claims: number;
  /** A judge's verdict on each claim, null for no verdict; or null where no judge was asked. */
  verdicts: readonly JudgeAnswer[] | null;
}

/** Why a case hallucinates or over-refuses, or why that is not known; in the order they are told. */
export const BEHAVIOUR_REASONS = [
  "forbidden_value",
  "answered",
  "missing_value",
  "ungrounded",
  "no_verdict",
  "over_refused",
] as const;
export type BehaviourReason = (typeof BEHAVIOUR_REASONS)[number];

export interface CheckedBehaviour {
  type: CaseType | null;
  /** null: neither the case nor its type says what should happen. */
  expect: Expectation | null;
  /** null: a claim has no verdict, and nothing else decides. */
  hallucinated: boolean | null;
  overRefused: boolean;
  /** Forbidden values that the answer states, as the case writes them. */
  forbidden: string[];
  /** Required values that it does not state, where it should answer. */
  missing: string[];
  reasons: BehaviourReason[];
}

export interface BehaviourOptions {
  /** Whether "1,000" and "1000" are the same value. */
  thousands?: boolean;
}

const EXPECTED_OF_TYPE: Readonly<Record<CaseType, Expectation>> = {
  answerable: "answer",
  unanswerable: "abstain",
  out_of_scope: "abstain",
  false_premise: "answer",
  stale_context: "answer",
  only_superseded: "answer",
  conflicting_sources: "answer",
  partially_answerable: "answer",
};

/**
 * What should happen: as the case says, else by its type, else by whether the question can be answered.
 *
 * @returns null where none of the three is stated.
 * @example expectationOf({ expect: null, caseType: "out_of_scope", answerable: null }) // "abstain"
 */
export function expectationOf({
  expect,
  caseType,
  answerable,
}: Pick<ExpectedCase, "expect" | "caseType" | "answerable">): Expectation | null {
  if (expect !== null) return expect;
  if (caseType !== null) return EXPECTED_OF_TYPE[caseType];
  if (answerable === null) return null;
  return answerable ? "answer" : "abstain";
}

/** A partly answerable question is answered as far as it can be and its gap is stated: that is no refusal. */
function refuses({ abstained, claims, caseType }: ExpectedCase): boolean {
  return abstained && (claims === 0 || caseType !== "partially_answerable");
}

/**
 * Holds an answer to what its case says should happen.
 *
 * A case hallucinates when it states a forbidden value, makes claims where it should decline and does not, misses a
 * required value where it should answer, or makes a claim that the judge does not call supported. It over-refuses when it
 * declines where it should answer. A refusal that claims nothing invents nothing: it over-refuses, and the values it misses
 * are listed and do not make it a hallucination too.
 *
 * @param found the case and its answer. @param options how values are matched.
 * @returns both findings with their reasons.
 * @example checkBehaviour({ ...found, expect: "abstain", abstained: true, claims: 0 }).hallucinated // false
 */
export function checkBehaviour(found: ExpectedCase, options: BehaviourOptions = {}): CheckedBehaviour {
  const expect = expectationOf(found);
  const states = (value: string) => statesValue(found.answer, value, options);
  const forbidden = found.mustNotInclude.filter(states);
  const missing = expect === "answer" ? found.mustInclude.filter((value) => !states(value)) : [];
  const overRefused = expect === "answer" && refuses(found);
  const isSilentRefusal = found.abstained && found.claims === 0;
  const verdicts = found.verdicts ?? [];
  const holds: Record<BehaviourReason, boolean> = {
    forbidden_value: forbidden.length > 0,
    answered: expect === "abstain" && !found.abstained && found.claims > 0,
    missing_value: missing.length > 0 && !isSilentRefusal,
    ungrounded: verdicts.some((verdict) => verdict !== null && verdict !== "supported"),
    no_verdict: verdicts.includes(null),
    over_refused: overRefused,
  };
  const hallucinates = holds.forbidden_value || holds.answered || holds.missing_value || holds.ungrounded;
  return {
    type: found.caseType,
    expect,
    hallucinated: hallucinates ? true : holds.no_verdict ? null : false,
    overRefused,
    forbidden,
    missing,
    reasons: BEHAVIOUR_REASONS.filter((reason) => holds[reason]),
  };
}

/** Cases of one type, or all of them. */
export interface BehaviourCounts {
  n: number;
  hallucinated: number;
  /** Cases of which it is not known whether they hallucinate: in no hallucination rate. */
  notKnown: number;
  /** Cases that should be answered. */
  toAnswer: number;
  overRefused: number;
}

/** Counts of no case. */
export function emptyBehaviour(): BehaviourCounts {
  return { n: 0, hallucinated: 0, notKnown: 0, toAnswer: 0, overRefused: 0 };
}

/** Adds a case to the counts. */
export function addBehaviour(counts: BehaviourCounts, checked: CheckedBehaviour): void {
  counts.n++;
  if (checked.hallucinated === null) counts.notKnown++;
  else if (checked.hallucinated) counts.hallucinated++;
  if (checked.expect === "answer") counts.toAnswer++;
  if (checked.overRefused) counts.overRefused++;
}

export interface Budgets {
  /** Largest share of cases that may hallucinate, and of cases to answer that may be refused; fractions 0 to 1. */
  hallucination: number;
  overRefusal: number;
}

/** Used where a project says nothing else. */
export const DEFAULT_BUDGETS: Budgets = { hallucination: 0.02, overRefusal: 0.1 };

export interface BehaviourRates {
  /** Cases that hallucinate, of those of which it is known. */
  hallucinationRate: Rate;
  /** Cases refused, of those that should be answered. */
  overRefusalRate: Rate;
  withinBudget: boolean;
}

/**
 * The two rates and whether both keep to their budgets.
 *
 * @param counts as {@link addBehaviour} fills them. @param budgets compared with the rates, not with their ranges.
 * @returns withinBudget is false where there is no hallucination rate, or where the cases not known could break the budget:
 *   what cannot be computed does not pass. No case to answer has no refusal to count against it.
 * @example behaviourRates(emptyBehaviour(), DEFAULT_BUDGETS).withinBudget // false
 */
export function behaviourRates(counts: BehaviourCounts, budgets: Budgets): BehaviourRates {
  const { n, hallucinated, notKnown, toAnswer, overRefused } = counts;
  const hallucinationRate = rateOf({ hits: hallucinated, n: n - notKnown });
  const overRefusalRate = rateOf({ hits: overRefused, n: toAnswer });
  const worst = n === 0 ? 1 : (hallucinated + notKnown) / n;
  const withinBudget =
    hallucinationRate.rate !== null &&
    worst <= budgets.hallucination &&
    (overRefusalRate.rate === null || overRefusalRate.rate <= budgets.overRefusal);
  return { hallucinationRate, overRefusalRate, withinBudget };
}
