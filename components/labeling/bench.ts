import type {
  BenchCase,
  FlagAct,
  FlagReason,
  LabelAct,
  LabelDetails,
  LabelReceipt,
} from "@/lib/claims/label";
import type { Verdict } from "@/lib/claims/verdict";
import {
  findOpenClaim,
  findSubject,
  isLabeled,
  isPassedOver,
  listUnlabeled,
  neighbourOf,
  nextOpenCase,
  nextUnlabeled,
} from "./bench-find";
import { createSkips } from "./bench-skip";
import { contentOf, type LabelContent, NO_LABEL, type TrailEntry } from "./bench-state";
import { type BenchOpening, createBenchStore } from "./bench-store";
import { createTravel, type TravelDeps } from "./bench-travel";
import { createRecount, type RecountDeps } from "./recount";
import type { QueuedAct } from "./save-queue";
import { describeUndo, flaggedWords, leftWords, newerWords, savedWords, takesNoLabel } from "./words";

export interface BenchDeps extends TravelDeps, RecountDeps {
  newId(): string;
  projectId: string;
  guidelineVersion: number;
  /** The sample that is the list; null where it is the whole dataset. */
  sampleId: string | null;
  /** The case that was taken out of a list of cases; null where all come up in their turn. */
  pickedCaseId: string | null;
  keepTrail(trail: readonly TrailEntry[]): void;
}

export type Bench = ReturnType<typeof createBench>;

/** A second click this soon was meant for the claim before: the next one opened under the pointer. */
const DOUBLE_CLICK_MS = 400;

