import type { BenchCase, LabelProgress } from "@/lib/claims/label";
import type { Verdict } from "@/lib/claims/verdict";
import { type BenchEvent, type BenchState, reduceBench, startState } from "./bench-state";
import type { Notice } from "./words";

export interface BenchOpening {
  opened: BenchCase | null;
  progress: LabelProgress;
  paceMs: readonly number[];
}

/** What happened last, for the strip at the foot. */
export interface LastAct {
  claimId: string;
  caseId: string;
  externalId: string;
  claimNumber: number;
  verdict: Verdict | null;
  isUndo: boolean;
}

export interface BenchSnapshot {
  state: BenchState;
  last: LastAct | null;
  /** A sentence to read in the strip and to hear, until the next act. */
  hint: Notice | null;
  /** What a screen reader says next, once; the number tells a repeated sentence from the one before. */
  spoken: Notice | null;
}

export type BenchStore = ReturnType<typeof createBenchStore>;

/** Holds what the page shows and tells whoever draws it. */
export function createBenchStore({ progress, paceMs }: BenchOpening) {
  let snapshot: BenchSnapshot = {
    state: startState(progress, paceMs),
    last: null,
    hint: null,
    spoken: null,
  };
  let notices = 0;
  const listeners = new Set<() => void>();

  function set(change: Partial<BenchSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }
  return {
    set,
    state: (): BenchState => snapshot.state,
    getSnapshot: (): BenchSnapshot => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event: BenchEvent): void {
      set({ state: reduceBench(snapshot.state, event) });
    },
    /** Says a sentence once; a quiet one to screen readers alone, because others see it on the page. */
    say(text: string, isQuiet = false): void {
      notices += 1;
      const notice = { text, number: notices };
      set(isQuiet ? { spoken: notice } : { spoken: notice, hint: notice });
    },
  };
}
