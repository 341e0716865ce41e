import type { Evidence, Sentence } from "./evidence";
import type { Fact } from "./fact";
import { type Finding, findIn } from "./findings";
import { type Match, matchPart } from "./match";
import type { ClaimPart, ReadClaim } from "./read-claim";
import type { Token } from "./tokens";

/** What is measured of a claim beside its findings; each stands for one idea that can be said in words. */
export interface Measures {
  /** Share of the claim's words (by weight) anywhere in the evidence, 0 to 1. */
  anywhere: number;
  /** Share of them within three sentences, each of the claim's sentences for itself, 0 to 1. */
  window: number;
  /** Share of them there in the claim's order, 0 to 1. */
  order: number;
  /** The least share within three sentences that any of the claim's sentences has, 0 to 1. */
  weakest: number;
  /** Weight of the longest run of words side by side that stand nowhere: what was added to the evidence. */
  addedRun: number;
  /** Names that stand nowhere. */
  missingNames: number;
  /** Words that a speaker says of himself: no document backs what "I" think. */
  firstPerson: number;
  /** Content words of the claim. */
  words: number;
}

/** Everything that is known of a claim before it is weighed. */
export interface Measured {
  measures: Measures;
  findings: readonly Finding[];
  askedFacts: readonly Fact[];
  /** Sentences nearest to the claim's sentences, each once. */
  nearest: readonly Sentence[];
  /** Words as they stand in the claim that stand nowhere in the evidence. */
  missingWords: readonly string[];
}

const FIRST_PERSON = new Set("i i'm i've i'd i'll i’m i’ve i’d i’ll my me mine myself".split(" "));
/** A sentence of less weight says too little to be the weakest. */
const MIN_WEIGHT = 1.5;

function longestAddedRun(match: Match, sequence: readonly number[], asked: ReadonlySet<string>): number {
  let run = 0;
  let longest = 0;
  for (const place of sequence) {
    const term = match.terms[place];
    const isAdded = term !== undefined && term.by === null && !asked.has(term.id);
    run = isAdded ? run + term.weight : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Words of a speaker about himself that the window does not have as well. */
function countSpeaker(part: ClaimPart, match: Match): number {
  const isSpeaker = (token: Token) => token.word !== null && FIRST_PERSON.has(token.word.lower);
  const own = part.tokens.filter(isSpeaker);
  if (own.length === 0) return 0;
  const held = new Set(
    match.windowSentences.flatMap((sentence) => sentence.tokens.map((token) => token.word?.lower)),
  );
  return own.filter((token) => !held.has(token.word?.lower)).length;
}

/** Measures a claim against its evidence. */
export function measureClaim(evidence: Evidence, claim: ReadClaim): Measured {
  const findings: Finding[] = [];
  const askedFacts: Fact[] = [];
  const nearest = new Set<Sentence>();
  const missingWords = new Set<string>();
  let total = 0;
  const sums = { anywhere: 0, window: 0, order: 0 };
  const most = { weakest: 1, addedRun: 0, missingNames: 0, firstPerson: 0, words: 0 };
  for (const part of claim.parts) {
    const match = matchPart(evidence, part);
    const found = findIn(evidence, claim.text, part, match);
    findings.push(...found.findings);
    askedFacts.push(...found.askedFacts);
    if (match.best !== null) nearest.add(match.best);
    total += match.total;
    for (const key of ["anywhere", "window", "order"] as const) sums[key] += match.total * match[key];
    if (match.total >= MIN_WEIGHT) most.weakest = Math.min(most.weakest, match.window);
    most.addedRun = Math.max(most.addedRun, longestAddedRun(match, part.sequence, evidence.questionTerms));
    most.words += part.terms.length;
    for (const term of match.terms) {
      if (term.by !== null || term.isAsked) continue;
      missingWords.add(term.word);
      if (term.isName) most.missingNames++;
    }
    most.firstPerson += countSpeaker(part, match);
  }
  const mean = (sum: number) => (total === 0 ? 1 : sum / total);
  return {
    measures: { anywhere: mean(sums.anywhere), window: mean(sums.window), order: mean(sums.order), ...most },
    findings,
    askedFacts,
    nearest: [...nearest],
    missingWords: [...missingWords],
  };
}
