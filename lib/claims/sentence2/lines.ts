import { hide, type Page } from "./page";

/** A line without its quote marks, indent and line end. */
export interface Line {
  /** Start with quote marks and indent. */
  outerStart: number;
  start: number;
  end: number;
  indent: number;
  /** Whether a quotation begins or ends here, so that the line cannot go on with the paragraph before. */
  isQuoteStart: boolean;
  text: string;
}

const QUOTE_MARKS = /^(?:[ \t]{0,3}>[ \t]?)+/u;
/** Deeper than this, quote marks are text: it keeps the pattern above from walking a line of them for ever. */
const MOST_QUOTE_MARKS = 200;

/** The lines of an answer, quote marks hidden. A line break of any system ends a line. */
export function readLines(page: Page): Line[] {
  const lines: Line[] = [];
  const breaks = /\r\n|[\n\r\u2028\u2029]/gu;
  let from = 0;
  let quoteBefore = false;
  while (from <= page.answer.length) {
    const found = breaks.exec(page.answer);
    const to = found ? found.index : page.answer.length;
    const line = readLine(page, { from, to, quoteBefore });
    quoteBefore = line.isQuoted;
    lines.push(line);
    if (!found) break;
    from = breaks.lastIndex;
  }
  return lines;
}

function readLine(
  page: Page,
  { from, to, quoteBefore }: { from: number; to: number; quoteBefore: boolean },
): Line & { isQuoted: boolean } {
  const raw = page.answer.slice(from, to);
  const quote = QUOTE_MARKS.exec(raw.slice(0, MOST_QUOTE_MARKS))?.[0] ?? "";
  hide(page, from, from + quote.length);
  const rest = raw.slice(quote.length);
  const trimmed = rest.trimStart();
  const lead = rest.slice(0, rest.length - trimmed.length);
  const text = trimmed.trimEnd();
  const start = to - trimmed.length;
  return {
    outerStart: from,
    start,
    end: start + text.length,
    indent: [...lead].reduce((sum, char) => sum + (char === "\t" ? 4 : 1), 0),
    isQuoteStart: (quote !== "") !== quoteBefore,
    isQuoted: quote !== "",
    text,
  };
}
