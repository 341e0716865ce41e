import type { BenchClaim, BenchPassage, EvidenceSpan } from "@/lib/claims/label";
import type { Span } from "@/lib/claims/passage-sentences";
import type { RelatedPassage } from "@/lib/claims/related";

/** A sentence that may be attached as evidence, with the place of its passage. */
export interface Candidate extends Span {
  passage: number;
}

/** How many different marked words lie in a sentence. */
function sharedWords(sentence: Span, words: readonly Span[], text: string): number {
  const inside = words.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
  return new Set(inside.map(({ start, end }) => text.slice(start, end).toLowerCase())).size;
}

/**
 * The sentences worth attaching for a claim, best first: most shared words, then those of passages that the claim
 * cites, then in the order of the passages. Text matching only, as everywhere on this page.
 */
export function rankCandidates(
  related: readonly RelatedPassage[],
  { passages, cites }: { passages: readonly BenchPassage[]; cites: BenchClaim["cites"] },
): Candidate[] {
  const cited = new Set(cites.map(({ passage }) => passage));
  return related
    .flatMap(({ sentences, words }, passage) =>
      sentences.map((sentence) => ({
        candidate: { passage, ...sentence },
        shared: sharedWords(sentence, words, passages[passage]?.text ?? ""),
        isCited: cited.has(passage),
      })),
    )
    .sort((a, b) => b.shared - a.shared || Number(b.isCited) - Number(a.isCited))
    .map(({ candidate }) => candidate);
}

/** A candidate as evidence, with its text as it stands in the passage. */
export function toEvidence(span: Candidate, passages: readonly BenchPassage[]): EvidenceSpan | null {
  const passage = passages[span.passage];
  if (!passage) return null;
  const { start, end } = span;
  return { passage: passage.documentId, start, end, quote: passage.text.slice(start, end) };
}

export function isSameEvidence(a: EvidenceSpan, b: EvidenceSpan): boolean {
  return a.passage === b.passage && a.start === b.start && a.end === b.end;
}

/** The first candidate that is not attached, from a place in the list on and round again; that place when all are. */
export function nextUnattached(
  candidates: readonly Candidate[],
  {
    from,
    evidence,
    passages,
  }: { from: number; evidence: readonly EvidenceSpan[]; passages: readonly BenchPassage[] },
): number {
  for (let step = 0; step < candidates.length; step += 1) {
    const place = (from + step) % candidates.length;
    const candidate = candidates[place];
    const asEvidence = candidate && toEvidence(candidate, passages);
    if (asEvidence && !evidence.some((one) => isSameEvidence(one, asEvidence))) return place;
  }
  return from;
}
