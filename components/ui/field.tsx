import { type ComponentProps, type ReactNode, useId } from "react";

/** A labeled text field with its hint and, when refused, the reason in words. */
export function TextField({
  label,
  hint,
  error,
  ...rest
}: ComponentProps<"input"> & { label: string; hint?: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <p className="grid gap-1">
      <label htmlFor={id} className="type-ui-strong">
        {label}
      </label>
      <input
        id={id}
        className={error ? "field bad w-full" : "field w-full"}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...rest}
      />
      {(error || hint) && (
        <span id={`${id}-note`} className={error ? "alarm small" : "q3 small"}>
          {error ?? hint}
        </span>
      )}
    </p>
  );
}
