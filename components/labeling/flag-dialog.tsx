import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FLAG_REASONS, type FlagReason, type OwnFlag } from "@/lib/claims/label";
import { isComposing } from "./keys";
import { FLAG_WORDS } from "./words";

function FlagForm({
  flag,
  onFlag,
}: {
  flag: OwnFlag | null;
  onFlag: (flag: { reason: FlagReason; note: string } | null) => void;
}) {
  const [reason, setReason] = useState<FlagReason>(
    FLAG_REASONS.find((one) => one === flag?.reason) ?? "unclear",
  );
  const [note, setNote] = useState(flag?.note ?? "");
  function submit(event: FormEvent) {
    event.preventDefault();
    onFlag({ reason, note: note.trim() });
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
        {FLAG_REASONS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              data-autofocus={reason === one ? "" : undefined}
              onChange={() => setReason(one)}
            />
            {FLAG_WORDS[one]}
          </label>
        ))}
      </fieldset>
      <label htmlFor="flag-note" className="type-ui-strong">
        What is it about
      </label>
      <input
        id="flag-note"
        className="field w-full"
        value={note}
        maxLength={10_000}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="acts">
        <Button kind="main" type="submit">
          {flag ? "Keep the flag" : "Flag the claim"}
        </Button>
        {flag && (
          <Button kind="bare" onClick={() => onFlag(null)}>
            Clear the flag
          </Button>
        )}
      </p>
    </form>
  );
}

/** Flags a claim with a reason out of a short list and a word about it. A flag is no label. */
export function FlagDialog({
  claimNumber,
  flag,
  open,
  onOpenChange,
  onFlag,
}: {
  claimNumber: number;
  flag: OwnFlag | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFlag: (flag: { reason: FlagReason; note: string } | null) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Flag claim ${claimNumber}`}
      description="For whoever looks after the claims. A flag is no label: still give your best verdict."
    >
      <FlagForm flag={flag} onFlag={onFlag} />
    </Dialog>
  );
}
