import { GOVERNING, GOVERNING_INSIDE, REPORTING } from "./abbreviations";
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

/**
 * Finds the markers a sentence cannot do without: behind a preposition ("According to [D07], ..."), or as the subject of
 * a verb of saying ("[D07] says ..."). Hides the commas and the word and between markers that go.
 */
export function findNeededMarks(page: Page, marks: readonly Mark[], span: Span): void {
  let before: Mark | undefined;
  for (const [number, mark] of marks.entries()) {
    const next = marks[number + 1];
    const gap =
      before && mark.start - before.end <= 20 ? page.answer.slice(before.end, mark.start).trim() : null;
    const isJoined =
      gap !== null &&
      /^(?:[,;&/、，]|(?:[,;]\s*)?(?:and|und|et|y|e|en|i|or|oder|ou|o|of|lub|と|和|및))?$/iu.test(gap);
    const isAnd = isJoined && gap !== null && gap !== "" && gap !== "," && gap !== ";";
    if (isJoined && before?.isNeeded && gap !== "") mark.isNeeded = true;
    else if (isGoverned(page, mark, span) || isSubject(page, mark, span)) {
      mark.isNeeded = true;
      if (isAnd && before && isOpening(page, before, span)) before.isNeeded = true;
    } else if (isJoined && before && gap !== "" && !(next && isAnd && next.isNeeded)) {
      hideInClaims(page, before.end, mark.start);
    }
    before = mark;
  }
}

function textBefore(page: Page, mark: Mark, span: Span): string {
  const chars: string[] = [];
  for (let at = Math.max(span.start, mark.start - 60); at < mark.start; at += 1) {
    if (page.hidden[at] === 0) chars.push(page.answer.charAt(at));
  }
  return chars.join("");
}

function textAfter(page: Page, mark: Mark, span: Span): string {
  const chars: string[] = [];
  for (let at = mark.end; at < Math.min(span.end, mark.end + 40); at += 1) {
    if (page.hidden[at] === 0) chars.push(page.answer.charAt(at));
  }
  return chars.join("");
}

function isGoverned(page: Page, mark: Mark, span: Span): boolean {
  const before = textBefore(page, mark, span);
  if (/(?:根据|根據|按照|依据|依據|参照|参见|參見|据|見|参考)\s*$/u.test(before)) return true;
  const after = textAfter(page, mark, span);
  if (
    /^\s*(?:によると|によれば|では|には|に|の|は|が|を|에 따르면|에 의하면|에서|에는|에|의|은|는|이|가|zufolge|hervor)/u.test(
      after,
    )
  )
    return true;
  const word = /(?:^|[\s(“"])([\p{L}’'.]+)\s+$/u.exec(before)?.[1]?.toLowerCase().replace(/’/gu, "'");
  if (word === undefined) return false;
  if (GOVERNING.has(word)) return !(isAtEnd(after) && isPhrasal(before));
  return (
    (GOVERNING_INSIDE.has(word) && !isAtEnd(after)) ||
    /^(?:based|relying|depend(?:s|ing)?) on$/iu.test(before.trim().split(/\s+/u).slice(-2).join(" "))
  );
}

function isAtEnd(after: string): boolean {
  return /^\s*(?:[.!?;:,…。]|$)/u.test(after);
}

/** "Fill them in [D05].", "a driver comes by [D05].": the last word goes with the verb, not with the marker. */
function isPhrasal(before: string): boolean {
  return /(?:^|\s)(?:them|it|him|her|me|us|you|everything|everyone|com(?:e|es|ing)|came|go(?:es|ing|ne)?|went|br(?:ing|ings|ought)|sen[dt]s?|pa(?:y|ys|id)|(?:check|log|sign|fill|hand|turn|put|plug|call|phone|mov|step|typ|key|lock|settl|clock|dial|drop|join|opt|phas|push|screw|stay|swap|zoom|stand|stop|pass|walk|liv)(?:e|es|s|ed|d|ing|[bdgmnpt]ed|[bdgmnpt]ing)?)\s+(?:in|by)\s+$/iu.test(
    before,
  );
}

function isOpening(page: Page, mark: Mark, span: Span): boolean {
  return /(?:^|[.!?,;:]\s|(?:^|\s)(?:but|and|while|whereas|both|although|though|as|that|because|aber|und|während|dass|mais|et|pero|y|ma|e|mas|maar|en|ale|i)\s+)\s*$/iu.test(
    textBefore(page, mark, span),
  );
}

function isSubject(page: Page, mark: Mark, span: Span): boolean {
  const word = /^\s+([\p{L}’']+)/u.exec(textAfter(page, mark, span))?.[1];
  return (
    word !== undefined &&
    REPORTING.has(word.replace(/’/gu, "'")) &&
    (isOpening(page, mark, span) ||
      (page.markAt.has(mark.start) && /(?:and|und|et|y|e|en|i)\s+$/iu.test(textBefore(page, mark, span))))
  );
}
