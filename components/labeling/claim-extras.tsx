import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import { Key } from "@/components/ui/key";
import type { BenchCase, EvidenceSpan } from "@/lib/claims/label";
import type { ClaimWork } from "./bench-state";
import { noteKey } from "./key-guards";

const MAX_NOTE = 10_000;

function EvidenceChip({
  span,
  place,
  onJump,
  onRemove,
}: {
  span: EvidenceSpan;
  place: number;
  onJump: (passage: number) => void;
  onRemove: () => void;
}) {
  return (
    <span className="chip">
      <a
        href={`#passage-${place + 1}`}
        title={span.quote}
        onClick={(event) => {
          event.preventDefault();
          if (place >= 0) onJump(place);
        }}
      >
        <span className="id">{span.passage}</span> “{span.quote}”
      </a>
      <button type="button" aria-label={`Remove evidence from ${span.passage}`} onClick={onRemove}>
        <Icon name="close" size={9} />
      </button>
    </span>
  );
}

/** The note: written freely, kept on Enter or on leaving it, never while an input method is at work. */
function NoteField({
  claimNumber,
  note,
  field,
  onKeep,
  onFinish,
  onLeave,
}: {
  claimNumber: number;
  note: string;
  field: RefObject<HTMLInputElement | null>;
  onKeep: (note: string) => void;
  onFinish: () => void;
  onLeave: () => void;
}) {
  const [draft, setDraft] = useState(note);
  useEffect(() => setDraft(note), [note]);
  const keep = () => {
    if (draft !== note) onKeep(draft);
  };
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const wish = noteKey(event.nativeEvent);
    if (wish === null) return;
    event.preventDefault();
    keep();
    if (wish === "finish") onFinish();
    else onLeave();
  }
  return (
    <>
      <input
        ref={field}
        className="field note-field"
        id="note"
        value={draft}
        maxLength={MAX_NOTE}
        placeholder={`Why claim ${claimNumber} is so, in a few words`}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
      <Key>N</Key>
    </>
  );
}

/** Evidence and note of the open claim. */
export function ClaimExtras({
  shown,
  claimNumber,
  work,
  attachWord,
  isReading,
  noteField,
  onAttach,
  onDetach,
  onJump,
  onNote,
  onFinish,
  onLeaveNote,
}: {
  shown: BenchCase;
  claimNumber: number;
  work: ClaimWork;
  /** What E does now; null where there is nothing to attach. */
  attachWord: string | null;
  /** The passages are still being read for this claim. */
  isReading: boolean;
  noteField: RefObject<HTMLInputElement | null>;
  onAttach: () => void;
  onDetach: (place: number) => void;
  onJump: (passage: number) => void;
  onNote: (note: string) => void;
  onFinish: () => void;
  onLeaveNote: () => void;
}) {
  return (
    <dl className="extras">
      <dt>Evidence</dt>
      <dd>
        {work.evidence.map((span, place) => (
          <EvidenceChip
            key={`${span.passage}:${span.start}:${span.end}`}
            span={span}
            place={shown.passages.findIndex(
              ({ documentId, text }) =>
                documentId === span.passage && text.slice(span.start, span.end) === span.quote,
            )}
            onJump={onJump}
            onRemove={() => onDetach(place)}
          />
        ))}
        {attachWord ? (
          <Button kind="bare" small onClick={onAttach} onMouseDown={(event) => event.preventDefault()}>
            {attachWord} <Key>E</Key>
          </Button>
        ) : (
          work.evidence.length === 0 &&
          !isReading && (
            <span className="q3 nothing-marked">
              {shown.passages.length === 0
                ? "no passage to quote"
                : "nothing is marked; select text and press"}
              {shown.passages.length > 0 && <Key>E</Key>}
            </span>
          )
        )}
      </dd>
      <dt>
        <label htmlFor="note">Note</label>
      </dt>
      <dd>
        <NoteField
          claimNumber={claimNumber}
          note={work.note}
          field={noteField}
          onKeep={onNote}
          onFinish={onFinish}
          onLeave={onLeaveNote}
        />
      </dd>
    </dl>
  );
}
