import type { Passage, SplitAnswer } from "./case";
import { findWords, foldText } from "./find-words";

/** A citation that stands beside the answer: which of its words rest on which passage. */
export interface StructuredCitation {
  /** Place in the answer in UTF-16 units, end exclusive. */
  start: number;
  end: number;
  /** Document id. */
  passage: string;
  /** Words of the passage that it is said to rest on. */
  quote?: string;
}

/** A split answer under the citations that stand beside it. */
export interface CitedSplit {
  split: SplitAnswer;
  /** Citations, by their place in the list, whose quotation does not stand in the passage they name. */
  unfound: number[];
}

/**
 * Gives the claims of an answer the citations that came beside it, in place of those that markers in its text name.
 *
 * A claim cites what any citation names whose words run into the claim; a citation whose words run into none belongs to
 * the answer. Quotations are looked up in their passages: white space, quotation marks, dashes and emphasis aside.
 *
 * @param split the answer split by a sentence splitter; not changed.
 * @param citations in any order; an empty list leaves the markers.
 * @param passages the retrieved ones; what names none of them is listed in unknownCites.
 * @example citeByList(split, [{ start: 0, end: 4, passage: "D01" }], [{ id: "D01", text: "" }]).split.claims[0].cites
 *   // ["D01"]
 */
export function citeByList(
  split: SplitAnswer,
  citations: readonly StructuredCitation[],
  passages: readonly Passage[],
): CitedSplit {
  if (citations.length === 0) return { split, unfound: [] };
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const isUsed = citations.map(() => false);
  const inOrder = [...citations.entries()].sort(([, one], [, other]) => one.start - other.start);
  const claims = split.claims.map((claim) => {
    const cites = new Set<string>();
    for (const [at, { start, end, passage }] of inOrder) {
      if (claim.start === null || claim.end === null) continue;
      if (start >= claim.end || claim.start >= end) continue;
      isUsed[at] = true;
      cites.add(passage);
    }
    return { ...claim, cites: [...cites] };
  });
  const others = inOrder.flatMap(([at, { passage }]) => (isUsed[at] ? [] : [passage]));
  const unknown = citations.flatMap(({ passage }) => (byId.has(passage) ? [] : [passage]));
  const unfound = citations.flatMap(({ passage, quote }, at) => {
    const text = byId.get(passage)?.text;
    if (quote === undefined || text === undefined) return [];
    return findWords(foldText(text), quote) === null ? [at] : [];
  });
  return {
    split: {
      ...split,
      claims,
      answerCites: [...new Set(others)],
      unknownCites: [...new Set(unknown)],
    },
    unfound,
  };
}
