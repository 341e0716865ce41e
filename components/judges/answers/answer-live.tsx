"use client";

import { formatNumber } from "@/lib/format";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import { failureCounts } from "@/lib/judges/failure-words";
import type { RunProgressView } from "@/lib/judges/run-progress";
import { LiveFrame, type RunActs, Taken } from "../runs/live-frame";
import { answerNowWords, answerStandWords } from "./answer-words";

/** A run over whole answers as it goes on. */
export function AnswerLive({
  kind,
  ...run
}: {
  slug: string;
  /** "Strict, whole answers, version 2". */
  judge: string;
  dataset: string;
  kind: AnswerKind;
  initial: RunProgressView;
  acts: RunActs;
}) {
  return (
    <LiveFrame
      {...run}
      words={{
        stand: (progress) => answerStandWords(progress, kind),
        now: answerNowWords,
        kept: "What is done",
      }}
      facts={(progress) => (
        <Taken
          progress={progress}
          without={kind === "llm-split" ? "Left as they were" : "Without a rating"}
          missing={failureCounts(progress.failures)
            .map(({ word, many }) => `${formatNumber(many)} ${word}`)
            .join(", ")}
        />
      )}
    />
  );
}
