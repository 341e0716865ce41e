import { useDeferredValue, useMemo } from "react";
import type { BenchCase, BenchClaim, EvidenceSpan } from "@/lib/claims/label";
import { type RelatedPassage, relatedPlaces } from "@/lib/claims/related";
import { type Candidate, rankCandidates } from "./candidates";

/** What the passages have to do with a claim. */
export interface ClaimEvidence {
  claimId: string;
  related: readonly RelatedPassage[];
  candidates: readonly Candidate[];
}

const NOTHING: ClaimEvidence = { claimId: "", related: [], candidates: [] };

// Long passages take a while to read; a claim that was open before is not read again.
const read = new WeakMap<BenchClaim, ClaimEvidence>();

/** Text matching of a claim against its passages, once a claim. */
export function evidenceFor(shown: BenchCase, claim: BenchClaim): ClaimEvidence {
  const known = read.get(claim);
  if (known) return known;
  const related = relatedPlaces(claim.text, shown.passages);
  const evidence = {
    claimId: claim.id,
    related,
    candidates: rankCandidates(related, { passages: shown.passages, cites: claim.cites }),
  };
  read.set(claim, evidence);
  return evidence;
}

/**
 * The marks for the open claim. They come a moment after the claim itself, so that long passages never hold up a key:
 * until then these are still the marks of the claim before, as `claimId` tells.
 */
export function useEvidence(shown: BenchCase | null, claim: BenchClaim | null): ClaimEvidence {
  const late = useDeferredValue(claim);
  return useMemo(
    () => (shown && late && shown.claims.includes(late) ? evidenceFor(shown, late) : NOTHING),
    [shown, late],
  );
}

/** What the passages' pane draws. */
export interface PaneMarks {
  evidence: ClaimEvidence;
  attached: readonly EvidenceSpan[];
  next: Candidate | null;
}

const NO_MARKS: PaneMarks = { evidence: NOTHING, attached: [], next: null };

/**
 * The marks to draw, a moment behind the claim: drawing thousands of underlines anew must not hold up the next key. For
 * another case they begin with none, so that no mark ever stands in a passage it was not made for.
 */
export function usePaneMarks(shown: BenchCase | null, marks: PaneMarks): PaneMarks {
  const { evidence, attached, next } = marks;
  const now = useMemo(() => ({ shown, evidence, attached, next }), [shown, evidence, attached, next]);
  const late = useDeferredValue(now);
  return late.shown === shown ? late : NO_MARKS;
}
