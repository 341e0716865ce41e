import { createHash } from "node:crypto";
import { type Clock, systemClock } from "./clock";

const MINUTE_MS = 60_000;
/** Calls that were under way when the first was refused are refused too; they are no reason to slow down further. */
const NO_CUT_WITHIN_MS = 5000;
/** Open calls from which on the limiter, grown back, no longer limits. */
const UNLIMITED = 256;
const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 60_000;
/** A clock that is this much behind itself was set back; less is how clocks are kept right. */
const SET_BACK_MS = 1000;

/** What one call asks for. */
export interface CallRequest {
  /** Calls of one judge share its own bound on open calls. */
  group: string;
  maxInFlight: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  /** Estimate, corrected when the call comes back. */
  tokens: number;
  signal: AbortSignal;
}

/** A call that may be sent; given back exactly once. */
export interface Slot {
  release(result: {
    isRateLimited: boolean;
    /** Asked for by the server; null where it said nothing. */
    waitMs: number | null;
    /** As the server counted them; null leaves the estimate standing. */
    tokens: number | null;
  }): void;
}

/** A call of the last minute. */
interface RecentCall {
  at: number;
  tokens: number;
  /** No longer counted: its minute is over. */
  isOver: boolean;
}

interface Waiter {
  request: CallRequest;
  start(): void;
}

