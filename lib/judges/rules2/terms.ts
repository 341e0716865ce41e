import { isCueWord } from "./cue-words";
import { monthOf } from "./dates";
import { beginsNumber } from "./number-words";
import { stem } from "./stem";
import { LIGHT_WORDS, STOP_WORDS } from "./stop-words";
import { representative } from "./synonyms";

/** What a word is compared by. */
export interface Term {
  /** Equal for words that count as one. */
  id: string;
  /** How much its absence tells: light words of general use little. */
  isLight: boolean;
}

const LIGHT: ReadonlySet<string> = new Set(LIGHT_WORDS.map((word) => representative(stem(word))));
const MARK = /\p{M}/gu;
/** Scripts written without blanks between words, or with endings that no rule here knows: compared by pairs of letters. */
export const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const ASCII = /^[a-z']+$/;

function pairs(word: string): Term[] {
  const letters = [...word];
  if (letters.length < 2) return [{ id: word, isLight: false }];
  return letters.slice(1).map((letter, at) => ({ id: (letters[at] ?? "") + letter, isLight: false }));
}

/** Short names of countries, spelled out as texts mostly have them. */
const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ["usa", "united states"],
  ["uk", "united kingdom"],
  ["uae", "united arab emirates"],
  ["eu", "european union"],
]);

function makeTerms(lower: string): readonly Term[] {
  const long = SPELLED_OUT.get(lower);
  if (long !== undefined) return long.split(" ").flatMap(makeTerms);
  const plain = ASCII.test(lower) ? lower : lower.normalize("NFKC").replaceAll("ʼ", "'").replaceAll("’", "'");
  if (STOP_WORDS.has(plain)) return [];
  if (!ASCII.test(plain) && UNSPACED.test(plain)) return pairs(plain);
  const bare = (plain.endsWith("'s") ? plain.slice(0, -2) : plain).replaceAll("'", "");
  const folded = ASCII.test(bare) ? bare : bare.normalize("NFD").replace(MARK, "").replaceAll("ß", "ss");
  if (folded.length === 0 || STOP_WORDS.has(folded)) return [];
  // A single letter is a name (vitamin C) or a slip; it tells little.
  const id = representative(stem(folded));
  return [{ id, isLight: folded.length < 2 || LIGHT.has(id) }];
}

/** What there is to know of a word apart from its place. */
export interface Word {
  lower: string;
  /** None for a word without content; one for most; the pairs of letters where a script has no blanks. */
  terms: readonly Term[];
  /** What it is compared by where words without content matter too: "before" has an opposite. */
  key: string;
  /** Whether it denies what follows. */
  isCue: boolean;
  /** Month of the year, null for a word that names none. */
  month: number | null;
  /** Whether a number in words may begin with it. */
  beginsNumber: boolean;
}

// Texts repeat their words; the bound keeps memory flat over any number of cases.
const MAX_KEPT = 50_000;
const kept = new Map<string, Word>();

/** What there is to know of a word as it stands in a text; each spelling is looked at once. */
export function readWord(text: string): Word {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const lower = text.toLowerCase();
  const word: Word = {
    lower,
    terms: makeTerms(text === "US" ? "usa" : lower),
    key: representative(stem(lower)),
    isCue: isCueWord(lower),
    month: monthOf(lower),
    beginsNumber: beginsNumber(lower),
  };
  kept.set(text, word);
  return word;
}
