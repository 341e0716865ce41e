import { createElement, memo } from "react";
import type { BenchPassage } from "@/lib/claims/label";
import { PASSAGE_ATTRIBUTE } from "./selection";
import { type PassageMarks, passageRuns, type TextRun } from "./text-runs";

/** Where a citation leads. */
export function passageAnchor(place: number): string {
  return `passage-${place + 1}`;
}

function runClass(run: TextRun): string {
  const classes = [
    run.isRelated && "rel",
    run.isAttached && "has",
    run.isNext && "to-attach",
    run.startsAttached && "says-attached",
    run.startsNext && "says-next",
  ];
  return classes.filter(Boolean).join(" ");
}

// The margin's "attached" and "E" are drawn by the style sheet: the text of the element is the passage and nothing else.
function drawRun(run: TextRun, text: string) {
  const className = runClass(run);
  const piece = text.slice(run.start, run.end);
  if (className === "" && !run.isWord) return piece;
  return createElement(
    run.isWord ? "em" : "span",
    { key: run.start, className: className || undefined },
    piece,
  );
}

/** A passage to the letter, with what matters for the open claim marked in it. */
export const Passage = memo(function Passage({
  passage,
  place,
  marks,
  isJumpedTo,
}: {
  passage: BenchPassage;
  place: number;
  marks: PassageMarks;
  isJumpedTo: boolean;
}) {
  const { documentId, title, status, text } = passage;
  const classes = ["passage", status === "superseded" && "old", isJumpedTo && "jumped"];
  return (
    <article className={classes.filter(Boolean).join(" ")} id={passageAnchor(place)} tabIndex={-1}>
      <header>
        {/* A long document id takes a place of its own in the line instead of running into the title. */}
        <span className={documentId.length > 9 ? "id long" : "id"}>{documentId}</span>
        {title && <h3>{title}</h3>}
        {status && <span className="status">{status}</span>}
      </header>
      <p className="read exact" dir="auto" {...{ [PASSAGE_ATTRIBUTE]: place }}>
        {passageRuns(text.length, marks).map((run) => drawRun(run, text))}
      </p>
    </article>
  );
});
