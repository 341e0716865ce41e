import type { BenchCase, FlagAct, FlagReason, LabelDetails, LabelProgress } from "@/lib/claims/label";
import type { Verdict } from "@/lib/claims/verdict";
import {
  casesToFetch,
  findOpenClaim,
  isLabeled,
  listUnlabeled,
  nextOpenCase,
  nextUnlabeled,
} from "./bench-find";
import {
  type BenchEvent,
  type BenchState,
  contentOf,
  type LabelContent,
  NO_LABEL,
  reduceBench,
  startState,
  type TrailEntry,
} from "./bench-state";
import type { ClaimClock } from "./claim-clock";
import type { DraftStore } from "./draft-store";
import type { ActSubject, QueuedAct, SaveQueue } from "./save-queue";
import { describeUndo, flaggedWords, leftWords, type Notice, savedWords } from "./words";

export interface BenchDeps {
  queue: SaveQueue;
  clock: ClaimClock;
  load(caseId: string): Promise<BenchCase>;
  now(): number;
  newId(): string;
  guidelineVersion: number;
  keepTrail(trail: readonly TrailEntry[]): void;
  drafts: DraftStore;
}

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

export type Bench = ReturnType<typeof createBench>;

const CASES_AHEAD = 3;
/** A second click this soon was meant for the claim before: the next one opened under the pointer. */
const DOUBLE_CLICK_MS = 400;

