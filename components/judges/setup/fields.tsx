import { type ComponentProps, type ReactNode, useId } from "react";
import type { FieldErrors, SetupDraft, SetupField } from "./draft";

/** A labeled choice with its hint and, when refused, the reason in words. */
export function ChoiceField({
  label,
  hint,
  error,
  children,
  ...rest
}: ComponentProps<"select"> & { label: string; hint?: ReactNode; error?: string | undefined }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <p className="grid gap-1">
      <label htmlFor={id} className="type-ui-strong">
        {label}
      </label>
      <select
        id={id}
        className={error ? "choose bad w-full" : "choose w-full"}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...rest}
      >
        {children}
      </select>
      {note && (
        <span id={`${id}-note`} className={error ? "alarm small" : "q3 small"}>
          {note}
        </span>
      )}
    </p>
  );
}

/** A box to tick, with what ticking it does. */
export function TickField({
  label,
  hint,
  ...rest
}: ComponentProps<"input"> & { label: string; hint: ReactNode }) {
  const id = useId();
  return (
    <p className="tick">
      <input type="checkbox" id={id} aria-describedby={`${id}-note`} {...rest} />
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-note`} className="q3 small">
        {hint}
      </span>
    </p>
  );
}

/** What joins the fields of a form to its draft. */
export interface FormFields {
  draft: SetupDraft;
  /** Props of a text or a choice. */
  field: (name: SetupField) => {
    name: SetupField;
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
