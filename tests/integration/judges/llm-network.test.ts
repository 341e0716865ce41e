import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Clock, systemClock } from "@/lib/judges/llm/clock";
import { createLlmJudge } from "@/lib/judges/llm/judge";
import { Limiter } from "@/lib/judges/llm/limiter";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { inputOf, judgeOf, settingsOf } from "./llm-judge";
import { type ComingAnswers, comingAnswers } from "./network-moments";

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm();
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

/** The process's own clock, with a word as soon as somebody sleeps by it. */
function watchedClock(): { clock: Clock; asleep: Promise<void> } {
  let tell = () => {};
  const asleep = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const sleep: Clock["sleep"] = (ms, signal) => {
    const slept = systemClock.sleep(ms, signal);
    tell();
    return slept;
  };
  return { clock: { ...systemClock, sleep }, asleep };
}

describe("a cancelled run", () => {
  let coming: ComingAnswers;
  beforeEach(() => {
    // No wait and no deadline ends here: nothing but the abort can.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    coming = comingAnswers();
  });
  afterEach(() => {
    coming.end();
    vi.useRealTimers();
  });

  test.each([
    { where: "in the back-off after a 500", model: "fake-500", moment: "asleep" },
    { where: "while a busy server is waited for", model: "fake-429-after-120", moment: "asleep" },
    { where: "before the first byte", model: "fake-silence", moment: "asked" },
    { where: "inside the body", model: "fake-drip", moment: "head" },
  ] as const)("lets go at once $where", async ({ model, moment }) => {
    const { clock, asleep } = watchedClock();
    const settings = settingsOf(fake.url, { model });
    const judge = createLlmJudge({ settings, key: null, clock, limiter: new Limiter(clock) });
    const run = new AbortController();
    let end: unknown = "none yet";
    judge.judge(inputOf({ signal: run.signal })).then(
      () => {
        end = "an answer";
      },
      (error: unknown) => {
        end = error;
      },
    );
    if (moment === "asleep") await asleep;
    else await (moment === "asked" ? fake.untilAsked(1) : coming.nextHead());
    await setImmediate();
    expect(end).toBe("none yet");
    const reason = new Error("the run was stopped");
    run.abort(reason);
    await setImmediate();
    expect(end).toBe(reason);
    expect(fake.count()).toBe(1);
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
    await fake.untilAsked(2);
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
    const release = fake.hold();
    const asking = Array.from({ length: 30 }, () => judge.judge(inputOf({ signal: run.signal })));
    await fake.untilAsked(3);
    release();
    const all = await Promise.all(asking);
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
