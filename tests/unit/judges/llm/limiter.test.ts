import { describe, expect, it } from "vitest";
import type { Clock } from "@/lib/judges/llm/clock";
import { type CallRequest, Limiter, limiterFor, type Slot } from "@/lib/judges/llm/limiter";

/** A clock that a test moves by hand. */
class HandClock implements Clock {
  private at = 1_000_000;
  private sleepers: { until: number; wake(): void }[] = [];
  now = () => this.at;
  random = () => 0;
  sleep = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const sleeper = { until: this.at + ms, wake: resolve };
      this.sleepers.push(sleeper);
      signal.addEventListener("abort", () => {
        this.sleepers = this.sleepers.filter((one) => one !== sleeper);
        reject(signal.reason);
      });
    });
  async pass(ms: number): Promise<void> {
    this.at += ms;
    const due = this.sleepers.filter(({ until }) => until <= this.at);
    this.sleepers = this.sleepers.filter(({ until }) => until > this.at);
    for (const { wake } of due) wake();
    await settle();
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const DONE = { isRateLimited: false, waitMs: null, tokens: null };
const REFUSED = { isRateLimited: true, waitMs: null, tokens: null };

function start(changes: Partial<CallRequest> = {}) {
  const clock = new HandClock();
  const limiter = new Limiter(clock);
  const open: Slot[] = [];
  const ask = (more: Partial<CallRequest> = {}) => {
    const request = {
      group: "one",
      maxInFlight: 32,
      requestsPerMinute: null,
      tokensPerMinute: null,
      tokens: 10,
      signal: new AbortController().signal,
      ...changes,
      ...more,
    };
    const asked = limiter.acquire(request).then((slot) => open.push(slot));
    return asked;
  };
  return { clock, limiter, open, ask };
}

describe("how many calls are open", () => {
  it("is bounded by each judge's own number, first come first served", async () => {
    const { open, ask } = start({ maxInFlight: 2 });
    for (let each = 0; each < 5; each += 1) ask();
    await settle();
    expect(open).toHaveLength(2);
    open[0]?.release(DONE);
    await settle();
    expect(open).toHaveLength(3);
    ask({ group: "two", maxInFlight: 1 });
    await settle();
    expect(open).toHaveLength(4);
  });

  it("is halved by a refusal, not again within five seconds, and grows by one a round", async () => {
    const { clock, limiter, open, ask } = start();
    for (let each = 0; each < 16; each += 1) ask();
    await settle();
    expect(limiter.limit).toBeNull();
    open[0]?.release(REFUSED);
    expect(limiter.limit).toBe(8);
    open[1]?.release(REFUSED);
    expect(limiter.limit).toBe(8);
    await clock.pass(5000);
    open[2]?.release(REFUSED);
    // Fourteen were open, eight allowed: half of the smaller.
    expect(limiter.limit).toBe(4);
    for (const slot of open.slice(3)) slot.release(DONE);
    // Thirteen answers: 4 → 5 takes about 4.5 of them, 5 → 6 about 5.5.
    expect(limiter.limit).toBe(6);
  });

  it("never falls below one", async () => {
    const { clock, limiter, open, ask } = start();
    for (let each = 0; each < 4; each += 1) {
      ask();
      await clock.pass(100_000);
      open.at(-1)?.release(REFUSED);
      expect(limiter.limit).toBe(1);
    }
    ask();
    await clock.pass(100_000);
    expect(open).toHaveLength(5);
  });

  it("counts a slot that is given back twice once", async () => {
    const { open, ask } = start({ maxInFlight: 1 });
    ask();
    ask();
    ask();
    await settle();
    open[0]?.release(DONE);
    open[0]?.release(DONE);
    await settle();
    expect(open).toHaveLength(2);
  });
});

describe("when the next call starts", () => {
  it("is when the server says, for everyone", async () => {
    const { clock, open, ask } = start();
    ask();
    await settle();
    open[0]?.release({ isRateLimited: true, waitMs: 120_000, tokens: null });
    ask();
    ask({ group: "two" });
    await clock.pass(119_999);
    expect(open).toHaveLength(1);
    await clock.pass(1);
    // One at first, since the limit was cut to one.
    expect(open).toHaveLength(2);
  });

  it("doubles from half a second where the server says nothing, and starts anew after an answer", async () => {
    const { clock, limiter, open, ask } = start();
    const waits: number[] = [];
    const once = async (result: typeof DONE) => {
      ask();
      await clock.pass(100_000);
      open.at(-1)?.release(result);
      waits.push(Math.max(0, limiter.startsAt - clock.now()));
    };
    for (let each = 0; each < 9; each += 1) await once(REFUSED);
    await once(DONE);
    await once(REFUSED);
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 0, 500]);
  });

  it("says since when no call was taken", async () => {
    const { clock, limiter, open, ask } = start();
    const once = async (result: typeof DONE) => {
      ask();
      await clock.pass(1000);
      open.at(-1)?.release(result);
    };
    expect(limiter.refusesSince).toBeNull();
    await once(REFUSED);
    const first = limiter.refusesSince;
    expect(first).toBe(clock.now());
    await once(REFUSED);
    expect(limiter.refusesSince).toBe(first);
    await once(DONE);
    expect(limiter.refusesSince).toBeNull();
  });

  it("an answer that says nothing is left puts off the next", async () => {
    const { clock, open, ask } = start();
    ask();
    await settle();
    open[0]?.release({ isRateLimited: false, waitMs: 700, tokens: null });
    ask();
    await clock.pass(699);
    expect(open).toHaveLength(1);
    await clock.pass(1);
    expect(open).toHaveLength(2);
  });

  it("keeps to requests a minute", async () => {
    const { clock, open, ask } = start({ requestsPerMinute: 3 });
    for (let each = 0; each < 5; each += 1) {
      ask();
      await clock.pass(1000);
    }
    expect(open).toHaveLength(3);
    // The first started at 0, the second a second later; now it is 5 seconds.
    await clock.pass(54_999);
    expect(open).toHaveLength(3);
    await clock.pass(1);
    expect(open).toHaveLength(4);
    await clock.pass(1000);
    expect(open).toHaveLength(5);
  });

  it("keeps to tokens a minute: estimates first, corrected when the answer is there", async () => {
    const { clock, open, ask } = start({ tokensPerMinute: 100, tokens: 60 });
    ask();
    ask();
    await settle();
    expect(open).toHaveLength(1);
    // It took 30, not 60: there is room for the second at once.
    open[0]?.release({ ...DONE, tokens: 30 });
    await settle();
    expect(open).toHaveLength(2);
    ask();
    await clock.pass(59_999);
    expect(open).toHaveLength(2);
    await clock.pass(1);
    expect(open).toHaveLength(3);
  });

  it("a call larger than the whole budget goes alone rather than never", async () => {
    const { clock, open, ask } = start({ tokensPerMinute: 100, tokens: 500 });
    ask();
    ask();
    await settle();
    expect(open).toHaveLength(1);
    await clock.pass(60_000);
    expect(open).toHaveLength(2);
  });
});

