import { FLAG_RATE, HALLUCINATION_RATE } from "@/lib/report/measures/answers";
import { CITATION_PRECISION, CITATION_RECALL } from "@/lib/report/measures/citations";
import { FAITHFULNESS } from "@/lib/report/measures/claims";
import { RISK_WEIGHTED_SCORE } from "@/lib/report/measures/outcomes";
import { SILENCE } from "@/lib/report/measures/silence";
import type { ClusteredScore } from "./score-tally";

/** The figures of a score in the sentences that the score page has, by the names of `score --json`. */
export function scoreSentences(score: ClusteredScore, penalty: number) {
  const { abstention, falseAbstention, outcomes } = score;
  const people = score.hallucinationRateByPeople;
  const all = score.hallucinationRate.n + score.answersPartlyJudged;
  return {
    hallucinationRateByPeople: HALLUCINATION_RATE.sentence({
      rate: people,
      basis: people.n === all ? "all" : "part",
    }),
    hallucinationRate: FLAG_RATE.sentence({
      rate: score.hallucinationRate,
      noun: "answer",
      isCalibrated: people.n > 0,
    }),
    faithfulness: FAITHFULNESS.sentence(score.faithfulness),
    citationRecall: CITATION_RECALL.sentence(score.citationRecall),
    citationPrecision: CITATION_PRECISION.sentence(score.citationPrecision),
    abstention: SILENCE.sentence({ abstention, falseAbstention }),
    riskWeighted: RISK_WEIGHTED_SCORE.sentence({ outcomes, penalty }),
  };
}
