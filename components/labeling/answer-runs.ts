import { indexPassages, isKnownCite, readCitationList, resolveCite } from "@/lib/claims/citations";
import type { Span } from "@/lib/claims/passage-sentences";
import { placeInAnswer } from "./place-in-answer";

/** An answer with the places of its claims and of what is none, and what its citations can name. */
export interface PlacedAnswer {
  answer: string;
  passages: readonly { documentId: string; text: string }[];
  claims: readonly {
    text: string;
    start: number | null;
    end: number | null;
    cites: readonly { text: string }[];
  }[];
  nonClaims: readonly { start: number; end: number }[];
}

/** A stretch of an answer: part of a claim, of a part that is no claim, or neither. */
export interface AnswerRun {
  start: number;
  end: number;
  /** Place of the claim in its case; null outside claims. */
  claim: number | null;
  /** True for the first run of a claim, where its number stands. */
  startsClaim: boolean;
  isAside: boolean;
  /** A citation mark: the place of its passage, null where none was retrieved. Undefined for plain text. */
  cite?: number | null;
}

interface Part {
  start: number;
  end: number;
  claim: number | null;
}

interface CiteMark {
  start: number;
  end: number;
  passage: number | null;
}

const BRACKETS = /\[([^[\]]{1,300})\]|【([^【】]{1,300})】/gu;

/** A claim's number stands at its first word. */
function withoutBlanksBefore(answer: string, { start, end }: Span): Span {
  const blanks = /^\s*/u.exec(answer.slice(start, end))?.[0].length ?? 0;
  return { start: start + blanks, end };
}

/** Claims and non-claims with a place, in order, none overlapping the one before. */
function partsOf({ claims, nonClaims, answer }: PlacedAnswer, brackets: readonly Span[]): Part[] {
  const placed: Part[] = nonClaims.map(({ start, end }) => ({ start, end, claim: null }));
  for (const [claim, place] of placeInAnswer(answer, { marks: brackets, claims }).entries()) {
    if (place) placed.push({ ...withoutBlanksBefore(answer, place), claim });
  }
  placed.sort((a, b) => a.start - b.start || b.end - a.end);
  const parts: Part[] = [];
  let from = 0;
  for (const part of placed) {
    if (part.start < from || part.end > answer.length || part.start >= part.end) continue;
    parts.push(part);
    from = part.end;
  }
  return parts;
}

/**
 * Citation marks in square brackets whose ids some claim of the case cites; a list in brackets stays text otherwise.
 * `brackets` are the marks whole, `marks` the ids in them.
 */
function citeMarks({ answer, passages, claims }: PlacedAnswer): { brackets: Span[]; marks: CiteMark[] } {
  const cited = new Set(claims.flatMap(({ cites }) => cites.map(({ text }) => text)));
  if (cited.size === 0) return { brackets: [], marks: [] };
  const named = passages.map(({ documentId, text }) => ({ id: documentId, text }));
  const index = indexPassages(named);
  const marks: CiteMark[] = [];
  const brackets: Span[] = [];
  for (const match of answer.matchAll(BRACKETS)) {
    const inside = match[1] ?? match[2] ?? "";
    const cites = readCitationList(inside, index, "square");
    if (!cites?.some((cite) => cited.has(cite))) continue;
    brackets.push({ start: match.index, end: match.index + match[0].length });
    let from = match.index + 1;
    const end = from + inside.length;
    for (const cite of cites) {
      const resolved = isKnownCite(cite, index) ? resolveCite(cite, named) : null;
      const passage = resolved === null ? null : named.findIndex(({ id }) => id === resolved);
      const at = inside.toLowerCase().indexOf(cite.toLowerCase(), from - match.index - 1);
      // An id that is not written out, as in a range, has no mark of its own; the whole list leads to the first.
      if (at < 0) {
        if (from === match.index + 1) marks.push({ start: from, end, passage });
        break;
      }
      const start = match.index + 1 + at;
      from = start + cite.length;
      marks.push({ start, end: from, passage });
    }
  }
  return { brackets, marks };
}

/**
 * Cuts an answer into runs, so that its text is drawn exactly once and in order, with claims, asides and citation marks.
 *
 * @returns runs that cover the answer without gap or overlap.
 */
export function answerRuns(shown: PlacedAnswer): AnswerRun[] {
  const { answer } = shown;
  const { brackets, marks } = citeMarks(shown);
  const parts = partsOf(shown, brackets);
  const edges = new Set([0, answer.length]);
  for (const { start, end } of [...parts, ...marks]) edges.add(start).add(end);
  const sorted = [...edges].sort((a, b) => a - b);
  const runs: AnswerRun[] = [];
  let part = 0;
  let mark = 0;
  for (const [index, start] of sorted.entries()) {
    const end = sorted[index + 1];
    if (end === undefined) break;
    while (part < parts.length && (parts[part]?.end ?? 0) <= start) part += 1;
    while (mark < marks.length && (marks[mark]?.end ?? 0) <= start) mark += 1;
    const inPart = parts[part];
    const inMark = marks[mark];
    const isInside = inPart !== undefined && inPart.start <= start;
    const run: AnswerRun = {
      start,
      end,
      claim: isInside ? inPart.claim : null,
      startsClaim: isInside && inPart.claim !== null && inPart.start === start,
      isAside: isInside && inPart.claim === null,
    };
    if (inMark !== undefined && inMark.start <= start) run.cite = inMark.passage;
    runs.push(run);
  }
  return runs;
}
