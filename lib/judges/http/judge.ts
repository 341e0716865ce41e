import "server-only";
import type { z } from "zod";
import { passagesFor } from "@/lib/claims/evidence";
import { askUntilAnswered, type Sent, unsent } from "../llm/ask";
import { checkBaseAddress } from "../llm/base-address";
import { createBreaker } from "../llm/breaker";
import { checkWithKnownPair } from "../llm/check";
import { type Clock, systemClock } from "../llm/clock";
import { parseBody } from "../llm/completion";
import { type Exchange, emptyExchange, withDeadline } from "../llm/exchange";
import { type Callee, failure, statusFailure, transportFailure } from "../llm/failures";
import { cutText, errorText, hideKey, hideKeyInside, isSendableKey, UNSENDABLE_KEY } from "../llm/hide-key";
import { injectionFlags } from "../llm/injection";
import { keptCalls } from "../llm/kept-calls";
import { type Limiter, limiterFor } from "../llm/limiter";
import { postInto } from "../llm/post";
import { checkQuotes, keepQuotes } from "../llm/quotes";
import { refuseUnasked } from "../llm/refuse-unasked";
import { retryAfterMs } from "../llm/retry-after";
import type { CallingJudge, JudgeCallInput } from "../record";
import { judgeVersionHash } from "../version";
import { type HttpJudgeRequest, type HttpSettings, httpReplySchema, httpVersion } from "./settings";

export interface HttpJudgeOptions {
  settings: HttpSettings;
  /** null for a service that wants none. */
  key: string | null;
  /** Stand-ins for tests. */
  clock?: Clock;
  limiter?: Limiter;
}

/** What is made use of in a reply; further fields may hold anything, and are let go. */
type HttpReply = Pick<z.output<typeof httpReplySchema>, "verdict" | "score" | "rationale"> & {
  quotes: { passage: string; text: string }[];
};

const LONGEST_RAW = 20_000;
const LONGEST_RATIONALE = 4000;
const MOST_QUOTES = 50;

function readReply(body: string, { host, key }: Callee): Sent<HttpReply>["outcome"] {
  const json = parseBody(body);
  if (json === undefined) {
    const start = errorText(body, key, 200);
    const what = start === "" ? "nothing" : `something that is no JSON: ${start}`;
    return { ok: false, failure: failure("bad_response", `${host} answered with ${what}`) };
  }
  const read = httpReplySchema.safeParse(json);
  if (read.success) {
    const { verdict, score, rationale, quotes } = read.data;
    const told = (quotes ?? []).slice(0, MOST_QUOTES).map(({ passage, text }) => ({ passage, text }));
    return { ok: true, value: hideKeyInside({ verdict, score, rationale, quotes: told }, key) };
  }
  const issue = read.error.issues[0];
  const hasLabel =
    typeof json === "object" && json !== null && "verdict" in json && typeof json.verdict === "string";
  const isLabel = hasLabel && issue?.path[0] === "verdict";
  const kind = isLabel ? "unknown_label" : "schema";
  const place = issue === undefined ? "" : ` (${issue.path.join(".") || "the whole"}: ${issue.message})`;
  return {
    ok: false,
    failure: failure(kind, `${host} answered in another form than agreed${errorText(place, key)}.`),
  };
}

/** A judge that is somebody's own service: it gets one claim at a time and gives a verdict. */
export function createHttpJudge({ settings, ...given }: HttpJudgeOptions): CallingJudge {
  const key = given.key?.trim() || null;
  const address = checkBaseAddress(settings.address);
  if (!address.ok) throw new RangeError(address.message);
  const { host } = address;
  const callee = { host, key };
  const clock = given.clock ?? systemClock;
  const limiter = given.limiter ?? limiterFor({ address: address.address, key });
  const context = { limiter, breaker: createBreaker(host), clock, host };
  const version = httpVersion(settings);
  const group = judgeVersionHash(version);
  const { deadlineMs, maxChars } = settings.limits;
  const auth: Record<string, string> =
    key === null
      ? {}
      : { [settings.authHeader]: settings.authHeader === "authorization" ? `Bearer ${key}` : key };

  function describe(exchange: Exchange, outcome: Sent<HttpReply>["outcome"]): Sent<HttpReply> {
    const { status, headers, body } = exchange;
    const requestId = headers.get("x-request-id");
    return {
      outcome,
      http: status,
      requestId: requestId === null ? null : cutText(hideKey(requestId, key), 200),
      usage: null,
      waitMs: status === 200 ? retryAfterMs(headers, { status, now: clock.now() }) : null,
      raw: body === null ? null : cutText(body, LONGEST_RAW),
      servedModel: null,
      fingerprint: null,
    };
  }

  async function send(body: HttpJudgeRequest, signal: AbortSignal): Promise<Sent<HttpReply>> {
    if (key !== null && !isSendableKey(key)) {
      return unsent("auth", UNSENDABLE_KEY, { action: "stop", message: UNSENDABLE_KEY });
    }
    const exchange = emptyExchange();
    const headers = { accept: "application/json", "content-type": "application/json", ...auth };
    try {
      await withDeadline(
        (both) =>
          postInto(exchange, settings.address, {
            headers: { ...headers, "user-agent": "plumbline" },
            body: JSON.stringify(body),
            signal: both,
          }),
        { deadlineMs, signal },
      );
      // Here, so that a service that repeats the key can't bring it into anything that is kept.
      exchange.body = hideKey(exchange.body ?? "", key);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return describe(exchange, { ok: false, failure: transportFailure(error, callee) });
    }
    const failed = statusFailure(exchange, callee, clock.now());
    const outcome =
      failed === null ? readReply(exchange.body, callee) : { ok: false as const, failure: failed };
    return describe(exchange, outcome);
  }

  async function judge(input: JudgeCallInput) {
    const { question, claim, target, repeat, signal, closing = signal } = input;
    signal.throwIfAborted();
    const start = clock.now();
    const passages = passagesFor(input.passages, claim.cites, target);
    const material = { question, passages, claim };
    const body: HttpJudgeRequest = {
      question,
      passages: passages.map(({ id, title, text, status }) => ({
        id,
        ...(title === undefined ? {} : { title }),
        text,
        ...(status === undefined ? {} : { status }),
      })),
      claim: claim.text,
      ...(claim.lead === undefined ? {} : { lead: claim.lead }),
      target,
      repeat,
    };
    const asked =
      refuseUnasked(material, { maxChars }) ??
      (await askUntilAnswered(
        (_round, both) => send(body, both),
        { group, ...settings.rate, tokens: 0, signal, closing },
        context,
      ));
    const { outcome } = asked.last;
    const evidence = outcome.ok ? keepQuotes(checkQuotes(outcome.value.quotes, passages)) : [];
    return {
      record: {
        ...keptCalls(asked, { price: null, ms: clock.now() - start }),
        reply: outcome.ok
          ? {
              status: "ok" as const,
              verdict: outcome.value.verdict,
              score: outcome.value.score ?? null,
              rationale: cutText(outcome.value.rationale ?? "", LONGEST_RATIONALE),
            }
          : {
              status: "no_verdict" as const,
              failure: outcome.failure.kind,
              rationale: outcome.failure.message,
            },
        confidence: null,
        evidence,
        flags: injectionFlags(material),
      },
      trouble: asked.trouble,
    };
  }

  return {
    version,
    maxInFlight: settings.rate.maxInFlight,
    judge,
    check: (signal) => checkWithKnownPair(judge, { host, signal }),
  };
}
