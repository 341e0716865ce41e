import { isBlank } from "./characters";
import { hide, type Page, type Span } from "./page";

interface Run {
  at: number;
  length: number;
}

/**
 * Hides emphasis marks (`*`, `_`, `~~`) that stand in pairs. A mark between blanks, between digits (2*3*4) or without
 * a partner is text.
 */
export function hideEmphasis(page: Page, span: Span): void {
  const open = new Map<string, Run[]>();
  for (let at = span.start; at < span.end; at += 1) {
    const mark = page.markAt.get(at);
    if (mark) {
      at = Math.max(mark.end - 1, at);
      continue;
    }
    const char = page.answer.charAt(at);
    if ((char !== "*" && char !== "_" && char !== "~") || page.guarded[at] === 1 || page.hidden[at] !== 0)
      continue;
    let end = at + 1;
    while (end < span.end && page.answer[end] === char) end += 1;
    pair(page, span, { at, length: end - at }, open);
    at = end - 1;
  }
}

function pair(page: Page, span: Span, run: Run, open: Map<string, Run[]>): void {
  const char = page.answer.charAt(run.at);
  if (run.length > 3 || (char === "~" && run.length !== 2)) return;
  const before = run.at > span.start ? page.answer.charAt(run.at - 1) : " ";
  const end = run.at + run.length;
  const after = end < span.end ? page.answer.charAt(end) : " ";
  const isInWord = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  if (isInWord && (char === "_" || (/\p{N}/u.test(before) && /\p{N}/u.test(after)))) return;
  if (before === "\\") return;
  const key = char + run.length;
  const waiting = open.get(key) ?? [];
  if (!isBlank(before) && waiting.length > 0) {
    const partner = waiting.pop();
    if (partner) hide(page, partner.at, partner.at + partner.length);
    hide(page, run.at, end);
    return;
  }
  if (isBlank(after)) return;
  waiting.push(run);
  open.set(key, waiting);
}
