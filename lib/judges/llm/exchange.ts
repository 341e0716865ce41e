/** One request and what came back, before anybody has made sense of it. */
export interface Exchange {
  /** null where no answer came. */
  status: number | null;
  headers: Headers;
  /** null where the body was cut, too long, or none came. */
  body: string | null;
}

/** Longest body that is read: a server that never stops sending must not fill the memory. */
const LONGEST_BODY = 4_000_000;

/** The body was longer than any reply is. */
export class BodyTooLong extends Error {
  constructor() {
    super(`the answer is longer than ${LONGEST_BODY} bytes`);
    this.name = "BodyTooLong";
  }
}

/** The deadline of one request passed: told apart from a cancelled run by its class. */
export class DeadlinePassed extends Error {
  constructor(ms: number) {
    super(`no whole answer within ${ms} ms`);
    this.name = "DeadlinePassed";
  }
}

async function readBounded(response: Response): Promise<string> {
  if (response.body === null) return "";
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > LONGEST_BODY) {
      await reader.cancel();
      throw new BodyTooLong();
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Fetches and reads the whole body, without following a redirect, and notes both in the exchange as soon as they are there.
 *
 * @throws what fetch throws: status and headers of an answer whose body was cut are in the exchange all the same.
 */
export async function fetchInto(
  exchange: Exchange,
  url: string | URL | Request,
  init: RequestInit,
): Promise<Exchange> {
  const response = await fetch(url, { ...init, redirect: "manual" });
  exchange.status = response.status;
  exchange.headers = response.headers;
  exchange.body = await readBounded(response);
  return exchange;
}

/** What is there before anything came. */
export function emptyExchange(): Exchange {
  return { status: null, headers: new Headers(), body: null };
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
