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
import { createAsker } from "./asker";
import { checkWithKnownPair } from "./check";
import type { Clock } from "./clock";
import type { Completion } from "./completion";
import { type LlmSettings, llmVersion } from "./config";
import type { Price } from "./cost";
import { failure } from "./failures";
import { cutText } from "./hide-key";
import { injectionFlags } from "./injection";
import { keptCalls } from "./kept-calls";
import type { Limiter } from "./limiter";
import { logprobConfidence } from "./logprob-confidence";
import { parseReply, quoteFlags } from "./parse-reply";
import { buildPrompt, type PromptMaterial } from "./prompt";
import { type CheckedQuote, checkQuotes, keepQuotes } from "./quotes";
import { refuseUnasked } from "./refuse-unasked";
import { REPLY_WORDS } from "./reply-words";
import { outputLimits } from "./request";
import type { ReadReply } from "./send";
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
/**
 * A judge that asks a language model about one claim at a time.
 *
 * Whatever goes wrong, its record says so; no failure becomes a verdict. Waiting for a server that takes no calls can make
 * a call last minutes, so a caller that holds a lease renews it.
 *
 * @throws RangeError for an address that `checkBaseAddress` refuses; settings that went through their schema have none.
 */
export function createLlmJudge(options: LlmJudgeOptions): CallingJudge {
  const { settings, price = null } = options;
  const version = llmVersion(settings);
  const { host, clock, ask } = createAsker(options, judgeVersionHash(version));

  async function judge(input: JudgeCallInput): Promise<{ record: JudgeRecord; trouble: RunTrouble | null }> {
    input.signal.throwIfAborted();
    const start = clock.now();
    const material: PromptMaterial = {
      question: input.question,
      passages: passagesFor(input.passages, input.claim.cites, input.target),
      claim: input.claim,
    };
    const { repeat, signal, closing = signal } = input;
    const asked =
      refuseUnasked(material, settings.limits) ??
      (await ask(
        { prompt: buildPrompt(settings.prompt, material), repeat, signal, closing },
        readWith(settings, material),
      ));
    const { outcome } = asked.last;
    const told = outcome.ok ? outcome.value : null;
    return {
      record: {
        ...keptCalls(asked, { price, ms: clock.now() - start }),
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
      },
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
        evidence: keepQuotes(evidence),
        flags: [...parsed.flags, ...(inText === null ? [] : quoteFlags(evidence, verdict))],
      },
    };
  };
}
