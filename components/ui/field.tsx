import { type ComponentProps, type ReactNode, useId } from "react";

interface Told {
  label: string;
  hint?: ReactNode;
  /** Why what stands in it was refused; takes the place of the hint. */
  error?: string | undefined;
}

/** Props of what is typed or chosen, so that its label and its note belong to it. */
interface Bound {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A label, what it is of, and below it a hint or the reason of a refusal. */
function Labeled({ label, hint, error, children }: Told & { children: (bound: Bound) => ReactNode }) {
  const id = useId();
  const note = error || hint;
  return (
    <p className="grid gap-1">
      <label htmlFor={id} className="type-ui-strong">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? `${id}-note` : undefined,
      })}
      {note && (
        <span id={`${id}-note`} className={error ? "alarm small" : "q3 small"}>
          {note}
        </span>
      )}
    </p>
  );
}

/** A labeled text field with its hint and, when refused, the reason in words. */
export function TextField({ label, hint, error, ...rest }: ComponentProps<"input"> & Told) {
  return (
    <Labeled label={label} hint={hint} error={error}>
      {(bound) => <input className={error ? "field bad w-full" : "field w-full"} {...bound} {...rest} />}
    </Labeled>
  );
}

/** A labeled text of several lines with its hint and, when refused, the reason in words. */
export function TextArea({ label, hint, error, ...rest }: ComponentProps<"textarea"> & Told) {
  return (
    <Labeled label={label} hint={hint} error={error}>
      {(bound) => <textarea className={error ? "field bad area" : "field area"} {...bound} {...rest} />}
    </Labeled>
  );
}

/** A labeled choice with its hint and, when refused, the reason in words. */
export function ChoiceField({ label, hint, error, children, ...rest }: ComponentProps<"select"> & Told) {
  return (
    <Labeled label={label} hint={hint} error={error}>
      {(bound) => (
        <select className={error ? "choose bad w-full" : "choose w-full"} {...bound} {...rest}>
          {children}
        </select>
      )}
    </Labeled>
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
