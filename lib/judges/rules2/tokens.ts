import { readWord, UNSPACED, type Word } from "./terms";

/** A stretch of a text that is looked at as one: a word, something with a digit in it, or a sign of money or share. */
export interface Token {
  kind: "word" | "digits" | "sign";
  /** As it stands in the text. */
  text: string;
  /** Place in UTF-16 units, end exclusive. */
  start: number;
  end: number;
  /** null where it is no word. */
  word: Word | null;
}

// A run of letters and digits may go on over one mark that stands between two of them: 1,000.50, 14:30, 2025-03-04, RM-4711.
const RUN = /[\p{L}\p{M}\p{Nd}]+(?:[-‐‑–.,:/’'ʼ][\p{L}\p{M}\p{Nd}]+)*|[\p{Sc}%‰]/gu;
const HAS_DIGIT = /\p{Nd}/u;
const PART = /[\p{L}\p{M}]+(?:[’'ʼ][\p{L}\p{M}]+)*|\p{Nd}+/gu;
const SCRIPT_PIECE = new RegExp(`${UNSPACED.source}+|(?:(?!${UNSPACED.source})[^])+`, "gu");
const PLAIN = /^[a-zA-Z]+$/;
const INITIALS = /^\p{Lu}(?:\.\p{Lu})+$/u;
const SIGN = /^[\p{Sc}%‰]$/u;

/**
 * Cuts a text into words, numbers and signs of money or share; everything else is passed over.
 *
 * @returns in order of place; time is linear in the text.
 * @example tokens("It's $1,000.") // It's (word), $ (sign), 1,000 (digits)
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  const add = (kind: Token["kind"], part: string, start: number, known = part) => {
    const word = kind === "word" ? readWord(known) : null;
    found.push({ kind, text: part, start, end: start + part.length, word });
  };
  const addPiece = (piece: string, start: number) => {
    if (HAS_DIGIT.test(piece)) add("digits", piece, start);
    else for (const part of piece.matchAll(PART)) add("word", part[0], start + part.index);
  };
  for (const match of text.matchAll(RUN)) {
    const run = match[0];
    const start = match.index;
    if (PLAIN.test(run)) add("word", run, start);
    else if (HAS_DIGIT.test(run)) {
      // 入場料は500円: where no blanks part words, a number ends where letters begin.
      if (!UNSPACED.test(run)) add("digits", run, start);
      else for (const piece of run.matchAll(SCRIPT_PIECE)) addPiece(piece[0], start + piece.index);
    } else if (SIGN.test(run)) add("sign", run, start);
    else if (INITIALS.test(run)) add("word", run, start, run.replaceAll(".", ""));
    else for (const part of run.matchAll(PART)) add("word", part[0], start + part.index);
  }
  return found;
}
