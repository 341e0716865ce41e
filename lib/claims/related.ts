import { contentWords } from "./content-words";
import { forEachNumber } from "./numbers";
import { passageSentences, type Span } from "./passage-sentences";

/** What of one passage is worth marking for a claim. */
export interface RelatedPassage {
  /** Sentences that share enough with the claim, in order of place. */
  sentences: Span[];
  /** Single words, numbers and codes shared with the claim, in order of place; also outside those sentences. */
  words: Span[];
}

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
/** A word that stands in more than this share of the sentences tells nothing apart and is not marked. */
const COMMON_SHARE = 0.5;
/** Below this many sentences no word can be called common. */
const MIN_SENTENCES_FOR_COMMON = 4;
/** What a sentence must share: two rare words, or a number with anything beside it. */
const MIN_WEIGHT = 1.2;
const NUMBER_WEIGHT = 1;

interface Token extends Span {
  key: string;
  isNumber: boolean;
}

/** Words longer than two letters and no stop word, reduced as the rules judge does where they are plain English letters. */
function wordKey(word: string): string | null {
  const plain = word.toLowerCase().replaceAll("’", "'");
  if (!/^[a-z]/.test(plain) || /[^a-z'-]/.test(plain)) return plain.length > 2 ? plain : null;
  const [reduced] = contentWords(plain);
  return reduced ?? null;
}

/** The numbers and codes of a text; parts that only a colon joins, such as the time 08:00, are one. */
function numbersOf(text: string): Token[] {
  const numbers: Token[] = [];
  forEachNumber(text, (start, end) => {
    const last = numbers.at(-1);
    const isJoined = last !== undefined && last.end === start - 1 && text[last.end] === ":";
    const from = isJoined ? last.start : start;
    const key = `#${text.slice(from, end).toLowerCase().replace(/-+$/, "")}`;
    if (isJoined) numbers.pop();
    numbers.push({ start: from, end, key, isNumber: true });
  });
  return numbers;
}

/** Numbers, codes and content words of a text with their places. */
function tokensOf(text: string): Token[] {
  const tokens = numbersOf(text);
  const numbers = tokens.length;
  let next = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    while (next < numbers && (tokens[next]?.end ?? end) <= start) next++;
    const number = next < numbers ? tokens[next] : undefined;
    if (number !== undefined && number.start < end) continue;
    const key = wordKey(match[0]);
    if (key !== null) tokens.push({ start, end, key, isNumber: false });
  }
  return tokens.sort((a, b) => a.start - b.start);
}

/** The tokens of each sentence; sentences and tokens both stand in order of place. */
function groupBySentence(sentences: readonly Span[], tokens: readonly Token[]): Token[][] {
  let next = 0;
  return sentences.map(({ start, end }) => {
    const inside: Token[] = [];
    for (; next < tokens.length; next++) {
      const token = tokens[next];
      if (token === undefined || token.start >= end) break;
      if (token.start >= start) inside.push(token);
    }
    return inside;
  });
}

/**
 * The places in the passages that share numbers, codes and rare words with a claim: plain text matching, never a judge.
 *
 * Numbers and codes always count. A word weighs less the more sentences of the passages hold it, and nothing where more
 * than half of them do. A sentence that shares a single word or number is not marked; its word is.
 *
 * @param claim the claim's text, citation marks taken out.
 * @param passages the passages' texts, in retrieval order.
 * @returns one entry a passage, in the same order, with offsets into its text in UTF-16 units, end exclusive. Time is
 *   linear in the texts.
 * @example relatedPlaces("It delivered 90 pieces.", [{ text: "90 of 100 pieces came. Rain fell." }])
 *   // [{ sentences: [{ start: 0, end: 22 }], words: [{ start: 0, end: 2 }, { start: 10, end: 16 }] }]
 */
export function relatedPlaces(claim: string, passages: readonly { text: string }[]): RelatedPassage[] {
  const wanted = new Set(tokensOf(claim).map((token) => token.key));
  const read = passages.map(({ text }) => {
    const sentences = passageSentences(text);
    return { sentences, tokens: groupBySentence(sentences, tokensOf(text)) };
  });
  const holding = new Map<string, number>();
  let total = 0;
  for (const { tokens } of read) {
    for (const inside of tokens) {
      total++;
      for (const key of new Set(inside.map((token) => token.key))) {
        if (wanted.has(key)) holding.set(key, (holding.get(key) ?? 0) + 1);
      }
    }
  }
  const weightOf = (token: Token): number => {
    const count = holding.get(token.key) ?? 0;
    if (count === 0) return 0;
    if (token.isNumber) return NUMBER_WEIGHT;
    if (total >= MIN_SENTENCES_FOR_COMMON && count > total * COMMON_SHARE) return 0;
    return total < MIN_SENTENCES_FOR_COMMON ? 1 : 1 - count / (total + 1);
  };
  return read.map(({ sentences, tokens }) => {
    const words: Span[] = [];
    const marked = sentences.filter((_sentence, index) => {
      const shared = new Map<string, number>();
      for (const token of tokens[index] ?? []) {
        const weight = weightOf(token);
        if (weight === 0) continue;
        shared.set(token.key, weight);
        words.push({ start: token.start, end: token.end });
      }
      let sum = 0;
      for (const weight of shared.values()) sum += weight;
      return shared.size > 1 && sum >= MIN_WEIGHT;
    });
    return { sentences: marked, words };
  });
}
