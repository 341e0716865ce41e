import { SPACE_CLASS, trimSpan, WORD_CLASS } from "./text-classes";

/** A place where a value stands in an answer, in UTF-16 units of the answer, end exclusive. */
export interface ValuePlace {
  start: number;
  end: number;
}

export interface ValueMatchOptions {
  /** Whether "1,000", "1 000" and "1000" are the same number. */
  thousands?: boolean;
}

const SPACE = new RegExp(`[${SPACE_CLASS}]`, "u");
const WORD = new RegExp(`[${WORD_CLASS}]`, "u");
const DIGIT = /\p{Nd}/u;
const APOSTROPHES = new Set(["\u2018", "\u2019", "\u201b", "\u02bc", "\uff07"]);
/** Hyphens that look like the plain one, and the minus sign. */
const HYPHENS = new Set(["\u2010", "\u2011", "\u2212", "\ufe63", "\uff0d"]);
/** What sets thousands apart; a space counts as one too. */
const SEPARATORS = new Set([",", "'"]);

/** A text in the form that values are compared in, and where each of its characters stood. */
interface PlainText {
  characters: string[];
  /** Place of each character in the text, and one more: its end. */
  at: number[];
}

/** The plain digit of a Unicode decimal digit: digits stand in rows of ten from a zero on, some rows right after another. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

function plainCharacter(character: string): string {
  if (character >= "0" && character <= "9") return character;
  if (APOSTROPHES.has(character)) return "'";
  if (HYPHENS.has(character)) return "-";
  if (SPACE.test(character)) return " ";
  if (DIGIT.test(character)) return plainDigit(character);
  return character.toLowerCase();
}

function toPlain(text: string): PlainText {
  const characters: string[] = [];
  const at: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = plainCharacter(character);
    // Spaces in a row, such as a line break and an indent, are one.
    if (plain !== " " || characters.at(-1) !== " ") {
      for (const one of plain) {
        characters.push(one);
        at.push(place);
      }
    }
    place += character.length;
  }
  at.push(text.length);
  return { characters, at };
}

/** The same text with the separators of its thousands taken out: those before three digits that no digit follows. */
function withoutThousands({ characters, at }: PlainText): PlainText {
  const isDigitAt = (index: number) => DIGIT.test(characters[index] ?? "");
  const kept: PlainText = { characters: [], at: [] };
  for (const [index, character] of characters.entries()) {
    const isSeparator =
      (character === " " || SEPARATORS.has(character)) &&
      isDigitAt(index - 1) &&
      [1, 2, 3].every((step) => isDigitAt(index + step)) &&
      !isDigitAt(index + 4);
    if (isSeparator) continue;
    kept.characters.push(character);
    kept.at.push(at[index] ?? 0);
  }
  kept.at.push(at.at(-1) ?? 0);
  return kept;
}

/** Whether a match from `start` to `end` is a whole value and not a piece of a longer one. */
function isWhole({ characters }: PlainText, start: number, end: number): boolean {
  const before = characters[start - 1];
  if (before !== undefined && (before === "." || WORD.test(before))) return false;
  const [next = "", second = ""] = [characters[end], characters[end + 1]];
  return !DIGIT.test(next) && !(next === "." && DIGIT.test(second));
}

/**
 * Where a required or forbidden value stands in an answer as a whole value.
 *
 * It stands where neither a word character nor a full stop is before it, and neither a digit nor a full stop with a digit
 * behind it; letters may follow. Case, typographic apostrophes and hyphens, the script of digits and the kind of spaces do
 * not matter.
 *
 * @param answer any text. @param value what to look for; spaces at its ends are left out.
 * @param options thousands: whether separators of thousands are ignored on both sides.
 * @returns the places in order, which may not overlap; none for a value that is blank.
 * @example findValue("It costs $150.", "$15") // []
 * @example findValue("a 12-month warranty", "12-month") // [{ start: 2, end: 10 }]
 */
export function findValue(answer: string, value: string, options: ValueMatchOptions = {}): ValuePlace[] {
  const read = (text: string) => (options.thousands ? withoutThousands(toPlain(text)) : toPlain(text));
  const { start: from, end: to } = trimSpan(value);
  const wanted = read(value.slice(from, to)).characters;
  if (wanted.length === 0) return [];
  const text = read(answer);
  const places: ValuePlace[] = [];
  const last = text.characters.length - wanted.length;
  for (let start = 0; start <= last; start++) {
    const end = start + wanted.length;
    if (!wanted.every((character, step) => text.characters[start + step] === character)) continue;
    if (!isWhole(text, start, end)) continue;
    places.push({ start: text.at[start] ?? 0, end: text.at[end] ?? answer.length });
    start = end - 1;
  }
  return places;
}

/**
 * Whether a value stands in an answer, as {@link findValue} finds it.
 *
 * @example statesValue("within 30 days", "30 day") // true
 */
export function statesValue(answer: string, value: string, options: ValueMatchOptions = {}): boolean {
  return findValue(answer, value, options).length > 0;
}
