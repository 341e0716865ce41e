import { z } from "zod";
import { VERDICTS } from "@/lib/claims/verdict";
import { formatPercent, formatRange } from "@/lib/format";
import { type Agreement, agreementOf, countPairs, type LabeledPair } from "@/lib/metrics/agreement";
import { answerAgreement } from "@/lib/metrics/answer-agreement";
import { type CheckedCase, checkCase, OUTCOMES } from "@/lib/metrics/check-case";
import { penaltyForTarget, riskWeighted } from "@/lib/metrics/risk";
import { countCases, scoreOf } from "@/lib/metrics/score";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { type Rate, rateOf } from "@/lib/stats/rate";
import { type GoldenMeasure, goldenMeasure } from "../measure";

const verdict = z.enum(VERDICTS);

/** A rate as the files write it; null where there is nothing to divide by. */
function goldenRate({ hits, n, rate, low, high }: Rate) {
  return n === 0 ? null : { hits, n, rate, lower: low, upper: high };
}

/** The reference has the plain Wilson range of a rate over claims, which ours carries beside the clustered one. */
function plainly(rate: ClusteredRate): Rate {
  return { ...rate, low: rate.wilson?.low ?? null, high: rate.wilson?.high ?? null };
}

/** The files put a percent sign after both limits, our pages after the last. */
function printedInterval(rate: Rate): string {
  return formatRange(rate).replace(" to ", "% to ");
}

function goldenAgreement(found: Agreement, missingHuman: number) {
  return {
    matrix: found.confusion,
    n_pairs: found.n,
    missing_judge: found.noVerdictTotal,
    missing_human: missingHuman,
    exact_agreement: goldenRate(found.exact),
    catch_rate: goldenRate(found.caught),
    missed: found.caught.n - found.caught.hits,
    false_alarm_rate: goldenRate(found.falseAlarms),
    flag_precision: goldenRate(found.flagPrecision),
    missed_among_passed: goldenRate(found.missedAmongPassed),
    human_hallucination_rate: goldenRate(found.hallucinatedByPeople),
    judge_flag_rate: goldenRate(found.flaggedByJudge),
  };
}

interface GoldenPair {
  human: LabeledPair["label"] | null;
  judge: LabeledPair["verdict"];
}

function labeled(pairs: readonly GoldenPair[]): LabeledPair[] {
  return pairs.flatMap(({ human, judge }) => (human === null ? [] : [{ label: human, verdict: judge }]));
}

const citedClaim = z.object({
  supported: z.boolean(),
  cites: z.array(z.string()),
  all_support: z.boolean(),
  alone: z.record(z.string(), z.boolean()),
  without: z.record(z.string(), z.boolean()),
});

function checkCited(claim: z.infer<typeof citedClaim>): CheckedCase {
  const says = (isSupported: boolean | undefined) => (isSupported ? "supported" : "unsupported");
  const toCheck = {
    answer: "x",
    abstained: false,
    answerable: true,
    passages: [...new Set(claim.cites)].map((id) => ({ id, text: `text of ${id}` })),
    claims: [{ text: "x", cites: claim.cites, label: null }],
  };
  return checkCase(toCheck, (_claim, target) => {
    if (target.kind === "context") return says(claim.supported);
    if (target.kind === "cited") return says(claim.all_support);
    return says(claim[target.kind][target.id]);
  });
}

const riskInput = z.union([
  z.object({ confidence_target: z.number() }),
  z.object({
    cases: z.array(z.object({ answerable: z.boolean(), outcome: z.enum(OUTCOMES) })),
    penalty: z.number(),
  }),
]);

const labInput = z.union([
  z.object({ hits: z.number(), n: z.number() }),
  z.object({
    cases: z.array(
      z.object({
        answerable: z.boolean(),
        abstained: z.boolean(),
        outcome: z.enum(OUTCOMES),
        claims: z.array(
          z.object({
            human: verdict.nullable(),
            judge: verdict.nullable(),
            cites: z.array(z.string()),
            citation_ok: z.boolean(),
            citation_counts: z.array(z.boolean()),
          }),
        ),
      }),
    ),
  }),
]);
type LabCase = Extract<z.infer<typeof labInput>, { cases: unknown }>["cases"][number];

