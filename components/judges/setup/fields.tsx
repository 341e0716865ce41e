import type { ReactNode } from "react";
import type { FieldErrors, SetupDraft, SetupField } from "./draft";

/** What joins the fields of a form to its draft. */
export interface FormFields {
  draft: SetupDraft;
  /** Props of a text or a choice. */
  field: <Name extends SetupField>(
    name: Name,
  ) => {
    name: Name;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    error: string | undefined;
  };
  /** Props of a box to tick. */
  tick: (name: SetupField) => {
    name: SetupField;
    value: "on";
    checked: boolean;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
}

/** The fields of a form over its draft. */
export function fieldsOf(
  draft: SetupDraft,
  set: (change: (before: SetupDraft) => SetupDraft) => void,
  errors: FieldErrors,
): FormFields {
  return {
    draft,
    field: (name) => ({
      name,
      value: draft[name],
      onChange: ({ target }) => set((before) => ({ ...before, [name]: target.value })),
      error: errors[name],
    }),
    tick: (name) => ({
      name,
      value: "on",
      checked: draft[name] === "on",
      onChange: ({ target }) => set((before) => ({ ...before, [name]: target.checked ? "on" : "" })),
    }),
  };
}

/** Everything that can be set but seldom is: closed, and open where one of its fields was refused. */
export function MoreFields({
  title,
  names,
  errors,
  children,
}: {
  title: string;
  names: readonly SetupField[];
  errors: FieldErrors;
  children: ReactNode;
}) {
  const isRefused = names.some((name) => errors[name] !== undefined);
  return (
    <details className="more" open={isRefused ? true : undefined}>
      <summary>{title}</summary>
      <div className="more-fields">{children}</div>
    </details>
  );
}
