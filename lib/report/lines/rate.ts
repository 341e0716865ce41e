import { formatNumber } from "@/lib/format";
import { rateOf } from "@/lib/stats/rate";
import { reportBasis } from "../basis";
import { figureOf, refusedFigure } from "../figure";
import type { ReportInput } from "../input";
import type { ReportBasis, ReportFigure, ReportLine } from "../schema";
import { countOf } from "../words";

const ANSWERS = { key: "answers", label: "answers with one" } as const;
const QUESTIONS = { key: "questions", label: "of all questions" } as const;

/** On what a printed rate rests; a refused one says it in its sentence. */
const BASIS_WORDS: Record<ReportBasis, string> = {
  all: "Labeled by people.",
  random_part: "Labeled by people: a random part.",
  part: "Labeled by people in part.",
  picked: "",
  stratified: "",
  none: "",
};

function foundSentence({ hits, n }: { hits: number; n: number }): string {
  const answers = n === 1 ? "answer" : "answers";
  if (hits === 0) return `found no claim that the passages do not back in ${formatNumber(n)} ${answers}`;
  return `found at least one claim that the passages do not back in ${formatNumber(hits)} of ${formatNumber(n)} ${answers}`;
}

/** How the questions that got no answer change the rate; silence would otherwise lower it unseen. */
function overQuestions(input: ReportInput): string {
  const { settled, hallucinated } = input.answers;
  const { silent } = input.silence;
  if (silent === 0) return "Every question got an answer.";
  const all = formatNumber(settled + silent);
  return `With the ${countOf(silent, "question")} that got no answer it is ${formatNumber(hallucinated)} of ${all}.`;
}

function unansweredOf(input: ReportInput): string {
  const { silent } = input.silence;
  if (silent === 0) return "";
  return ` ${formatNumber(silent)} of ${countOf(input.dataset?.cases ?? 0, "question")} got no answer.`;
}

function nothingLabeled(input: ReportInput): string {
  const { claims, run } = input;
  if (claims.total === 0) return "No answer makes a claim, so there is nothing to check.";
  if (claims.labeled > 0) {
    return `No answer is settled claim by claim yet: ${formatNumber(claims.labeled)} of ${countOf(claims.total, "claim")} ${claims.labeled === 1 ? "is" : "are"} labeled.`;
  }
  if (run === null || run.flaggedAnswers.n === 0) return "Nobody has labeled a claim and no check has run.";
  const { hits, n } = run.flaggedAnswers;
  return `The check flagged ${formatNumber(hits)} of ${countOf(n, "answer")}; not calibrated on this set, so no hallucination rate.`;
}

function refusedSentence(input: ReportInput, how: string): string {
  const { settled, withClaims } = input.answers;
  const rest = withClaims - settled;
  return `No rate: the ${countOf(settled, "answer")} labeled so far ${settled === 1 ? "was" : "were"} ${how}, so they say nothing sure of the other ${formatNumber(rest)}. Label all, or a part drawn at random.`;
}

function sentenceOf(input: ReportInput, basis: ReportBasis): string {
  const { settled, hallucinated, withClaims } = input.answers;
  const found = foundSentence({ hits: hallucinated, n: settled });
  switch (basis) {
    case "all":
      return `People ${found}. ${overQuestions(input)}`;
    case "random_part":
      return `People ${found}, a random part of ${formatNumber(withClaims)}.${unansweredOf(input)}`;
    case "part":
      return `So far people ${found}. The other ${formatNumber(withClaims - settled)} may differ.${unansweredOf(input)}`;
    case "picked":
      return refusedSentence(input, "picked by a person");
    case "stratified":
      return refusedSentence(
        input,
        "drawn in known shares of strata, which an unweighted rate would misstate",
      );
    case "none":
      return nothingLabeled(input);
  }
}

function figuresOf(input: ReportInput, basis: ReportBasis): ReportFigure[] {
  const { settled, hallucinated } = input.answers;
  if (basis === "picked") return [refusedFigure({ ...ANSWERS, reason: "refused: picked by a person" })];
  if (basis === "stratified") return [refusedFigure({ ...ANSWERS, reason: "refused: strata not weighted" })];
  const answers = figureOf({
    ...ANSWERS,
    rate: rateOf({ hits: hallucinated, n: settled }),
    none: input.run === null || input.claims.labeled > 0 ? "no answer settled" : "not calibrated on this set",
    budget: input.project.hallucinationBudget,
  });
  const { silent } = input.silence;
  if (basis !== "all" || silent === 0) return [answers];
  const rate = rateOf({ hits: hallucinated, n: settled + silent });
  return [answers, figureOf({ ...QUESTIONS, rate, none: "" })];
}

/**
 * Line 1: the share of answers with at least one claim that is not supported, by people, per answer and per question.
 *
 * @param input the counts of the report.
 * @returns the rate only where the way the labels came about allows one (statistics of the labels decide, not the
 *   judge); a judge's flags alone are told as counts and called no rate.
 */
export function rateLine(input: ReportInput): ReportLine {
  const basis = reportBasis(input);
  return {
    key: "rate",
    heading: "Rate",
    sentence: sentenceOf(input, basis).trim(),
    basis: BASIS_WORDS[basis],
    figures: figuresOf(input, basis),
    decisions: [],
  };
}
