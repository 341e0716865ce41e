import type { Passage } from "@/lib/claims/case";
import { passageSentences } from "@/lib/claims/passage-sentences";
import { type Fact, factKeys, factTokens } from "./fact";
import { FactBook } from "./fact-book";
import { readFacts } from "./facts";
import { impliedTerms } from "./implied";
import { Layout } from "./layout";
import { type Token, tokens } from "./tokens";

/** A sentence of a passage, read once. */
export interface Sentence {
  passage: Passage;
  /** Place in the passage's text. */
  start: number;
  end: number;
  tokens: readonly Token[];
  /** Terms of its words in order, those of its facts left out. */
  terms: readonly string[];
  /** Terms of the line that heads its list or table. */
  head: readonly string[];
  /** Terms that it says in other words, for being looked up alone. */
  implied: readonly string[];
  facts: readonly Fact[];
}

/** A passage, cut into sentences and read once. */
export interface ReadPassage {
  sentences: readonly Sentence[];
}

/** A sentence longer than this is taken in pieces, so that one without a stop is no single window. */
const MAX_SENTENCE_TOKENS = 80;
/** So many terms of a heading line go with each line under it, so that a long one is not repeated without end. */
const MAX_HEAD_TERMS = 40;

/** Terms of the tokens that belong to no fact, in order. */
function termsIn(list: readonly Token[], facts: readonly Fact[]): string[] {
  const isFact = factTokens(facts, list);
  const terms: string[] = [];
  list.forEach((token, at) => {
    if (token.word === null || isFact.has(at)) return;
    for (const term of token.word.terms) terms.push(term.id);
  });
  return terms;
}

/** Reads a passage: its sentences with their words and facts; time is linear in its text. */
export function readPassage(passage: Passage): ReadPassage {
  const { text } = passage;
  const sentences: Sentence[] = [];
  const all = tokens(text);
  const layout = new Layout();
  let head: readonly string[] = [];
  let at = 0;
  for (const { start, end } of passageSentences(text)) {
    const own: Token[] = [];
    for (; at < all.length; at++) {
      const token = all[at];
      if (token === undefined || token.start >= end) break;
      own.push(token);
    }
    const place = layout.place(text.slice(start, end));
    if (place === "mark") continue;
    const isHeaded = place === "item" || place === "row";
    const from = sentences.length;
    addPieces(sentences, passage, { start, end, tokens: own }, isHeaded ? head : []);
    if (!isHeaded)
      head = sentences
        .slice(from)
        .flatMap((sentence) => sentence.terms)
        .slice(0, MAX_HEAD_TERMS);
  }
  return { sentences };
}

/** Adds a sentence, in pieces where it is long; head: terms of the line it is to be read with. */
function addPieces(
  into: Sentence[],
  passage: Passage,
  whole: { start: number; end: number; tokens: readonly Token[] },
  head: readonly string[],
): void {
  const isWhole = whole.tokens.length <= MAX_SENTENCE_TOKENS;
  for (let from = 0; from < whole.tokens.length; from += MAX_SENTENCE_TOKENS) {
    const list = whole.tokens.slice(from, from + MAX_SENTENCE_TOKENS);
    const first = list[0];
    const last = list.at(-1);
    if (first === undefined || last === undefined) continue;
    const facts = readFacts(passage.text, list);
    into.push({
      passage,
      start: isWhole ? whole.start : first.start,
      end: isWhole ? whole.end : last.end,
      tokens: list,
      terms: termsIn(list, facts),
      head,
      implied: impliedTerms(passage.text, list),
      facts,
    });
  }
}

/** Letters that two forms of a word share at their start, where no rule folds them together. */
const PREFIX = 5;

/** What a claim is held against, ready to be asked. */
export class Evidence {
  readonly sentences: readonly Sentence[];
  readonly facts = new FactBook();
  readonly questionFacts = new FactBook();
  readonly questionTerms: ReadonlySet<string>;
  private readonly postings = new Map<string, number[]>();
  private readonly factPostings = new Map<string, number[]>();
  private readonly byPrefix = new Map<string, string[]>();

  constructor(question: string, passages: readonly ReadPassage[]) {
    this.sentences = passages.flatMap((passage) => passage.sentences);
    this.sentences.forEach((sentence, at) => {
      this.facts.add(sentence.facts, sentence.tokens);
      for (const term of sentence.terms) this.post(term, at);
      for (const term of sentence.head) this.post(term, at);
      for (const term of sentence.implied) this.post(term, at);
      for (const key of sentence.facts.flatMap(factKeys)) this.postFact(key, at);
    });
    const asked = tokens(question);
    const askedFacts = readFacts(question, asked);
    this.questionFacts.add(askedFacts, asked);
    this.questionTerms = new Set(termsIn(asked, askedFacts));
  }

  private post(term: string, at: number): void {
    const list = this.postings.get(term);
    if (list === undefined) {
      this.postings.set(term, [at]);
      if (term.length >= PREFIX) {
        const key = term.slice(0, PREFIX);
        const others = this.byPrefix.get(key);
        if (others === undefined) this.byPrefix.set(key, [term]);
        else if (others.length < 20) others.push(term);
      }
    } else if (list.at(-1) !== at) list.push(at);
  }

  private postFact(key: string, at: number): void {
    const list = this.factPostings.get(key);
    if (list === undefined) this.factPostings.set(key, [at]);
    else if (list.at(-1) !== at) list.push(at);
  }

  /** The sentences that hold a fact as it stands, in order, each once. */
  factHolders(fact: Fact): readonly number[] {
    const [first, ...others] = factKeys(fact).map((key) => this.factPostings.get(key) ?? []);
    if (others.length === 0) return first ?? [];
    return [...new Set([...(first ?? []), ...others.flat()])].sort((a, b) => a - b);
  }

  /** The sentences that hold a term, in order. */
  holders(term: string): readonly number[] {
    return this.postings.get(term) ?? [];
  }

  /** A term here that looks like another form of one that is not here; null where none does. */
  kinOf(term: string): string | null {
    if (term.length < PREFIX) return null;
    let best: string | null = null;
    let bestShared = 0;
    for (const other of this.byPrefix.get(term.slice(0, PREFIX)) ?? []) {
      let shared = PREFIX;
      while (shared < term.length && shared < other.length && term[shared] === other[shared]) shared++;
      if (shared > bestShared && shared >= 0.7 * Math.max(term.length, other.length)) {
        best = other;
        bestShared = shared;
      }
    }
    return best;
  }
}
