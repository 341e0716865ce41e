const DECIMAL_DIGIT = /^\p{Nd}$/u;

const COMMA = 0x2c;
const HYPHEN = 0x2d;
const DOT = 0x2e;

function isLatinLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** UTF-16 units of the decimal digit at a place, in any script: 1 or 2, or 0 where there is none. */
function digitLength(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code >= 0x30 && code <= 0x39 ? 1 : 0;
  if (code < 0x660 || Number.isNaN(code)) return 0;
  const point = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return DECIMAL_DIGIT.test(point) ? point.length : 0;
}

/**
 * The places of the numbers and codes in a text, as the reference rules judge reads them.
 *
 * A number or code is letters a to z (any case), an optional hyphen, a decimal digit of any script, then digits, `.`,
 * `,` or `-`; a `.` or `,` at its end does not belong to it.
 *
 * @param text any text.
 * @param visit called with the UTF-16 offsets of each, end exclusive, in order of place. Time is linear in the text.
 * @example forEachNumber("RM-4711, 1.5.", (start, end) => ...) // 0 to 7, 9 to 12
 */
export function forEachNumber(text: string, visit: (start: number, end: number) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    const start = at;
    while (at < length && isLatinLetter(text.charCodeAt(at))) at++;
    let digit = at;
    if (text.charCodeAt(at) === HYPHEN) digit++;
    let size = digitLength(text, digit);
    if (size === 0) {
      // A hyphen that starts nothing may still stand before one that does, so only one unit is passed over.
      at = Math.max(at, start + 1);
      continue;
    }
    at = digit;
    while (size > 0) {
      at += size;
      const code = text.charCodeAt(at);
      size = code === DOT || code === COMMA || code === HYPHEN ? 1 : digitLength(text, at);
    }
    let end = at;
    while (text.charCodeAt(end - 1) === DOT || text.charCodeAt(end - 1) === COMMA) end--;
    visit(start, end);
  }
}

/**
 * The numbers and codes N(x) of the reference rules judge, added to a set.
 *
 * @param text any text.
 * @param into the set they are added to, in lower case; a new one unless given.
 * @returns the same set.
 * @example numbersAndCodes("80 pieces of RM-4711.") // Set { "80", "rm-4711" }
 */
export function numbersAndCodes(text: string, into: Set<string> = new Set()): Set<string> {
  forEachNumber(text, (start, end) => into.add(text.slice(start, end).toLowerCase()));
  return into;
}
