import { formatFraction, formatNumber, formatPoints } from "@/lib/format";
import { riskWeighted, targetForPenalty } from "@/lib/metrics/risk";
import { countOf } from "../words";
import type { Measure } from "./measure";
import { hitsOf, rateMeasure } from "./rate-measure";

const NONE = "The outcome of no question is known, so there is nothing to count.";
const SOURCE = 'Kalai et al. 2025, "Why language models hallucinate". Range: Wilson 1927.';

function outcome(kind: { id: string; name: string; definition: string; verb: string; not: string }) {
  const { id, name, definition, verb, not } = kind;
  return rateMeasure({
    id,
    name,
    definition,
    formula: `${name.toLowerCase()} = such questions / questions with a known outcome`,
    source: SOURCE,
    noun: "question",
    none: NONE,
    says: (rate) =>
      rate.n === 1
        ? `It ${rate.hits === 1 ? verb : not} on the one question.`
        : `It ${verb} on ${hitsOf(rate)} questions.`,
  });
}

export const ACCURACY_ONLY = outcome({
  id: "accuracy-only",
  name: "Accuracy only",
  definition:
    "The share of questions answered correctly: it makes claims, every one is backed, and the question can be answered. Silence counts as wrong here, so guessing pays.",
  verb: "was correct",
  not: "was not correct",
});

export const ABSTAINED_SHARE = outcome({
  id: "abstained",
  name: "Abstained",
  definition: "The share of questions that got an answer without a claim.",
  verb: "made no claim",
  not: "made a claim",
});

export const WRONG_SHARE = outcome({
  id: "wrong",
  name: "Wrong",
  definition:
    "The share of questions answered with a claim that is not backed, or answered although they cannot be.",
  verb: "was wrong",
  not: "was not wrong",
});

/** Outcomes of the questions and what a wrong answer costs. */
export interface RiskFigures {
  outcomes: { correct: number; abstained: number; wrong: number };
  penalty: number;
}

function questionsIn({ correct, abstained, wrong }: RiskFigures["outcomes"]): number {
  return correct + abstained + wrong;
}

export const RISK_WEIGHTED_SCORE: Measure<RiskFigures> = {
  id: "risk-weighted",
  name: "Risk-weighted score",
  definition:
    "Correct answers less what the wrong ones cost; silence counts nothing. With a penalty of t / (1 − t) answering pays off only above the confidence t. Compare scores on the same questions only.",
  formula: ["score = correct − penalty · wrong", "t = penalty / (1 + penalty)"].join("\n"),
  source: 'Kalai et al. 2025, "Why language models hallucinate".',
  sentence: ({ outcomes, penalty }) => {
    const n = questionsIn(outcomes);
    if (n === 0) return NONE;
    return `A wrong answer costs ${penalty}, silence costs 0: score ${formatPoints(riskWeighted(outcomes, penalty))} over ${countOf(n, "question")}.`;
  },
  worked: ({ outcomes, penalty }) => {
    if (questionsIn(outcomes) === 0) return NONE;
    const { correct, wrong } = outcomes;
    return [
      `${formatNumber(correct)} − ${penalty} · ${formatNumber(wrong)} = ${formatPoints(riskWeighted(outcomes, penalty))}`,
      `t = ${penalty} / (1 + ${penalty}) = ${formatFraction(targetForPenalty(penalty))}`,
    ].join("\n");
  },
  range: () => null,
};
