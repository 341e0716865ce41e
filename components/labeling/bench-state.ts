import type { BenchCase, LabelDetails, LabelProgress, LabelReceipt, OwnFlag } from "@/lib/claims/label";
import type { AskedAgain } from "@/lib/claims/label-return";
import type { Verdict } from "@/lib/claims/verdict";
import type { QueuedAct } from "./save-queue";

/** What a reviewer says of a claim, all of it. */
export interface LabelContent extends LabelDetails {
  verdict: Verdict | null;
  ms: number | null;
}

/** A claim as it stands on the screen. */
export interface ClaimWork extends LabelContent {
  /** The newest version the server has of it; null where it has none in force. */
  versionId: string | null;
  savedAt: string | null;
  flag: OwnFlag | null;
  /** The verdict before the last change, and when that was saved. */
  was: { verdict: Verdict; at: string | null } | null;
  /** The same person labeled it elsewhere in the meantime. */
  elsewhere: LabelReceipt["overtook"];
  /** Whether the list asks for it; others are in no count. */
  isAsked: boolean;
}

/** Where the reviewer is. `isOnward`: looking for something to label, so a case without any is passed over. */
export type BenchView =
  | { at: "claim"; caseId: string; claimId: string | null }
  | { at: "loading"; caseId: string; claimId: string | null; isOnward: boolean }
  | { at: "failed"; caseId: string; claimId: string | null; isOnward: boolean; message: string }
  | { at: "end" };

/** A change that can be taken back. */
export interface TrailEntry {
  caseId: string;
  claimId: string;
  /** What the claim's label was; null: the case was skipped. */
  before: LabelContent | null;
}

export interface BenchState {
  cases: Readonly<Record<string, BenchCase>>;
  work: Readonly<Record<string, ClaimWork>>;
  view: BenchView;
  /** The case shown last, to come back to. */
  lastCaseId: string | null;
  /** Place in the list of evidence candidates; null: the first that is not attached. */
  mark: number | null;
  trail: readonly TrailEntry[];
  progress: LabelProgress;
  paceMs: readonly number[];
  /** A case whose finishing was asked for once although claims are left. */
  leavingId: string | null;
  /** Cases left for later. */
  leftIds: readonly string[];
  /** Cases passed over: looking at one once more does not bring it back. */
  skippedIds: readonly string[];
}

export type BenchEvent =
  | { type: "remembered"; shown: BenchCase; pending: readonly QueuedAct[] }
  | { type: "resumed"; pending: readonly QueuedAct[] }
  | { type: "opened"; caseId: string; claimId: string | null }
  | { type: "loading"; caseId: string; claimId: string | null; isOnward: boolean }
  | { type: "failed"; message: string }
  | { type: "ended" }
  | { type: "changed"; caseId: string; claimId: string; content: LabelContent; isUndo: boolean }
  | { type: "drafted"; claimId: string; details: Partial<LabelDetails> }
  | { type: "flagged"; claimId: string; flag: OwnFlag | null }
  | { type: "saved"; receipt: LabelReceipt; isWithdrawn: boolean }
  | { type: "counted"; progress: LabelProgress }
  | { type: "marked"; place: number }
  | { type: "asked-to-leave"; caseId: string }
  | { type: "left"; caseId: string }
  | { type: "skipped"; caseId: string; isNew: boolean }
  | { type: "unskipped"; caseId: string }
  | { type: "trail"; trail: readonly TrailEntry[] };

const LONGEST_TRAIL = 100;
const PACE_LABELS = 50;

export const NO_LABEL: ClaimWork = {
  verdict: null,
  severity: null,
  note: "",
  evidence: [],
  ms: null,
  versionId: null,
  savedAt: null,
  flag: null,
  was: null,
  elsewhere: null,
  isAsked: true,
};

/** What a change of verdict adds to the count of labeled claims: -1, 0 or 1. */
function counted(before: ClaimWork, after: ClaimWork): number {
  return before.isAsked ? Number(after.verdict !== null) - Number(before.verdict !== null) : 0;
}

export function startState(progress: LabelProgress, paceMs: readonly number[]): BenchState {
  return {
    cases: {},
    work: {},
    view: { at: "end" },
    lastCaseId: null,
    mark: null,
    trail: [],
    progress,
    paceMs,
    leavingId: null,
    leftIds: [],
    skippedIds: [],
  };
}

/** The part of a claim's work that a label is made of. */
export function contentOf({ verdict, severity, note, evidence, ms }: LabelContent): LabelContent {
  return { verdict, severity, note, evidence, ms };
}

/** A decision that is still on its way stands over what the server sent. */
function overlay(work: ClaimWork, { kind, act }: QueuedAct): ClaimWork {
  if (kind === "label") {
    const { verdict, severity, note, evidence, ms } = act;
    return { ...work, verdict, severity, note, evidence, ms };
  }
  if (kind === "skip") return work;
  const { reason, note, requestId } = act;
  return { ...work, flag: reason === null ? null : { id: requestId, reason, note } };
}

/** A label that was sent back begins with its note and evidence, without its verdict; an answer is based on it. */
function beginAgain(again: AskedAgain | undefined): Partial<ClaimWork> {
  if (again === undefined) return {};
  const { note, evidence, versionId } = again.label;
  return { note, evidence, versionId };
}

