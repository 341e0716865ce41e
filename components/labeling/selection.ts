import type { BenchPassage, EvidenceSpan } from "@/lib/claims/label";

/** Attribute on a passage's text that holds its place in the case. */
export const PASSAGE_ATTRIBUTE = "data-passage";

function textElement(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest<HTMLElement>(`[${PASSAGE_ATTRIBUTE}]`) ?? null;
}

/** Characters of an element's text before a place in it. The element draws its passage to the letter. */
function offsetIn(element: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** The selected stretch as evidence; null where nothing, or more than one passage, is selected. */
export function selectedEvidence(passages: readonly BenchPassage[]): EvidenceSpan | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const element = textElement(range.startContainer);
  if (!element) return null;
  const passage = passages[Number(element.getAttribute(PASSAGE_ATTRIBUTE))];
  if (!passage) return null;
  const from = offsetIn(element, range.startContainer, range.startOffset);
  // A selection dragged past the end of the passage counts to its end.
  const to =
    textElement(range.endContainer) === element
      ? offsetIn(element, range.endContainer, range.endOffset)
      : passage.text.length;
  const picked = passage.text.slice(from, to);
  const start = from + (picked.length - picked.trimStart().length);
  const quote = picked.trim();
  return quote === "" ? null : { passage: passage.documentId, start, end: start + quote.length, quote };
}
