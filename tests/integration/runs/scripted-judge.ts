import type { FailureKind, JudgeReply } from "@/lib/judges/judge";
import type { CallingJudge, JudgeCallInput, JudgeRecord, RunTrouble } from "@/lib/judges/record";

export const SCRIPTED_VERSION = { kind: "llm", code: 1, parameters: { model: "scripted-2026-01-01" } };

/** A record as a judge would make it of a call that cost 0.001. */
export function recordOf(reply: JudgeReply, change: Partial<JudgeRecord> = {}): JudgeRecord {
  const usage = { input: 100, cachedInput: 0, output: 10, reasoning: 0 };
  return {
    reply,
    confidence: null,
    evidence: [],
    flags: [],
    raw: JSON.stringify(reply),
    attempts: [{ at: "2026-03-01T10:00:00.000Z", ms: 1, http: 200, failure: null, requestId: null, usage }],
    usage,
    cost: { amount: "0.001", currency: "EUR", priceVersion: "1" },
    ms: 1,
    servedModel: "scripted-2026-01-01",
    fingerprint: null,
    ...change,
  };
}

export const SUPPORTED: JudgeReply = {
  status: "ok",
  verdict: "supported",
  score: 1,
  rationale: "it is there",
};

export function failed(failure: FailureKind): JudgeReply {
  return { status: "no_verdict", failure, rationale: `told: ${failure}` };
}

/** What a script says of one call: a reply, a whole record, or one with a reason to end the run. */
export type Said = JudgeReply | JudgeRecord | { record: JudgeRecord; trouble: RunTrouble };

/** A judge that says what a script tells it to, and keeps what it was asked. */
export function scriptedJudge(
  say: (input: JudgeCallInput, number: number) => Said | Promise<Said>,
  { maxInFlight = 4 }: { maxInFlight?: number } = {},
): CallingJudge & {
  asked: JudgeCallInput[];
  mostOpen: () => number;
  /** Fulfilled as soon as it was asked so often. */
  untilAsked: (many: number) => Promise<void>;
} {
  const asked: JudgeCallInput[] = [];
  let watchers: { many: number; tell: () => void }[] = [];
  let open = 0;
  let most = 0;
  return {
    version: SCRIPTED_VERSION,
    maxInFlight,
    asked,
    mostOpen: () => most,
    untilAsked: (many) =>
      new Promise((tell) => {
        if (asked.length >= many) tell();
        else watchers.push({ many, tell });
      }),
    judge: async (input) => {
      input.signal.throwIfAborted();
      asked.push(input);
      open += 1;
      most = Math.max(most, open);
      for (const { many, tell } of watchers) if (asked.length >= many) tell();
      watchers = watchers.filter(({ many }) => asked.length < many);
      try {
        const said = await say(input, asked.length);
        input.signal.throwIfAborted();
        if ("trouble" in said) return said;
        return { record: "status" in said ? recordOf(said) : said, trouble: null };
      } finally {
        open -= 1;
      }
    },
    check: async () => ({ ok: true, message: "it answers" }),
  };
}
