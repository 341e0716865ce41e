import { z } from "zod";
import type { Usage } from "../record";
import { type Callee, type CallFailure, failure } from "./failures";
import { cutText, errorText } from "./hide-key";
import type { RawReply } from "./parse-reply";

const tokenSchema = z.looseObject({ token: z.string(), logprob: z.number() });
const logprobsSchema = z.array(
  tokenSchema.extend({ top_logprobs: z.array(tokenSchema).nullish().catch(null) }),
);
export type TokenLogprobs = z.infer<typeof logprobsSchema>;

const partSchema = z.looseObject({ type: z.string(), text: z.string().optional().catch(undefined) });
const messageSchema = z.looseObject({
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  refusal: z.string().nullish().catch(null),
});
const completionSchema = z.looseObject({
  model: z.string().nullish().catch(null),
  system_fingerprint: z.string().nullish().catch(null),
  choices: z
    .array(
      z.looseObject({
        message: messageSchema,
        finish_reason: z.string().nullish().catch(null),
        logprobs: z
          .looseObject({ content: logprobsSchema.nullish().catch(null) })
          .nullish()
          .catch(null),
      }),
    )
    .min(1),
});

const count = z.number().int().nonnegative();
const usageSchema = z.looseObject({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z
    .looseObject({ cached_tokens: count.catch(0) })
    .nullish()
    .catch(null),
  completion_tokens_details: z
    .looseObject({ reasoning_tokens: count.catch(0) })
    .nullish()
    .catch(null),
});

// Made once: a schema is compiled at its first use, which takes longer than reading a body.
const holderSchema = z.looseObject({ usage: usageSchema });

/** A completion that holds a reply, good or bad. */
export interface Completion {
  reply: RawReply;
  logprobs: TokenLogprobs | null;
  servedModel: string | null;
  /** null where the server has none, or one that is the same for every model. */
  fingerprint: string | null;
}

/** Tokens as the server counted them; null where it told none that can be read. */
export function readUsage(body: unknown): Usage | null {
  const holder = holderSchema.safeParse(body);
  if (!holder.success) return null;
  const { usage } = holder.data;
  return {
    input: usage.prompt_tokens,
    cachedInput: usage.prompt_tokens_details?.cached_tokens ?? 0,
    output: usage.completion_tokens,
    reasoning: usage.completion_tokens_details?.reasoning_tokens ?? 0,
  };
}

/** JSON of a body; undefined where it is none. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Fingerprints that name no version of anything. */
const CONSTANT_FINGERPRINTS = new Set(["fp_ollama", ""]);

const LONGEST_NAME = 200;

/** Reads an answer with status 200, given as a text and as {@link parseBody} reads it: a completion, or why it is none. */
export function readCompletion(
  { body, json }: { body: string; json: unknown },
  { host, key }: Callee,
): { ok: true; completion: Completion } | { ok: false; failure: CallFailure } {
  const read = completionSchema.safeParse(json);
  if (!read.success) {
    const start = errorText(body, key, 200);
    const message =
      start === ""
        ? `${host} answered with nothing. Is the base address right?`
        : `${host} answered with something that is no completion: ${start}`;
    return { ok: false, failure: failure("bad_response", message) };
  }
  const { model, system_fingerprint, choices } = read.data;
  const [choice] = choices;
  const content = choice?.message.content;
  const fingerprint = system_fingerprint ?? "";
  return {
    ok: true,
    completion: {
      reply: {
        content: Array.isArray(content) ? content.map((part) => part.text ?? "").join("") : (content ?? null),
        refusal: choice?.message.refusal ?? null,
        finish_reason: choice?.finish_reason ?? null,
      },
      logprobs: choice?.logprobs?.content ?? null,
      servedModel: model ? cutText(model, LONGEST_NAME) : null,
      fingerprint: CONSTANT_FINGERPRINTS.has(fingerprint) ? null : cutText(fingerprint, LONGEST_NAME),
    },
  };
}
