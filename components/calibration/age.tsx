import Link from "next/link";
import { formatDay, formatDayInWords, formatNumber } from "@/lib/format";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { plural } from "./words";

const ZONE = "UTC";

function day(date: Date): string {
  return formatDayInWords(formatDay(date, ZONE));
}

/** How old the labels and the run are, and what has changed since. */
export function Age({ slug, calibration }: { slug: string; calibration: RunCalibration }) {
  const { age, run } = calibration;
  const { firstLabelAt, lastLabelAt, labelsSinceRun, oldGuidelineLabels, guideline, isClaimSetOlder } = age;
  const runs =
    run.finishedAt === null ? "The run has not ended." : `The judge ran on ${day(run.finishedAt)}.`;
  const labels =
    firstLabelAt === null || lastLabelAt === null
      ? ""
      : day(firstLabelAt) === day(lastLabelAt)
        ? ` The labels were given on ${day(lastLabelAt)}.`
        : ` The labels were given from ${day(firstLabelAt)} to ${day(lastLabelAt)}.`;
  const changes = [
    labelsSinceRun > 0 &&
      `${plural(labelsSinceRun, "label")} came or changed after the run; they count here, and the verdicts are as they were.`,
    oldGuidelineLabels > 0 &&
      `${plural(oldGuidelineLabels, "label")} ${oldGuidelineLabels === 1 ? "was" : "were"} given under an older guideline than number ${formatNumber(guideline ?? 0)}, which is in force.`,
    isClaimSetOlder && "Claims were split or edited after the run: it judged the older ones.",
  ].filter((one): one is string => typeof one === "string");
  return (
    <>
      <p className="sub">
        {runs}
        {labels}
        {changes.length === 0 && run.finishedAt !== null && " Nothing that it rests on has changed since."}
      </p>
      {changes.map((one) => (
        <p className="note" key={one}>
          {one}
        </p>
      ))}
      {isClaimSetOlder && (
        <p className="note">
          <Link href={`/projects/${slug}/judges`}>Run the judge again</Link>
        </p>
      )}
    </>
  );
}
