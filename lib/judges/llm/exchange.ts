/** One request and what came back, before anybody has made sense of it. */
export interface Exchange {
  /** null where no answer came. */
  status: number | null;
  headers: { get(name: string): string | null };
  /** null where the body was cut, too long, or none came. */
  body: string | null;
}

/** Longest body that is read: a server that never stops sending must not fill the memory. */
export const LONGEST_BODY = 4_000_000;

/** The body was longer than any reply is. */
export class BodyTooLong extends Error {
  constructor() {
    super(`the answer is longer than ${LONGEST_BODY} bytes`);
    this.name = "BodyTooLong";
  }
}

/** The body is packed, and not so that it could be read. */
export class BodyUnreadable extends Error {
  override name = "BodyUnreadable";
}

/** The deadline of one request passed: told apart from a cancelled run by its class. */
export class DeadlinePassed extends Error {
  constructor(ms: number) {
    super(`no whole answer within ${ms} ms`);
    this.name = "DeadlinePassed";
  }
}

/** What is there before anything came. */
export function emptyExchange(): Exchange {
  return { status: null, headers: { get: () => null }, body: null };
}

/**
 * Runs a request under its own deadline, body included, on top of the run's signal.
 *
 * @throws DeadlinePassed, or the reason of the run's signal, or what the request throws.
 */
export async function withDeadline<T>(
  request: (signal: AbortSignal) => Promise<T>,
  { deadlineMs, signal }: { deadlineMs: number; signal: AbortSignal },
): Promise<T> {
  if (signal.aborted) throw signal.reason;
  const both = new AbortController();
  // Not AbortSignal.any: it would leave something behind in the run's signal for each of its calls.
  const cancel = () => both.abort(signal.reason);
  signal.addEventListener("abort", cancel, { once: true });
  const timer = setTimeout(() => both.abort(new DeadlinePassed(deadlineMs)), deadlineMs);
  try {
    return await request(both.signal);
  } catch (error) {
    throw both.signal.aborted ? both.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
  }
}
