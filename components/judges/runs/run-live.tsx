"use client";

import Link from "next/link";
import { type CSSProperties, useState } from "react";
import { Failed } from "@/components/ui/blank";
import { Button, ButtonLink } from "@/components/ui/button";
import { formatDuration, formatNumber } from "@/lib/format";
import type { RunOrigin } from "@/lib/judges/came-whole";
import { failureName } from "@/lib/judges/failure-words";
import { protocolBreaks } from "@/lib/judges/protocol-warning";
import { hasEnded, type RunProgressView } from "@/lib/judges/run-progress";
import type { RunActionState } from "../run-action";
import { callWords, costWords, nowWords, standWords } from "./run-words";
import { useProgress } from "./use-progress";

/** What can be done with a run. */
export interface RunActs {
  pause: () => Promise<RunActionState>;
  stop: () => Promise<RunActionState>;
  /** With limits in place of those it has, as they were typed. */
  resume: (limits: { costLimit: string; minutes: string } | null) => Promise<RunActionState>;
}

export function Meter({ progress, name }: { progress: RunProgressView; name: string }) {
  const share = progress.total === 0 ? 1 : progress.done / progress.total;
  return (
    <span
      className="fill run-meter"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={progress.total}
      aria-valuenow={progress.done}
      // CSS custom properties are missing from React's style type.
      style={{ "--f": share, "--of": 1 } as CSSProperties}
    >
      <i />
    </span>
  );
}

/** What is told of a run that was not asked for here is its file's word, or what asking would have taken. */
const FACT_NAMES: Record<RunOrigin, { calls: string; cost: string; time: string }> = {
  asked: { calls: "Calls", cost: "Cost", time: "At work" },
  file: { calls: "Calls, by the file", cost: "Cost, by the file", time: "Time, by the file" },
  panel: {
    calls: "Calls, if all were made anew",
    cost: "Cost, if all were made anew",
    time: "Time, if all were made anew",
  },
};

function Facts({ progress, slug, origin }: { progress: RunProgressView; slug: string; origin: RunOrigin }) {
  const names = FACT_NAMES[origin];
  const { failures, noVerdict, inputTokens, outputTokens, activeMs, id } = progress;
  return (
    <dl className="facts run-facts">
      <dt>Without a verdict</dt>
      <dd>
        {noVerdict === 0
          ? "none"
          : failures.map(({ kind, many }, at) => (
              <span key={kind}>
                {at > 0 && ", "}
                <Link href={`/projects/${slug}/judges/runs/${id}?kind=${kind}#failures`}>
                  {formatNumber(many)} {failureName(kind).toLowerCase()}
                </Link>
              </span>
            ))}
      </dd>
      <dt>{names.calls}</dt>
      <dd>{callWords(progress)}</dd>
      {inputTokens + outputTokens > 0 && (
        <>
          <dt>Tokens</dt>
          <dd>
            {formatNumber(inputTokens)} in, {formatNumber(outputTokens)} out
          </dd>
        </>
      )}
      <dt>{names.cost}</dt>
      <dd>{costWords(progress)}</dd>
      {activeMs > 0 && (
        <>
          <dt>{names.time}</dt>
          <dd>{activeMs < 1000 ? "less than a second" : formatDuration(activeMs)}</dd>
        </>
      )}
    </dl>
  );
}

/** Said where so many replies broke the form agreed that trying again will not mend it. */
function Misfit({ progress }: { progress: RunProgressView }) {
  const breaks = protocolBreaks(progress);
  if (breaks === null) return null;
  return (
    <p className="note alarm">
      <b>Prompt and model do not fit.</b> {formatNumber(breaks.many)} of {formatNumber(breaks.of)} claims got
      no reply in the form agreed. Try the text form of the reply, or another model, on the judge’s page.
    </p>
  );
}

export function ResumeForm({
  progress,
  isBusy,
  resume,
}: {
  progress: RunProgressView;
  isBusy: boolean;
  resume: (limits: { costLimit: string; minutes: string } | null) => void;
}) {
  const { costLimit, timeLimitMs, cost } = progress;
  const hasLimits = costLimit !== null || timeLimitMs !== null;
  return (
    <form
      className="run-form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: string) => String(form.get(name) ?? "");
        resume(hasLimits ? { costLimit: text("costLimit"), minutes: text("minutes") } : null);
      }}
    >
      <Button type="submit" kind="main" disabled={isBusy}>
        Resume
      </Button>
      {costLimit !== null && (
        <label>
          up to{" "}
          <input
            className="field num"
            name="costLimit"
            inputMode="decimal"
            size={9}
            defaultValue={costLimit}
          />{" "}
          {cost?.currency}
        </label>
      )}
      {timeLimitMs !== null && (
        <label>
          up to{" "}
          <input
            className="field num"
            name="minutes"
            inputMode="decimal"
            size={9}
            defaultValue={timeLimitMs / 60_000}
          />{" "}
          minutes at work
        </label>
      )}
    </form>
  );
}

/** A run as it goes on: how far it is, what it has taken, and what can be done about it. */
export function RunLive({
  slug,
  judge,
  dataset,
  initial,
  origin,
  acts,
}: {
  slug: string;
  /** "Strict, version 2". */
  judge: string;
  dataset: string;
  initial: RunProgressView;
  origin: RunOrigin;
  acts: RunActs;
}) {
  const { progress, isSilent } = useProgress(slug, initial);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const act = async (what: () => Promise<RunActionState>) => {
    setIsBusy(true);
    try {
      const { status, message } = await what();
      setTrouble(status === "refused" ? (message ?? "It could not be done.") : null);
    } catch {
      setTrouble("The server did not answer; nothing was changed. Try again.");
    }
    setIsBusy(false);
  };
  const { status } = progress;
  const now = nowWords(progress);
  return (
    <>
      <h1 className="lead">
        <b>{judge}</b> {standWords(progress)} of {dataset}.
      </h1>
      {isSilent && (
        <Failed>
          <b>The server does not answer.</b> What it has judged is kept; this page goes on asking.
        </Failed>
      )}
      <Meter progress={progress} name={`${judge} on ${dataset}`} />
      <p className={status === "failed" || status === "paused" ? "alarm" : "q2"} role="status">
        {now}
      </p>
      <Facts progress={progress} slug={slug} origin={origin} />
      {origin === "asked" && <Misfit progress={progress} />}
      <div className="run-acts">
        {!hasEnded(progress) && (
          <>
            <Button disabled={isBusy} onClick={() => act(acts.pause)}>
              Pause
            </Button>
            <Button disabled={isBusy} onClick={() => act(acts.stop)}>
              Stop
            </Button>
          </>
        )}
        {hasEnded(progress) && status !== "done" && (
          <ResumeForm
            key={`${progress.costLimit} ${progress.timeLimitMs}`}
            progress={progress}
            isBusy={isBusy}
            resume={(limits) => act(() => acts.resume(limits))}
          />
        )}
        {progress.done > 0 && (
          <ButtonLink
            kind={status === "done" ? "main" : "plain"}
            href={`/projects/${slug}/calibration?run=${progress.id}`}
          >
            How it holds against people
          </ButtonLink>
        )}
      </div>
      {trouble !== null && (
        <p className="alarm" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
