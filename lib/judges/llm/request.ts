import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { VERDICTS } from "@/lib/claims/verdict";
import type { LlmSettings } from "./config";
import type { Prompt } from "./prompt";

/** How many alternatives of each token are asked for: enough for every label's first token. */
const TOP_LOGPROBS = 10;

/** The form of a reply, for servers that hold the model to it; reason and quotes first, so that the verdict follows from them. */
function replySchema(labels: readonly string[]) {
  return {
    type: "object",
    properties: {
      reason: { type: "string" },
      quotes: {
        type: "array",
        items: {
          type: "object",
          properties: { passage: { type: "string" }, text: { type: "string" } },
          required: ["passage", "text"],
          additionalProperties: false,
        },
      },
      verdict: { type: "string", enum: labels },
    },
    required: ["reason", "quotes", "verdict"],
    additionalProperties: false,
  };
}

/** The limits of a reply's length, first and after one was cut. */
export function outputLimits({ limits }: Pick<LlmSettings, "limits">): [first: number, second: number] {
  return [limits.maxOutputTokens, Math.min(2 * limits.maxOutputTokens, limits.maxOutputTokensCeiling)];
}

/**
 * The body of one call.
 *
 * @param repeat moves the seed, so that a repeat is a call of its own.
 * @param maxTokens most tokens of the reply.
 */
export function requestBody(
  settings: LlmSettings,
  {
    prompt,
    repeat,
    maxTokens,
  }: { prompt: Pick<Prompt, "system" | "user">; repeat: number; maxTokens: number },
): ChatCompletionCreateParamsNonStreaming {
  const { maxTokensName, temperature, seed, seedName, structured, logprobs } = settings.parameters;
  const labels = settings.labelMap === null ? VERDICTS : Object.keys(settings.labelMap);
  return {
    model: settings.model,
    messages: [
      ...(prompt.system === "" ? [] : [{ role: "system" as const, content: prompt.system }]),
      { role: "user" as const, content: prompt.user },
    ],
    [maxTokensName]: maxTokens,
    ...(temperature === null ? {} : { temperature }),
    ...(seed === null ? {} : { [seedName]: seed + repeat - 1 }),
    ...(logprobs ? { logprobs: true, top_logprobs: TOP_LOGPROBS } : {}),
    ...(settings.mode === "json" && structured === "json_schema"
      ? {
          response_format: {
            type: "json_schema" as const,
            json_schema: { name: "verdict", strict: true, schema: replySchema(labels) },
          },
        }
      : {}),
  };
}