/** Bounds the calls to one server under one key, for all runs of this process together. */
export class Limiter {
  private readonly waiters = new Set<Waiter>();
  private readonly openOfGroup = new Map<string, number>();
  private open = 0;
  /** Most open calls, between 1 and UNLIMITED, where it does not count. */
  private allowed = UNLIMITED;
  private lastCut = Number.NEGATIVE_INFINITY;
  private notBefore = 0;
  private refusedInARow = 0;
  private firstRefusal: number | null = null;
  /** Calls of the last minute, oldest first, from `firstRecent` on. */
  private recent: RecentCall[] = [];
  private firstRecent = 0;
  private recentTokens = 0;
  private timer: AbortController | null = null;
  private lastNow = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock = systemClock) {}

  /** The clock's time. One that was set back takes what was noted before along: else calls would wait for as long as that. */
  private now(): number {
    const now = this.clock.now();
    const back = this.lastNow - now;
    this.lastNow = now;
    if (back < SET_BACK_MS) return now;
    for (const call of this.recent) call.at -= back;
    this.notBefore = Math.max(0, this.notBefore - back);
    this.lastCut -= back;
    if (this.firstRefusal !== null) this.firstRefusal -= back;
    return now;
  }

  /** Most calls that may be open at once as it stands; null while nothing limits them. */
  get limit(): number | null {
    return this.allowed >= UNLIMITED ? null : Math.floor(this.allowed);
  }

  /** When the next call may start, in milliseconds since 1970; 0 where nobody asked to wait. */
  get startsAt(): number {
    return this.notBefore;
  }

  /** Since when the server has taken no call at all, in milliseconds since 1970; null where the last one was taken. */
  get refusesSince(): number | null {
    return this.firstRefusal;
  }

  /** Waits for a turn; rejects with the signal's reason as soon as it aborts. */
  acquire(request: CallRequest): Promise<Slot> {
    const { signal } = request;
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const cancel = () => {
        this.waiters.delete(waiter);
        reject(signal.reason);
        this.startWaiting();
      };
      const waiter: Waiter = {
        request,
        start: () => {
          signal.removeEventListener("abort", cancel);
          resolve(this.openSlot(request));
        },
      };
      signal.addEventListener("abort", cancel, { once: true });
      this.waiters.add(waiter);
      this.startWaiting();
    });
  }

  private openSlot({ group, tokens }: CallRequest): Slot {
    const call = { at: this.now(), tokens, isOver: false };
    this.recent.push(call);
    this.recentTokens += tokens;
    this.open += 1;
    this.openOfGroup.set(group, (this.openOfGroup.get(group) ?? 0) + 1);
    let isReleased = false;
    return {
      release: ({ isRateLimited, waitMs, tokens: counted }) => {
        if (isReleased) return;
        isReleased = true;
        if (counted !== null && !call.isOver) {
          this.recentTokens += counted - call.tokens;
          call.tokens = counted;
        }
        this.adapt(isRateLimited, waitMs);
        this.open -= 1;
        const left = (this.openOfGroup.get(group) ?? 1) - 1;
        if (left === 0) this.openOfGroup.delete(group);
        else this.openOfGroup.set(group, left);
        this.startWaiting();
      },
    };
  }

  private adapt(isRateLimited: boolean, waitMs: number | null): void {
    const now = this.now();
    if (!isRateLimited) {
      this.refusedInARow = 0;
      this.firstRefusal = null;
      if (this.allowed < UNLIMITED) this.allowed = Math.min(UNLIMITED, this.allowed + 1 / this.allowed);
      if (waitMs !== null) this.notBefore = Math.max(this.notBefore, now + waitMs);
      return;
    }
    this.firstRefusal ??= now;
    const isNew = now - this.lastCut >= NO_CUT_WITHIN_MS;
    if (isNew) {
      this.allowed = Math.max(1, Math.floor(Math.min(this.allowed, this.open) / 2));
      this.lastCut = now;
    }
    if (isNew || this.open <= 1 || now >= this.notBefore) this.refusedInARow += 1;
    this.notBefore = Math.max(this.notBefore, now + (waitMs ?? this.backOffMs(this.refusedInARow)));
  }

  private backOffMs(round: number): number {
    const full = Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(round - 1, 20));
    return full * (1 - this.clock.random() / 4);
  }

  /** Starts every waiting call whose turn it is, and sets one timer for the next. */
  private startWaiting(): void {
    this.timer?.abort();
    this.timer = null;
    let soonest = Number.POSITIVE_INFINITY;
    for (const waiter of this.waiters) {
      if (this.limit !== null && this.open >= this.limit) break;
      const { group, maxInFlight } = waiter.request;
      if ((this.openOfGroup.get(group) ?? 0) >= maxInFlight) continue;
      const wait = this.waitFor(waiter.request);
      if (wait > 0) {
        soonest = Math.min(soonest, wait);
        continue;
      }
      this.waiters.delete(waiter);
      waiter.start();
    }
    if (soonest === Number.POSITIVE_INFINITY) return;
    const timer = new AbortController();
    this.timer = timer;
    this.clock.sleep(soonest, timer.signal).then(
      () => {
        if (this.timer === timer) this.startWaiting();
      },
      () => undefined,
    );
  }

  /** Milliseconds until a call may start, 0 for now. */
  private waitFor({ requestsPerMinute, tokensPerMinute, tokens }: CallRequest): number {
    const now = this.now();
    this.forgetOld(now);
    let at = this.notBefore;
    const calls = this.recent.length - this.firstRecent;
    if (requestsPerMinute !== null && calls >= requestsPerMinute) {
      at = Math.max(at, (this.recent[this.recent.length - requestsPerMinute]?.at ?? now) + MINUTE_MS);
    }
    if (tokensPerMinute !== null) {
      // A call larger than the whole budget goes alone rather than never.
      let over = this.recentTokens + Math.min(tokens, tokensPerMinute) - tokensPerMinute;
      for (let each = this.firstRecent; over > 0 && each < this.recent.length; each += 1) {
        const call = this.recent[each];
        if (call === undefined) break;
        over -= call.tokens;
        at = Math.max(at, call.at + MINUTE_MS);
      }
    }
    return Math.max(0, at - now);
  }

  private forgetOld(now: number): void {
    for (;;) {
      const oldest = this.recent[this.firstRecent];
      if (oldest === undefined || oldest.at + MINUTE_MS > now) break;
      oldest.isOver = true;
      this.recentTokens -= oldest.tokens;
      this.firstRecent += 1;
    }
    if (this.firstRecent > 1000 && this.firstRecent * 2 > this.recent.length) {
      this.recent = this.recent.slice(this.firstRecent);
      this.firstRecent = 0;
    }
  }
}

/** Kept on the process, not the module: a server that bundles this file twice must still have one limiter a server. */
const REGISTRY = Symbol.for("plumbline.limiters");

/** The limiter of a server and key, one for the whole process. The key itself is not kept. */
export function limiterFor({ address, key }: { address: string; key: string | null }): Limiter {
  const holder: typeof globalThis & { [REGISTRY]?: Map<string, Limiter> } = globalThis;
  holder[REGISTRY] ??= new Map();
  const limiters = holder[REGISTRY];
  const name = createHash("sha256")
    .update(JSON.stringify([address, key]), "utf8")
    .digest("hex");
  const found = limiters.get(name) ?? new Limiter();
  limiters.set(name, found);
  return found;
}
