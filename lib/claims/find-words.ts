const MARKS: Readonly<Record<string, string>> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "’": "'",
  "‘": "'",
  "‚": "'",
  "´": "'",
  "`": "'",
  "–": "-",
  "—": "-",
  "‑": "-",
  "−": "-",
};
/** Characters that a copy drops or adds without changing a word: they stand for nothing in a comparison. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff*_]/u;

/** A text as it is compared, and the place of each of its characters in the text it was made from. */
export interface FoldedText {
  text: string;
  at: number[];
}

/**
 * A text with white space as one blank, quotation marks and dashes as the plain ones, and emphasis left out.
 *
 * @param text any text; capitals stay, for they may tell one name from another word.
 * @example foldText("It’s  **red**").text // "It's red"
 */
export function foldText(text: string): FoldedText {
  const chars: string[] = [];
  const at: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const char = text.charAt(place);
    if (UNSEEN.test(char)) continue;
    const folded = /\s/u.test(char) ? " " : (MARKS[char] ?? char);
    if (folded === " " && (chars.at(-1) ?? " ") === " ") continue;
    chars.push(folded);
    at.push(place);
  }
  return { text: chars.join(""), at };
}

/**
 * Where words stand in a folded text, word for word.
 *
 * @param from place in the folded text to look from first; what stands only before it is found all the same.
 * @returns offsets in the text it was made from, end exclusive, and the place behind it to look from next; null where the
 *   words are empty or stand nowhere.
 * @example findWords(foldText("A “red” lamp"), 'a "red"') // null
 */
export function findWords(
  { text, at }: FoldedText,
  words: string,
  from = 0,
): { start: number; end: number; next: number } | null {
  const wanted = foldText(words).text.trim();
  if (wanted === "") return null;
  const behind = text.indexOf(wanted, from);
  const found = behind >= 0 ? behind : text.indexOf(wanted);
  if (found < 0) return null;
  const next = found + wanted.length;
  return { start: at[found] ?? 0, end: (at[next - 1] ?? 0) + 1, next };
}
