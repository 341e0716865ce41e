import type { Agreement } from "@/lib/metrics/agreement";
import type { PeopleAgreement } from "@/lib/metrics/people-agreement";
import type { Score } from "@/lib/metrics/score";
import { rateOf } from "@/lib/stats/rate";
import type { ReportInput } from "./input";

/** What is known of a scored file, with no database at hand. */
export interface ScoredFile {
  /** Name of the file, without its folder. */
  name: string;
  judge: { name: string; label: string; hash: string };
  score: Score;
  agreement: Agreement;
  /** The rate per answer that the labels allow; left out where single claims are not known. */
  perAnswer?: ReportInput["perAnswer"];
  /** Why the judge's catches may not be printed, and what stands in their place where claims were drawn in known shares. */
  refusal?: ReportInput["refusal"];
  weighted?: ReportInput["weighted"];
  /** Claims on which people differ and nobody settled it, and answers that these alone keep from being settled. */
  disputed?: { claims: number; answers: number };
  /** People named in the file; empty where its labels carry no name. */
  reviewers?: string[];
  /** How far they agree on claims that two or more labeled; left out where no claim has two labels. */
  peopleAgree?: PeopleAgreement;
  budgets?: { hallucination: number; overRefusal: number };
  date: string;
  zone: string;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function refusalOf({ n, missedAmongPassed }: Agreement, passed: number): "only_flagged" | null {
  return n > 0 && missedAmongPassed.n === 0 && passed > 0 ? "only_flagged" : null;
}

/**
 * The input of a report on a file: what its score and its agreement count, and nothing made up.
 *
 * @param file score and agreement of one judge over the file's cases, and what the file says of its labels.
 * @returns whether labels were blind is not known from a file, nor what happens to a claim that can't be backed.
 * @example reportMarkdown(buildReport(reportInputOfFile(file)))
 */
export function reportInputOfFile(file: ScoredFile): ReportInput {
  const { score, agreement, disputed = { claims: 0, answers: 0 }, reviewers = [] } = file;
  const { perAnswer = null, weighted = null } = file;
  const settledRow = (row: number) => sum(agreement.confusion[row] ?? []) + (agreement.noVerdict[row] ?? 0);
  const settled = { supported: settledRow(0), contradicted: settledRow(1), unsupported: settledRow(2) };
  const labeled = sum(Object.values(settled)) + disputed.claims;
  const passed = score.faithfulness.hits;
  const byPeople = score.hallucinationRateByPeople;
  return {
    project: {
      name: file.name,
      control: "",
      hallucinationBudget: file.budgets?.hallucination ?? 0.02,
      overRefusalBudget: file.budgets?.overRefusal ?? 0.1,
      noVerdictBudget: 0.02,
    },
    dataset: { id: null, name: file.name, importedOn: null, cases: score.cases, systems: [], builtToFail: 0 },
    run: {
      id: null,
      judge: { ...file.judge, version: null, isPinned: true },
      finishedOn: file.date,
      judged: score.claims,
      noVerdict: score.noVerdict,
      failures: [],
      passed,
      flaggedAnswers: score.hallucinationRate,
    },
    answers: {
      withClaims: score.hallucinationRate.n + score.answersPartlyJudged,
      settled: byPeople.n,
      hallucinated: byPeople.hits,
      disputed: disputed.answers,
      drawn: { all: byPeople.n, random: 0, stratified: 0, picked: 0 },
    },
    claims: {
      total: score.claims,
      labeled,
      settled,
      disputed: disputed.claims,
      severity: { minor: 0, major: 0, critical: 0, none: settled.contradicted + settled.unsupported },
    },
    labels: {
      many: labeled,
      reviewers,
      reviewersMany: reviewers.length,
      blind: 0,
      assisted: 0,
      guidelines: [],
    },
    silence: {
      silent: sum(Object.values(score.silence)),
      answerable: { declined: score.falseAbstention.hits, n: score.falseAbstention.n },
      unanswerable: { declined: score.abstention.hits, n: score.abstention.n },
      notStated: score.answerableNotStated,
    },
    severityShares: {
      contradicted: agreement.contradictedByPeople,
      unsupported: agreement.unsupportedByPeople,
    },
    agreement,
    refusal: file.refusal === undefined ? refusalOf(agreement, passed) : file.refusal,
    weighted,
    perAnswer,
    repeats: null,
    peopleAgree: file.peopleAgree?.unanimous ?? rateOf({ hits: 0, n: 0 }),
    peoplePairs: file.peopleAgree ?? null,
    date: file.date,
    zone: file.zone,
  };
}
