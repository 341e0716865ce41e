import { memo, useMemo } from "react";
import type { BenchCase } from "@/lib/claims/label";
import { type AnswerRun, answerRuns } from "./answer-runs";
import { passageAnchor } from "./passage";

/** A citation mark that jumps to its passage, or says that there is none. */
export function CiteMark({
  text,
  passage,
  onJump,
}: {
  text: string;
  passage: number | null;
  onJump: (passage: number) => void;
}) {
  if (passage === null) {
    return (
      <span className="cite unknown" title="This passage was not retrieved">
        {text}
      </span>
    );
  }
  return (
    <a
      className="cite"
      href={`#${passageAnchor(passage)}`}
      onClick={(event) => {
        event.preventDefault();
        onJump(passage);
      }}
    >
      {text}
    </a>
  );
}

function runClass(run: AnswerRun, open: number | null): string | undefined {
  if (run.isAside) return "aside";
  if (run.claim === null) return undefined;
  return run.claim === open ? "cl on" : "cl";
}

/** The answer to the letter. Numbers of claims are drawn by the style sheet and are no part of its text. */
export const AnswerText = memo(function AnswerText({
  shown,
  open,
  onJump,
}: {
  shown: BenchCase;
  /** Place of the open claim. */
  open: number | null;
  onJump: (passage: number) => void;
}) {
  const runs = useMemo(() => answerRuns(shown), [shown]);
  return (
    <p className="read prose exact" dir="auto">
      {runs.map((run) => {
        const text = shown.answer.slice(run.start, run.end);
        return (
          <span
            key={run.start}
            className={runClass(run, open)}
            data-claim={run.startsClaim && run.claim !== null ? run.claim + 1 : undefined}
          >
            {run.cite === undefined ? text : <CiteMark text={text} passage={run.cite} onJump={onJump} />}
          </span>
        );
      })}
    </p>
  );
});
