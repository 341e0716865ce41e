import "server-only";
import { passagesFor } from "@/lib/claims/evidence";
import type { Verdict } from "@/lib/claims/verdict";
import type {
  CallingJudge,
  CheckResult,
  Confidence,
  JudgeCallInput,
  JudgeRecord,
  RunTrouble,
} from "../record";
import { judgeVersionHash } from "../version";
import { type Asked, askUntilAnswered, unsent } from "./ask";
import { checkBaseAddress } from "./base-address";
import { createBreaker } from "./breaker";
import { checkWithKnownPair } from "./check";
import { createLlmClient } from "./client";
import { type Clock, systemClock } from "./clock";
import type { Completion } from "./completion";
import { type LlmSettings, llmVersion } from "./config";
import type { Price } from "./cost";
import { failure } from "./failures";
import { cutText } from "./hide-key";
import { injectionFlags } from "./injection";
import { type Limiter, limiterFor } from "./limiter";
import { logprobConfidence } from "./logprob-confidence";
import { parseReply, quoteFlags } from "./parse-reply";
import { buildPrompt, materialChars, type PromptMaterial } from "./prompt";
import { type CheckedQuote, checkQuotes } from "./quotes";
import { recordOf } from "./record-of";
import { REPLY_WORDS } from "./reply-words";
import { outputLimits, requestBody } from "./request";
import { type ReadReply, sendOnce } from "./send";
import { splitTextQuotes } from "./text-quotes";

export interface LlmJudgeOptions {
  settings: LlmSettings;
  /** null for a server that wants none. It is sent to the server and stands nowhere else. */
  key: string | null;
  /** null: the cost of a call is not known. */
  price?: Price | null;
  /** Stand-ins for tests. */
  clock?: Clock;
  limiter?: Limiter;
}

/** What a good reply says, quotations already held against the passages. */
interface ReadVerdict {
  verdict: Verdict;
  rationale: string;
  score: number | null;
  confidence: Confidence | null;
  evidence: CheckedQuote[];
  flags: string[];
}

const LONGEST_RATIONALE = 4000;
/** Characters a token at the least: the estimate before a call must not be too low. */
const CHARS_PER_TOKEN = 3;

/**
 * A judge that asks a language model about one claim at a time.
 *
 * Whatever goes wrong, its record says so; no failure becomes a verdict. Waiting for a server that takes no calls can make
 * a call last minutes, so a caller that holds a lease renews it.
 *
 * @throws RangeError for an address that {@link checkBaseAddress} refuses; settings that went through their schema have none.
 */
export function createLlmJudge(options: LlmJudgeOptions): CallingJudge {
  const { settings, price = null, clock = systemClock } = options;
  const key = options.key?.trim() || null;
  const address = checkBaseAddress(settings.baseAddress);
  if (!address.ok) throw new RangeError(address.message);
  const { host } = address;
  const client = createLlmClient(settings, key);
  const limiter = options.limiter ?? limiterFor({ address: address.address, key });
  const context = { limiter, breaker: createBreaker(host), clock, host };
  const version = llmVersion(settings);
  const group = judgeVersionHash(version);

  async function ask(input: JudgeCallInput, material: PromptMaterial): Promise<Asked<ReadVerdict>> {
    const { signal, repeat } = input;
    const prompt = buildPrompt(settings.prompt, material);
    const limits = outputLimits(settings);
    const read = readWith(settings, material);
    const chars = prompt.system.length + prompt.user.length;
    return askUntilAnswered(
      (round, both) =>
        sendOnce(client, requestBody(settings, { prompt, repeat, maxTokens: limits[round === 0 ? 0 : 1] }), {
          callee: { host, key },
          read,
          signal: both,
          now: clock.now,
        }),
      { group, ...settings.rate, tokens: Math.ceil(chars / CHARS_PER_TOKEN) + limits[0], signal },
      context,
    );
  }

  async function judge(input: JudgeCallInput): Promise<{ record: JudgeRecord; trouble: RunTrouble | null }> {
    input.signal.throwIfAborted();
    const start = clock.now();
    const material: PromptMaterial = {
      question: input.question,
      passages: passagesFor(input.passages, input.claim.cites, input.target),
      claim: input.claim,
    };
    const refused = refuseUnasked(settings, material);
    const asked = refused ?? (await ask(input, material));
    const { outcome } = asked.last;
    const told = outcome.ok ? outcome.value : null;
    return {
      record: recordOf(asked, {
        reply: outcome.ok
          ? {
              status: "ok",
              verdict: outcome.value.verdict,
              score: outcome.value.score,
              rationale: outcome.value.rationale,
            }
          : { status: "no_verdict", failure: outcome.failure.kind, rationale: outcome.failure.message },
        confidence: told?.confidence ?? null,
        evidence: told?.evidence ?? [],
        flags: [...(told?.flags ?? []), ...injectionFlags(material)],
        price,
        ms: clock.now() - start,
      }),
      trouble: asked.trouble,
    };
  }

  return {
    version,
    maxInFlight: settings.rate.maxInFlight,
    judge,
    check: (signal): Promise<CheckResult> => checkWithKnownPair(judge, { host, signal }),
  };
}

/** What is not worth a call: an empty claim, or one that is too long together with its passages. Nothing is ever cut. */
function refuseUnasked(settings: LlmSettings, material: PromptMaterial): Asked<ReadVerdict> | null {
  if (material.claim.text.trim() === "") {
    return {
      last: unsent("no_verdict", "The claim holds no text, so there is nothing to judge."),
      attempts: [],
      trouble: null,
    };
  }
  const chars = materialChars(material);
  if (chars <= settings.limits.maxChars) return null;
  const longest = [...material.passages].sort((a, b) => b.text.length - a.text.length)[0];
  const which =
    longest === undefined
      ? ""
      : ` The longest passage is ${longest.id} with ${longest.text.length} characters.`;
  const message = `Claim and passages have ${chars} characters together, ${settings.limits.maxChars} are the limit.${which}`;
  return { last: unsent("too_long", message), attempts: [], trouble: null };
}

function readWith(settings: LlmSettings, material: PromptMaterial): ReadReply<ReadVerdict> {
  const { mode, labelMap } = settings;
  const [first, second] = outputLimits(settings);
  return ({ reply, logprobs }: Completion) => {
    const { passages } = material;
    const parsed = parseReply(reply, { mode, passages, ...(labelMap === null ? {} : { labelMap }) });
    if (!parsed.ok) {
      const canGrow = second > first;
      const retry = parsed.failure === "truncated" && !canGrow ? { retry: null } : {};
      return { ok: false, failure: failure(parsed.failure, REPLY_WORDS[parsed.failure], retry) };
    }
    const { verdict } = parsed;
    const inText = mode === "text" ? splitTextQuotes(parsed.rationale) : null;
    const evidence = inText === null ? parsed.quotes : checkQuotes(inText.quotes, passages);
    const told = logprobs === null ? null : logprobConfidence(logprobs, { verdict, labelMap });
    const stated: Confidence | null =
      parsed.confidence === null ? null : { value: parsed.confidence, source: "stated" };
    return {
      ok: true,
      value: {
        verdict,
        rationale: cutText(inText?.rationale ?? parsed.rationale, LONGEST_RATIONALE),
        score: told?.supported ?? null,
        confidence: told === null ? stated : { value: told.confidence, source: "logprob" },
        evidence,
        flags: [...parsed.flags, ...(inText === null ? [] : quoteFlags(evidence, verdict))],
      },
    };
  };
}
