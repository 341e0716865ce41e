import { plural } from "@/components/calibration/words";
import { Explain } from "@/components/explain/explain";
import { formatNumber } from "@/lib/format";
import { peopleRate } from "@/lib/metrics/headline";
import type { RunScore } from "@/lib/metrics/run-score";
import type { Score } from "@/lib/metrics/score";
import { trueRate } from "@/lib/report/measures/answers";
import { allowsPeopleRate, explainHeadline, peopleBasis } from "@/lib/report/measures/headline";

/** Answers that make a claim, however many of them are judged or labeled. */
export function answersWithClaims(score: Score): number {
  return score.hallucinationRate.n + score.answersPartlyJudged;
}

/** The sentence the page opens with: how many answers hold an unbacked claim, on whose word. */
export function ScoreLead({ loaded }: { loaded: RunScore }) {
  const { score, perAnswer } = loaded;
  const people = peopleRate(perAnswer);
  const judge = score.hallucinationRate;
  const answers = answersWithClaims(score);
  if (answers === 0) {
    return <>None of these {plural(score.cases, "answer")} makes a claim.</>;
  }
  if (people.n > 0 && allowsPeopleRate(perAnswer.headline)) {
    const of =
      people.n === answers ? plural(people.n, "answer") : `the ${plural(people.n, "answer")} labeled in full`;
    return (
      <>
        People found at least one unbacked claim in <b>{formatNumber(people.hits)}</b> of {of}.
      </>
    );
  }
  if (judge.n === 0) return <>No answer is judged or labeled in full yet.</>;
  return (
    <>
      The check flagged <b>{formatNumber(judge.hits)}</b> of {plural(judge.n, "answer")}.
      {people.n === 0 && " People have labeled none in full."}
    </>
  );
}

/** The rate in the words of the method that the labels allow, and the other denominator. */
export function ScoreSub({ loaded }: { loaded: RunScore }) {
  const { score, perAnswer } = loaded;
  const of = explainHeadline(perAnswer);
  const overCases = score.hallucinationRateByPeopleOverCases;
  const { declined, empty, nothing_checkable } = score.silence;
  const silent = declined + empty + nothing_checkable;
  const { headline } = perAnswer;
  // The page's head has said the count.
  const says =
    "rate" in headline ? trueRate({ rate: headline.rate, basis: peopleBasis(headline) }) : of.sentence;
  const isTold = overCases.n > 0 && headline.method === "people";
  return (
    <p className="sub">
      {says} <Explain of={of} />
      {silent > 0 && (
        <>
          {" "}
          {formatNumber(silent)} of {plural(score.cases, "question")} got no claim for an answer
          {isTold && (
            <>
              : counted over questions it is {formatNumber(overCases.hits)} of {formatNumber(overCases.n)}
            </>
          )}
          .
        </>
      )}
    </p>
  );
}
