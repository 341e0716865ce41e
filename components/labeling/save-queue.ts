import type { FlagAct, LabelAct, LabelReceipt } from "@/lib/claims/label";
import type { SkipAct } from "@/lib/claims/label-policy";

/** Whose claim an act is about, in words for a person who downloads what was not saved. */
export interface ActSubject {
  caseId: string;
  externalId: string;
  claimNumber: number;
  claimText: string;
}

/** A skip on its way: named by its case where others name their claim, so that those of one case are sent in order. */
export interface QueuedSkip extends SkipAct {
  requestId: string;
  claimId: string;
  project: string;
}

/** A decision on its way to the server. */
export type QueuedAct = { at: number; about: ActSubject } & (
  | { kind: "label"; act: LabelAct }
  | { kind: "flag"; act: FlagAct }
  | { kind: "skip"; act: QueuedSkip }
);

/** How a delivery ended. `later` is tried again by itself; `refused` never is. */
export type Delivery =
  | { status: "saved"; receipt: LabelReceipt | null }
  | { status: "later"; message: string }
  | { status: "signed-out"; message: string }
  | { status: "refused"; message: string };

/** Where acts outlive the page. `put` tells whether it could keep the act. */
export interface ActStore {
  all(): QueuedAct[];
  put(item: QueuedAct): boolean;
  remove(requestId: string): void;
}

export interface QueueDeps {
  send(item: QueuedAct): Promise<Delivery>;
  store: ActStore;
  now(): number;
  /** Runs something later; gives back how to call it off. */
  later(work: () => void, ms: number): () => void;
  /** 0 to 1, spreads the retries of many browsers. */
  random(): number;
  onSaved(item: QueuedAct, receipt: LabelReceipt | null): void;
}

export interface QueueItem {
  item: QueuedAct;
  state: "waiting" | "sending" | "refused";
  /** Why it was refused. */
  message?: string;
  /** Deliveries tried and failed. */
  failures: number;
}

export interface QueueSnapshot {
  items: readonly QueueItem[];
  /** When the server last began not to answer; null while it does. */
  failingSince: number | null;
  retryAt: number | null;
  isSignedOut: boolean;
  /** The server's own words for the delay, where it has any. */
  message: string | null;
  /** Everything unsaved is kept in this browser too, not only on this page. */
  isKept: boolean;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
const SIGNED_OUT_RETRY_MS = 5000;
const AT_ONCE = 4;

const EMPTY: QueueSnapshot = {
  items: [],
  failingSince: null,
  retryAt: null,
  isSignedOut: false,
  message: null,
  isKept: true,
};

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/**
 * Delivers decisions to the server: those on one claim strictly in order, up to four claims at once, each kept in the
 * store until the server has it, tried again ever more slowly while the server is away.
 */
export function createSaveQueue(deps: QueueDeps) {
  let snapshot = EMPTY;
  let callOff: (() => void) | null = null;
  let waves = 0;
  const listeners = new Set<() => void>();

  function set(change: Partial<QueueSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }
  function patch(requestId: string, change: Partial<QueueItem>): void {
    const items = snapshot.items.map((one) =>
      one.item.act.requestId === requestId ? { ...one, ...change } : one,
    );
    set({ items });
  }

  function add(item: QueuedAct): void {
    if (snapshot.items.some((one) => one.item.act.requestId === item.act.requestId)) return;
    set({ items: [...snapshot.items, { item, state: "waiting", failures: 0 }] });
  }

  function pump(): void {
    if (callOff) return;
    const sending = snapshot.items.filter((one) => one.state === "sending");
    const busy = new Set(sending.map((one) => one.item.act.claimId));
    let free = AT_ONCE - sending.length;
    for (const { item, state } of snapshot.items) {
      if (free <= 0) break;
      if (state !== "waiting" || busy.has(item.act.claimId)) continue;
      busy.add(item.act.claimId);
      free -= 1;
      void deliver(item.act.requestId);
    }
  }

  async function deliver(requestId: string): Promise<void> {
    const entry = snapshot.items.find((one) => one.item.act.requestId === requestId);
    if (!entry) return;
    patch(requestId, { state: "sending" });
    const result = await deps.send(entry.item);
    if (result.status === "saved") settle(entry.item, result.receipt);
    else if (result.status === "refused") {
      patch(requestId, { state: "refused", message: result.message });
    } else {
      const failures =
        (snapshot.items.find((one) => one.item.act.requestId === requestId)?.failures ?? 0) + 1;
      patch(requestId, { state: "waiting", failures });
      putOff(result);
    }
    pump();
  }

  function settle(item: QueuedAct, receipt: LabelReceipt | null): void {
    const { requestId, claimId } = item.act;
    deps.store.remove(requestId);
    // What waits behind it on this claim was decided in view of what has just been saved.
    const rest = snapshot.items
      .filter((one) => one.item.act.requestId !== requestId)
      .map((one) => {
        if (!receipt || one.item.kind !== "label" || one.item.act.claimId !== claimId) return one;
        const act = { ...one.item.act, basedOn: receipt.versionId };
        return { ...one, item: { ...one.item, act } };
      });
    waves = 0;
    set({ items: rest, failingSince: null, retryAt: null, isSignedOut: false, message: null });
    deps.onSaved(item, receipt);
  }

  function putOff(result: { status: "later" | "signed-out"; message: string }): void {
    if (callOff) return;
    const isSignedOut = result.status === "signed-out";
    const backoff = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** waves);
    const wait = isSignedOut ? SIGNED_OUT_RETRY_MS : Math.round(backoff * (0.8 + 0.4 * deps.random()));
    waves += 1;
    callOff = deps.later(retryNow, wait);
    set({
      failingSince: snapshot.failingSince ?? deps.now(),
      retryAt: deps.now() + wait,
      isSignedOut,
      message: result.message,
    });
  }

  /** Tries everything that waits at once, such as when the network is back. */
  function retryNow(): void {
    callOff?.();
    callOff = null;
    if (snapshot.retryAt !== null) set({ retryAt: null });
    pump();
  }

  return {
    /** Takes a decision: kept first, then sent. */
    enqueue(item: QueuedAct): void {
      const isKept = deps.store.put(item);
      if (!isKept) set({ isKept: false });
      add(item);
      pump();
    },
    /** Takes up what an earlier page left behind, in the order in which it was decided. */
    resume(): QueuedAct[] {
      const found = deps.store.all().sort((a, b) => a.at - b.at);
      for (const item of found) add(item);
      pump();
      return found;
    },
    retryNow,
    /** Gives up a decision that the server refuses. */
    discard(requestId: string): void {
      deps.store.remove(requestId);
      set({ items: snapshot.items.filter((one) => one.item.act.requestId !== requestId) });
    },
    getSnapshot: (): QueueSnapshot => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
