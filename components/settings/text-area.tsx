import { type ComponentProps, type ReactNode, useId } from "react";

/** A labeled text of several lines with its hint and, when refused, the reason in words. */
export function TextArea({
  label,
  hint,
  error,
  ...rest
}: ComponentProps<"textarea"> & { label: string; hint?: ReactNode; error?: string | undefined }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <p className="grid gap-1">
      <label htmlFor={id} className="type-ui-strong">
        {label}
      </label>
      <textarea
        id={id}
        className={error ? "field bad area" : "field area"}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...rest}
      />
      {note && (
        <span id={`${id}-note`} className={error ? "alarm small" : "q3 small"}>
          {note}
        </span>
      )}
    </p>
  );
}
