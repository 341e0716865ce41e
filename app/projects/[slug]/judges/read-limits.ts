/** Longest limit of time that can be set, in minutes: a month. */
const MOST_MINUTES = 43_200;

/**
 * A limit of time as it was typed, in minutes.
 *
 * @returns milliseconds; null for none; "wrong" for what is no number above 0.
 */
export function readMinutes(text: string): number | null | "wrong" {
  const typed = text.trim();
  if (typed === "") return null;
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(typed)) return "wrong";
  const minutes = Number(typed);
  return minutes > 0 && minutes <= MOST_MINUTES ? Math.max(1, Math.round(minutes * 60_000)) : "wrong";
}
