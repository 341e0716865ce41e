import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { withoutReset } from "@/components/ui/without-reset";

/** What became of a form of settings that was sent: nothing yet, kept, or sent back with a word to each field. */
export type SaveState<Saved extends object = object> =
  | { status: "fresh" }
  | ({ status: "saved" } & Saved)
  | { status: "refused"; errors: Record<string, string> };

/** What was wrong, by field; under "form" what no field is to blame for. */
export function errorsOf(state: SaveState): Record<string, string> {
  return state.status === "refused" ? state.errors : {};
}

/** What a text field of a form needs whose values are held in one place. */
export function heldField<Name extends string>(
  name: Name,
  {
    values,
    errors,
    change,
  }: {
    values: Readonly<Record<Name, string>>;
    errors: Readonly<Record<string, string>>;
    change: (name: Name, value: string) => void;
  },
) {
  return {
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    error: errors[name],
  };
}

function savedWords(state: SaveState, isPending: boolean, isChanged: boolean): string {
  if (isPending) return "Saving";
  if (state.status === "refused") return "Not saved";
  if (isChanged) return "Not saved yet";
  return state.status === "saved" ? "Saved" : "";
}

/** A form with one button, what is wrong with all of it above, and beside the button how far its saving is. */
export function SaveForm({
  state,
  submit,
  isPending,
  isChanged,
  act,
  children,
}: {
  state: SaveState;
  submit: (form: FormData) => void;
  isPending: boolean;
  /** Whether it says something else than what is kept. */
  isChanged: boolean;
  /** What the button says. */
  act: string;
  children: ReactNode;
}) {
  const { form } = errorsOf(state);
  return (
    <form onSubmit={withoutReset(submit)} className="settings-form" noValidate>
      {form && (
        <p className="banner alarm" role="alert">
          {form}
        </p>
      )}
      {children}
      <p className="form-end">
        <Button kind="main" type="submit" disabled={isPending}>
          {act}
        </Button>
        <span className="q2" role="status">
          {savedWords(state, isPending, isChanged)}
        </span>
      </p>
    </form>
  );
}
