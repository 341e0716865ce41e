import {
  AFTER_NUMBER,
  AFTER_ORDINAL,
  BEFORE_NUMBER,
  BEFORE_ORDINAL,
  END_BEFORE_CAPITAL,
  LETTERED,
  MAY_END,
  NEVER_END,
  ONLY_CAPITAL,
  STARTERS,
} from "./abbreviations";
import { isBlank, isDigit, isLower, isUpper } from "./characters";
import type { Page } from "./page";

/** Abbreviations that are words as well: before a small letter they may end a sentence. */
const WORDS_TOO = new Set(["no", "n", "max", "min", "set", "art", "op", "bl", "so", "do", "t", "s"]);
/** Longest word looked at on either side of a stop. */
const LONGEST_WORD = 40;

/** The words around a full stop, as far as it takes to say whether it ends a sentence. */
export interface Surroundings {
  /** The word that carries the stop, without it: "e.g", "R", "3". */
  word: string;
  /** The word before that one, "" at the start of the sentence. */
  before: string;
  /** The sign right before the word where it is not white space, such as a bracket or a colon. */
  lead: string;
  /** The word behind the stop with the punctuation in it; "" at the end. */
  after: string;
  /** Whether citation markers stand between the stop and the word behind it. */
  isCited: boolean;
  /** The list number expected next in this block: "2." after "1.". */
  nextNumber: number;
  /** Whether the sentence before asks, so that a number may be the answer. */
  isAfterQuestion: boolean;
}

