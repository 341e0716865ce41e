import { plural } from "@/components/calibration/words";
import { FigureTable } from "@/components/charts/figure-table";
import { formatNumber } from "@/lib/format";
import type { Score } from "@/lib/metrics/score";
import { explain } from "@/lib/report/measures/measure";
import { ABSTAINED_SHARE, ACCURACY_ONLY, WRONG_SHARE } from "@/lib/report/measures/outcomes";
import { SILENCE } from "@/lib/report/measures/silence";
import { rateOf } from "@/lib/stats/rate";
import { figureLine } from "./lines";

/** Rightly and needlessly silent, and the three kinds of silence apart. */
export function SilenceFigures({ score }: { score: Score }) {
  const { abstention, falseAbstention } = score;
  const { declined, empty, nothing_checkable } = score.silence;
  const silent = declined + empty + nothing_checkable;
  const both = explain(SILENCE, { abstention, falseAbstention });
  return (
    <>
      <p className="sub">{both.sentence}</p>
      <FigureTable
        caption="Silence"
        unit="Questions"
        lines={[
          figureLine({
            name: "Abstention",
            of: both,
            rate: abstention,
            says: "It said that it does not know, of the questions it could not answer.",
            none: "no question is stated to be unanswerable",
          }),
          figureLine({
            name: "False abstention",
            key: "false-abstention",
            of: both,
            rate: falseAbstention,
            says: "It gave up, of the questions it could answer.",
            none: "no question is stated to be answerable",
          }),
        ]}
      />
      <p className="note">
        {silent === 0
          ? "Every answer makes a claim."
          : `Of ${plural(silent, "answer")} without a claim ${formatNumber(declined)} declined in words, ${formatNumber(empty)} ${
              empty === 1 ? "is" : "are"
            } empty and ${formatNumber(nothing_checkable)} ${
              nothing_checkable === 1 ? "says" : "say"
            } nothing that can be checked. Only declining is an abstention.`}
        {score.answerableNotStated > 0 &&
          ` ${plural(score.answerableNotStated, "case does", "cases do")} not state whether the question can be answered: in neither rate.`}
      </p>
    </>
  );
}

/** What became of the questions: correct, abstained, wrong, and not known apart. */
export function OutcomeFigures({ score }: { score: Score }) {
  const { correct, abstained, wrong } = score.outcomes;
  const n = correct + abstained + wrong;
  const none = "no outcome is known";
  const silent = rateOf({ hits: abstained, n });
  const bad = rateOf({ hits: wrong, n });
  return (
    <>
      <FigureTable
        caption="Outcomes"
        unit="Questions"
        lines={[
          figureLine({
            name: "Correct",
            of: explain(ACCURACY_ONLY, score.accuracyOnly),
            rate: score.accuracyOnly,
            says: "Every claim is backed, and the question can be answered. This share is accuracy-only.",
            none,
          }),
          figureLine({
            name: "Abstained",
            of: explain(ABSTAINED_SHARE, silent),
            rate: silent,
            says: "It makes no claim.",
            none,
          }),
          figureLine({
            name: "Wrong",
            of: explain(WRONG_SHARE, bad),
            rate: bad,
            says: "A claim is not backed, or the question could not be answered.",
            none,
          }),
        ]}
      />
      <p className="note">
        By the check’s verdicts.
        {score.outcomeNotKnown > 0 &&
          ` Not known for ${plural(score.outcomeNotKnown, "case")}: a claim has no verdict.`}
        {score.answerableNotStated > 0 &&
          ` ${plural(score.answerableNotStated, "case does", "cases do")} not state whether the question can be answered.`}
      </p>
    </>
  );
}
