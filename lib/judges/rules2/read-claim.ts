import { passageSentences } from "@/lib/claims/passage-sentences";
import { type Fact, factTokens } from "./fact";
import { readFacts } from "./facts";
import { impliedTerms } from "./implied";
import { type Token, tokens } from "./tokens";

/** A content word of a claim. */
export interface ClaimTerm {
  id: string;
  /** As it stands in the claim. */
  word: string;
  /** How much it counts in coverage. */
  weight: number;
  isName: boolean;
}

/** One sentence of a claim: a claim may have several, each with a place of its own in the evidence. */
export interface ClaimPart {
  tokens: readonly Token[];
  /** Each term once, in order of first appearance. */
  terms: readonly ClaimTerm[];
  /** All terms in order, repeats kept, as indexes into terms. */
  sequence: readonly number[];
  facts: readonly Fact[];
  /** Terms that it says in other words. */
  implied: ReadonlySet<string>;
}

/** A claim, read once. */
export interface ReadClaim {
  /** The claim with citations and list numbers blanked out; places are those of the claim. */
  text: string;
  /** Sentences with anything to check in them. */
  parts: readonly ClaimPart[];
}

const CITATION = /\[\s*(?:\p{L}{1,3}-?)?\p{Nd}+(?:\s*[,;–-]\s*(?:\p{L}{1,3}-?)?\p{Nd}+)*\s*\]/gu;
/** "1." or "2)" that counts items of a list. */
const LIST_NUMBER = /(?:^|\n|[:.;!?][ \t])[ \t*#-]*(\p{Nd}{1,2})[.)](?=\s|$)/gu;
/** "Based on the given context, ...": says where a claim comes from and not what it claims. */
const FRAME =
  /^\s*(?:based on|according to|as per|as (?:stated|mentioned|described) in|from)\s+the\s+(?:(?:given|provided|above|retrieved|available|following)\s+)*(?:context|contexts|passage|passages|document|documents|information|article|text|texts|source|sources|search results|notes)(?:\s+(?:provided|given|above))?,?/iu;
const CAPITAL = /^\p{Lu}/u;
const SENTENCE_BEFORE = /(?:^|[.!?:\n"“])\s*$/u;
/** A sentence longer than this is taken in pieces, so that the time for one is bounded. */
const MAX_PART_TOKENS = 80;
const WEIGHT = { light: 0.4, plain: 1, name: 1.5 };

/** Blanks out what is no part of a claim's statement; places stay. */
function blankOut(text: string): string {
  return text
    .replace(FRAME, (frame) => " ".repeat(frame.length))
    .replace(CITATION, (mark) => " ".repeat(mark.length))
    .replace(LIST_NUMBER, (mark, digits: string) => mark.replace(digits, " ".repeat(digits.length)));
}

function readPart(text: string, list: readonly Token[]): ClaimPart {
  const facts = readFacts(text, list);
  const isFact = factTokens(facts, list);
  const terms: ClaimTerm[] = [];
  const places = new Map<string, number>();
  const sequence: number[] = [];
  for (const [at, token] of list.entries()) {
    if (token.word === null || isFact.has(at)) continue;
    const isInside =
      CAPITAL.test(token.text) &&
      !SENTENCE_BEFORE.test(text.slice(Math.max(0, token.start - 4), token.start));
    for (const { id, isLight } of token.word.terms) {
      const isName = isInside && !isLight;
      const weight = isLight ? WEIGHT.light : isName ? WEIGHT.name : WEIGHT.plain;
      const place = places.get(id) ?? terms.length;
      const known = terms[place];
      if (known === undefined) places.set(id, place);
      if (known === undefined || known.weight < weight)
        terms[place] = { id, word: token.text, weight, isName };
      sequence.push(place);
    }
  }
  return { tokens: list, terms, sequence, facts, implied: new Set(impliedTerms(text, list)) };
}

/** Reads a claim: its sentences, their words with their weights, and their facts. */
export function readClaim(claim: string): ReadClaim {
  const text = blankOut(claim);
  const all = tokens(text);
  const parts: ClaimPart[] = [];
  let at = 0;
  for (const { end } of passageSentences(text)) {
    const own: Token[] = [];
    for (; at < all.length; at++) {
      const token = all[at];
      if (token === undefined || token.start >= end) break;
      own.push(token);
    }
    for (let from = 0; from < own.length; from += MAX_PART_TOKENS) {
      const part = readPart(text, own.slice(from, from + MAX_PART_TOKENS));
      if (part.terms.length > 0 || part.facts.length > 0) parts.push(part);
    }
  }
  return { text, parts };
}
