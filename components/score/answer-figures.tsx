import { plural } from "@/components/calibration/words";
import { FigureTable } from "@/components/charts/figure-table";
import { peopleRate } from "@/lib/metrics/headline";
import type { RunScore } from "@/lib/metrics/run-score";
import {
  FLAG_RATE,
  HALLUCINATION_RATE,
  HALLUCINATION_RATE_PER_QUESTION,
} from "@/lib/report/measures/answers";
import { allowsPeopleRate, PICKED, peopleBasis } from "@/lib/report/measures/headline";
import { explain } from "@/lib/report/measures/measure";
import { figureLine } from "./lines";
import { answersWithClaims } from "./opening";

const UNLABELED = "no answer is labeled in full";
const UNJUDGED = "no answer is judged in full";

/** Why a part of the answers beside all of the silent ones gives no rate over questions. */
const WEIGHED = "all of the silent ones beside a part of these would make the rate too low";

/** How many answers hold an unbacked claim: people and judge, over answers and over questions. */
export function AnswerFigures({ loaded }: { loaded: RunScore }) {
  const { score, perAnswer } = loaded;
  const people = peopleRate(perAnswer);
  const overCases = score.hallucinationRateByPeopleOverCases;
  const refused = allowsPeopleRate(perAnswer.headline) || people.n === 0 ? null : PICKED;
  const open = answersWithClaims(score) - score.hallucinationRateByPeople.n;
  const refusedOverCases =
    refused ??
    (open > 0 && people.n > 0 ? `${plural(open, "answer")} not labeled in full: ${WEIGHED}` : null);
  const partly = score.answersPartlyJudged;
  const unjudged = partly > 0 ? `${plural(partly, "answer")} not judged in full: ${WEIGHED}` : null;
  const isCalibrated = people.n > 0;
  const flagged = explain(FLAG_RATE, { rate: score.hallucinationRate, noun: "answer", isCalibrated });
  return (
    <>
      <FigureTable
        caption="Answers with an unbacked claim"
        unit="Answers"
        lines={[
          figureLine({
            name: "By people’s labels",
            of: explain(
              HALLUCINATION_RATE,
              { rate: people, basis: peopleBasis(perAnswer.headline) },
              { refused },
            ),
            rate: people,
            says: "Of the answers that make a claim and are labeled in full.",
            none: UNLABELED,
            refused,
            isOpen: true,
          }),
          figureLine({
            name: "By people’s labels, of all questions",
            of: explain(HALLUCINATION_RATE_PER_QUESTION, { rate: overCases }, { refused: refusedOverCases }),
            rate: overCases,
            says: "With the answers that make no claim: going silent lowers this one less.",
            none: UNLABELED,
            refused: refusedOverCases,
            isOpen: true,
          }),
          figureLine({
            name: "Flagged by the check",
            of: flagged,
            rate: score.hallucinationRate,
            none: UNJUDGED,
          }),
          figureLine({
            name: "Flagged, of all questions",
            key: "flagged-of-questions",
            of: explain(
              FLAG_RATE,
              {
                rate: score.hallucinationRateOverCases,
                noun: "question",
                isCalibrated,
              },
              { refused: unjudged },
            ),
            rate: score.hallucinationRateOverCases,
            says: "With the answers that make no claim.",
            none: UNJUDGED,
            refused: unjudged,
          }),
        ]}
      />
      <p className="note">
        People’s dots are open. The check’s ranges are of how often it flags, not of the true rate.
        {score.answersPartlyJudged > 0 &&
          ` In no rate by the check: ${plural(score.answersPartlyJudged, "answer")} with a claim that has no verdict.`}
        {score.answersPartlyLabeled > 0 &&
          ` In no rate by people: ${plural(score.answersPartlyLabeled, "answer")} labeled in part.`}
      </p>
    </>
  );
}
