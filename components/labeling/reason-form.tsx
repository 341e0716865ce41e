import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { isComposing } from "./keys";

/** What was chosen and what was said about it. */
export interface Reasoned<Reason extends string> {
  reason: Reason;
  note: string;
}

/** A reason out of a short list and a word about it, on the keys alone: the chosen reason has the focus. */
export function ReasonForm<Reason extends string>({
  words,
  reasons,
  initial,
  noteLabel,
  act,
  onReason,
  children,
}: {
  /** How each reason is said. */
  words: Record<Reason, string>;
  reasons: readonly Reason[];
  initial: Reasoned<Reason>;
  noteLabel: string;
  /** What the main button says. */
  act: string;
  onReason: (given: Reasoned<Reason>) => void;
  /** Further buttons beside the main one. */
  children?: ReactNode;
}) {
  const [reason, setReason] = useState(initial.reason);
  const [note, setNote] = useState(initial.note);
  const noteId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onReason({ reason, note: note.trim() });
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter that confirms a conversion, and Esc that drops one, belong to the input method.
    const { key, code, keyCode, isComposing: composing } = event.nativeEvent;
    if (!isComposing({ key, code, keyCode, isComposing: composing })) return;
    if (key === "Enter" || key === "Process") event.preventDefault();
    event.stopPropagation();
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="flag-form">
      <fieldset>
        <legend className="sr">Reason</legend>
        {reasons.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              data-autofocus={reason === one ? "" : undefined}
              onChange={() => setReason(one)}
            />
            {words[one]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={noteId} className="type-ui-strong">
        {noteLabel}
      </label>
      <input
        id={noteId}
        className="field w-full"
        value={note}
        maxLength={10_000}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="acts">
        <Button kind="main" type="submit">
          {act}
        </Button>
        {children}
      </p>
    </form>
  );
}
