import type { FailureKind } from "../judge";
import type { RunTrouble } from "../record";
import { BodyTooLong, BodyUnreadable, DeadlinePassed, type Exchange } from "./exchange";
import { errorText } from "./hide-key";
import { HostNotListed } from "./listed-hosts";
import { retryAfterMs } from "./retry-after";

/**
 * How the same claim may be asked again. protocol: the reply was none (2 more); truncated: once, with a higher limit;
 * transport: no answer (3 more); rate: when the server says so, and it uses up no tries; null: not at all.
 */
export type RetryGroup = "protocol" | "truncated" | "transport" | "rate" | null;

/** Why one request gave no verdict, and what to do about it. */
export interface CallFailure {
  kind: FailureKind;
  /** For a person; holds no key. */
  message: string;
  retry: RetryGroup;
  /** How long the server asked to wait; null where it said nothing. */
  waitMs: number | null;
  /** Set where every other claim would fail in the same way. */
  trouble: RunTrouble | null;
}

/** Whom a failure is about: the host for its sentences, the key so that it can be kept out of them. */
export interface Callee {
  host: string;
  key: string | null;
}

const RETRY: Record<FailureKind, RetryGroup> = {
  empty: "protocol",
  truncated: "truncated",
  refusal: null,
  content_filter: null,
  invalid_json: "protocol",
  schema: "protocol",
  unknown_label: "protocol",
  conflicting: "protocol",
  no_verdict: "protocol",
  bad_response: "protocol",
  rate_limited: "rate",
  quota: null,
  server_error: "transport",
  network: "transport",
  timeout: "transport",
  auth: null,
  not_found: null,
  bad_request: null,
  too_long: null,
  undecided: null,
  unavailable: null,
  aborted: null,
};

/** A failure with the retry that its kind has. */
export function failure(
  kind: FailureKind,
  message: string,
  more: Partial<Pick<CallFailure, "retry" | "waitMs" | "trouble">> = {},
): CallFailure {
  return { kind, message, retry: RETRY[kind], waitMs: null, trouble: null, ...more };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface ServerError {
  message: string;
  code: string;
  param: string;
}

/** What a server says of its error, in whichever of the usual shapes. */
function readServerError(body: string | null): ServerError {
  const plain = { message: body ?? "", code: "", param: "" };
  let parsed: unknown;
  try {
    parsed = JSON.parse(body ?? "");
  } catch {
    return plain;
  }
  if (!isRecord(parsed)) return plain;
  const inner = parsed.error ?? parsed;
  if (typeof inner === "string") return { ...plain, message: inner };
  if (!isRecord(inner)) return plain;
  const text = (value: unknown) =>
    typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);
  return {
    message: text(inner.message ?? inner.detail ?? inner.error) || plain.message,
    code: `${text(inner.code)} ${text(inner.type)}`.toLowerCase(),
    param: text(inner.param),
  };
}

const TOO_LONG =
  /context.?length|context.?window|maximum context|context size|prompt is too long|too many tokens/i;

/**
 * What an answer with a status other than 200 means; null for one that should hold a completion.
 *
 * @param exchange with a status.
 * @param now for a date in `retry-after`.
 */
export function statusFailure(exchange: Exchange, callee: Callee, now: number): CallFailure | null {
  const { status, headers, body } = exchange;
  if (status === null || (status >= 200 && status < 300)) return null;
  const found = describeStatus({ status, body, callee });
  const waitMs = retryAfterMs(headers, { status, now });
  const should = headers.get("x-should-retry");
  if (should === "false") return { ...found, retry: null, waitMs };
  if (should === "true" && found.retry === null && found.kind !== "quota") {
    return { ...found, retry: "transport", waitMs };
  }
  return { ...found, waitMs };
}

function describeStatus({
  status,
  body,
  callee: { host, key },
}: {
  status: number;
  body: string | null;
  callee: Callee;
}): CallFailure {
  const error = readServerError(body);
  const words = errorText(error.message, key);
  const said = words === "" ? `status ${status}, without a word` : `status ${status}: ${words}`;
  const stop = (kind: FailureKind, message: string) =>
    failure(kind, message, { trouble: { action: "stop", message } });
  if (status < 400) {
    const message = `${host} sends calls on to another address (status ${status}). Redirects are refused, because the passages would go where nobody chose: give the final address.`;
    return failure("bad_response", message, { retry: null, trouble: { action: "stop", message } });
  }
  if (status === 401 || status === 403) {
    return stop("auth", `${host} refuses the key (${said}). Check the judge's key and what it may do.`);
  }
  if (status === 402 || (status === 429 && /insufficient_quota|billing/.test(error.code))) {
    const message = `The account at ${host} has nothing left (${said}). Top it up or raise its limit.`;
    return failure("quota", message, { trouble: { action: "pause", message } });
  }
  if (status === 404) {
    return stop(
      "not_found",
      `${host} knows no such address or model (${said}). Check base address and model.`,
    );
  }
  if (status === 413 || (status < 500 && TOO_LONG.test(`${error.code} ${error.message}`))) {
    return failure("too_long", `Claim and passages are longer than the model takes (${said}).`);
  }
  if (status === 429) return failure("rate_limited", `${host} takes no more calls for now (${said}).`);
  if (status === 408 || status === 409 || status >= 500) {
    return failure("server_error", `${host} failed (${said}).`);
  }
  if (/content_filter|content_policy|responsibleai/.test(error.code)) {
    return failure("content_filter", `The filter of ${host} stopped the call (${said}).`);
  }
  const param = errorText(error.param, key, 100);
  const named = param === "" ? "" : ` It names the parameter ${param}: change the judge's parameters.`;
  return stop("bad_request", `${host} refuses the request (${said}).${named}`);
}

/** Depth to which causes are followed: one that names itself as its cause must not hold us up. */
const DEEPEST_CAUSE = 5;

/** An error and what caused it, outermost first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < DEEPEST_CAUSE; at = at.cause) causes.push(at);
  return causes;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Whether an error is ours or the client's for a wait that was too long, or carries such a code of the connection. */
function isTimeout(error: Error): boolean {
  return (
    error instanceof DeadlinePassed ||
    error.name === "APIConnectionTimeoutError" ||
    /TIMEOUT|ETIMEDOUT/.test(codeOf(error))
  );
}

/** The innermost words of an error: "fetch failed" alone helps nobody. */
function innermostWords(causes: readonly Error[], error: unknown): string {
  const words = causes.map((cause) => cause.message).findLast((message) => message !== "") ?? String(error);
  const code = causes.map(codeOf).findLast((one) => one !== "" && !words.includes(one));
  return code === undefined ? words : `${words} (${code})`;
}

/** What an error of the connection means; never called for a run that was cancelled. */
export function transportFailure(error: unknown, { host, key }: Callee): CallFailure {
  const causes = causesOf(error);
  const unlisted = causes.find((cause) => cause instanceof HostNotListed);
  if (unlisted !== undefined) {
    const message = `${unlisted.message}.`;
    return failure("bad_request", message, { trouble: { action: "stop", message } });
  }
  const words = errorText(innermostWords(causes, error), key);
  if (causes.some(isTimeout)) return failure("timeout", `${host} gave no whole answer in time (${words}).`);
  if (causes.some((cause) => cause instanceof BodyTooLong || cause instanceof BodyUnreadable))
    return failure("bad_response", `${host}: ${words}.`);
  return failure("network", `The connection to ${host} failed (${words}).`);
}
