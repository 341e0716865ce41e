import type { Claim, NonClaim, Passage } from "./case";
import { contentWords } from "./content-words";
import { findWords, foldText } from "./find-words";
import { numbersAndCodes } from "./numbers";
import { splitSentence2 } from "./sentence2/split";

/** A claim as a model cut it out: in words that stand alone, and the words of the answer that it comes from. */
export interface SuggestedClaim {
  text: string;
  span: string;
}

/**
 * Why a suggested claim is not taken without a person: not_found, its span does not stand in the answer; overlap, its span
 * runs into that of a claim before it; added, it says a number or a word that neither answer nor question holds;
 * left_out, no claim of the model covers a sentence that states something.
 */
export const SPLIT_PROBLEMS = ["not_found", "overlap", "added", "left_out"] as const;
export type SplitProblem = (typeof SPLIT_PROBLEMS)[number];

/** A suggested claim held against the answer by code. */
export interface PlacedClaim {
  text: string;
  /** Place of its span in the answer in UTF-16 units, end exclusive; null where it does not stand there. */
  start: number | null;
  end: number | null;
  /** null: it may be taken as it is. */
  problem: SplitProblem | null;
  /** Of the sentences that its span runs through. */
  cites: string[];
  lead?: string;
}

/** An answer as a model split it: what was taken, what a person has to look at, and what is no claim. */
export interface ModelSplit {
  parts: PlacedClaim[];
  nonClaims: NonClaim[];
  abstained: boolean;
  /** Beside those that the case has for the answer as a whole already, where it was told what cites where. */
  answerCites: string[];
  /** null: as the case has them, where it was told what cites where. */
  unknownCites: string[] | null;
  /** Claims that the sentence splitter finds in the same answer. */
  sentences: number;
}

/** What became of a suggested claim: taken by code; waits for a person; a person took it, or set it aside. */
export const PART_STATES = ["kept", "open", "accepted", "discarded"] as const;
export type PartState = (typeof PART_STATES)[number];

/** A suggested claim as it is stored beside its answer. */
export type StoredPart = Omit<PlacedClaim, "lead"> & { lead: string | null; state: PartState };

interface Place {
  start: number;
  end: number;
}

const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end;

/** The beginning of a word that its forms share: "returned" and "returns" are the same to a splitter. */
function stem(word: string): string {
  return word.slice(0, Math.max(4, word.length - 3));
}

/** What tells whether a text says a number or a content word that its sources do not. */
function findAdded(sources: readonly string[]): (text: string) => boolean {
  const numbers = new Set<string>();
  const stems = new Set<string>();
  for (const source of sources) {
    const plain = foldText(source).text;
    numbersAndCodes(plain, numbers);
    for (const word of contentWords(plain)) stems.add(stem(word));
  }
  return (text) => {
    const plain = foldText(text).text;
    return (
      [...numbersAndCodes(plain)].some((number) => !numbers.has(number)) ||
      [...contentWords(plain)].some((word) => !stems.has(stem(word)))
    );
  };
}

type Sentence = Pick<Claim, "cites"> & { start: number; end: number };

/**
 * Holds the claims that a model cut out of an answer against that answer, so that nothing it invents becomes a claim by
 * itself.
 *
 * The span of a claim must stand in the answer word for word, white space, quotation marks, dashes and emphasis aside; its
 * text may only use numbers and words of answer and question. What it cites is that of the sentences its span runs
 * through. Sentences that state something and that no taken claim comes from are listed too: a model that leaves out what
 * is wrong would make an answer look better than it is.
 *
 * @param suggested in the order of the model's reply; texts are trimmed.
 * @param citing what cites where, as the case has it so far, be it by markers or as its file says; left out: the markers.
 * @returns parts in that order, then the sentences left out; those without a problem do not overlap. Time is linear in
 *   the answer for each suggested claim.
 * @example placeSuggested({ question: "", answer: "It is red.", passages: [] }, [{ text: "It is red.", span: "is red" }])
 *   .parts[0] // { text: "It is red.", start: 3, end: 9, problem: null, cites: [] }
 */
export function placeSuggested(
  { question, answer, passages }: { question: string; answer: string; passages: readonly Passage[] },
  suggested: readonly SuggestedClaim[],
  citing?: readonly Pick<Claim, "start" | "end" | "cites">[],
): ModelSplit {
  const split = splitSentence2(answer, passages);
  const sentences = split.claims.filter(
    (claim): claim is Claim & Place => claim.start !== null && claim.end !== null,
  );
  const folded = foldText(answer);
  let from = 0;
  const addsWords = findAdded([question, answer]);
  const cited = (citing ?? sentences).filter(
    (one): one is Sentence => one.start !== null && one.end !== null,
  );
  const citesIn = (place: Place) => [
    ...new Set(cited.filter((one) => overlaps(one, place)).flatMap(({ cites }) => cites)),
  ];
  const taken: Place[] = [];
  const parts = suggested.map((one): PlacedClaim => {
    const text = one.text.trim();
    // Words that stand there twice are those behind the span before.
    const found = findWords(folded, one.span, from);
    if (found === null) return { text, start: null, end: null, problem: "not_found", cites: [] };
    from = found.next;
    const place = { start: found.start, end: found.end };
    const within = sentences.filter((sentence) => overlaps(sentence, place));
    const lead = within.find((sentence) => sentence.lead !== undefined)?.lead;
    const placed = {
      text,
      ...place,
      cites: citesIn(place),
      ...(lead === undefined ? {} : { lead }),
    };
    if (taken.some((other) => overlaps(other, place))) return { ...placed, problem: "overlap" };
    if (addsWords(text)) return { ...placed, problem: "added" };
    taken.push(place);
    return { ...placed, problem: null };
  });
  const isTaken = (place: Place) => taken.some((other) => overlaps(other, place));
  const left = sentences
    .filter((sentence) => !isTaken(sentence))
    .map((sentence): PlacedClaim => ({ ...sentence, cites: citesIn(sentence), problem: "left_out" }));
  const kept = new Set(parts.flatMap(({ problem, cites }) => (problem === null ? cites : [])));
  const others = cited.flatMap(({ cites }) => cites).filter((cite) => !kept.has(cite));
  return {
    parts: [...parts, ...left],
    nonClaims: split.nonClaims.filter((part) => !isTaken(part)),
    abstained: split.abstained,
    answerCites: [...new Set([...(citing === undefined ? split.answerCites : []), ...others])],
    unknownCites: citing === undefined ? split.unknownCites : null,
    sentences: sentences.length,
  };
}
