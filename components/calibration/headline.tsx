import Link from "next/link";
import type { ReactNode } from "react";
import { Explain } from "@/components/explain/explain";
import { formatNumber } from "@/lib/format";
import type { Headline, HeadlineRefusal } from "@/lib/metrics/headline";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { explainHeadline } from "@/lib/report/measures/headline";

const WHY_NONE: Partial<Record<HeadlineRefusal, string>> = {
  no_answers: "no answer makes a claim",
  no_labels: "no answer is labeled claim by claim",
  nothing_follows: "the labels leave everything between 0% and 100% possible, so a range would say nothing",
  too_few_labels: "the labels hold so few answers of one kind that a correction does not hold together",
  partly_labeled_answer:
    "single claims were drawn and the rest of their answers has no label; draw whole answers to get a rate per answer",
  unlabeled_stratum: "no flagged answer, or no passed one, is labeled",
  judge_at_or_below_chance: "on these labels the judge is no better than chance, so its flags say nothing",
  no_positives: "the labeled answers hold no bad one, so what the judge catches is not known",
  no_negatives: "the labeled answers hold no good one, so what the judge spares is not known",
};

const HINTS: Partial<Record<Headline["method"], string>> = {
  people_random_part: "Below 60 labeled answers the judge does not sharpen it.",
  rogan_gladen: "The labels were picked, so they say how often the judge errs, not how common the bad is.",
};

/** Below so many misses found among passed answers a weighted range is too narrow: what was not seen is not in it. */
const FEW_MISSES = 5;

function hasFewMisses({ headline, counts }: RunCalibration["perAnswer"]): boolean {
  const isWeighted = headline.method === "stratified" || headline.method === "poststratified";
  return isWeighted && counts.passed.hallucinated < FEW_MISSES;
}

/** The rate of answers with a bad claim, by the method that the labels allow, its basis in words, or why there is none. */
export function PerAnswer({
  slug,
  calibration,
}: {
  slug: string;
  calibration: Pick<RunCalibration, "run" | "perAnswer">;
}) {
  const { headline, counts } = calibration.perAnswer;
  const of = explainHeadline(calibration.perAnswer);
  const flags: ReactNode = headline.method !== "none" && counts.flagged.total + counts.passed.total > 0 && (
    <p className="note">
      The judge flagged {formatNumber(counts.flagged.total)} of{" "}
      {formatNumber(counts.flagged.total + counts.passed.total)} answers. That share is not the rate: it
      counts false alarms and leaves out what was missed.
    </p>
  );
  return (
    <>
      <p className="sub per-answer">
        {of.sentence} <Explain of={of} />
      </p>
      {headline.method === "none" ? (
        <p className="note">
          No rate: {WHY_NONE[headline.reason] ?? "nothing follows from these labels"}.{" "}
          <Link href={`/projects/${slug}/plan?run=${calibration.run.id}`}>How many more labels</Link>
        </p>
      ) : (
        HINTS[headline.method] !== undefined && <p className="note">{HINTS[headline.method]}</p>
      )}
      {hasFewMisses(calibration.perAnswer) && (
        <p className="note">
          Among the passed answers that are labeled only {formatNumber(counts.passed.hallucinated)}{" "}
          {counts.passed.hallucinated === 1 ? "was" : "were"} bad. With so few misses found the range is too
          narrow: misses that nobody has seen are not in it. Label more passed answers.
        </p>
      )}
      {flags}
    </>
  );
}
