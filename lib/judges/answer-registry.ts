import "server-only";
import type { AnswerKind } from "./answer-kinds";
import type { AnswerCallInput, AnswerTask } from "./answer-task";
import type { CalledServer, CallingMeans, PreparedJudge } from "./calling-registry";
import type { JudgeVersionConfig } from "./judge";
import { type LlmSettings, llmSettingsSchema } from "./llm/config";
import type { Price } from "./llm/cost";
import type { LlmJudgeOptions } from "./llm/judge";
import { createSplitter, splitSize, splitVersion } from "./llm/split";
import { createWholeAnswerJudge, wholeAnswerSize, wholeAnswerVersion } from "./llm/whole-answer";

/** What works on whole answers, set up: its pinned version, and how to make it once there is a key. */
export type PreparedAnswerTask = Omit<PreparedJudge, "make"> & { make(means: CallingMeans): AnswerTask };

interface AnswerKindParts {
  version(settings: LlmSettings): JudgeVersionConfig;
  size(settings: LlmSettings): PreparedJudge["size"];
  make(options: LlmJudgeOptions): AnswerTask;
}

function createRater(options: LlmJudgeOptions): AnswerTask {
  const { version, maxInFlight, judgeWholeAnswer } = createWholeAnswerJudge(options);
  return {
    version,
    maxInFlight,
    ask: async (input: AnswerCallInput) => {
      const { record, trouble } = await judgeWholeAnswer(input);
      const { reply } = record;
      return {
        record: { ...record, reply: reply.status === "ok" ? { ...reply, parts: null } : reply },
        trouble,
      };
    },
  };
}

/** Every kind that works on whole answers; a new one is its own file and a line here. */
const KINDS: Record<AnswerKind, AnswerKindParts> = {
  "llm-whole-answer": { version: wholeAnswerVersion, size: wholeAnswerSize, make: createRater },
  "llm-split": { version: splitVersion, size: splitSize, make: createSplitter },
};

/**
 * What works on whole answers, by the settings of an LLM judge and the server it calls; prompt, form of reply and labels
 * are its own.
 *
 * @throws ZodError for settings that an LLM judge refuses.
 */
export function prepareAnswerTask(
  kind: AnswerKind,
  given: Record<string, unknown>,
  server: CalledServer,
): PreparedAnswerTask {
  const settings = llmSettingsSchema.parse({ ...given, preset: server.preset, baseAddress: server.baseUrl });
  const { preset: _preset, baseAddress: _address, ...stored } = settings;
  const { model } = settings;
  const parts = KINDS[kind];
  const priceOf = (prices: Readonly<Record<string, Price>>) =>
    (Object.hasOwn(prices, model) ? prices[model] : null) ?? null;
  return {
    version: parts.version(settings),
    settings: stored,
    model,
    priceOf,
    size: parts.size(settings),
    make: ({ key, prices }) => parts.make({ settings, key, price: priceOf(prices) }),
  };
}