/** The label page's doings: each changes the state at once, sends what must be saved, and moves on. */
export function createBench(deps: BenchDeps, opening: BenchOpening) {
  const store = createBenchStore(opening);
  const { state, dispatch, say, set } = store;
  const recount = createRecount(store, deps);
  const loadNext = deps.loadNext === null ? null : recount.counting(deps.loadNext);
  const travel = createTravel(store, { ...deps, loadNext });
  const { openClaim, goTo, advanceFrom } = travel;
  const skips = createSkips(store, deps, travel);
  /** The claim that the page has drawn: no key may land on another. */
  let shownClaimId: string | null = null;
  let lastClickAt = Number.NEGATIVE_INFINITY;

  const subjectOf = (caseId: string, claimId: string) => findSubject(state(), { caseId, claimId });

  /** A decision as it is sent, in view of what stands here now. */
  function actOn(caseId: string, claimId: string, content: LabelContent): LabelAct {
    const basedOn = state().work[claimId]?.versionId ?? null;
    const { verdict, severity, note, evidence, ms } = content;
    const { guidelineVersion, sampleId, pickedCaseId } = deps;
    const requestId = deps.newId();
    return {
      ...{ requestId, claimId, verdict, severity, note, evidence, ms, guidelineVersion, basedOn },
      ...(sampleId === null ? {} : { sampleId }),
      ...(caseId === pickedCaseId ? { isPicked: true } : {}),
      ...(deps.loadNext === null ? {} : { isHandedOut: true }),
    };
  }

  function change(caseId: string, claimId: string, content: LabelContent, isUndo = false): void {
    const about = subjectOf(caseId, claimId);
    const act = actOn(caseId, claimId, content);
    if (content.verdict !== null) skips.forget(about);
    dispatch({ type: "changed", caseId, claimId, content, isUndo });
    recount.decided();
    deps.drafts.keep(claimId, content.verdict === null ? content : null);
    const { externalId, claimNumber } = about;
    set({ last: { claimId, caseId, externalId, claimNumber, verdict: content.verdict, isUndo }, hint: null });
    deps.keepTrail(state().trail);
    deps.queue.enqueue({ kind: "label", at: deps.now(), about, act });
  }

  /** Sends a verdict that stands here already: it may have been changed on another page since. */
  function repeat(caseId: string, claimId: string, content: LabelContent): void {
    const act = { ...actOn(caseId, claimId, content), isRepeat: true };
    deps.queue.enqueue({ kind: "label", at: deps.now(), about: subjectOf(caseId, claimId), act });
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
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    say,

    /** Puts the case that came with the page on the screen. */
    begin(claimId: string | null = null): void {
      if (!opening.opened) return;
      travel.remember(opening.opened);
      travel.show(opening.opened, { claimId, isOnward: false });
    },
    /** Takes up unsaved decisions and the trail of an earlier page. */
    resume(trail: readonly TrailEntry[]): void {
      const found = deps.queue.resume();
      if (found.length > 0) {
        dispatch({ type: "resumed", pending: found });
        recount.owe();
      }
      if (trail.length > 0) dispatch({ type: "trail", trail });
      travel.comeAlive();
      const open = findOpenClaim(state());
      if (open && isLabeled(state(), open.claim.id)) {
        const next = nextUnlabeled(state(), open.shown, open.place);
        if (next && found.length > 0) openClaim(open.shown.id, next.id);
      }
    },
    /** The reviewer comes back to this page: others, or they on another, may have labeled in the meantime. */
    countAnew: recount.owe,
    /** Cases that this page works on: the one on the screen first, then others with claims left. */
    listAtWork(): string[] {
      const { view, cases } = state();
      const shownId = view.at === "claim" ? view.caseId : null;
      const open = Object.values(cases).filter(
        (one) =>
          one.id !== shownId && !isPassedOver(state(), one.id) && listUnlabeled(state(), one).length > 0,
      );
      return [...(shownId === null ? [] : [shownId]), ...open.map(({ id }) => id)];
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
      const refusal = isCorrection ? null : takesNoLabel(claim);
      if (refusal !== null) {
        say(refusal);
        return;
      }
      if (work.verdict !== verdict) {
        const severity = verdict === "supported" ? null : work.severity;
        change(shown.id, claim.id, { ...contentOf(work), verdict, severity, ms: timeOn(claim.id) });
      } else repeat(shown.id, claim.id, contentOf(work));
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
      if (before === null) {
        skips.takeBack({ caseId, externalId: state().cases[caseId]?.externalId ?? "" });
        await goTo(caseId);
        return;
      }
      if (!(await goTo(caseId, { claimId }))) return;
      if (!state().work[claimId]) return;
      change(caseId, claimId, before, true);
      const asked = state().cases[caseId]?.claims.find(({ id }) => id === claimId);
      say(describeUndo(subjectOf(caseId, claimId), before.verdict, asked?.again));
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
      const neighbour = shown ? neighbourOf(state(), shown, step) : null;
      if (neighbour) void goTo(neighbour);
      else if (step === 1 && deps.loadNext !== null) say("The next case comes when this one is finished.");
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
      else if (
        deps.loadNext === null &&
        nextOpenCase(state(), shown.id) === null &&
        listUnlabeled(state(), shown).length > 0
      ) {
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

    skip: skips.skip,
    takeBackSkip: skips.takeBack,
    openSkipped: skips.open,

    goTo,

    retryLoading(): void {
      const { view } = state();
      if (view.at === "failed") void goTo(view.caseId, view);
    },

    /** The server has a decision. */
    saved(item: QueuedAct, receipt: LabelReceipt | null): void {
      if (receipt && item.kind === "label") {
        dispatch({ type: "saved", receipt, isWithdrawn: item.act.verdict === null });
        // Another page of this reviewer is at work: neither knows what the other counted.
        if (receipt.overtook || receipt.newer) recount.owe();
        if (receipt.newer) say(newerWords(item.about, receipt.newer.verdict));
        else if (item.act.verdict !== null && !store.getSnapshot().last?.isUndo)
          say(savedWords(item.about, item.act.verdict), true);
      } else if (item.kind === "flag") say(flaggedWords(item.about, item.act.reason), true);
    },
  };
}
