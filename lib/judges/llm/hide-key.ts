/** Longest text of a server that goes into an error. */
export const LONGEST_ERROR = 500;

/** A key of other characters can't be sent, and the error about it would repeat the key. */
export function isSendableKey(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key);
}

/** For a person, where {@link isSendableKey} says no. */
export const UNSENDABLE_KEY =
  "The judge's key holds characters that no key has, such as a blank or a line break. Enter it again.";

/** A text from a server or an error without the key, should it hold it. */
export function hideKey(text: string, key: string | null): string {
  // A shorter one is no secret, and would be found in words that have nothing to do with it.
  if (key === null || key.length < 4) return text;
  const forms = new Set([key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]);
  let hidden = text;
  for (const form of forms) hidden = hidden.replaceAll(form, "[key]");
  return hidden;
}

/** Signs that a database can't keep: U+0000, and halves of a pair (with the u flag a whole pair is one sign). */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** The start of a text from outside, as it may be stored: at most so many UTF-16 units, never half a character. */
export function cutText(text: string, most: number): string {
  const isCut = text.length > most;
  const start = isCut ? text.slice(0, most) : text;
  const whole = isCut && /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start;
  return whole.replace(UNSTORABLE, "\ufffd") + (isCut ? "…" : "");
}

/** A text from outside as it may be shown and stored: without the key (looked for before anything is cut), and short. */
export function errorText(text: string, key: string | null, most = LONGEST_ERROR): string {
  return cutText(hideKey(text, key).replace(/\s+/gu, " ").trim(), most);
}
