import { useEffect, useMemo, useState } from "react";
import type { EvidenceSpan } from "@/lib/claims/label";
import type { Bench } from "./bench";
import { findOpenClaim } from "./bench-find";
import type { BenchState } from "./bench-state";
import { type Candidate, isSameEvidence, nextUnattached, toEvidence } from "./candidates";
import { selectedEvidence } from "./selection";
import type { ClaimEvidence } from "./use-evidence";

const NONE: readonly EvidenceSpan[] = [];
const NO_CANDIDATES: readonly Candidate[] = [];

/** Whether text of a passage is selected just now. */
function useHasSelection(state: BenchState): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = () => setHas(selectedEvidence(findOpenClaim(state)?.shown.passages ?? []) !== null);
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [state]);
  return has;
}

/** What E attaches: the selected text, else the marked sentence; and what it is called on its button. */
export function useAttach(bench: Bench, state: BenchState, found: ClaimEvidence) {
  const open = findOpenClaim(state);
  const isRead = found.claimId === open?.claim.id;
  const candidates = isRead ? found.candidates : NO_CANDIDATES;
  const passages = open?.shown.passages;
  const evidence = (open ? state.work[open.claim.id] : undefined)?.evidence ?? NONE;
  const hasSelection = useHasSelection(state);
  const place = useMemo(() => {
    if (candidates.length === 0 || !passages) return null;
    return state.mark ?? nextUnattached(candidates, { from: 0, evidence, passages });
  }, [state.mark, candidates, evidence, passages]);
  const next: Candidate | null = place === null ? null : (candidates[place] ?? null);
  const marked = next && passages ? toEvidence(next, passages) : null;
  const isOn = marked !== null && evidence.some((one) => isSameEvidence(one, marked));

  function toggle(span: EvidenceSpan): boolean {
    const without = evidence.filter((one) => !isSameEvidence(one, span));
    const isAdded = without.length === evidence.length;
    bench.refine({ evidence: isAdded ? [...evidence, span] : without });
    bench.say(`${isAdded ? "Attached" : "Taken off"}: ${span.passage}, “${span.quote}”`);
    return isAdded;
  }
  return {
    next,
    evidence,
    /** The passages are still being read for this claim. */
    isReading: !isRead,
    word: hasSelection ? "Attach selection" : marked && (isOn ? "Take off marked" : "Attach marked"),
    attach(): void {
      const selected = selectedEvidence(passages ?? []);
      if (selected) {
        toggle(selected);
        document.getSelection()?.removeAllRanges();
      } else if (marked && place !== null && passages) {
        const isAdded = toggle(marked);
        const after = isAdded ? [...evidence, marked] : evidence;
        bench.setMark(
          isAdded ? nextUnattached(candidates, { from: place, evidence: after, passages }) : place,
        );
      } else bench.say("Nothing is marked. Select text in a passage, then press E.");
    },
    detach(at: number): void {
      bench.refine({ evidence: evidence.filter((_, index) => index !== at) });
    },
    nextMark(): void {
      if (place === null || candidates.length < 2) bench.say("No other sentence is marked.");
      else bench.setMark((place + 1) % candidates.length);
    },
  };
}
