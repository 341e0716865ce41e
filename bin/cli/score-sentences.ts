import { peopleRate } from "@/lib/metrics/headline";
import type { RunScore } from "@/lib/metrics/run-score";
import { FLAG_RATE, HALLUCINATION_RATE } from "@/lib/report/measures/answers";
import { CITATION_PRECISION, CITATION_RECALL } from "@/lib/report/measures/citations";
import { FAITHFULNESS } from "@/lib/report/measures/claims";
import { allowsPeopleRate, explainHeadline, PICKED, peopleBasis } from "@/lib/report/measures/headline";
import { explain } from "@/lib/report/measures/measure";
import { RISK_WEIGHTED_SCORE } from "@/lib/report/measures/outcomes";
import { SILENCE } from "@/lib/report/measures/silence";
import type { ClusteredScore } from "./score-tally";

/** Whether people's rate over the labeled answers is printed as it is: as the score page decides it. */
export function isPeopleRatePrinted(perAnswer: RunScore["perAnswer"]): boolean {
  return allowsPeopleRate(perAnswer.headline) || peopleRate(perAnswer).n === 0;
}

/** The figures of a score in the sentences that the score page has, by the names of `score --json`. */
export function scoreSentences(score: ClusteredScore, perAnswer: RunScore["perAnswer"], penalty: number) {
  const { abstention, falseAbstention, outcomes } = score;
  const people = peopleRate(perAnswer);
  const refused = isPeopleRatePrinted(perAnswer) ? null : PICKED;
  return {
    hallucinationRateByPeople: explain(
      HALLUCINATION_RATE,
      { rate: people, basis: peopleBasis(perAnswer.headline) },
      { refused },
    ).sentence,
    ...("estimate" in perAnswer.headline
      ? { hallucinationRateEstimated: explainHeadline(perAnswer).sentence }
      : {}),
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
