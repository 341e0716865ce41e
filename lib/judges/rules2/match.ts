import { oppositesOf } from "./antonyms";
import type { Evidence, Sentence } from "./evidence";
import { commonInOrder } from "./order";
import type { ClaimPart, ClaimTerm } from "./read-claim";

/** Sentences in the window that is looked at beside the single best sentence. */
const WINDOW = 3;
/** What a word counts that is met by another form of it alone. */
const KIN = 0.7;

/** What a number, code, day or time counts beside the words. */
const FACT_WEIGHT = 1;

/** A term of the claim and how it is met. */
export interface MetTerm extends ClaimTerm {
  /** The term of the evidence that meets it; null where none does. */
  by: string | null;
  /** Whether the question alone names it: neither evidence nor missing. */
  isAsked: boolean;
}

/** Where in the evidence the words of a claim's sentence stand together. */
export interface Match {
  terms: readonly MetTerm[];
  /** Weight of all terms that count. */
  total: number;
  /** Share of that weight met anywhere, in the best window, and in the best sentence; 1 where nothing counts. */
  anywhere: number;
  window: number;
  sentence: number;
  /** Share of the words that stand in the best window in the claim's order. */
  order: number;
  /** The sentence that meets most, the first of equals; null where nothing is met. */
  best: Sentence | null;
  /** The best and sentences that meet as much or nearly. */
  nearBest: readonly Sentence[];
  /** Sentences that meet most words, or all of those but a light one, and most facts of them. */
  nearWords: readonly Sentence[];
  /** The window that meets most. */
  windowSentences: readonly Sentence[];
}

const NEARLY = 0.1;
const LESS_THAN_A_WORD = 0.9;
/** So many sentences are looked at beside and with the best one, the first ones; the bound keeps a repetitive passage cheap. */
const MAX_NEAR = 8;

function topOf(scores: Float64Array): number {
  let top = -1;
  let most = 0;
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0;
    if (score > most + 1e-9) {
      top = at;
      most = score;
    }
  }
  return top;
}

/** Meets a term by itself, by its opposite where the claim denies it, or by another form of it. */
function meet(evidence: Evidence, term: ClaimTerm, implied: ReadonlySet<string>): MetTerm {
  if (evidence.holders(term.id).length > 0) return { ...term, by: term.id, isAsked: false };
  const opposites = implied.size === 0 ? [] : [...(oppositesOf(term.id) ?? [])];
  const opposite = opposites.find((other) => implied.has(other) && evidence.holders(other).length > 0);
  const by = opposite ?? evidence.kinOf(term.id);
  return { ...term, by, isAsked: by === null && term.isName && evidence.questionTerms.has(term.id) };
}

/** Adds a gain to the sentences that earn it, and once to each window over one of them. */
function addGain(
  holders: readonly number[],
  gain: number,
  single: Float64Array,
  windows: Float64Array,
): void {
  let next = 0;
  for (const at of holders) {
    single[at] = (single[at] ?? 0) + gain;
    for (let from = Math.max(next, at - WINDOW + 1); from <= at; from++) {
      windows[from] = (windows[from] ?? 0) + gain;
    }
    next = at + 1;
  }
}

/** Of the sentences that meet most words, those that meet most facts as well: the ones that are meant, if any is. */
function nearestByWords(
  sentences: readonly Sentence[],
  words: Float64Array,
  single: Float64Array,
): readonly Sentence[] {
  const enough = (words[topOf(words)] ?? 0) - LESS_THAN_A_WORD;
  let most = 0;
  let near: Sentence[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const score = single[at] ?? 0;
    if (score === 0 || (words[at] ?? 0) <= enough || score < most - LESS_THAN_A_WORD) continue;
    if (score > most + LESS_THAN_A_WORD) near = [];
    most = Math.max(most, score);
    if (near.length < MAX_NEAR) near.push(sentence);
  }
  return near;
}

/** Finds the sentence and the window of the evidence that hold most of the weight of a claim's sentence. */
export function matchPart(evidence: Evidence, part: ClaimPart): Match {
  const count = evidence.sentences.length;
  const single = new Float64Array(count);
  const windows = new Float64Array(count);
  let total = 0;
  let found = 0;
  const terms = part.terms.map((term) => meet(evidence, term, part.implied));
  for (const { by, id, weight, isAsked } of terms) {
    if (isAsked) continue;
    total += weight;
    if (by === null) continue;
    const gain = weight * (by === id ? 1 : KIN);
    found += gain;
    addGain(evidence.holders(by), gain, single, windows);
  }
  const words = Float64Array.from(single);
  // Facts count as words do: a sentence with the claim's numbers is nearer than one with its words alone.
  for (const fact of part.facts) {
    const isHeld = evidence.facts.find(fact) === "held";
    if (!isHeld && evidence.questionFacts.find(fact) === "held") continue;
    total += FACT_WEIGHT;
    if (!isHeld) continue;
    found += FACT_WEIGHT;
    addGain(evidence.factHolders(fact), FACT_WEIGHT, single, windows);
  }
  const share = (value: number) => (total === 0 ? 1 : value / total);
  const bestAt = topOf(single);
  const windowAt = topOf(windows);
  const most = single[bestAt] ?? 0;
  const best = evidence.sentences[bestAt] ?? null;
  const nearBest = best === null ? [] : [best];
  for (let at = 0; at < count && best !== null && nearBest.length < MAX_NEAR; at++) {
    const sentence = evidence.sentences[at];
    if (at === bestAt || sentence === undefined) continue;
    if ((single[at] ?? 0) >= most - NEARLY * total) nearBest.push(sentence);
  }
  const windowSentences = windowAt < 0 ? [] : evidence.sentences.slice(windowAt, windowAt + WINDOW);
  const sequence = part.sequence.map((place) => terms[place]?.by ?? null);
  const held = windowSentences.flatMap((sentence) => [...sentence.head, ...sentence.terms]);
  return {
    terms,
    total,
    anywhere: share(found),
    window: share(windows[windowAt] ?? 0),
    sentence: share(most),
    order: sequence.length === 0 ? 1 : commonInOrder(sequence, held) / sequence.length,
    best,
    nearBest,
    nearWords: nearestByWords(evidence.sentences, words, single),
    windowSentences,
  };
}
