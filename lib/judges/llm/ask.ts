import { setMaxListeners } from "node:events";
import type { FailureKind } from "../judge";
import type { Attempt, CallSignals, RunTrouble, Usage } from "../record";
import type { Breaker } from "./breaker";
import type { Clock } from "./clock";
import { type CallFailure, failure, type RetryGroup } from "./failures";
import type { CallRequest, Limiter } from "./limiter";

/** What one request came to. */
export interface Sent<T> {
  outcome: { ok: true; value: T } | { ok: false; failure: CallFailure };
  http: number | null;
  requestId: string | null;
  usage: Usage | null;
  /** Asked for by the server beside an answer; null where it said nothing. */
  waitMs: number | null;
  /** What came back, to be kept; null where nothing did. */
  raw: string | null;
  servedModel: string | null;
  fingerprint: string | null;
}

/** What a claim came to after all its tries. */
export interface Asked<T> {
  /** The last request. */
  last: Sent<T>;
  attempts: Attempt[];
  trouble: RunTrouble | null;
}

/** How often a claim is asked again, by what went wrong; rate has a patience instead. */
const MORE_TRIES: Record<Exclude<RetryGroup, "rate" | null>, number> = {
  protocol: 2,
  truncated: 1,
  transport: 3,
};

/** Longest time a server may take no call at all, from anyone; then the run is paused and says so. */
export const RATE_PATIENCE_MS = 10 * 60_000;

const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 8000;
/** A server that asks for more between two tries of one claim than this is treated as one that takes no calls. */
const LONGEST_WAIT_MS = RATE_PATIENCE_MS;

/** What all calls of one judge share. */
export interface AskContext {
  limiter: Limiter;
  breaker: Breaker;
  clock: Clock;
  host: string;
}

/**
 * Asks until there is an answer or nothing more to try: one place for every judge that calls a server.
 *
 * @param send one request under the signal; `round` is 1 after a reply was cut at its limit, 0 before.
 * @param request what the limiter needs to know of each request.
 * @returns rejects only where a signal aborts before an answer is there, and no earlier try told its tokens; where one
 *   did, they come back with the failure "aborted": what was paid for is counted.
 */
export async function askUntilAnswered<T>(
  send: (round: number, signal: AbortSignal) => Promise<Sent<T>>,
  request: CallRequest & CallSignals,
  { limiter, breaker, clock, host }: AskContext,
): Promise<Asked<T>> {
  const { signal, closing = signal } = request;
  // Each open call of a run listens to the run's own signals; the usual warning at eleven would be a false one.
  setMaxListeners(0, signal, closing);
  const attempts: Attempt[] = [];
  try {
    return await keepAsking(send, request, { limiter, breaker, clock, host }, attempts);
  } catch (error) {
    if (!closing.aborted || attempts.every(({ usage }) => usage === null)) throw error;
    return { last: unsent("aborted", "The call was cancelled between two tries."), attempts, trouble: null };
  }
}

/** @param attempts is told each request as it ends, so that they outlast an abort. */
async function keepAsking<T>(
  send: (round: number, signal: AbortSignal) => Promise<Sent<T>>,
  request: CallRequest & CallSignals,
  { limiter, breaker, clock, host }: AskContext,
  attempts: Attempt[],
): Promise<Asked<T>> {
  const { signal, closing = signal } = request;
  const wanted: CallRequest = { ...request, signal: closing };
  const tries: Record<keyof typeof MORE_TRIES, number> = { protocol: 0, truncated: 0, transport: 0 };
  for (;;) {
    const slot = await limiter.acquire(wanted);
    const start = clock.now();
    let sent: Sent<T>;
    try {
      sent = await send(tries.truncated, signal);
    } catch (error) {
      slot.release({ isRateLimited: false, waitMs: null, tokens: null });
      throw error;
    }
    const failed = sent.outcome.ok ? null : sent.outcome.failure;
    const now = clock.now();
    const isRateLimited = failed?.kind === "rate_limited";
    slot.release({
      isRateLimited,
      waitMs: isRateLimited ? failed.waitMs : sent.waitMs,
      tokens: sent.usage === null ? null : sent.usage.input + sent.usage.output,
    });
    attempts.push({
      at: new Date(start).toISOString(),
      ms: Math.round(now - start),
      http: sent.http,
      failure: failed?.kind ?? null,
      requestId: sent.requestId,
      usage: sent.usage,
    });
    const finish = (kind: FailureKind | null, trouble: RunTrouble | null): Asked<T> => {
      const gone = breaker.note(kind);
      return { last: sent, attempts, trouble: trouble ?? gone };
    };
    if (failed === null) return finish(null, null);
    if (failed.retry === null) return finish(failed.kind, failed.trouble);
    if (failed.retry === "rate") {
      const resumesAt = Math.max(limiter.startsAt, now);
      if (resumesAt - (limiter.refusesSince ?? now) > RATE_PATIENCE_MS) {
        return finish(failed.kind, busyTrouble(host, resumesAt - now));
      }
      continue;
    }
    const round = tries[failed.retry];
    if (round >= MORE_TRIES[failed.retry]) return finish(failed.kind, failed.trouble);
    tries[failed.retry] = round + 1;
    if (failed.waitMs !== null && failed.waitMs > LONGEST_WAIT_MS) {
      return finish(failed.kind, busyTrouble(host, failed.waitMs));
    }
    const wait = failed.waitMs ?? backOffMs(failed, round, clock);
    if (wait > 0) await clock.sleep(wait, closing);
  }
}

function backOffMs({ retry, kind }: CallFailure, round: number, clock: Clock): number {
  // A server that answered, if badly, needs no rest.
  if (retry !== "transport" && kind !== "bad_response") return 0;
  return Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** round) * (1 - clock.random() / 4);
}

function busyTrouble(host: string, waitMs: number): RunTrouble {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return {
    action: "pause",
    message: `${host} takes no more calls and asks to wait about ${minutes} ${minutes === 1 ? "minute" : "minutes"}. Wait as long, or lower the calls a minute.`,
  };
}

/** A request that was never sent, because it could not have worked. */
export function unsent<T>(kind: FailureKind, message: string, trouble: RunTrouble | null = null): Sent<T> {
  return {
    outcome: { ok: false, failure: failure(kind, message, { trouble }) },
    http: null,
    requestId: null,
    usage: null,
    waitMs: null,
    raw: null,
    servedModel: null,
    fingerprint: null,
  };
}
