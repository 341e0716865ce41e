/**
 * Character classes of the reference implementation, spelled out because JavaScript's own `\s`, `\w` and `\b`
 * differ: here U+001C to U+001F and U+0085 are spaces and U+FEFF is not, and a word character is any Unicode
 * letter, number or underscore.
 */

/** Body of a character class that holds every Unicode space. */
export const SPACE_CLASS =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

/** Body of a character class that holds every word character; needs the `u` flag. */
export const WORD_CLASS = "\\p{L}\\p{N}_";

const SPACES = new RegExp(`[${SPACE_CLASS}]`);

/** Whether a UTF-16 unit is a Unicode space. */
function isSpaceUnit(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
  if (code < 0x85) return false;
  return SPACES.test(String.fromCharCode(code));
}

/**
 * The part of a text that is left when the Unicode spaces at both ends are taken off.
 *
 * @param text any text.
 * @param start first UTF-16 unit to look at; @param end the unit after the last.
 * @returns offsets into text, start = end where nothing but spaces is there.
 * @example trimSpan("  a b ") // { start: 2, end: 5 }
 */
export function trimSpan(text: string, start = 0, end = text.length): { start: number; end: number } {
  let from = start;
  let to = end;
  while (from < to && isSpaceUnit(text.charCodeAt(from))) from++;
  while (to > from && isSpaceUnit(text.charCodeAt(to - 1))) to--;
  return { start: from, end: to };
}

/**
 * Whether a text holds nothing but Unicode spaces (or nothing at all).
 *
 * @example isBlank(" \t") // true
 */
export function isBlank(text: string): boolean {
  const { start, end } = trimSpan(text);
  return start === end;
}

/**
 * A pattern that matches any of some phrases, in any case, where no word character touches either end.
 *
 * @param phrases plain lower-case phrases; spaces in them match a plain space only.
 * @returns a pattern without the `g` flag, safe to test again and again.
 * @example wholeWords(["no"]).test("No, not a notice") // true
 */
export function wholeWords(phrases: readonly string[]): RegExp {
  const alternatives = phrases.map((phrase) =>
    phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("i", "[iıİ]"),
  );
  return new RegExp(`(?<![${WORD_CLASS}])(?:${alternatives.join("|")})(?![${WORD_CLASS}])`, "iu");
}
