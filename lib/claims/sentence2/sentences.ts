import { isBlank, isCloser, isLower, isQuoteCloser, isStop, isWide, isWideStop } from "./characters";
import { hideInClaims, type Mark, type Page, type Span } from "./page";
import { endsSentence, readWordAfter, readWordsBefore } from "./stops";

/** Cuts the text of a block into sentences; together they are the block. Citations behind a stop go with the sentence before. */
export function cutSentences(page: Page, span: Span, nextNumber = 1): Span[] {
  return new Cutter(page, span, nextNumber).cut();
}

class Cutter {
  private readonly cuts: Span[] = [];
  /** Start of the sentence being read. */
  private from: number;
  /** Whether this block puts its markers before the sentences they belong to. */
  private readonly isCiteFirst: boolean;
  private isInGuillemets = false;
  private isAfterQuestion = false;

  constructor(
    private readonly page: Page,
    private readonly span: Span,
    /** The list number that would come next. */
    private nextNumber: number,
  ) {
    this.from = span.start;
    const first = this.skipBlank(span.start);
    const mark = page.markAt.get(first);
    this.isCiteFirst = mark !== undefined && !mark.isNeeded && this.skipMarks(first).next < span.end;
  }

  cut(): Span[] {
    let at = this.span.start;
    while (at < this.span.end) {
      const mark = this.page.markAt.get(at);
      this.seeGuillemet(at);
      if (mark) at = Math.max(mark.end, at + 1);
      else if (this.isPlain(at) && isStop(this.page.answer.charAt(at))) at = this.readStop(at);
      else at += 1;
    }
    if (this.from < this.span.end) this.cuts.push({ start: this.from, end: this.span.end });
    return this.cuts;
  }

  private isPlain(at: number): boolean {
    return this.page.hidden[at] === 0 && this.page.guarded[at] === 0;
  }

  /** Keeps track of French quotation marks, which stand off from the words they hold. */
  private seeGuillemet(at: number): void {
    const char = this.page.answer[at];
    if (char === "«") this.isInGuillemets = true;
    else if (char === "»") this.isInGuillemets = false;
  }

  /** Behind a stop: past a blank and the French quotation mark that closes there, else the same place. */
  private skipGuillemet(from: number): number {
    if (!this.isInGuillemets) return from;
    const at = this.skipBlank(from);
    if (at >= this.span.end || this.page.answer[at] !== "»") return from;
    this.isInGuillemets = false;
    return at + 1;
  }

  private skipBlank(from: number): number {
    let at = from;
    while (at < this.span.end && (this.page.hidden[at] !== 0 || isBlank(this.page.answer.charAt(at))))
      at += 1;
    return at;
  }

  private skipHidden(from: number): number {
    let at = from;
    while (at < this.span.end && this.page.hidden[at] !== 0) at += 1;
    return at;
  }

  /** Behind a run of markers with blanks, commas and the like between them: the end of the last one, and what is next. */
  private skipMarks(from: number): { end: number; next: number; marks: Mark[] } {
    const marks: Mark[] = [];
    let end = from;
    let at = this.skipBlank(from);
    for (;;) {
      const mark = this.page.markAt.get(at);
      if (mark) {
        marks.push(mark);
        end = mark.end;
        at = this.skipBlank(end);
        continue;
      }
      const char = this.page.answer.charAt(at);
      const behind =
        marks.length > 0 && at < this.span.end && ",;、，&".includes(char) ? this.skipBlank(at + 1) : -1;
      if (behind < 0 || !this.page.markAt.has(behind)) return { end, next: at, marks };
      hideInClaims(this.page, at, at + 1);
      at = behind;
    }
  }

  /** Reads a run of stops with the quotes and brackets that close behind it; cuts where it ends a sentence. */
  private readStop(stop: number): number {
    const { answer, depth } = this.page;
    const isInside = (depth[stop] ?? 0) > 0;
    let runEnd = stop + 1;
    while (
      runEnd < this.span.end &&
      (this.page.hidden[runEnd] !== 0 || (this.isPlain(runEnd) && isStop(answer.charAt(runEnd))))
    ) {
      runEnd += 1;
    }
    const run = answer.slice(stop, runEnd).replace(/[*_~`]/gu, "");
    let end = this.skipHidden(runEnd);
    let isQuoted = false;
    while (end < this.span.end && isCloser(answer.charAt(end)) && !this.page.markAt.has(end)) {
      isQuoted ||= isQuoteCloser(answer.charAt(end));
      end = this.skipHidden(end + 1);
    }
    const closed = this.skipGuillemet(end);
    isQuoted ||= closed > end;
    end = closed;
    if (isInside && (depth[end - 1] ?? 0) > 0) return end;
    const group = this.skipMarks(end);
    const goesBack = group.marks.length > 0 && (!this.isCiteFirst || group.next >= this.span.end);
    const after = group.next < this.span.end ? answer.charAt(group.next) : "";
    const isApart = group.next > end || group.marks.length > 0 || after === "";
    const ends =
      after === "" ||
      this.isEnd({
        stop,
        run,
        after,
        next: group.next,
        isApart,
        isCited: group.marks.length > 0,
        isQuoted,
        isInside,
      });
    if (!ends) return end;
    let cut = end;
    if (goesBack) {
      const last = group.marks.at(-1);
      cut = last?.isNeeded ? (group.marks.length > 1 ? (group.marks.at(-2)?.end ?? end) : end) : group.end;
      cut = this.takeSecondStop(cut, last);
    }
    this.cuts.push({ start: this.from, end: cut });
    this.from = cut;
    this.isAfterQuestion = /[?？]/u.test(run);
    return Math.max(cut, stop + 1);
  }

  /** "blocked. [D06]." The stop behind the marker is one too many. */
  private takeSecondStop(cut: number, last: Mark | undefined): number {
    if (!last || cut !== last.end) return cut;
    let at = cut;
    while (
      at < this.span.end &&
      this.isPlain(at) &&
      isStop(this.page.answer.charAt(at)) &&
      "。.".includes(this.page.answer.charAt(at))
    ) {
      at += 1;
    }
    hideInClaims(this.page, cut, at);
    return at;
  }

  private isEnd(seen: {
    stop: number;
    run: string;
    after: string;
    next: number;
    isApart: boolean;
    isCited: boolean;
    isQuoted: boolean;
    isInside: boolean;
  }): boolean {
    const { stop, run, after, next } = seen;
    if ([...run].some(isWideStop))
      return !(seen.isInside || seen.isQuoted) || !/[とっのをがはもにでという、，的]/u.test(after);
    if (!seen.isApart) {
      const isTight = isWide(after) && isWide(this.page.answer.charAt(stop - 1));
      return isTight && !/\p{N}/u.test(after);
    }
    const word = readWordAfter(this.page, { from: next, end: this.span.end });
    const first = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "";
    if (isLower(first) && (seen.isQuoted || seen.isInside)) return false;
    if (run.length > 1 || run === "…") return !/^[.…]+$/u.test(run) || !isLower(first);
    if (run !== ".") return true;
    const before = readWordsBefore(this.page, { from: this.from, stop });
    const ends =
      seen.isQuoted ||
      seen.isInside ||
      endsSentence({
        ...before,
        after: /^\p{L}{1,2}\.$/u.test(word) ? `${word} ` : word,
        isCited: seen.isCited,
        nextNumber: this.nextNumber,
        isAfterQuestion: this.isAfterQuestion,
      });
    if (!ends && /^\d{1,3}$/u.test(before.word)) this.nextNumber = Number(before.word) + 1;
    return ends;
  }
}
