import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { goldFromLabels } from "@/lib/claims/gold";
import type { Verdict } from "@/lib/claims/verdict";
import { type CheckedCase, checkCase } from "@/lib/metrics/check-case";
import { penaltyForTarget, riskWeighted } from "@/lib/metrics/risk";
import { countCases, scoreOf } from "@/lib/metrics/score";
import type { Rate } from "@/lib/stats/rate";
import { sharedPath } from "../../shared";

interface Golden<Input, Expected> {
  name: string;
  input: Input;
  expected: Expected;
  tolerance: number;
}

function load<Input, Expected>(measure: string): [string, Golden<Input, Expected>][] {
  const file = sharedPath("golden", `${measure}.json`);
  if (file === null) return [];
  const { cases }: { cases: Golden<Input, Expected>[] } = JSON.parse(readFileSync(file, "utf8"));
  return cases.map((one) => [one.name, one]);
}

const isMissing = sharedPath("golden") === null;

type CitationCase = Golden<
  {
    claims: {
      supported: boolean;
      cites: string[];
      all_support: boolean;
      alone: Record<string, boolean>;
      without: Record<string, boolean>;
    }[];
  },
  {
    recall_hits: number;
    recall_n: number;
    recall: number | null;
    precision_hits: number;
    precision_n: number;
    precision: number | null;
  }
>;

function scoreCitations({ claims }: CitationCase["input"]) {
  const says = (isSupported: boolean | undefined): Verdict => (isSupported ? "supported" : "unsupported");
  const checked = claims.map((claim) =>
    checkCase(
      {
        answer: "x",
        abstained: false,
        answerable: true,
        passages: [...new Set(claim.cites)].map((id) => ({ id, text: `text of ${id}` })),
        claims: [{ text: "x", cites: claim.cites, label: null }],
      },
      (_claim, target) => {
        if (target.kind === "context") return says(claim.supported);
        if (target.kind === "cited") return says(claim.all_support);
        return says(claim[target.kind][target.id]);
      },
    ),
  );
  return scoreOf(countCases(checked));
}

describe.skipIf(isMissing)("citation recall and precision against the golden cases", () => {
  const cases = load<CitationCase["input"], CitationCase["expected"]>("citation_recall_precision");

  it("has cases to hold to", () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases)("%s", (_name, { input, expected }) => {
    const { citationRecall, citationPrecision } = scoreCitations(input);
    expect([citationRecall.hits, citationRecall.n, citationRecall.rate]).toEqual([
      expected.recall_hits,
      expected.recall_n,
      expected.recall,
    ]);
    expect([citationPrecision.hits, citationPrecision.n, citationPrecision.rate]).toEqual([
      expected.precision_hits,
      expected.precision_n,
      expected.precision,
    ]);
  });
});

interface GoldenRate {
  hits: number;
  n: number;
  lower: number;
  upper: number;
}

type RiskCase = Golden<
  {
    cases?: { answerable: boolean; outcome: "correct" | "abstained" | "wrong" }[];
    penalty?: number;
    confidence_target?: number;
  },
  {
    refuse?: string;
    penalty?: number;
    abstention?: GoldenRate | null;
    false_abstention?: GoldenRate | null;
    correct?: number;
    abstained?: number;
    wrong?: number;
    risk_score?: number;
    accuracy?: number | null;
  }
>;

function expectRate(rate: Rate, expected: GoldenRate | null | undefined, tolerance: number) {
  if (expected === null || expected === undefined) {
    expect([rate.n, rate.rate, rate.low, rate.high]).toEqual([0, null, null, null]);
    return;
  }
  expect([rate.hits, rate.n]).toEqual([expected.hits, expected.n]);
  expect(Math.abs((rate.low ?? Number.NaN) - expected.lower)).toBeLessThanOrEqual(tolerance);
  expect(Math.abs((rate.high ?? Number.NaN) - expected.upper)).toBeLessThanOrEqual(tolerance);
}

describe.skipIf(isMissing)("abstention and risk against the golden cases", () => {
  const all = load<RiskCase["input"], RiskCase["expected"]>("abstention_and_risk");
  const targets = all.filter(([, { input }]) => input.confidence_target !== undefined);
  const scored = all.filter(([, { input }]) => input.cases !== undefined);

  it("has cases to hold to, all of them read", () => {
    expect(all.length).toBeGreaterThan(0);
    expect(targets.length + scored.length).toBe(all.length);
  });

  it.each(targets)("%s", (_name, { input, expected, tolerance }) => {
    const penalty = () => penaltyForTarget(input.confidence_target ?? Number.NaN);
    if (expected.refuse !== undefined) expect(penalty).toThrow(RangeError);
    else expect(Math.abs(penalty() - (expected.penalty ?? Number.NaN))).toBeLessThanOrEqual(tolerance);
  });

  it.each(scored)("%s", (_name, { input, expected, tolerance }) => {
    const checked = (input.cases ?? []).map(
      ({ answerable, outcome }): CheckedCase => ({
        abstained: outcome === "abstained",
        answerable,
        outcome,
        silence: outcome === "abstained" ? "declined" : null,
        claims: [],
      }),
    );
    const { abstention, falseAbstention, outcomes, accuracyOnly } = scoreOf(countCases(checked));
    const risk = () => riskWeighted(outcomes, input.penalty ?? Number.NaN);
    if (expected.refuse !== undefined) {
      expect(risk).toThrow(RangeError);
      return;
    }
    expectRate(abstention, expected.abstention, tolerance);
    expectRate(falseAbstention, expected.false_abstention, tolerance);
    expect(outcomes).toEqual({
      correct: expected.correct,
      abstained: expected.abstained,
      wrong: expected.wrong,
    });
    expect(risk()).toBe(expected.risk_score);
    if (expected.accuracy === null) expect(accuracyOnly.rate).toBeNull();
    else expect(accuracyOnly.rate).toBeCloseTo(expected.accuracy ?? Number.NaN, 6);
  });
});

type MajorityCase = Golden<
  { votes: (Verdict | null)[]; required: number },
  { label: Verdict | null; status: "decided" | "needs_adjudication" | "needs_more_labels" }
>;

describe.skipIf(isMissing)("gold labels against the golden cases of majority_label", () => {
  const cases = load<MajorityCase["input"], MajorityCase["expected"]>("majority_label");

  it("has cases to hold to", () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases)("%s", (_name, { input, expected }) => {
    const gold = goldFromLabels(input.votes.flatMap((verdict) => (verdict === null ? [] : [{ verdict }])));
    // How many labels are required is a project's policy and stands outside; none at all is never a gold label.
    if (expected.status === "needs_more_labels") expect(gold).toBeNull();
    else
      expect([gold?.verdict, gold?.basis === "disputed"]).toEqual([expected.label, expected.label === null]);
  });
});
