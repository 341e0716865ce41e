import { plural, rangeInSentence } from "@/components/calibration/words";
import { formatNumber } from "@/lib/format";
import type { Score } from "@/lib/metrics/score";

/** Answers that make a claim, however many of them are judged or labeled. */
export function answersWithClaims(score: Score): number {
  return score.hallucinationRate.n + score.answersPartlyJudged;
}

/** The sentence the page opens with: how many answers hold an unbacked claim, on whose word. */
export function ScoreLead({ score }: { score: Score }) {
  const people = score.hallucinationRateByPeople;
  const judge = score.hallucinationRate;
  const answers = answersWithClaims(score);
  if (answers === 0) {
    return <>None of these {plural(score.cases, "answer")} makes a claim.</>;
  }
  if (people.n > 0) {
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
      The judge flagged <b>{formatNumber(judge.hits)}</b> of {plural(judge.n, "answer")}. People have labeled
      none in full.
    </>
  );
}

/** The range in words, the other denominator, and what a judge's flag rate is not. */
export function ScoreSub({ score }: { score: Score }) {
  const people = score.hallucinationRateByPeople;
  const overCases = score.hallucinationRateByPeopleOverCases;
  const range = rangeInSentence(people);
  const answers = answersWithClaims(score);
  const { declined, empty, nothing_checkable } = score.silence;
  const silent = declined + empty + nothing_checkable;
  return (
    <p className="sub">
      {range === null ? (
        <>
          A judge’s flag rate is not a hallucination rate: it holds the judge’s own misses and false alarms.
        </>
      ) : (
        <>
          With this many answers the true rate could be anywhere from <b>{range}</b>.
          {people.n < answers && (
            <> {plural(answers - people.n, "answer")} not labeled in full may differ from these.</>
          )}
        </>
      )}
      {silent > 0 && (
        <>
          {" "}
          {formatNumber(silent)} of {plural(score.cases, "question")} got no claim for an answer
          {range !== null && (
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
