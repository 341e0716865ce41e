"use client";

import { useState } from "react";
import { Failed } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { formatDuration, formatNumber } from "@/lib/format";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import { failureCounts } from "@/lib/judges/failure-words";
import { hasEnded, type RunProgressView } from "@/lib/judges/run-progress";
import type { RunActionState } from "../run-action";
import { Meter, ResumeForm, type RunActs } from "../runs/run-live";
import { callWords, costWords } from "../runs/run-words";
import { useProgress } from "../runs/use-progress";
import { answerNowWords, answerStandWords } from "./answer-words";

function Facts({ progress, kind }: { progress: RunProgressView; kind: AnswerKind }) {
  const { failures, noVerdict, inputTokens, outputTokens, activeMs } = progress;
  return (
    <dl className="facts run-facts">
      <dt>{kind === "llm-split" ? "Left as they were" : "Without a rating"}</dt>
      <dd>
        {noVerdict === 0
          ? "none"
          : failureCounts(failures)
              .map(({ word, many }) => `${formatNumber(many)} ${word}`)
              .join(", ")}
      </dd>
      <dt>Calls</dt>
      <dd>{callWords(progress)}</dd>
      {inputTokens + outputTokens > 0 && (
        <>
          <dt>Tokens</dt>
          <dd>
            {formatNumber(inputTokens)} in, {formatNumber(outputTokens)} out
          </dd>
        </>
      )}
      <dt>Cost</dt>
      <dd>{costWords(progress)}</dd>
      {activeMs > 0 && (
        <>
          <dt>At work</dt>
          <dd>{activeMs < 1000 ? "less than a second" : formatDuration(activeMs)}</dd>
        </>
      )}
    </dl>
  );
}

/** A run over whole answers as it goes on: how far it is, what it has taken, and what can be done about it. */
export function AnswerLive({
  slug,
  judge,
  dataset,
  kind,
  initial,
  acts,
}: {
  slug: string;
  /** "Strict, whole answers, version 2". */
  judge: string;
  dataset: string;
  kind: AnswerKind;
  initial: RunProgressView;
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
  const isOver = hasEnded(progress);
  return (
    <>
      <h1 className="lead">
        <b>{judge}</b> {answerStandWords(progress, kind)} of {dataset}.
      </h1>
      {isSilent && (
        <Failed>
          <b>The server does not answer.</b> What is done is kept; this page goes on asking.
        </Failed>
      )}
      <Meter progress={progress} name={`${judge} on ${dataset}`} />
      <p className={status === "failed" || status === "paused" ? "alarm" : "q2"} role="status">
        {answerNowWords(progress)}
      </p>
      <Facts progress={progress} kind={kind} />
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
      </div>
      {trouble !== null && (
        <p className="alarm" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
