import type { CallingJudge, CheckResult, JudgeCallInput } from "../record";

/** A claim that nobody could doubt: a judge that fails here is set up wrongly. */
const KNOWN_PAIR = {
  question: "When does the library open on weekdays?",
  passages: [{ id: "K01", text: "The library opens at 9 a.m. on weekdays and stays closed on Sundays." }],
  claim: { text: "The library opens at 9 a.m. on weekdays.", cites: ["K01"] },
  target: { kind: "context" },
} as const satisfies Omit<JudgeCallInput, "repeat" | "signal">;

/** Asks a judge about a pair that is known to be supported, and says in words what came of it. */
export async function checkWithKnownPair(
  judge: CallingJudge["judge"],
  { host, signal }: { host: string; signal: AbortSignal },
): Promise<CheckResult> {
  const { record } = await judge({ ...KNOWN_PAIR, repeat: 1, signal });
  const { reply, servedModel } = record;
  if (reply.status === "no_verdict") return { ok: false, message: reply.rationale };
  const by = servedModel === null ? host : `${servedModel} at ${host}`;
  const after = `after ${record.ms} ms`;
  if (reply.verdict !== "supported") {
    return {
      ok: false,
      message: `${by} answered ${after}, but called a claim ${reply.verdict} that its passage states word for word. Prompt and model do not fit, or the labels are mapped wrongly.`,
    };
  }
  return { ok: true, message: `${by} answered ${after}: the known claim is supported, as it should be.` };
}