describe("a call that is no longer wanted", () => {
  it("is let go at once with the signal's reason, and the next takes its turn", async () => {
    const { open, ask } = start({ maxInFlight: 1 });
    ask();
    await settle();
    const run = new AbortController();
    const reason = new Error("stopped");
    const waiting = ask({ signal: run.signal });
    ask();
    run.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    open[0]?.release(DONE);
    await settle();
    expect(open).toHaveLength(2);
  });
});

it("one server and key have one limiter, another key has another", () => {
  const first = limiterFor({ address: "http://127.0.0.1:1/v1", key: "a" });
  expect(limiterFor({ address: "http://127.0.0.1:1/v1", key: "a" })).toBe(first);
  expect(limiterFor({ address: "http://127.0.0.1:1/v1", key: "b" })).not.toBe(first);
  expect(limiterFor({ address: "http://127.0.0.1:1/v1", key: null })).not.toBe(first);
});

describe("a clock that is set back", () => {
  it("lets nobody wait longer than was asked for", async () => {
    const { clock, limiter, open, ask } = start({ requestsPerMinute: 2 });
    ask();
    await settle();
    open[0]?.release({ isRateLimited: true, waitMs: 30_000, tokens: null });
    ask();
    await settle();
    expect(open).toHaveLength(1);
    await clock.pass(-500_000);
    // Somebody asks, and finds the clock changed.
    ask();
    await settle();
    expect(limiter.startsAt - clock.now()).toBe(30_000);
    await clock.pass(29_000);
    expect(open).toHaveLength(1);
    await clock.pass(1000);
    expect(open).toHaveLength(2);
    open[1]?.release(DONE);
    await settle();
    // Two a minute: the first counts until its minute is over.
    expect(open).toHaveLength(2);
    await clock.pass(30_000);
    expect(open).toHaveLength(3);
  });
});
