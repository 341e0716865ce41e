import type { Page, Span } from "./page";

const CLOSING = new Map([
  [")", "("],
  ["]", "["],
  ["）", "（"],
  ["」", "「"],
  ["』", "『"],
]);
const OPENING = new Set(CLOSING.values());
/** A bracket that closes further away than this is taken for a slip: it must not hold the rest of the answer together. */
const LONGEST_BRACKET = 1000;

/** Writes down how many brackets are open at each place; a bracket without partner opens nothing. */
export function markDepth(page: Page, span: Span): void {
  const open = new Map<string, number[]>();
  const changes = new Map<number, number>();
  for (let at = span.start; at < span.end; at += 1) {
    const mark = page.markAt.get(at);
    if (mark) {
      at = Math.max(mark.end - 1, at);
      continue;
    }
    if (page.guarded[at] === 1 || page.hidden[at] !== 0) continue;
    const char = page.answer.charAt(at);
    if (OPENING.has(char)) {
      const waiting = open.get(char);
      if (waiting) waiting.push(at);
      else open.set(char, [at]);
      continue;
    }
    const opener = CLOSING.get(char);
    const start = opener === undefined ? undefined : open.get(opener)?.pop();
    if (start === undefined || at - start > LONGEST_BRACKET) continue;
    changes.set(start, (changes.get(start) ?? 0) + 1);
    changes.set(at, (changes.get(at) ?? 0) - 1);
  }
  let depth = 0;
  for (let at = span.start; at < span.end; at += 1) {
    depth += changes.get(at) ?? 0;
    page.depth[at] = depth;
  }
}
