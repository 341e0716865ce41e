import Link from "next/link";
import type { ReactNode } from "react";
import { Explain } from "@/components/explain/explain";
import { formatNumber, formatRangeInWords } from "@/lib/format";
import { disputedBounds } from "@/lib/metrics/disputed-bounds";
import { type Headline, peopleRate } from "@/lib/metrics/headline";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { explainHeadline, whyNoHeadline } from "@/lib/report/measures/headline";
import { plural } from "./words";

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

/** What answers on which people differ may make of the range: it does not know them. */
function Disputed({ perAnswer }: { perAnswer: RunCalibration["perAnswer"] }) {
  const bounds = disputedBounds(perAnswer);
  if (bounds === null) return null;
  const { answers, good, bad } = bounds;
  const n = peopleRate(perAnswer).n + answers;
  const ifNone = formatRangeInWords({ n, ...good });
  const ifAll = formatRangeInWords({ n, ...bad });
  return (
    <p className="note">
      {plural(answers, "answer")} on which people differ {answers === 1 ? "is" : "are"} left out.
      {ifNone !== null &&
        ifAll !== null &&
        ` Were none of them bad the range would be ${ifNone}, were all of them ${ifAll}.`}
    </p>
  );
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
          No rate: {whyNoHeadline(headline.reason)}.{" "}
          <Link href={`/projects/${slug}/plan?run=${calibration.run.id}`}>How many more labels</Link>
        </p>
      ) : (
        HINTS[headline.method] !== undefined && <p className="note">{HINTS[headline.method]}</p>
      )}
      {counts.besideDraw !== undefined && counts.besideDraw > 0 && (
        <p className="note">
          This is of the answers that were drawn at random; {formatNumber(counts.besideDraw)} labeled in order
          or picked {counts.besideDraw === 1 ? "is" : "are"} left out.
        </p>
      )}
      {counts.besideOrder !== undefined && counts.besideOrder > 0 && (
        <p className="note">
          This is of the answers labeled in order. {plural(counts.besideOrder, "answer")} that single drawn
          claims filled {counts.besideOrder === 1 ? "is" : "are"} left out: short answers are filled sooner.
        </p>
      )}
      <Disputed perAnswer={calibration.perAnswer} />
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