function checkedLab({ answerable, abstained, outcome, claims }: LabCase): CheckedCase {
  return {
    abstained,
    answerable,
    outcome,
    silence: claims.length > 0 ? null : "declined",
    claims: claims.map((claim) => ({
      text: "x",
      cites: claim.cites,
      verdict: claim.judge,
      citationOk: claim.citation_ok,
      citeRelevant: claim.citation_counts,
      label: claim.human,
    })),
  };
}

function measureLab(cases: readonly LabCase[]) {
  const score = scoreOf(countCases(cases.map(checkedLab)));
  const pairs = cases.flatMap(({ claims }) => claims);
  const agreement = agreementOf(countPairs(labeled(pairs)));
  const answers = answerAgreement(cases.map(({ claims }) => labeled(claims)));
  return {
    cases: score.cases,
    claims: score.claims,
    answerable: score.falseAbstention.n,
    unanswerable: score.abstention.n,
    judge_vs_people: goldenAgreement(agreement, pairs.filter(({ human }) => human === null).length),
    faithfulness_by_judge: goldenRate(plainly(score.faithfulness)),
    contradicted_by_judge: score.contradicted,
    unsupported_by_judge: score.unsupported,
    hallucination_rate_by_judge: goldenRate(score.hallucinationRate),
    hallucination_rate_by_people: goldenRate(score.hallucinationRateByPeople),
    printed_interval: printedInterval(score.hallucinationRate),
    citation_recall: goldenRate(plainly(score.citationRecall)),
    citation_recall_printed: formatPercent(score.citationRecall),
    citation_precision: goldenRate(plainly(score.citationPrecision)),
    citation_precision_printed: formatPercent(score.citationPrecision),
    abstention: goldenRate(score.abstention),
    false_abstention: goldenRate(score.falseAbstention),
    outcomes: score.outcomes,
    risk_score_penalty_1: riskWeighted(score.outcomes, 1),
    risk_score_penalty_3: riskWeighted(score.outcomes, 3),
    answer_level: {
      both: answers.both,
      people_only: answers.peopleOnly,
      judge_only: answers.judgeOnly,
      neither: answers.neither,
    },
  };
}

/** The judge against people, and what a whole set of cases says. */
export const JUDGE: Record<string, GoldenMeasure> = {
  judge_vs_people: goldenMeasure(
    z.object({ pairs: z.array(z.object({ human: verdict.nullable(), judge: verdict.nullable() })) }),
    ({ pairs }) =>
      goldenAgreement(
        agreementOf(countPairs(labeled(pairs))),
        pairs.filter(({ human }) => human === null).length,
      ),
  ),
  citation_recall_precision: goldenMeasure(z.object({ claims: z.array(citedClaim) }), ({ claims }) => {
    const { citationRecall, citationPrecision } = scoreOf(countCases(claims.map(checkCited)));
    return {
      recall: citationRecall.rate,
      recall_hits: citationRecall.hits,
      recall_n: citationRecall.n,
      precision: citationPrecision.rate,
      precision_hits: citationPrecision.hits,
      precision_n: citationPrecision.n,
    };
  }),
  abstention_and_risk: goldenMeasure(riskInput, (input) => {
    if ("confidence_target" in input) {
      return { penalty: penaltyForTarget(input.confidence_target) };
    }
    const checked = input.cases.map(
      ({ answerable, outcome }): CheckedCase => ({
        abstained: outcome === "abstained",
        answerable,
        outcome,
        silence: outcome === "abstained" ? "declined" : null,
        claims: [],
      }),
    );
    const score = scoreOf(countCases(checked));
    return {
      abstention: goldenRate(score.abstention),
      false_abstention: goldenRate(score.falseAbstention),
      ...score.outcomes,
      risk_score: riskWeighted(score.outcomes, input.penalty),
      accuracy: score.accuracyOnly.rate,
    };
  }),
  seed_document: goldenMeasure(labInput, (input) => {
    if ("cases" in input) return measureLab(input.cases);
    const rate = rateOf(input);
    return { printed_interval: printedInterval(rate), ...goldenRate(rate) };
  }),
};
