import type { Clock } from "@/lib/judges/llm/clock";
import { type LlmSettings, llmSettingsFor, llmSettingsSchema } from "@/lib/judges/llm/config";
import { createLlmJudge } from "@/lib/judges/llm/judge";
import { Limiter } from "@/lib/judges/llm/limiter";
import type { JudgeCallInput } from "@/lib/judges/record";

/** When every test's clock starts: a whole second, as a date in a header is. */
export const CLOCK_START = Date.UTC(2026, 2, 1, 10);

/** A clock that belongs to the test: its time stands still, but for a sleep, which is over at once and noted. */
export function skippingClock(): Clock & { waits: number[] } {
  const waits: number[] = [];
  let now = CLOCK_START;
  return {
    waits,
    now: () => now,
    random: () => 0,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
      now += ms;
    },
  };
}

export function settingsOf(url: string, changes: Partial<LlmSettings> = {}): LlmSettings {
  const initial = llmSettingsSchema.parse(llmSettingsFor("ollama", { baseAddress: url, model: "fake" }));
  return { ...initial, ...changes };
}

/** Limits that a test meets at once. */
export const QUICK = {
  limits: { maxOutputTokens: 500, maxOutputTokensCeiling: 1000, deadlineMs: 20_000, maxChars: 200_000 },
};

/** A judge with a limiter of its own, so that tests don't slow each other down. */
export function judgeOf(
  url: string,
  changes: Partial<LlmSettings> = {},
  more: Partial<Parameters<typeof createLlmJudge>[0]> = {},
) {
  const clock = skippingClock();
  const limiter = new Limiter(clock);
  const judge = createLlmJudge({ settings: settingsOf(url, changes), key: null, clock, limiter, ...more });
  return { judge, clock, limiter };
}

/** A claim that the rules judge behind the fake model calls supported. */
export function inputOf(changes: Partial<JudgeCallInput> = {}): JudgeCallInput {
  return {
    question: "How long can I return a lamp?",
    passages: [
      { id: "D01", text: "Lamps can be returned within 30 days of delivery." },
      { id: "D02", text: "Chairs can be returned within 14 days." },
    ],
    claim: { text: "Lamps can be returned within 30 days.", cites: ["D01"] },
    target: { kind: "context" },
    repeat: 1,
    signal: new AbortController().signal,
    ...changes,
  };
}
