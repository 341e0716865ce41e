import type { Line } from "./lines";
import type { Span } from "./page";

/** Whether a line and the one below it open a table: cells, then dashes between bars. */
export function isTableHead(line: string, below: string): boolean {
  if (!line.includes("|") || !below.includes("-") || !below.includes("|")) return false;
  const cells = below.replace(/^\||\|$/gu, "").split("|");
  return cells.every((cell) => /^\s*:?-+:?\s*$/u.test(cell));
}

/** The cells of a table line; a bar behind a backslash or inside inline code is text. */
export function cellsOf(answer: string, line: Pick<Line, "start" | "end">): Span[] {
  const cells: Span[] = [];
  let start = line.start;
  let isCode = false;
  for (let at = line.start; at < line.end; at += 1) {
    const char = answer[at];
    if (char === "`") isCode = !isCode;
    if (char !== "|" || isCode || answer[at - 1] === "\\") continue;
    if (at > line.start) cells.push({ start, end: at });
    start = at + 1;
  }
  if (start < line.end) cells.push({ start, end: line.end });
  return cells;
}
