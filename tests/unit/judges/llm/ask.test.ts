import { describe, expect, test } from "vitest";
import { askUntilAnswered, type Sent, unsent } from "@/lib/judges/llm/ask";
import { createBreaker } from "@/lib/judges/llm/breaker";
import { systemClock } from "@/lib/judges/llm/clock";
import { Limiter } from "@/lib/judges/llm/limiter";

const USAGE = { input: 100, cachedInput: 0, output: 10, reasoning: 0 };

/** Asks a server that is told what to answer; after the first request the run closes. */
function askWhileClosing(answer: Sent<string>) {
  const signal = new AbortController();
  const closing = new AbortController();
  let sent = 0;
  const asked = askUntilAnswered<string>(
    async (_round, given) => {
      sent += 1;
      closing.abort(new Error("closing"));
      given.throwIfAborted();
      return answer;
    },
    {
      group: "judge",
      maxInFlight: 4,
      requestsPerMinute: null,
      tokensPerMinute: null,
      tokens: 1,
      signal: signal.signal,
      closing: closing.signal,
    },
    { limiter: new Limiter(), breaker: createBreaker("host"), clock: systemClock, host: "host" },
  );
  return { asked, sent: () => sent };
}

describe("a call of a run that closes while a request is under way", () => {
  test("ends with that request's answer", async () => {
    const { asked, sent } = askWhileClosing({
      ...unsent("empty", ""),
      outcome: { ok: true, value: "supported" },
    });
    expect((await asked).last.outcome).toEqual({ ok: true, value: "supported" });
    expect(sent()).toBe(1);
  });

  test.each(["invalid_json", "network"] as const)(
    "sends no further one after %s, and tells what the first one took",
    async (kind) => {
      const { asked, sent } = askWhileClosing({ ...unsent(kind, "told"), usage: USAGE });
      const { last, attempts } = await asked;
      expect(last.outcome).toMatchObject({ ok: false, failure: { kind: "aborted" } });
      expect(attempts.map(({ failure, usage }) => [failure, usage])).toEqual([[kind, USAGE]]);
      expect(sent()).toBe(1);
    },
  );

  test("ends with the reason of the closing where nothing was told", async () => {
    const { asked, sent } = askWhileClosing(unsent("network", "cut"));
    await expect(asked).rejects.toThrow("closing");
    expect(sent()).toBe(1);
  });
});