/** A case comes in: what is already on the screen stays, what is on its way stands over what the server knew. */
function remember(state: BenchState, shown: BenchCase, pending: readonly QueuedAct[]): BenchState {
  const work = { ...state.work };
  let mine = state.progress.mine;
  for (const { id, label, again, flag, isAsked } of shown.claims) {
    if (work[id]) continue;
    const known: ClaimWork = { ...NO_LABEL, ...(label ?? beginAgain(again)), flag, isAsked };
    const own = pending.filter((item) => item.act.claimId === id);
    const next = own.reduce(overlay, known);
    mine += counted(known, next);
    work[id] = next;
  }
  return {
    ...state,
    cases: { ...state.cases, [shown.id]: shown },
    work,
    progress: { ...state.progress, mine },
  };
}

/** Decisions that an earlier page could not save come back onto the screen. */
function resume(state: BenchState, pending: readonly QueuedAct[]): BenchState {
  const work = { ...state.work };
  let mine = state.progress.mine;
  for (const item of pending) {
    const before = work[item.act.claimId];
    if (!before) continue;
    const next = overlay(before, item);
    mine += counted(before, next);
    work[item.act.claimId] = next;
  }
  return { ...state, work, progress: { ...state.progress, mine } };
}

function change(
  state: BenchState,
  { caseId, claimId, content, isUndo }: Extract<BenchEvent, { type: "changed" }>,
): BenchState {
  const before = state.work[claimId] ?? NO_LABEL;
  const isNewVerdict = before.verdict !== content.verdict;
  const was =
    isNewVerdict && before.verdict !== null && !isUndo
      ? { verdict: before.verdict, at: before.savedAt }
      : null;
  const next: ClaimWork = { ...before, ...content, was: isNewVerdict ? was : before.was, elsewhere: null };
  const mine = state.progress.mine + counted(before, next);
  const isFirst = before.verdict === null && content.verdict !== null && content.ms !== null && !isUndo;
  return {
    ...state,
    work: { ...state.work, [claimId]: next },
    progress: { ...state.progress, mine },
    paceMs:
      isFirst && content.ms !== null ? [content.ms, ...state.paceMs].slice(0, PACE_LABELS) : state.paceMs,
    trail: isUndo
      ? state.trail.slice(0, -1)
      : [...state.trail, { caseId, claimId, before: contentOf(before) }].slice(-LONGEST_TRAIL),
    leavingId: null,
  };
}

function keepReceipt(state: BenchState, receipt: LabelReceipt, isWithdrawn: boolean): BenchState {
  const { claimId, versionId, savedAt, anyDelta, overtook } = receipt;
  const before = state.work[claimId];
  const delta = before?.isAsked === false ? 0 : anyDelta;
  const progress = { ...state.progress, any: state.progress.any + delta };
  if (!before) return { ...state, progress };
  if (receipt.newer !== undefined) {
    const { verdict } = receipt.newer;
    const now = { ...before, verdict, versionId: verdict === null ? null : versionId, savedAt };
    const mine = progress.mine + counted(before, now);
    return { ...state, progress: { ...progress, mine }, work: { ...state.work, [claimId]: now } };
  }
  const isGone = isWithdrawn && receipt.stands !== true;
  const next = { ...before, versionId: isGone ? null : versionId, savedAt, elsewhere: overtook };
  return { ...state, progress, work: { ...state.work, [claimId]: next } };
}

function patchWork(state: BenchState, claimId: string, patch: Partial<ClaimWork>): BenchState {
  const before = state.work[claimId] ?? NO_LABEL;
  return { ...state, work: { ...state.work, [claimId]: { ...before, ...patch } } };
}

/** A case is passed over; whoever does so just now can undo it. */
function skip(state: BenchState, { caseId, isNew }: { caseId: string; isNew: boolean }): BenchState {
  const entry = { caseId, claimId: "", before: null };
  return {
    ...state,
    leavingId: null,
    skippedIds: [...state.skippedIds.filter((id) => id !== caseId), caseId],
    trail: isNew ? [...state.trail, entry].slice(-LONGEST_TRAIL) : state.trail,
  };
}

/** The label page's state after an event. */
export function reduceBench(state: BenchState, event: BenchEvent): BenchState {
  switch (event.type) {
    case "remembered":
      return remember(state, event.shown, event.pending);
    case "resumed":
      return resume(state, event.pending);
    case "opened": {
      const { caseId, claimId } = event;
      return {
        ...state,
        view: { at: "claim", caseId, claimId },
        lastCaseId: caseId,
        mark: null,
        leavingId: null,
        leftIds: state.leftIds.filter((id) => id !== caseId),
      };
    }
    case "loading":
      return {
        ...state,
        view: { at: "loading", caseId: event.caseId, claimId: event.claimId, isOnward: event.isOnward },
      };
    case "failed":
      return state.view.at === "loading"
        ? { ...state, view: { ...state.view, at: "failed", message: event.message } }
        : state;
    case "ended":
      return { ...state, view: { at: "end" }, leavingId: null };
    case "changed":
      return change(state, event);
    case "drafted":
      return patchWork(state, event.claimId, event.details);
    case "flagged":
      return patchWork(state, event.claimId, { flag: event.flag });
    case "saved":
      return keepReceipt(state, event.receipt, event.isWithdrawn);
    case "counted":
      return { ...state, progress: event.progress };
    case "marked":
      return { ...state, mark: event.place };
    case "asked-to-leave":
      return { ...state, leavingId: event.caseId };
    case "left":
      return { ...state, leavingId: null, leftIds: [...state.leftIds, event.caseId] };
    case "skipped":
      return skip(state, event);
    case "unskipped":
      return {
        ...state,
        skippedIds: state.skippedIds.filter((id) => id !== event.caseId),
        trail: state.trail.filter(({ caseId, before }) => before !== null || caseId !== event.caseId),
      };
    case "trail":
      return { ...state, trail: event.trail };
  }
}
