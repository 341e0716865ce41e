import type { FailureKind } from "./judge";

/** Replies that broke the form agreed: nothing that a server or a network does. */
const PROTOCOL: readonly FailureKind[] = [
  "invalid_json",
  "schema",
  "unknown_label",
  "conflicting",
  "no_verdict",
];
/** Share of a run's claims above which such replies are no accident any more. */
const ACCIDENT_SHARE = 0.05;
/** Fewer claims say nothing of a share. */
const FEWEST_CLAIMS = 20;

/**
 * Whether so many replies broke the form agreed that prompt and model do not fit.
 *
 * @param progress claims that are done, with those without a verdict by their reasons.
 * @returns how many of how many, so that it can be said; null below 20 claims, or at 5% and less.
 * @example protocolBreaks({ done: 100, failures: [{ kind: "schema", many: 6 }] }) // { many: 6, of: 100 }
 */
export function protocolBreaks({
  done,
  failures,
}: {
  done: number;
  failures: readonly { kind: string; many: number }[];
}): { many: number; of: number } | null {
  const many = failures
    .filter(({ kind }) => (PROTOCOL as readonly string[]).includes(kind))
    .reduce((sum, one) => sum + one.many, 0);
  return done >= FEWEST_CLAIMS && many > ACCIDENT_SHARE * done ? { many, of: done } : null;
}
