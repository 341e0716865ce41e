"use client";

import { useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { GuidelinesText } from "./guidelines-text";

export type GuidelinesState =
  | { status: "fresh" }
  | { status: "saved" | "unchanged"; version: number }
  | { status: "refused"; message: string };

function savedWords(state: GuidelinesState, pending: boolean, isChanged: boolean): string {
  if (pending) return "Saving";
  if (state.status === "refused") return "Not saved";
  if (isChanged) return "Not saved yet";
  if (state.status === "saved") return `Saved as version ${state.version}`;
  return state.status === "unchanged" ? `Nothing to save: this is version ${state.version}` : "";
}

/** Writes the next version of the guidelines, with a look at how it will read. */
export function GuidelinesForm({
  current,
  save,
}: {
  current: { version: number; text: string };
  save: (state: GuidelinesState, form: FormData) => Promise<GuidelinesState>;
}) {
  const [text, setText] = useState(current.text);
  const [kept, setKept] = useState(current);
  const [isPreview, setPreview] = useState(false);
  const [state, submit, pending] = useActionState(
    async (before: GuidelinesState, form: FormData): Promise<GuidelinesState> => {
      const reply = await save(before, form);
      if (reply.status === "saved") setKept({ version: reply.version, text });
      return reply;
    },
    { status: "fresh" },
  );
  const isChanged = text.trim() !== kept.text.trim();
  return (
    <form action={submit} className="settings-form" noValidate>
      <input type="hidden" name="basedOn" value={kept.version} />
      {isPreview ? (
        <>
          <input type="hidden" name="text" value={text} />
          <GuidelinesText text={text} />
        </>
      ) : (
        <TextArea
          label={kept.version === 0 ? "Guidelines" : `Guidelines, version ${kept.version}`}
          name="text"
          rows={14}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={state.status === "refused" ? state.message : undefined}
          hint="Markdown: # head, - list, **bold**. Say when a claim is supported, contradicted or unsupported, with examples."
        />
      )}
      <p className="form-end">
        <Button kind="main" type="submit" disabled={pending}>
          Save as version {kept.version + 1}
        </Button>
        <Button aria-pressed={isPreview} onClick={() => setPreview((before) => !before)}>
          {isPreview ? "Write on" : "See how it reads"}
        </Button>
        <span className="q2" role="status">
          {savedWords(state, pending, isChanged)}
        </span>
      </p>
    </form>
  );
}
