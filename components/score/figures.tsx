import { plural } from "@/components/calibration/words";
import { FigureTable } from "@/components/charts/figure-table";
import { prepareRate } from "@/components/charts/prepare-rate";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";
import type { Score } from "@/lib/metrics/score";
import { rateOf } from "@/lib/stats/rate";

/** How many answers hold an unbacked claim: people and judge, over answers and over questions. */
export function AnswerFigures({ score }: { score: Score }) {
  const unlabeled = "no answer is labeled in full";
  const unjudged = "no answer is judged in full";
  return (
    <>
      <FigureTable
        caption="Answers with an unbacked claim"
        unit="Answers"
        lines={[
          {
            key: "people",
            name: "By people’s labels",
            says: "Of the answers that make a claim and are labeled in full.",
            figure: prepareRate(score.hallucinationRateByPeople, { none: unlabeled }),
            isOpen: true,
          },
          {
            key: "people-cases",
            name: "By people’s labels, of all questions",
            says: "With the answers that make no claim: going silent lowers this one less.",
            figure: prepareRate(score.hallucinationRateByPeopleOverCases, { none: unlabeled }),
            isOpen: true,
          },
          {
            key: "judge",
            name: "Flagged by the judge",
            says: "Of the answers that make a claim and are judged in full.",
            figure: prepareRate(score.hallucinationRate, { none: unjudged }),
          },
          {
            key: "judge-cases",
            name: "Flagged by the judge, of all questions",
            figure: prepareRate(score.hallucinationRateOverCases, { none: unjudged }),
          },
        ]}
      />
      <p className="note">
        A judge’s flag rate is not a hallucination rate: it leaves out what the judge missed and counts what
        it flagged for nothing. People’s dots are open.
        {score.answersPartlyJudged > 0 &&
          ` In no rate by the judge: ${plural(score.answersPartlyJudged, "answer")} with a claim that has no verdict.`}
        {score.answersPartlyLabeled > 0 &&
          ` In no rate by people: ${plural(score.answersPartlyLabeled, "answer")} labeled in part.`}
      </p>
    </>
  );
}

/** How many claims are backed, by the judge; a contradiction and a gap apart. */
export function ClaimFigures({ score }: { score: Score }) {
  const { n } = score.faithfulness;
  const none = "no claim is judged";
  const line = (verdict: "contradicted" | "unsupported", says: string) => ({
    key: verdict,
    name: (
      <>
        <VerdictMark mark={verdict} /> {verdict}
      </>
    ),
    says,
    figure: prepareRate(rateOf({ hits: score[verdict], n }), { none }),
  });
  return (
    <>
      <FigureTable
        caption="Claims by the judge's verdict"
        unit="Claims"
        lines={[
          {
            key: "faithfulness",
            name: "Faithfulness",
            says: "Claims that the passages back.",
            figure: prepareRate(score.faithfulness, { none }),
          },
          line("contradicted", "The passages say something that conflicts: a reading error."),
          line("unsupported", "The passages are silent: a gap filled from memory."),
        ]}
      />
      <p className="note">
        Claims of one answer go together, so count answers: the true ranges are wider than these over claims
        (Wilson).
        {score.noVerdict > 0 &&
          ` In none of the three: ${plural(score.noVerdict, "claim")} without a verdict.`}
      </p>
    </>
  );
}

/** Whether citations hold (ALCE), by the judge. */
export function CitationFigures({ score }: { score: Score }) {
  return (
    <>
      <FigureTable
        caption="Citations"
        unit="Count"
        lines={[
          {
            key: "recall",
            name: "Citation recall",
            says: "Backed claims that cite a passage which shows it.",
            figure: prepareRate(score.citationRecall, { none: "no backed claim" }),
          },
          {
            key: "precision",
            name: "Citation precision",
            says: "Citations that pull their weight.",
            figure: prepareRate(score.citationPrecision, { none: "no claim cites anything" }),
          },
        ]}
      />
      {score.citationsNotKnown > 0 && (
        <p className="note">
          {formatNumber(score.citationsNotKnown)} claims and citations are left out: the judge gave no verdict
          on them.
        </p>
      )}
    </>
  );
}

/** Rightly and needlessly silent, and the three kinds of silence apart. */
export function SilenceFigures({ score }: { score: Score }) {
  const { declined, empty, nothing_checkable } = score.silence;
  const silent = declined + empty + nothing_checkable;
  return (
    <>
      <FigureTable
        caption="Silence"
        unit="Questions"
        lines={[
          {
            key: "abstention",
            name: "Abstention",
            says: "It said that it does not know, of the questions it could not answer.",
            figure: prepareRate(score.abstention, { none: "no question is stated to be unanswerable" }),
          },
          {
            key: "false-abstention",
            name: "False abstention",
            says: "It gave up, of the questions it could answer.",
            figure: prepareRate(score.falseAbstention, { none: "no question is stated to be answerable" }),
          },
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
  const share = (hits: number) => prepareRate(rateOf({ hits, n }), { none });
  return (
    <>
      <FigureTable
        caption="Outcomes"
        unit="Questions"
        lines={[
          {
            key: "correct",
            name: "Correct",
            says: "Every claim is backed, and the question can be answered. This share is accuracy-only.",
            figure: prepareRate(score.accuracyOnly, { none }),
          },
          { key: "abstained", name: "Abstained", says: "It makes no claim.", figure: share(abstained) },
          {
            key: "wrong",
            name: "Wrong",
            says: "A claim is not backed, or the question could not be answered.",
            figure: share(wrong),
          },
        ]}
      />
      <p className="note">
        By the judge’s verdicts.
        {score.outcomeNotKnown > 0 &&
          ` Not known for ${plural(score.outcomeNotKnown, "case")}: a claim has no verdict.`}
        {score.answerableNotStated > 0 &&
          ` ${plural(score.answerableNotStated, "case does", "cases do")} not state whether the question can be answered.`}
      </p>
    </>
  );
}
