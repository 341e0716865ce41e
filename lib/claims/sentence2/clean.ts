import { isBlank } from "./characters";
import type { Page, Span } from "./page";

/** A text made from the answer, with the place in the answer of each of its characters. */
export interface Projection {
  text: string;
  at: number[];
}

/** Stands for a citation marker in a projection. */
export const MARKER = "\uFFFC";
const NO_SPACE_BEFORE = ".,;:)]。、，．；：！？）」』…";

/** The text of a stretch without layout marks, white space made single, each citation marker as one MARKER. */
export function project(page: Page, span: Span): Projection {
  const chars: string[] = [];
  const at: number[] = [];
  const push = (char: string, place: number) => {
    chars.push(char);
    at.push(place);
  };
  for (let place = span.start; place < span.end; place += 1) {
    const mark = page.markAt.get(place);
    if (mark && mark.end <= span.end) {
      push(MARKER, place);
      place = Math.max(mark.end - 1, place);
    } else if (page.hidden[place] !== 0) {
    } else if (isBlank(page.answer.charAt(place))) {
      if (chars.length > 0 && chars.at(-1) !== " ") push(" ", place);
    } else push(page.answer.charAt(place), place);
  }
  if (chars.at(-1) === " ") {
    chars.pop();
    at.pop();
  }
  return { text: chars.join(""), at };
}

/** The stretch as it is read: no layout marks, white space made single, citation markers as written. */
export function sourceText(page: Page, span: Span): string {
  const chars: string[] = [];
  for (let place = span.start; place < span.end; place += 1) {
    const mark = page.markAt.get(place);
    if (mark && mark.end <= span.end) {
      chars.push(page.answer.slice(mark.start, mark.end));
      place = Math.max(mark.end - 1, place);
    } else if (page.hidden[place] !== 1) {
      const char = page.answer.charAt(place);
      chars.push(isBlank(char) ? " " : char);
    }
  }
  return chars.join("").replace(/ {2,}/gu, " ").trim();
}

/**
 * The text of a claim: citation markers go, and with them the space that would be left before a stop or comma; a marker
 * the sentence needs leaves its ids.
 */
export function claimText(page: Page, span: Span): string {
  const out: string[] = [];
  let isGap = false;
  let isBlankSeen = false;
  for (let place = span.start; place < span.end; place += 1) {
    const mark = page.markAt.get(place);
    if (mark && mark.end <= span.end) {
      place = Math.max(mark.end - 1, place);
      if (mark.isNeeded) {
        if (isBlankSeen && out.length > 0) out.push(" ");
        out.push(mark.cites.join(", "));
        isBlankSeen = false;
        isGap = false;
      } else {
        if (isBlankSeen && !isGap) out.push(" ");
        isGap = true;
        isBlankSeen = false;
      }
      continue;
    }
    if (page.hidden[place] !== 0) continue;
    const char = page.answer.charAt(place);
    if (isBlank(char)) {
      isBlankSeen = true;
      continue;
    }
    if (isGap) dropSpaceAtGap(out, { char, isBlankSeen });
    else if (isBlankSeen && out.length > 0) out.push(" ");
    out.push(char);
    isGap = false;
    isBlankSeen = false;
  }
  return out
    .join("")
    .trim()
    .replace(/^[:,;–—][ ]?(?=\S)/u, "");
}

/** After a marker: a space stays only between two words, and before a French `!`, `?` or `»` that has its own. */
function dropSpaceAtGap(out: string[], { char, isBlankSeen }: { char: string; isBlankSeen: boolean }): void {
  const hasSpace = out.at(-1) === " ";
  if (NO_SPACE_BEFORE.includes(char) || ('!?"”’»›'.includes(char) && !isBlankSeen)) {
    if (hasSpace) out.pop();
    return;
  }
  if (!hasSpace && isBlankSeen && out.length > 0) out.push(" ");
}
