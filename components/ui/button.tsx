import Link from "next/link";
import type { ComponentProps } from "react";

type Kind = "main" | "plain" | "bare";

function classes(kind: Kind, small: boolean | undefined, extra: string | undefined): string {
  return ["btn", kind === "main" && "btn-main", kind === "bare" && "btn-bare", small && "btn-s", extra]
    .filter(Boolean)
    .join(" ");
}

/**
 * A button. One `main` a screen; `plain` has a border, `bare` only words.
 *
 * @param isBusy what it was pressed for is under way: it does nothing meanwhile and keeps the focus, which a disabled
 *   button loses.
 */
export function Button({
  kind = "plain",
  small,
  className,
  type = "button",
  isBusy = false,
  onClick,
  ...rest
}: ComponentProps<"button"> & { kind?: Kind; small?: boolean; isBusy?: boolean }) {
  return (
    <button
      type={type}
      className={classes(kind, small, className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({
  kind = "plain",
  small,
  className,
  ...rest
}: ComponentProps<typeof Link> & { kind?: Kind; small?: boolean }) {
  return <Link className={classes(kind, small, className)} {...rest} />;
}
