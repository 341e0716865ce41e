import { formatNumber } from "@/lib/format";
import { rateOf } from "@/lib/stats/rate";
import { reportBasis } from "../basis";
import { countedRate, reportEstimate } from "../estimate";
import { estimateFigure, figureOf, refusedFigure } from "../figure";
import type { ReportInput } from "../input";
import {
  FLAG_RATE,
  foundByPeople,
  HALLUCINATION_RATE,
  HALLUCINATION_RATE_PER_QUESTION,
  PEOPLE_BASIS,
  type PeopleBasis,
} from "../measures/answers";
import { explainHeadline, whyNoHeadline } from "../measures/headline";
import { explain } from "../measures/measure";
import type { ReportBasis, ReportFigure, ReportLine } from "../schema";
import { countOf } from "../words";

const ANSWERS = { key: "answers", label: "answers with one" } as const;
const QUESTIONS = { key: "questions", label: "of all questions" } as const;
const ESTIMATED = { key: "answers_estimated", label: "of all answers" } as const;

/** What stands beside people's rate where it may not be printed. */
const REFUSED: Partial<Record<ReportBasis, string>> = {
  picked: "refused: picked by a person",
  stratified: "refused: drawn in known shares",
  other_shares: "refused: drawn by another judge",
  partly_drawn: "refused: single claims drawn",
};

function peopleBasis(basis: ReportBasis): PeopleBasis | null {
  return basis === "all" || basis === "random_part" || basis === "part" ? basis : null;
}

/** How many questions got no answer: silence would otherwise lower the rate unseen. */
function unansweredOf(input: ReportInput): string {
  const { silent } = input.silence;
  if (silent === 0) return "Every question got an answer.";
  return `${formatNumber(silent)} of ${countOf(input.dataset?.cases ?? 0, "question")} got no answer.`;
}

function nothingLabeled(input: ReportInput): string {
  const { claims, run } = input;
  if (claims.total === 0) return "No answer makes a claim, so there is nothing to check.";
  if (claims.labeled > 0) {
    return `No answer is settled claim by claim yet: ${formatNumber(claims.labeled)} of ${countOf(claims.total, "claim")} ${claims.labeled === 1 ? "is" : "are"} labeled.`;
  }
  if (run === null || run.flaggedAnswers.n === 0) return "Nobody has labeled a claim and no check has run.";
  return FLAG_RATE.sentence({ rate: rateOf(run.flaggedAnswers), noun: "answer", isCalibrated: false });
}

type ChosenBasis = "picked" | "stratified" | "other_shares";

const CHOSEN: Record<ChosenBasis, string> = {
  picked: "picked by a person",
  stratified: "drawn in known shares of strata",
  other_shares: "drawn in shares of what another judge flagged and passed",
};

function refusedSentence(input: ReportInput, basis: ChosenBasis): string {
  const { settled, withClaims } = input.answers;
  const headline = input.perAnswer?.headline;
  const isOther = basis === "other_shares";
  const why =
    !isOther && input.run !== null && headline?.method === "none" && headline.reason !== "no_labels"
      ? `, and ${whyNoHeadline(headline.reason)}`
      : `, so they say nothing sure of the other ${formatNumber(withClaims - settled)}`;
  return `No rate: the ${countOf(settled, "answer")} labeled so far ${settled === 1 ? "was" : "were"} ${CHOSEN[basis]}${why}. ${isOther ? "The report of a run of that judge gives the rate; for this one, label" : "Label"} all, or a part drawn at random.`;
}

function sentenceOf(input: ReportInput, basis: ReportBasis): string {
  const estimate = reportEstimate(input);
  if (estimate !== null && input.perAnswer !== null) {
    return `${explainHeadline(input.perAnswer).sentence} ${unansweredOf(input)}`;
  }
  switch (basis) {
    case "all":
    case "random_part":
    case "part":
      return `${foundByPeople({ rate: countedRate(input), basis })} ${unansweredOf(input)}`;
    case "picked":
    case "stratified":
    case "other_shares":
      return refusedSentence(input, basis);
    case "partly_drawn":
      return `No rate: ${whyNoHeadline("partly_labeled_answer")}.`;
    case "none":
      return nothingLabeled(input);
  }
}

function peopleFigure(input: ReportInput, basis: ReportBasis): ReportFigure {
  const rate = countedRate(input);
  const figures = { rate, basis: peopleBasis(basis) ?? "part" };
  const refused = REFUSED[basis];
  if (refused !== undefined) {
    return refusedFigure({ ...ANSWERS, reason: refused, measure: HALLUCINATION_RATE, figures });
  }
  const isCalibrated = input.run === null || input.claims.labeled > 0;
  return figureOf({
    ...ANSWERS,
    of: explain(HALLUCINATION_RATE, figures),
    rate,
    none: isCalibrated ? "no answer settled" : "not calibrated on this set",
    budget: input.project.hallucinationBudget,
  });
}

function figuresOf(input: ReportInput, basis: ReportBasis): ReportFigure[] {
  const people = peopleFigure(input, basis);
  const estimate = reportEstimate(input);
  if (estimate !== null && input.perAnswer !== null) {
    const of = explainHeadline(input.perAnswer);
    const budget = input.project.hallucinationBudget;
    return [estimateFigure({ ...ESTIMATED, of, estimate, budget }), { ...people, budget: null }];
  }
  const { silent } = input.silence;
  const { hits, n } = countedRate(input);
  if (basis !== "all" || silent === 0 || n < input.answers.withClaims) return [people];
  const rate = rateOf({ hits, n: n + silent });
  const of = explain(HALLUCINATION_RATE_PER_QUESTION, { rate });
  return [people, figureOf({ ...QUESTIONS, of, rate, none: "" })];
}

/** On what a printed rate rests; an estimate and a refusal say it in their sentence. */
function basisWords(input: ReportInput, basis: ReportBasis): string {
  const people = peopleBasis(basis);
  return people === null || reportEstimate(input) !== null ? "" : PEOPLE_BASIS[people];
}

/**
 * Line 1: the share of answers with at least one claim that is not supported, by people, per answer and per question.
 *
 * @param input the counts of the report.
 * @returns the rate by the one method that the way the labels came about allows; a judge's flags alone are told as counts
 *   and called no rate.
 */
export function rateLine(input: ReportInput): ReportLine {
  const basis = reportBasis(input);
  return {
    key: "rate",
    heading: "Rate",
    sentence: sentenceOf(input, basis).trim(),
    basis: basisWords(input, basis),
    figures: figuresOf(input, basis),
    decisions: [],
  };
}