/** Whether a single full stop between blanks ends its sentence. */
export function endsSentence(around: Surroundings): boolean {
  const { word, after } = around;
  if (after === "" || word === "") return true;
  const first = firstLetter(after);
  if (/^\d{1,3}$/u.test(word)) return !isListNumber(around) && !isOrdinal(around);
  const key = keyOf(word);
  const isName = !ONLY_CAPITAL.has(key) || isUpper(word.charAt(0));
  if (NEVER_END.has(key) && isName) return false;
  if (isSpacedAbbreviation(around)) return false;
  const isInitial = /^\p{Lu}$/u.test(word) && !/^[("“#]*\p{N}/u.test(after);
  if (BEFORE_NUMBER.has(key) && isName && !isInitial) return endsBeforeNumber(around, key);
  if (/^(?:\p{Lu}|\p{Lu}\.-?\p{Lu}|\p{Lu}-\p{Lu})$/u.test(word)) return initialEnds(around);
  const isCounted = /\p{N}[\p{L}.,)]{0,3}$/u.test(around.before);
  if (AFTER_NUMBER.has(key) && !isCounted) return true;
  if (/^[IVXLC]{2,}$/u.test(word) && isLower(first)) return around.isCited;
  if (/^\p{Ll}$/u.test(word) && isCounted && isUpper(first)) return true;
  if (END_BEFORE_CAPITAL.has(key) || AFTER_NUMBER.has(key)) return isUpper(first) || around.isCited;
  if (MAY_END.has(key) || word.includes(".") || /^\p{Ll}$/u.test(word)) {
    if (/^[\p{N}$€£]/u.test(word)) return true;
    if (word.includes(".") && !isDotted(word)) return true;
    return startsSentence(after) || (around.isCited && isUpper(first)) || isMarkedStart(key, after);
  }
  if (isConsonants(word) && (isLower(first) || isDigit(first))) return around.isCited;
  return true;
}

const ABBREVIATED = [NEVER_END, MAY_END, END_BEFORE_CAPITAL, BEFORE_NUMBER];

/** The word as the lists have it: an article that leans on it goes ("l'ing", "dell'avv"). */
function keyOf(word: string): string {
  const key = word.toLowerCase();
  const rest = /^\p{L}{1,5}[’'](\p{L}{3,})$/u.exec(key)?.[1];
  return rest !== undefined && ABBREVIATED.some((list) => list.has(rest)) ? rest : key;
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "";
}

function bare(word: string): string {
  return word
    .toLowerCase()
    .replace(/[’']s$/u, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

function startsSentence(word: string): boolean {
  return isUpper(firstLetter(word)) && STARTERS.has(bare(word).split(/[’']/u)[0] ?? "");
}

/** After a.m. and p.m. any capital starts a sentence, but for days, months and time zones. */
function isMarkedStart(key: string, after: string): boolean {
  if (key !== "a.m" && key !== "p.m") return false;
  return (
    isUpper(firstLetter(after)) &&
    !/^\p{Lu}{2,5}\b/u.test(after) &&
    !/day$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu.test(bare(after))
  );
}

/** Letters with stops between them (U.S, Ph.D, z.B), and not an address or a sum. */
function isDotted(word: string): boolean {
  return /^(?:\p{L}{1,4}\.)+-?\p{L}{1,4}$/u.test(word);
}

/** "z. B.", "p. ej.", "i. d. R.", "EE. UU.": small or short pieces that go on with another short piece. */
function isSpacedAbbreviation({ word, after, before }: Surroundings): boolean {
  if (/^\p{L}$/u.test(word) && /^\p{L}{1,2}\.(?:[\s,;)]|$)/u.test(after)) return true;
  if (/^\p{Ll}$/u.test(word) && /^(?:ej|ex|es|dgl|chr)\b/iu.test(after)) return true;
  if (/^\p{Lu}{2}$/u.test(word) && word[0] === word[1] && /^\p{Lu}{2}\./u.test(after)) return true;
  if (/^(\p{Lu})\1$/u.test(word) && /^(\p{Lu})\1\.$/u.test(before)) return !startsSentence(after);
  return /^\p{Ll}\.$/u.test(before) && /^\p{L}{1,2}$/u.test(word) && !startsSentence(after);
}

function initialEnds({ before, after, isCited }: Surroundings): boolean {
  if (startsSentence(after) && !/^\p{Lu}\.$/u.test(after)) return true;
  const first = firstLetter(after);
  if (isCited && isUpper(first)) return true;
  if (LETTERED.has(bare(before))) return isUpper(first) || isDigit(first);
  return isDigit(first);
}

function endsBeforeNumber({ after, isCited }: Surroundings, key: string): boolean {
  const start = after.replace(/^[("“'#]+/u, "");
  if (/^\p{N}/u.test(start)) return isCited;
  if (/^(?:[ivxlc]+|[IVXLC]+)(?![\p{L}])/u.test(start) && !/^I(?![\p{L}.])/u.test(start)) return false;
  if (/^\p{L}(?:[.)\d-]|\d|$|[\s,;])/u.test(start) && !/^[aI]$/iu.test(bare(start))) return false;
  if (MAY_END.has(key) || END_BEFORE_CAPITAL.has(key)) return startsSentence(after);
  return WORDS_TOO.has(key) || !isLower(firstLetter(start));
}

/** The highest number that is taken for that of a list where the one before it was not seen. */
const LONGEST_LIST = 30;

/** "1." at the start of a sentence or behind a colon counts up a list inside running text, and so does the next number. */
function isListNumber({ word, before, lead, nextNumber, isAfterQuestion }: Surroundings): boolean {
  const number = Number(word);
  if (number > 1 && number === nextNumber) return true;
  if (before === "" && !isAfterQuestion && number > 0 && number <= LONGEST_LIST) return true;
  if (before !== "" && !/[:;：；]$/u.test(before) && lead !== "(") return false;
  return number === 1 || number === nextNumber;
}

/** German ordinals: "am 3. Mai", "das 2. Quartal", "der 3. und 4. Mai". */
function isOrdinal({ before, word, after, isCited }: Surroundings): boolean {
  if (isCited || word.length > 2) return false;
  const next = bare(after);
  if (AFTER_ORDINAL.has(next)) return true;
  if (/^(?:und|oder|bis|sowie)$/u.test(next)) return true;
  if (!BEFORE_ORDINAL.has(bare(before))) return false;
  if (/^\d{1,2}\.(?!\d)/u.test(after)) return true;
  if (/^[\p{Ll}\p{Lu}]/u.test(after)) return !STARTERS.has(next) && isGermanBefore(before);
  return false;
}

/** Of the words before an ordinal, those that are no words of another language in which a number may end a sentence. */
function isGermanBefore(before: string): boolean {
  return (
    !/^(?:die|des|den|in|so|do|ab|auf|vor|nach|bis|und|oder|mo|di|mi|fr|sa)$/iu.test(before) ||
    /^(?:die|des|den)$/u.test(before)
  );
}

/** Latin letters without a vowel: an abbreviation nobody listed (dept, bzgl). Capitals alone are a name (TV). */
function isConsonants(word: string): boolean {
  return (
    word.length >= 2 &&
    word.length <= 6 &&
    /^\p{L}?[bcdfghjklmnpqrstvwxzçćłńśźż]+$/u.test(word) &&
    !/^[aeiouyäöüáéíóú]/iu.test(word)
  );
}

/** Reads the words on both sides of a full stop. from: start of the sentence; stop: place of the full stop. */
export function readWordsBefore(
  page: Page,
  { from, stop }: { from: number; stop: number },
): Pick<Surroundings, "word" | "before" | "lead"> {
  const [word, start] = wordBefore(page, from, stop);
  const opened = /^[("“'‘[«„¿¡（]+/u.exec(word)?.[0] ?? "";
  const [before] = wordBefore(page, from, start);
  return { word: word.slice(opened.length), before, lead: opened.slice(-1) };
}

function wordBefore(page: Page, from: number, to: number): [string, number] {
  const chars: string[] = [];
  let at = to - 1;
  const skipsBlank = () => isBlank(page.answer.charAt(at)) || page.hidden[at] !== 0;
  const limit = Math.max(from, to - 4 * LONGEST_WORD);
  while (at >= limit && skipsBlank()) at -= 1;
  for (; at >= limit && chars.length < LONGEST_WORD; at -= 1) {
    const mark = page.markEndingAt.get(at + 1);
    if (mark) {
      at = mark.start;
      continue;
    }
    if (page.hidden[at] !== 0) continue;
    const char = page.answer.charAt(at);
    if (isBlank(char)) break;
    chars.push(char);
  }
  return [chars.reverse().join(""), at + 1];
}

/** The word that starts at a place, with the punctuation in it. */
export function readWordAfter(page: Page, { from, end }: { from: number; end: number }): string {
  const chars: string[] = [];
  for (let at = from; at < end && chars.length < LONGEST_WORD; at += 1) {
    if (page.hidden[at] !== 0 || page.markAt.has(at)) continue;
    const char = page.answer.charAt(at);
    if (isBlank(char)) break;
    chars.push(char);
  }
  return chars.join("");
}
