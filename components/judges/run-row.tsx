"use client";

import Link from "next/link";
import { type CSSProperties, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatDuration, formatInstant, formatNumber } from "@/lib/format";
import type { RunView } from "@/lib/judges/run";
import type { RunActionState } from "./run-action";
import { isUnderWay, paceOf, type Sample, stateWords, tookMs } from "./run-words";

/** What a button of a run does; the answer says in words why it could not. */
export type RunAct = (runId: string) => Promise<RunActionState>;

function Meter({ run }: { run: RunView }) {
  const share = run.total === 0 ? 1 : run.done / run.total;
  return (
    <span
      className="fill"
      role="progressbar"
      aria-label={`${run.judge} on ${run.dataset}`}
      aria-valuemin={0}
      aria-valuemax={run.total}
      aria-valuenow={run.done}
      // CSS custom properties are missing from React's style type.
      style={{ "--f": share, "--of": 1 } as CSSProperties}
    >
      <i />
    </span>
  );
}

function When({ run }: { run: RunView }) {
  const took = tookMs(run);
  const by = run.startedBy === null ? "from the command line" : `by ${run.startedBy}`;
  const again = run.repeat > 1 ? `, run ${run.repeat} of this version here` : "";
  return (
    <span className="q3 small">
      <time dateTime={run.createdAt}>{formatInstant(new Date(run.createdAt), "UTC")}</time> {by}
      {took !== null &&
        run.status === "done" &&
        `, took ${took < 1000 ? "less than a second" : formatDuration(took)}`}
      {again}
    </span>
  );
}

/** One run: what it is, how far it is, and what can be done about it. */
export function RunRow({
  run,
  slug,
  firstLook,
  stop,
  resume,
  onActed,
}: {
  run: RunView;
  slug: string;
  firstLook: Sample | undefined;
  stop: RunAct;
  resume: RunAct;
  onActed: () => Promise<void>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const act = async (what: RunAct) => {
    setIsBusy(true);
    try {
      const { status, message } = await what(run.id);
      setTrouble(status === "refused" ? (message ?? "It could not be done.") : null);
    } catch {
      setTrouble("The server did not answer; nothing was changed. Try again.");
    }
    await onActed();
    setIsBusy(false);
  };
  const pace = paceOf(run, firstLook, Date.now());
  return (
    <tr>
      <th scope="row">
        <Link href={`/projects/${slug}/judges/runs/${run.id}`}>{run.judge}</Link>{" "}
        <span className="q2">on {run.dataset}</span>
        <When run={run} />
      </th>
      <td className="num">
        <b>{formatNumber(run.done)}</b> of {formatNumber(run.total)}
        {run.isOverAnswers && <span className="q3 small block">answers</span>}
      </td>
      <td className="w">
        <Meter run={run} />
      </td>
      <td className={run.status === "failed" ? "why alarm" : "why q2"}>
        {stateWords(run, pace)}
        {trouble !== null && (
          <span className="alarm block" role="alert">
            {trouble}
          </span>
        )}
      </td>
      <td className="num">
        {isUnderWay(run) && (
          <Button small disabled={isBusy} onClick={() => act(stop)}>
            Stop<span className="sr"> {run.judge}</span>
          </Button>
        )}
        {(run.status === "stopped" || run.status === "failed" || run.status === "paused") && (
          <Button small disabled={isBusy} onClick={() => act(resume)}>
            Resume<span className="sr"> {run.judge}</span>
          </Button>
        )}
        {run.status === "done" && run.total > 0 && (
          <Link
            href={`/projects/${slug}/${run.isOverAnswers ? "judges/answers/" : "calibration?run="}${run.id}`}
          >
            {run.isOverAnswers ? "What came of it" : "How it holds"}
            <span className="sr">: {run.judge}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
