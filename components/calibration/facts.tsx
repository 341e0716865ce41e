import { formatDay, formatDuration, formatNumber } from "@/lib/format";
import type { RunRecord } from "@/lib/judges/run";
import type { Coverage } from "@/lib/metrics/calibration";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { plural } from "./words";

function labelWords({ claims, labeled, assisted }: Coverage, reviewers: number): string {
  if (labeled === 0) return "none yet";
  const which =
    labeled === claims
      ? `all ${plural(claims, "claim")}`
      : `${formatNumber(labeled)} of ${plural(claims, "claim")}`;
  const who = reviewers === 0 ? "" : `, ${plural(reviewers, "reviewer")}`;
  const how = assisted === 0 ? "blind" : `${formatNumber(assisted)} after a verdict could be seen`;
  return `${which}${who}, ${how}`;
}

function goldWords({ bases, disputed }: Coverage): string {
  const parts = [
    [bases.single, "by one person"],
    [bases.agreement, "agreed"],
    [bases.majority, "by majority"],
    [bases.adjudicated, "settled"],
    [bases.imported, "brought in"],
    [disputed, "in dispute"],
  ] as const;
  const said = parts.filter(([many]) => many > 0).map(([many, word]) => `${formatNumber(many)} ${word}`);
  return said.length === 0 ? "none" : said.join(", ");
}

function runWords(run: RunRecord): string {
  const day = formatDay(run.createdAt, "UTC");
  const by = run.startedBy === null ? "from the command line" : `by ${run.startedBy}`;
  if (run.status !== "done" || run.startedAt === null || run.finishedAt === null)
    return `${day}, ${by}, ${run.status}`;
  const ms = run.finishedAt.getTime() - run.startedAt.getTime();
  return `${day}, ${by}, ${ms < 1000 ? "under a second" : formatDuration(ms)}`;
}

/** What the figures rest on, in the margin. */
export function Facts({ calibration }: { calibration: RunCalibration }) {
  const { coverage, reviewers, run } = calibration;
  return (
    <dl className="note facts">
      <dt>Labels</dt>
      <dd>{labelWords(coverage, reviewers)}</dd>
      <dt>Gold</dt>
      <dd>{goldWords(coverage)}</dd>
      <dt>Judge</dt>
      <dd>
        <span className="id" title={run.judge.hash}>
          {run.judge.hash.slice(0, 8)}
        </span>
        , pinned
      </dd>
      <dt>Run</dt>
      <dd>{runWords(run)}</dd>
      <dt>Claims</dt>
      <dd>version {run.claimSetVersion}</dd>
    </dl>
  );
}
