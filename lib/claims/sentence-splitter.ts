import type { Claim, NonClaim, Passage, SplitAnswer } from "./case";
import { SPACE_CLASS, trimSpan, wholeWords } from "./text-classes";

const SPACE_RUN_AFTER_STOP = new RegExp(`(?<=[.!?])[${SPACE_CLASS}]+`, "g");
const SPACE_RUN = new RegExp(`[${SPACE_CLASS}]+`, "g");
const CITATION = /\[(D\p{Nd}+)\]/gu;

/** The wording that makes a sentence an abstention for the pinned splitter. */
export const REFERENCE_ABSTENTIONS = [
  "i can't find",
  "i cannot find",
  "i don't know",
  "not in the retrieved",
  "no information",
] as const;
const ABSTENTION = wholeWords(REFERENCE_ABSTENTIONS);

/** Offsets of the pieces that the reference cuts after `.`, `!` or `?` where spaces follow; trimmed, none empty. */
export function referenceSentenceSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let from = 0;
  const add = (to: number) => {
    const span = trimSpan(text, from, to);
    if (span.start < span.end) spans.push(span);
  };
  for (const gap of text.matchAll(SPACE_RUN_AFTER_STOP)) {
    add(gap.index);
    from = gap.index + gap[0].length;
  }
  add(text.length);
  return spans;
}

/** The claim text of a sentence and what it cites: marks cut out, no space before `.`, `!`, `?` or `,`. */
function readCitations(sentence: string): { text: string; cites: string[] } {
  const cites = new Set<string>();
  const bare = sentence.replace(CITATION, (_mark, id: string) => {
    cites.add(id);
    return "";
  });
  // Looking at the character after a whole run keeps this linear; a pattern with the stop in it would not be.
  const tidy = bare.replace(SPACE_RUN, (run, at: number) => {
    const next = bare.charAt(at + run.length);
    return next !== "" && ".!?,".includes(next) ? "" : run;
  });
  const { start, end } = trimSpan(tidy);
  return { text: tidy.slice(start, end), cites: [...cites] };
}

/**
 * The pinned reference splitter `sentence`: cuts after `.`, `!` or `?` where spaces follow, sets abstentions aside and
 * takes citations such as `[D07]` out of the text. Kept as it is for comparison, known holes included (a mark after the
 * stop leaves an empty claim); a better splitter stands beside it.
 *
 * @param answer the assistant's reply.
 * @param passages the retrieved passages; only their ids are read, to tell unknown citations.
 * @returns claims and abstentions with their place in the answer (the whole sentence, its marks included); answerCites
 *   is always empty. Time is linear in the answer.
 * @example splitSentences("It opens at 9 [D01]. I don't know more.", [])
 *   // claims: "It opens at 9." citing D01, abstained: true
 */
export function splitSentences(answer: string, passages: readonly Pick<Passage, "id">[]): SplitAnswer {
  const known = new Set(passages.map((passage) => passage.id));
  const unknown = new Set<string>();
  const claims: Claim[] = [];
  const nonClaims: NonClaim[] = [];
  for (const { start, end } of referenceSentenceSpans(answer)) {
    const sentence = answer.slice(start, end);
    if (ABSTENTION.test(sentence)) {
      nonClaims.push({ text: sentence, kind: "abstention", start, end });
      continue;
    }
    const { text, cites } = readCitations(sentence);
    for (const id of cites) if (!known.has(id)) unknown.add(id);
    claims.push({ text, cites, start, end });
  }
  return { claims, nonClaims, abstained: nonClaims.length > 0, answerCites: [], unknownCites: [...unknown] };
}
