import "server-only";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { type Sent, unsent } from "./ask";
import type { LlmClient } from "./client";
import { type Completion, parseBody, readCompletion, readUsage } from "./completion";
import { type Exchange, emptyExchange } from "./exchange";
import { type Callee, type CallFailure, failure, statusFailure, transportFailure } from "./failures";
import { cutText, hideKey, hideKeyInside, isSendableKey, UNSENDABLE_KEY } from "./hide-key";
import { retryAfterMs } from "./retry-after";

/** Longest reply that is kept. */
const LONGEST_RAW = 20_000;
/** Longest reply that is read: no limit of tokens that can be set allows for more. */
const LONGEST_REPLY = 400_000;

/** Reads what a reply says; what it makes of it is the judge's own matter. */
export type ReadReply<T> = (
  completion: Completion,
) => { ok: true; value: T } | { ok: false; failure: CallFailure };

/**
 * Sends one request and makes sense of what came back. A failure is a value here.
 *
 * @throws the reason of the signal where it aborted before a whole answer was there.
 */
export async function sendOnce<T>(
  client: LlmClient,
  body: ChatCompletionCreateParamsNonStreaming,
  {
    callee,
    read,
    signal,
    now,
  }: { callee: Callee; read: ReadReply<T>; signal: AbortSignal; now: () => number },
): Promise<Sent<T>> {
  if (callee.key !== null && !isSendableKey(callee.key)) {
    return unsent("auth", UNSENDABLE_KEY, { action: "stop", message: UNSENDABLE_KEY });
  }
  const exchange = emptyExchange();
  try {
    await client.send(body, { exchange, signal });
    // Here, so that a server that repeats the key can't bring it into anything that is kept.
    exchange.body = hideKey(exchange.body ?? "", callee.key);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return describe<T>(exchange, { ok: false, failure: transportFailure(error, callee) }, { callee, now });
  }
  const failed = statusFailure(exchange, callee, now());
  if (failed !== null) return describe<T>(exchange, { ok: false, failure: failed }, { callee, now });
  const json = parseBody(exchange.body);
  const found = readCompletion({ body: exchange.body, json }, callee);
  if (!found.ok) return describe<T>(exchange, found, { callee, now, json });
  const { completion } = found;
  const outcome =
    (completion.reply.content?.length ?? 0) > LONGEST_REPLY
      ? {
          ok: false as const,
          failure: failure("bad_response", `${callee.host} sent a reply longer than any verdict needs.`),
        }
      : read(completion);
  return describe(exchange, outcome, { callee, now, json, completion });
}

function describe<T>(
  exchange: Exchange,
  outcome: Sent<T>["outcome"],
  {
    callee,
    now,
    completion,
    json = exchange.body === null ? undefined : parseBody(exchange.body),
  }: { callee: Callee; now: () => number; json?: unknown; completion?: Completion },
): Sent<T> {
  const { status, headers, body } = exchange;
  const reply = completion?.reply.content ?? completion?.reply.refusal ?? null;
  const raw = reply === null || reply === "" ? body : hideKey(reply, callee.key);
  const requestId =
    headers.get("x-request-id") ?? headers.get("request-id") ?? headers.get("apim-request-id");
  return {
    outcome: outcome.ok ? { ok: true, value: hideKeyInside(outcome.value, callee.key) } : outcome,
    http: status,
    requestId: requestId === null ? null : cutText(hideKey(requestId, callee.key), 200),
    usage: readUsage(json),
    waitMs: status === 200 ? retryAfterMs(headers, { status, now: now() }) : null,
    raw: raw === null ? null : cutText(raw, LONGEST_RAW),
    servedModel: hideKeyInside(completion?.servedModel ?? null, callee.key),
    fingerprint: hideKeyInside(completion?.fingerprint ?? null, callee.key),
  };
}
