import type { BenchCase } from "@/lib/claims/label";
import { casesToFetch, isLabeled, listUnlabeled, nextOpenCase } from "./bench-find";
import type { BenchStore } from "./bench-store";
import type { ClaimClock } from "./claim-clock";
import type { DraftStore } from "./draft-store";
import type { SaveQueue } from "./save-queue";

export interface TravelDeps {
  queue: SaveQueue;
  clock: ClaimClock;
  /** @throws Error in words for the reviewer. */
  load(caseId: string): Promise<BenchCase>;
  /**
   * Asks for the next case where cases are handed out; null where all come up in the order of their set.
   *
   * @param except cases that are here or were left for later.
   * @returns null where nothing is left. @throws Error in words for the reviewer.
   */
  loadNext: ((except: readonly string[]) => Promise<BenchCase | null>) | null;
  now(): number;
  drafts: DraftStore;
}

const CASES_AHEAD = 3;
/** Cases at most that the server is told of as being here already. */
const MOST_NAMED = 500;
/** Stands for the case that the server hands out next. */
const NEXT_CASE = "next";

export type Travel = ReturnType<typeof createTravel>;

/** Going from claim to claim and from case to case, with the next cases fetched before they are asked for. */
export function createTravel(
  { state, dispatch }: BenchStore,
  { queue, clock, load, loadNext, now, drafts }: TravelDeps,
) {
  let asking: Promise<BenchCase | null> | null = null;
  const fetching = new Map<string, Promise<BenchCase>>();
  /** The page has come to life: before, it shows what the server drew and fetches nothing. */
  let isAlive = false;

  const pending = () => queue.getSnapshot().items.map(({ item }) => item);

  function remember(shown: BenchCase): void {
    if (state().cases[shown.id]) return;
    dispatch({ type: "remembered", shown, pending: pending() });
    if (isAlive) takeUpDrafts(shown);
  }

  function takeUpDrafts(shown: BenchCase): void {
    for (const { id } of shown.claims) {
      const details = isLabeled(state(), id) ? null : drafts.read(id);
      if (details) dispatch({ type: "drafted", claimId: id, details });
    }
  }

  function fetchCase(caseId: string): Promise<BenchCase> {
    const known = state().cases[caseId];
    if (known) return Promise.resolve(known);
    const under = fetching.get(caseId);
    if (under) return under;
    const begun = load(caseId).then((shown) => {
      remember(shown);
      return shown;
    });
    fetching.set(caseId, begun);
    return begun.finally(() => fetching.delete(caseId));
  }

  /** The case that the server hands out; whoever asks while another asking is under way gets what that brings. */
  function fetchNext(): Promise<BenchCase | null> {
    if (loadNext === null) return Promise.resolve(null);
    const { cases, leftIds, skippedIds } = state();
    // Those that the server would hand out again stand last: they are named whatever falls off.
    const last = [...skippedIds, ...leftIds];
    const named = [...Object.keys(cases).filter((id) => !last.includes(id)), ...last];
    asking ??= loadNext([...new Set(named)].slice(-MOST_NAMED))
      .then((shown) => {
        if (shown !== null) remember(shown);
        return shown;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  async function fetchAhead(fromId: string): Promise<void> {
    // One case ahead and no more: what is handed out is with nobody else.
    if (loadNext !== null && nextOpenCase(state(), fromId) === null) {
      try {
        await fetchNext();
      } catch {
        return; // It is asked for again when it is needed, and then the failure is shown.
      }
    }
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
    clock.start(now());
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
    if (isAlive) void fetchAhead(shown.id);
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
      const shown = await (caseId === NEXT_CASE ? fetchNext() : fetchCase(caseId));
      if (!stillWanted()) return false;
      if (shown === null) {
        dispatch({ type: "ended" });
        return false;
      }
      show(shown, { claimId, isOnward });
      return true;
    } catch (error) {
      if (stillWanted())
        dispatch({ type: "failed", message: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  function advanceFrom(caseId: string): void {
    const next = nextOpenCase(state(), caseId) ?? (loadNext === null ? null : NEXT_CASE);
    if (next === null) dispatch({ type: "ended" });
    else void goTo(next, { isOnward: true });
  }

  return {
    remember,
    show,
    openClaim,
    goTo,
    advanceFrom,
    /** From now on drafts are taken up and the next cases fetched. */
    comeAlive(): void {
      isAlive = true;
      for (const shown of Object.values(state().cases)) takeUpDrafts(shown);
      const { lastCaseId } = state();
      if (lastCaseId !== null) void fetchAhead(lastCaseId);
    },
  };
}
