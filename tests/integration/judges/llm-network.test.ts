import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "@/lib/judges/llm/clock";
import { createLlmJudge } from "@/lib/judges/llm/judge";
import { Limiter } from "@/lib/judges/llm/limiter";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { inputOf, judgeOf, settingsOf } from "./llm-judge";

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm();
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

/** Runs a judge on the real clock, aborts it after a while, and says how long it took to let go and with what. */
async function cancel(model: string, afterMs: number) {
  const judge = createLlmJudge({
    settings: settingsOf(fake.url, { model }),
    key: null,
    limiter: new Limiter(systemClock),
  });
  const run = new AbortController();
  const reason = new Error("the run was stopped");
  let stoppedAt = 0;
  setTimeout(() => {
    stoppedAt = performance.now();
    run.abort(reason);
  }, afterMs);
  const outcome = await judge.judge(inputOf({ signal: run.signal })).then(
    () => null,
    (error: unknown) => error,
  );
  return { outcome, isOwnReason: outcome === reason, ms: performance.now() - stoppedAt };
}

describe("a cancelled run", () => {
  test.each([
    { where: "in the back-off after a 500", model: "fake-500" },
    { where: "while a busy server is waited for", model: "fake-429-after-120" },
    { where: "before the first byte", model: "fake-silence" },
    { where: "inside the body", model: "fake-drip" },
  ])("lets go within 100 ms $where", async ({ model }) => {
    // The shortest of up to three: a machine that is busy with other tests may hold up any one of them.
    const took: number[] = [];
    while (took.length < 3 && Math.min(...took) >= 100) {
      const { isOwnReason, ms } = await cancel(model, 250);
      expect(isOwnReason).toBe(true);
      took.push(ms);
    }
    expect(Math.min(...took)).toBeLessThan(100);
  });

  test("between two tries comes back with what the first one took", async () => {
    const run = new AbortController();
    fake.script({ content: "no verdict in here" }, "silence");
    const judge = createLlmJudge({
      settings: settingsOf(fake.url),
      key: null,
      limiter: new Limiter(systemClock),
    });
    const asked = judge.judge(inputOf({ signal: run.signal }));
    while (fake.count() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    run.abort(new Error("stopped"));
    const { record, trouble } = await asked;
    expect(record.reply).toMatchObject({ status: "no_verdict", failure: "aborted" });
    expect(record.usage).toEqual({ input: 120, cachedInput: 20, output: 30, reasoning: 5 });
    expect(record.attempts).toHaveLength(1);
    expect(trouble).toBeNull();
  });

  test("aborted before it starts makes no request", async () => {
    const reason = new Error("stopped");
    const { judge } = judgeOf(fake.url);
    await expect(judge.judge(inputOf({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    expect(fake.count()).toBe(0);
  });

  test("a whole answer that was paid for is kept, though the run stopped while it was read", async () => {
    const run = new AbortController();
    const { judge, limiter } = judgeOf(fake.url);
    const acquire = limiter.acquire.bind(limiter);
    limiter.acquire = async (request) => {
      const slot = await acquire(request);
      return {
        release: (result) => {
          run.abort(new Error("stopped"));
          slot.release(result);
        },
      };
    };
    const { record } = await judge.judge(inputOf({ signal: run.signal }));
    expect(record.reply).toMatchObject({ status: "ok", verdict: "supported" });
  });
});

describe("many calls on one signal", () => {
  test("leave no listener behind, and never more are open than allowed", async () => {
    fake.setLatency(60);
    const { judge } = judgeOf(fake.url, {
      rate: { maxInFlight: 3, requestsPerMinute: null, tokensPerMinute: null },
    });
    const run = new AbortController();
    let listeners = 0;
    const add = run.signal.addEventListener.bind(run.signal);
    const remove = run.signal.removeEventListener.bind(run.signal);
    run.signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1;
      add(...args);
    };
    run.signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...args);
    };
    const all = await Promise.all(
      Array.from({ length: 30 }, () => judge.judge(inputOf({ signal: run.signal }))),
    );
    expect(all.every(({ record }) => record.reply.status === "ok")).toBe(true);
    expect(fake.mostOpen()).toBe(3);
    expect(listeners).toBe(0);
  });
});

describe("two judges on one server and key", () => {
  test("slow down together: a refusal of one makes the other wait", async () => {
    const first = judgeOf(fake.url);
    const second = createLlmJudge({
      settings: settingsOf(fake.url, { model: "fake-2" }),
      key: null,
      clock: first.clock,
      limiter: first.limiter,
    });
    fake.script("429-after-1", "ok", "ok");
    await first.judge.judge(inputOf());
    expect(first.limiter.limit).toBe(2);
    await second.judge(inputOf());
    expect(fake.count()).toBe(3);
  });
});
