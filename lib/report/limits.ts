import { formatCount, formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { ReportDocument, ReportFigure, ReportLine } from "./schema";
import { countLines, type Face, isWide } from "./text-lines";
import { estimateWords, listOf } from "./words";

/**
 * Heights of the sheet in CSS pixels, as app/styles/report.css sets them, and the type and width of a line of each text. A
 * browser test prints reports that just fit and counts their pages.
 */
const PAGE = 1119;
const FIXED = 261;
/** Beside the day, in bold: as wide as type a little larger. */
const NAME = { height: 18, face: "sans", size: 13.3, width: 440 } as const;
/** Letters of type this large are narrower, and stand closer: as wide as type of nine tenths. */
const TITLE = { height: 31, face: "serif", size: 23.4, width: 664 } as const;
const STANDFIRST = { height: 20, face: "serif", size: 14, width: 664 } as const;
const SENTENCE = { height: 17.5, face: "serif", size: 13.25, width: 320 } as const;
const WHY = { height: 15, face: "sans", size: 11.5, width: 215 } as const;
const FACT = { height: 16, face: "sans", size: 11.5, width: 600 } as const;
const FACT_BESIDE = { height: 16, face: "sans", size: 11.5, width: 286 } as const;
const FACT_GAP = 1;
/** A row of a figure holds so many characters beside its label, more in denser type; a still longer one takes two lines. */
const FIGURE = { height: 33, wrapped: 51, gap: 4, bob: 10, reason: 18, holds: 26, holdsDense: 38 };
const DECISION = 24;
const LINE = { heading: 21, padding: 15 };

/** So many characters of facts stand beside the caveats; longer ones take the whole width, and the caveats follow. */
export const FACTS_BESIDE = 330;

const BROAD = /[\p{Lu}mwMW@%—…]/u;

/** Width of a text in ordinary characters, blanks folded: capitals count more, characters of East Asian scripts two. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text.trim().replace(/\s+/gu, " ")) {
    width += isWide(character) ? 2.1 : BROAD.test(character) ? 1.45 : 1;
  }
  return width;
}

function heightOf(
  text: string,
  { height, ...line }: { height: number; face: Face; size: number; width: number },
): number {
  return countLines(text, line) * height;
}

function figureWords({ rate, estimate }: ReportFigure): string {
  if (estimate !== undefined) {
    const { count, share, range } = estimateWords(estimate);
    return `${count} ${share} ${range}`;
  }
  return rate === null ? "" : `${formatCount(rate)} ${formatPercent(rate)} ${formatRange(rate)}`;
}

/** Whether the numbers of a figure are so long that its row is set denser: from thousands on. */
export function isFigureLong(figure: ReportFigure): boolean {
  return figureWords(figure).length > FIGURE.holds;
}

function figureHeight(figure: ReportFigure, isLast: boolean): number {
  const { reason, budget, label } = figure;
  if (reason !== null) return FIGURE.reason * Math.ceil(widthOf(reason ?? label) / 34);
  const row = figureWords(figure).length > FIGURE.holdsDense ? FIGURE.wrapped : FIGURE.height;
  return row + (budget !== null && !isLast ? FIGURE.bob : 0);
}

function lineHeight({ sentence, basis, figures, decisions }: ReportLine): number {
  const words = LINE.heading + heightOf(`${sentence} ${basis}`, SENTENCE);
  const drawn = figures.reduce(
    (sum, figure, at) => sum + figureHeight(figure, at === figures.length - 1) + (at > 0 ? FIGURE.gap : 2),
    0,
  );
  const decided = decisions.reduce((sum, { why }) => sum + DECISION + heightOf(why, WHY), 0);
  return Math.max(words, drawn, decided) + LINE.padding;
}

function restsHeight({ facts, caveats }: ReportDocument): number {
  const told = caveats.length === 0 ? "None applies." : caveats.join(" ");
  const line = areFactsLong(facts) ? FACT : FACT_BESIDE;
  const listed = facts.reduce((sum, { text }) => sum + FACT_GAP + heightOf(text, line), 0);
  if (areFactsLong(facts)) return listed + heightOf(told, FACT);
  return Math.max(listed, FACT_BESIDE.height + heightOf(told, FACT_BESIDE));
}

/** Whether the facts take the whole width of the sheet. */
export function areFactsLong(facts: ReportDocument["facts"]): boolean {
  return facts.reduce((sum, { text }) => sum + text.length, 0) > FACTS_BESIDE;
}

/**
 * How tall a report's sheet will be at most.
 *
 * @returns CSS pixels; the page holds 1119.
 */
export function sheetHeight(document: ReportDocument): number {
  return (
    FIXED +
    heightOf(document.project, NAME) +
    heightOf(document.title, TITLE) +
    heightOf(document.standfirst, STANDFIRST) +
    document.lines.reduce((sum, line) => sum + lineHeight(line), 0) +
    restsHeight(document)
  );
}

/** Widest names that may stand on the sheet, in ordinary characters. */
export const MAX_NAME = 70;

/**
 * What has to be shortened before a report fits its one page: it is refused, never set in smaller type.
 *
 * @param document the report as it would be frozen.
 * @param texts the texts of people in it: names of the project and of the set, and the control text.
 * @returns a sentence a text, the longest first; empty where the report fits.
 * @example findLongTexts(document, texts)
 *   // ["Shorten the control text: the page runs over by about 3 lines."]
 */
export function findLongTexts(
  document: ReportDocument,
  { project, set, control }: { project: string; set: string; control: string },
): string[] {
  const names = [
    { where: "the name of the project", width: widthOf(project) },
    { where: "the name of the set", width: widthOf(set) },
  ].filter(({ width }) => width > MAX_NAME);
  const tooWide = names.map(
    ({ where, width }) =>
      `Shorten ${where}: it is about ${formatNumber(Math.ceil(width))} characters wide and the page holds ${MAX_NAME}.`,
  );
  const over = sheetHeight(document) - PAGE;
  if (over <= 0) return tooWide;
  const lines = Math.ceil(over / SENTENCE.height);
  const cut =
    control.trim() === "" ? listOf(["the name of the project", "that of the set"]) : "the control text";
  return [
    ...tooWide,
    `Shorten ${cut}: the page runs over by about ${lines === 1 ? "1 line" : `${lines} lines`}.`,
  ];
}
