import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SKIP_REASONS, type SkipReason } from "@/lib/claims/label-policy";
import { isComposing } from "./keys";
import { SKIP_WORDS } from "./words";

function SkipForm({ onSkip }: { onSkip: (skip: { reason: SkipReason; note: string }) => void }) {
  const [reason, setReason] = useState<SkipReason>(SKIP_REASONS[0]);
  const [note, setNote] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    onSkip({ reason, note: note.trim() });
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
        {SKIP_REASONS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              data-autofocus={reason === one ? "" : undefined}
              onChange={() => setReason(one)}
            />
            {SKIP_WORDS[one]}
          </label>
        ))}
      </fieldset>
      <label htmlFor="skip-note" className="type-ui-strong">
        A word about it
      </label>
      <input
        id="skip-note"
        className="field w-full"
        value={note}
        maxLength={10_000}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="acts">
        <Button kind="main" type="submit">
          Skip the case
        </Button>
      </p>
    </form>
  );
}

/** Passes a case over with a reason out of a short list. What is labeled in it stays. */
export function SkipDialog({
  externalId,
  open,
  onOpenChange,
  onSkip,
}: {
  externalId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSkip: (skip: { reason: SkipReason; note: string }) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Skip ${externalId}`}
      description="It does not come up for you again; somebody else may label it. Labels you gave in it stay. A claim that is unclear or none at all: flag it instead."
    >
      <SkipForm onSkip={onSkip} />
    </Dialog>
  );
}