/** The label page's doings: each changes the state at once, sends what must be saved, and moves on. */
export function createBench(deps: BenchDeps, opening: BenchOpening) {
  let snapshot: BenchSnapshot = {
    state: startState(opening.progress, opening.paceMs),
    last: null,
    hint: null,
    spoken: null,
  };
  const listeners = new Set<() => void>();
  /** The claim that the page has drawn: no key may land on another. */
  let shownClaimId: string | null = null;
  let lastClickAt = Number.NEGATIVE_INFINITY;
  /** The page has come to life: before, it shows what the server drew. */
  let isResumed = false;
  const fetching = new Map<string, Promise<BenchCase>>();

  const state = () => snapshot.state;
  function set(change: Partial<BenchSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }
  function dispatch(event: BenchEvent): void {
    set({ state: reduceBench(snapshot.state, event) });
  }
  let notices = 0;
  function say(text: string, isQuiet = false): void {
    notices += 1;
    const notice = { text, number: notices };
    set(isQuiet ? { spoken: notice } : { spoken: notice, hint: notice });
  }
  const pending = () => deps.queue.getSnapshot().items.map(({ item }) => item);

  function remember(shown: BenchCase): void {
    if (state().cases[shown.id]) return;
    dispatch({ type: "remembered", shown, pending: pending() });
    if (isResumed) takeUpDrafts(shown);
  }

  function takeUpDrafts(shown: BenchCase): void {
    for (const { id } of shown.claims) {
      const details = isLabeled(state(), id) ? null : deps.drafts.read(id);
      if (details) dispatch({ type: "drafted", claimId: id, details });
    }
  }

  function fetchCase(caseId: string): Promise<BenchCase> {
    const known = state().cases[caseId];
    if (known) return Promise.resolve(known);
    const under = fetching.get(caseId);
    if (under) return under;
    const begun = deps.load(caseId).then((shown) => {
      remember(shown);
      return shown;
    });
    fetching.set(caseId, begun);
    return begun.finally(() => fetching.delete(caseId));
  }

  async function fetchAhead(fromId: string): Promise<void> {
    for (let turn = 0; turn < CASES_AHEAD + 1; turn += 1) {
      const [next] = casesToFetch(state(), fromId, CASES_AHEAD);
      if (next === undefined || state().lastCaseId !== fromId) return;
      try {
        await fetchCase(next);
      } catch {
        return; // It is asked for again when it is needed, and then the failure is shown.
      }
    }
  }

  function openClaim(caseId: string, claimId: string | null): void {
    deps.clock.start(deps.now());
    dispatch({ type: "opened", caseId, claimId });
  }

  /** Shows a case that is here: the claim asked for, else the first without a label, else the first. */
  function show(
    shown: BenchCase,
    { claimId, isOnward }: { claimId: string | null; isOnward: boolean },
  ): void {
    const asked = shown.claims.find(({ id }) => id === claimId);
    const first = listUnlabeled(state(), shown)[0];
    if (isOnward && !first) {
      advanceFrom(shown.id);
      return;
    }
    openClaim(shown.id, (asked ?? first ?? shown.claims[0])?.id ?? null);
    void fetchAhead(shown.id);
  }

  async function goTo(
    caseId: string,
    where: { claimId?: string | null; isOnward?: boolean } = {},
  ): Promise<boolean> {
    const { claimId = null, isOnward = false } = where;
    const known = state().cases[caseId];
    if (known) {
      show(known, { claimId, isOnward });
      return true;
    }
    dispatch({ type: "loading", caseId, claimId, isOnward });
    const stillWanted = () => {
      const { view } = state();
      return view.at === "loading" && view.caseId === caseId;
    };
    try {
      const shown = await fetchCase(caseId);
      if (!stillWanted()) return false;
      show(shown, { claimId, isOnward });
      return true;
    } catch (error) {
      if (stillWanted())
        dispatch({ type: "failed", message: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  function advanceFrom(caseId: string): void {
    const next = nextOpenCase(state(), caseId);
    if (next === null) dispatch({ type: "ended" });
    else void goTo(next, { isOnward: true });
  }

  function subjectOf(caseId: string, claimId: string): ActSubject {
    const shown = state().cases[caseId];
    const place = shown?.claims.findIndex(({ id }) => id === claimId) ?? -1;
    const claimText = shown?.claims[place]?.text ?? "";
    return { caseId, externalId: shown?.externalId ?? "", claimNumber: place + 1, claimText };
  }

  function change(caseId: string, claimId: string, content: LabelContent, isUndo = false): void {
    const basedOn = state().work[claimId]?.versionId ?? null;
    const about = subjectOf(caseId, claimId);
    dispatch({ type: "changed", caseId, claimId, content, isUndo });
    deps.drafts.keep(claimId, content.verdict === null ? content : null);
    const { externalId, claimNumber } = about;
    set({ last: { claimId, caseId, externalId, claimNumber, verdict: content.verdict, isUndo }, hint: null });
    deps.keepTrail(state().trail);
    const { verdict, severity, note, evidence, ms } = content;
    const { guidelineVersion } = deps;
    const requestId = deps.newId();
    const act = { requestId, claimId, verdict, severity, note, evidence, ms, guidelineVersion, basedOn };
    deps.queue.enqueue({ kind: "label", at: deps.now(), about, act });
  }

  /** Time spent on the open claim, added to what was spent before. */
  function timeOn(claimId: string): number {
    const now = deps.now();
    const spent = deps.clock.read(now);
    deps.clock.start(now);
    return (state().work[claimId]?.ms ?? 0) + spent;
  }

  /** Changes what stands beside the verdict: saved where there is one, else kept until there is. */
  function refine(details: Partial<LabelDetails>): void {
    const open = findOpenClaim(state());
    if (!open) return;
    const { shown, claim } = open;
    const work = state().work[claim.id] ?? NO_LABEL;
    if (work.verdict === null) {
      dispatch({ type: "drafted", claimId: claim.id, details });
      const { severity, note, evidence } = { ...work, ...details };
      deps.drafts.keep(claim.id, { severity, note, evidence });
    } else change(shown.id, claim.id, { ...contentOf(work), ...details, ms: timeOn(claim.id) });
  }

  function moveOn({
    shown,
    place,
    isCorrection,
  }: {
    shown: BenchCase;
    place: number;
    isCorrection: boolean;
  }): void {
    const next = nextUnlabeled(state(), shown, place);
    if (next) openClaim(shown.id, next.id);
    // Whoever mends a label in a finished case stays there.
    else if (!isCorrection) advanceFrom(shown.id);
  }

  return {
    getSnapshot: (): BenchSnapshot => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say,

    /** Puts the case that came with the page on the screen. */
    begin(claimId: string | null = null): void {
      if (!opening.opened) return;
      remember(opening.opened);
      show(opening.opened, { claimId, isOnward: false });
    },
    /** Takes up unsaved decisions and the trail of an earlier page. */
    resume(trail: readonly TrailEntry[]): void {
      isResumed = true;
      const found = deps.queue.resume();
      if (found.length > 0) dispatch({ type: "resumed", pending: found });
      if (trail.length > 0) dispatch({ type: "trail", trail });
      for (const shown of Object.values(state().cases)) takeUpDrafts(shown);
      const open = findOpenClaim(state());
      if (open && isLabeled(state(), open.claim.id)) {
        const next = nextUnlabeled(state(), open.shown, open.place);
        if (next && found.length > 0) openClaim(open.shown.id, next.id);
      }
    },
    /** The page has drawn this claim: from now on keys may land on it. */
    confirmShown(claimId: string | null): void {
      shownClaimId = claimId;
    },

    judge(verdict: Verdict, by?: { claimId: string }): void {
      const open = findOpenClaim(state());
      if (!open || open.claim.id !== (by?.claimId ?? shownClaimId)) return;
      if (by) {
        if (deps.now() - lastClickAt < DOUBLE_CLICK_MS) return;
        lastClickAt = deps.now();
      }
      const { shown, claim, place } = open;
      const work = state().work[claim.id] ?? NO_LABEL;
      const isCorrection = work.verdict !== null;
      if (work.verdict !== verdict) {
        const severity = verdict === "supported" ? null : work.severity;
        change(shown.id, claim.id, { ...contentOf(work), verdict, severity, ms: timeOn(claim.id) });
      }
      moveOn({ shown, place, isCorrection });
    },

    /** Takes the last change back and goes where it was made. */
    async undo(): Promise<void> {
      const { trail, view } = state();
      const entry = trail.at(-1);
      if (view.at === "loading") return;
      if (!entry) {
        say("Nothing to undo.");
        return;
      }
      const { caseId, claimId, before } = entry;
      if (!(await goTo(caseId, { claimId }))) return;
      if (!state().work[claimId]) return;
      change(caseId, claimId, before, true);
      say(describeUndo(subjectOf(caseId, claimId), before.verdict));
    },

    refine,

    setMark(place: number): void {
      dispatch({ type: "marked", place });
    },

    flag(claimId: string, flag: { reason: FlagReason; note: string } | null): void {
      const view = state().view;
      if (view.at !== "claim") return;
      const requestId = deps.newId();
      dispatch({ type: "flagged", claimId, flag: flag && { id: requestId, ...flag } });
      const act: FlagAct = { requestId, claimId, reason: flag?.reason ?? null, note: flag?.note ?? "" };
      const item: QueuedAct = { kind: "flag", at: deps.now(), about: subjectOf(view.caseId, claimId), act };
      deps.queue.enqueue(item);
    },

    openClaim(claimId: string): void {
      const { view } = state();
      if (view.at === "claim") openClaim(view.caseId, claimId);
    },

    stepClaim(step: 1 | -1): void {
      const open = findOpenClaim(state());
      const next = open?.shown.claims[open.place + step];
      if (open && next) openClaim(open.shown.id, next.id);
    },

    stepCase(step: 1 | -1): void {
      const { view, lastCaseId } = state();
      if (view.at === "end" && lastCaseId !== null && step === -1) void goTo(lastCaseId);
      if (view.at !== "claim") return;
      const shown = state().cases[view.caseId];
      const neighbour = step === 1 ? shown?.nextId : shown?.previousId;
      if (neighbour) void goTo(neighbour);
      else say(step === 1 ? "This is the last case." : "This is the first case.");
    },

    /** On to the next claim without a label, here or in another case. */
    nextUnlabeled(): void {
      const { view } = state();
      if (view.at !== "claim") return;
      const shown = state().cases[view.caseId];
      if (!shown) return;
      const place = shown.claims.findIndex(({ id }) => id === view.claimId);
      const next = nextUnlabeled(state(), shown, place);
      if (next) openClaim(shown.id, next.id);
      else if (nextOpenCase(state(), shown.id) === null && listUnlabeled(state(), shown).length > 0) {
        say("No other claim is left to label.");
      } else advanceFrom(shown.id);
    },

    /** Leaves a case for the next; where claims are left it asks once. */
    finish(): void {
      const { view, leavingId } = state();
      if (view.at !== "claim") return;
      const shown = state().cases[view.caseId];
      if (!shown) return;
      const left = listUnlabeled(state(), shown);
      if (left[0] && leavingId !== shown.id) {
        if (left[0].id !== view.claimId) openClaim(shown.id, left[0].id);
        dispatch({ type: "asked-to-leave", caseId: shown.id });
        say(leftWords(shown.externalId, left.length));
        return;
      }
      if (left.length > 0) dispatch({ type: "left", caseId: shown.id });
      advanceFrom(shown.id);
    },

    goTo,

    retryLoading(): void {
      const { view } = state();
      if (view.at === "failed") void goTo(view.caseId, view);
    },

    /** The server has a decision. */
    saved(item: QueuedAct, receipt: Parameters<SavedHandler>[1]): void {
      if (receipt && item.kind === "label") {
        dispatch({ type: "saved", receipt, isWithdrawn: item.act.verdict === null });
        if (item.act.verdict !== null && !snapshot.last?.isUndo)
          say(savedWords(item.about, item.act.verdict), true);
      } else if (item.kind === "flag") say(flaggedWords(item.about, item.act.reason), true);
    },
  };
}

type SavedHandler = (
  item: QueuedAct,
  receipt: Extract<BenchEvent, { type: "saved" }>["receipt"] | null,
) => void;
