import type { Span } from "@/lib/claims/passage-sentences";

/** What is marked in a passage for the open claim; offsets in UTF-16 units, end exclusive. */
export interface PassageMarks {
  /** Sentences that share enough with the claim. */
  sentences: readonly Span[];
  /** Shared words and numbers. */
  words: readonly Span[];
  /** Stretches attached as evidence. */
  attached: readonly Span[];
  /** The sentence that E attaches next. */
  next: Span | null;
}

/** A stretch of text with the same marks throughout. */
export interface TextRun {
  start: number;
  end: number;
  isRelated: boolean;
  isWord: boolean;
  isAttached: boolean;
  isNext: boolean;
  /** The first run of an attached stretch, and of the one to attach next: there the margin says so. */
  startsAttached: boolean;
  startsNext: boolean;
}

/** Walks sorted spans along with growing places; spans may touch or overlap. */
function coverage(spans: readonly Span[]): (at: number) => boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  let reach = -1;
  return (at) => {
    for (let span = sorted[next]; span && span.start <= at; span = sorted[next]) {
      reach = Math.max(reach, span.end);
      next += 1;
    }
    return at < reach;
  };
}

/**
 * Cuts a passage into runs, so that its text is drawn exactly once and in order whatever is marked in it.
 *
 * @param length of the passage's text.
 * @returns runs that cover the text without gap or overlap; time is n log n in the number of marks.
 */
export function passageRuns(length: number, marks: PassageMarks): TextRun[] {
  const edges = new Set([0, length]);
  const all = [...marks.sentences, ...marks.words, ...marks.attached, ...(marks.next ? [marks.next] : [])];
  for (const { start, end } of all) {
    if (start >= 0 && end <= length && start < end) edges.add(start).add(end);
  }
  const sorted = [...edges].sort((a, b) => a - b);
  const isRelated = coverage(marks.sentences);
  const isWord = coverage(marks.words);
  const isAttached = coverage(marks.attached);
  const isNext = coverage(marks.next ? [marks.next] : []);
  const attachedStarts = new Set(marks.attached.map(({ start }) => start));
  const runs: TextRun[] = [];
  for (const [index, start] of sorted.entries()) {
    const end = sorted[index + 1];
    if (end === undefined) break;
    runs.push({
      start,
      end,
      isRelated: isRelated(start),
      isWord: isWord(start),
      isAttached: isAttached(start),
      isNext: isNext(start),
      startsAttached: attachedStarts.has(start),
      startsNext: marks.next?.start === start,
    });
  }
  return runs;
}
