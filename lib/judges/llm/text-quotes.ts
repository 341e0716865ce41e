import type { Quote } from "./quotes";

/** One line `QUOTE id: "words"`; an id may hold colons, so the words start at the first mark of quotation after one. */
const QUOTE_LINE =
  /^[\s*_~`>-]*quote[\s*_~`]+(.{1,200}?)[\s*_~`]*[:：][\s*_~`]*["“„«'](.*)["”“»'][\s.*_~`]*$/iu;

/** Most quotations that are looked for: a reply of nothing else must not take long. */
const MOST_QUOTES = 50;

/**
 * Takes the quotations out of a reply in the text protocol.
 *
 * @param rationale the reply without its verdict line.
 * @returns the quotations, and what is left as the reason.
 */
export function splitTextQuotes(rationale: string): { quotes: Quote[]; rationale: string } {
  const quotes: Quote[] = [];
  const kept: string[] = [];
  for (const line of rationale.split("\n")) {
    const found = line.length <= 5000 && quotes.length < MOST_QUOTES ? QUOTE_LINE.exec(line) : null;
    const [, passage, text] = found ?? [];
    if (passage === undefined || text === undefined) kept.push(line);
    else quotes.push({ passage: passage.replace(/^[["'(]+|[\]"')]+$/gu, ""), text });
  }
  return { quotes, rationale: kept.join("\n").trim() };
}
