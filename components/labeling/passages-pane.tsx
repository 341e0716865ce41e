import { memo, useEffect, useMemo, useRef } from "react";
import type { BenchCase, EvidenceSpan } from "@/lib/claims/label";
import type { Candidate } from "./candidates";
import { Passage } from "./passage";
import type { PassageMarks } from "./text-runs";
import type { ClaimEvidence } from "./use-evidence";

const NO_MARKS: PassageMarks = { sentences: [], words: [], attached: [], next: null };

function marksFor(
  shown: BenchCase,
  {
    evidence,
    attached,
    next,
  }: { evidence: ClaimEvidence; attached: readonly EvidenceSpan[]; next: Candidate | null },
): PassageMarks[] {
  return shown.passages.map(({ documentId, text }, place) => {
    const related = evidence.related[place];
    const here = attached.filter(
      ({ passage, start, end, quote }) => passage === documentId && text.slice(start, end) === quote,
    );
    const isNextHere = next?.passage === place;
    if (!related?.words.length && here.length === 0 && !isNextHere) return NO_MARKS;
    return {
      sentences: related?.sentences ?? [],
      words: related?.words ?? [],
      attached: here,
      next: isNextHere ? next : null,
    };
  });
}

function countWords(count: number): string {
  return count === 1 ? "the only one the assistant saw" : `${count}, in the order the assistant saw them`;
}

/** The passages in retrieval order: what the reviewer reads first. */
export const PassagesPane = memo(function PassagesPane({
  shown,
  claimNumber,
  evidence,
  attached,
  next,
  jump,
}: {
  shown: BenchCase;
  claimNumber: number | null;
  evidence: ClaimEvidence;
  attached: readonly EvidenceSpan[];
  next: Candidate | null;
  /** Place of the passage a citation led to, with a count of the jumps. */
  jump: { passage: number; count: number } | null;
}) {
  const marks = useMemo(
    () => marksFor(shown, { evidence, attached, next }),
    [shown, evidence, attached, next],
  );
  const pane = useRef<HTMLElement>(null);
  const shownId = shown.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another case begins at its first passage
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
  }, [shownId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves with the claim and with E
  useEffect(() => {
    const box = pane.current;
    const sentence = box?.querySelector(".says-next");
    if (box && sentence && box.scrollHeight > box.clientHeight) sentence.scrollIntoView({ block: "nearest" });
  }, [next]);

  useEffect(() => {
    if (!jump) return;
    const target = pane.current?.querySelectorAll<HTMLElement>(".passage")[jump.passage];
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "nearest" });
  }, [jump]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard
    <section className="pane passages" aria-labelledby="h-passages" tabIndex={0} ref={pane}>
      <header className="pane-head">
        <h2 id="h-passages">Passages</h2>
        {shown.passages.length > 0 && <span className="q3">{countWords(shown.passages.length)}</span>}
        {claimNumber !== null && shown.passages.length > 0 && (
          <span className="key-line q3">
            <span className="swatch-rel">Underlined</span> shares words or numbers with claim {claimNumber}
          </span>
        )}
      </header>
      {shown.passages.length === 0 && <p className="body q2">The assistant saw no passage.</p>}
      {shown.passages.map((passage, place) => (
        <Passage
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may be retrieved twice; the order is frozen
          key={place}
          passage={passage}
          place={place}
          marks={marks[place] ?? NO_MARKS}
          isJumpedTo={jump?.passage === place}
        />
      ))}
    </section>
  );
});
