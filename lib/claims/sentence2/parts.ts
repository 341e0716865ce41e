import type { Claim, NonClaim, NonClaimKind } from "../case";
import type { Span } from "./page";

/** A part of the answer in the making: either a claim or a non-claim. */
export interface Part extends Span {
  claim?: { text: string; cites: string[]; lead?: string };
  nonClaim?: { text: string; kind: NonClaimKind };
}

/** Stretches the parts so that what lies between them, layout and lone markers, goes with the part before. */
export function coverGaps(parts: Part[], answer: string): void {
  parts.sort((a, b) => a.start - b.start);
  let before: Part | undefined;
  let at = 0;
  for (const part of parts) {
    const gap = answer.slice(at, part.start);
    const first = gap.search(NOT_BLANK);
    if (first >= 0 && before) before.end = at + lengthWithoutBlankEnd(gap);
    else if (first >= 0) part.start = at + first;
    before = part;
    at = part.end;
  }
  const rest = answer.slice(at);
  if (before && NOT_BLANK.test(rest)) before.end = at + lengthWithoutBlankEnd(rest);
}

const NOT_BLANK = /[^\s\u200b\ufeff]/u;

function lengthWithoutBlankEnd(text: string): number {
  let end = text.length;
  while (end > 0 && !NOT_BLANK.test(text.charAt(end - 1))) end -= 1;
  return end;
}

export function toClaim(part: Part): Claim[] {
  return part.claim ? [{ ...part.claim, start: part.start, end: part.end }] : [];
}

export function toNonClaim(part: Part): NonClaim[] {
  return part.nonClaim ? [{ ...part.nonClaim, start: part.start, end: part.end }] : [];
}
