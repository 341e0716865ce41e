import { formatNumber } from "@/lib/format";
import type { RunView } from "@/lib/judges/run";

/** The sentence the judges page opens with: what stands, in counts. */
export function JudgesLead({ runs, judges }: { runs: readonly RunView[]; judges: number }) {
  const done = runs.filter((run) => run.status === "done" && run.total > 0 && !run.isOverAnswers);
  const atWork = runs.filter((run) => run.status === "queued" || run.status === "running");
  const newest = done[0];
  if (atWork.length > 0) {
    return (
      <>
        <b>{atWork.length === 1 ? "One run" : `${atWork.length} runs`}</b> at work
        {newest ? (
          <>
            , <b>{formatNumber(done.length)}</b> finished before.
          </>
        ) : (
          "."
        )}
      </>
    );
  }
  if (newest === undefined) {
    return (
      <>
        <b>{formatNumber(judges)}</b> judges are here. None has judged these claims to the end yet.
      </>
    );
  }
  const judged = newest.done - newest.noVerdict;
  return (
    <>
      {newest.judge}{" "}
      {newest.noVerdict === 0 ? (
        <>
          has judged <b>all {formatNumber(newest.done)}</b> claims
        </>
      ) : (
        <>
          came to a verdict on{" "}
          <b>
            {formatNumber(judged)} of {formatNumber(newest.done)}
          </b>{" "}
          claims
        </>
      )}{" "}
      of {newest.dataset}.
    </>
  );
}
