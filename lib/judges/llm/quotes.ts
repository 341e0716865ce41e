import type { Passage } from "@/lib/claims/case";
import { onceAPassage } from "../once-a-passage";
import { cutText } from "./hide-key";

export type QuoteStatus = "verified" | "wrong_passage" | "unknown_passage" | "not_found";

/** A quotation as the judge gave it. */
export interface Quote {
  passage: string;
  text: string;
}

/** A quotation held against the passages. */
export interface CheckedQuote extends Quote {
  status: QuoteStatus;
  /** The passage that holds the words, null where none does. */
  foundIn: string | null;
  /** Place of the words in that passage in UTF-16 units, end exclusive; null where they are not there. */
  start: number | null;
  end: number | null;
}

interface Folded {
  text: string;
  /** Place of each character in the text it was made from. */
  at: number[];
}

function foldChar(char: string): string {
  // Nearly all of a text: told apart by looking once.
  if ((char >= "a" && char <= "z") || (char >= "0" && char <= "9")) return char;
  if (/[\s\u200b\ufeff]/u.test(char)) return " ";
  if ("“”„‟«»″".includes(char)) return '"';
  if ("’‘‚‛´`′‹›".includes(char)) return "'";
  const lower = char.toLowerCase();
  return lower.length === 1 ? lower : char;
}

/** Lower case, runs of white space as one blank, every kind of quotation mark as the plain one. */
function fold(text: string): Folded {
  const chars: string[] = [];
  const at: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const folded = foldChar(text.charAt(place));
    if (folded === " " && chars.at(-1) === " ") continue;
    chars.push(folded);
    at.push(place);
  }
  return { text: chars.join(""), at };
}

const foldPassage = onceAPassage(({ id, text }) => ({ id, ...fold(text) }));

/**
 * Holds quotations against the passages they are said to stand in, without regard to case, runs of white space and kinds
 * of quotation marks.
 *
 * quotes: as the judge gave them; passages: those shown to it. Comes back in the same order: verified (in the passage
 * named), wrong_passage (in another one), unknown_passage (no passage of that name) or not_found. An empty quotation is
 * never found.
 */
export function checkQuotes(quotes: readonly Quote[], passages: readonly Passage[]): CheckedQuote[] {
  if (quotes.length === 0) return [];
  const folded = passages.map(foldPassage);
  return quotes.map((quote) => {
    const words = fold(quote.text).text.trim();
    const find = (passage: (typeof folded)[number] | undefined) =>
      passage && words !== "" ? passage.text.indexOf(words) : -1;
    const name = quote.passage.trim().toLowerCase();
    const named = folded.find((passage) => passage.id.toLowerCase() === name);
    const holder = find(named) >= 0 ? named : folded.find((passage) => find(passage) >= 0);
    const start = find(holder);
    const place =
      holder && start >= 0
        ? {
            foundIn: holder.id,
            start: holder.at[start] ?? null,
            end: (holder.at[start + words.length - 1] ?? -1) + 1,
          }
        : { foundIn: null, start: null, end: null };
    if (!named) return { ...quote, ...place, status: "unknown_passage" as const };
    if (!holder) return { ...quote, ...place, status: "not_found" as const };
    return {
      ...quote,
      ...place,
      status: holder === named ? ("verified" as const) : ("wrong_passage" as const),
    };
  });
}

/** Longest quotation, and longest name of a passage, that is kept. */
const LONGEST_QUOTE = 4000;
const LONGEST_PASSAGE_NAME = 200;

/** Quotations as they may be stored; where they stand in the passages is untouched. */
export function keepQuotes(quotes: readonly CheckedQuote[]): CheckedQuote[] {
  return quotes.map((quote) => ({
    ...quote,
    passage: cutText(quote.passage, LONGEST_PASSAGE_NAME),
    text: cutText(quote.text, LONGEST_QUOTE),
  }));
}
