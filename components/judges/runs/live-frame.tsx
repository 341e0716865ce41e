"use client";

import { type CSSProperties, type ReactNode, useState } from "react";
import { Failed } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { formatDuration, formatNumber } from "@/lib/format";
import { isUnderWay, type RunProgressView } from "@/lib/judges/run-progress";
import type { RunActionState } from "../run-action";
import { callWords, costWords } from "./run-words";
import { useProgress } from "./use-progress";

/** What can be done with a run. */
export interface RunActs {
  pause: () => Promise<RunActionState>;
  stop: () => Promise<RunActionState>;
  /** With limits in place of those it has, as they were typed. */
  resume: (limits: { costLimit: string; minutes: string } | null) => Promise<RunActionState>;
}

function Meter({ progress, name }: { progress: RunProgressView; name: string }) {
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

/** What a run has taken; what stands first is what it did not get. */
export function Taken({
  progress,
  without,
  missing,
  names = { calls: "Calls", cost: "Cost", time: "At work" },
}: {
  progress: RunProgressView;
  /** "Without a verdict". */
  without: string;
  /** The reasons, where something is missing. */
  missing: ReactNode;
  names?: { calls: string; cost: string; time: string };
}) {
  const { noVerdict, inputTokens, outputTokens, activeMs } = progress;
  return (
    <dl className="facts run-facts">
      <dt>{without}</dt>
      <dd>{noVerdict === 0 ? "none" : missing}</dd>
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

function ResumeForm({
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
export function LiveFrame({
  slug,
  judge,
  dataset,
  initial,
  acts,
  words,
  facts,
  after,
}: {
  slug: string;
  /** "Strict, version 2". */
  judge: string;
  dataset: string;
  initial: RunProgressView;
  acts: RunActs;
  words: {
    /** As a sentence goes on after its judge: "has judged 12 of 40 claims". */
    stand: (progress: RunProgressView) => string;
    /** What it is doing now; empty where it is done. */
    now: (progress: RunProgressView) => string;
    /** What is not lost where the server is silent. */
    kept: string;
  };
  facts: (progress: RunProgressView) => ReactNode;
  /** What else can be done, beside the buttons. */
  after?: (progress: RunProgressView) => ReactNode;
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
  const isOver = !isUnderWay(progress);
  return (
    <>
      <h1 className="lead">
        <b>{judge}</b> {words.stand(progress)} of {dataset}.
      </h1>
      {isSilent && (
        <Failed>
          <b>The server does not answer.</b> {words.kept} is kept; this page goes on asking.
        </Failed>
      )}
      <Meter progress={progress} name={`${judge} on ${dataset}`} />
      <p className={status === "failed" || status === "paused" ? "alarm" : "q2"} role="status">
        {words.now(progress)}
      </p>
      {facts(progress)}
      <div className="run-acts">
        {!isOver && (
          <>
            <Button disabled={isBusy} onClick={() => act(acts.pause)}>
              Pause
            </Button>
            <Button disabled={isBusy} onClick={() => act(acts.stop)}>
              Stop
            </Button>
          </>
        )}
        {isOver && status !== "done" && (
          <ResumeForm
            key={`${progress.costLimit} ${progress.timeLimitMs}`}
            progress={progress}
            isBusy={isBusy}
            resume={(limits) => act(() => acts.resume(limits))}
          />
        )}
        {after?.(progress)}
      </div>
      {trouble !== null && (
        <p className="alarm" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
