import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultPrompt } from "@/lib/judges/llm/prompt-text";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { CLOCK_START, inputOf, judgeOf, QUICK } from "./llm-judge";

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm({ now: () => CLOCK_START });
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

describe("what heals", () => {
  test("a good reply: verdict, quote found by code, raw, tokens, request id, model and fingerprint", async () => {
    const { record, trouble } = await judgeOf(fake.url).judge.judge(inputOf());
    expect(trouble).toBeNull();
    expect(record.reply).toEqual({
      status: "ok",
      verdict: "supported",
      score: null,
      rationale: expect.stringContaining("coverage"),
    });
    expect(record.evidence).toEqual([
      {
        passage: "D01",
        text: "Lamps can be returned within 30 days of delivery.",
        status: "verified",
        foundIn: "D01",
        start: 0,
        end: 49,
      },
    ]);
    expect(record).toMatchObject({
      confidence: null,
      flags: [],
      usage: { input: 120, cachedInput: 20, output: 30, reasoning: 5 },
      cost: null,
      servedModel: "fake",
      fingerprint: "fp_fake_1",
    });
    expect(record.attempts).toMatchObject([{ http: 200, failure: null, requestId: "req_fake" }]);
    expect(JSON.parse(record.raw ?? "")).toMatchObject({ verdict: "supported" });
  });

  test("the text protocol gives the same verdict and the same checked quote", async () => {
    const { record } = await judgeOf(fake.url, { mode: "text", prompt: defaultPrompt("text") }).judge.judge(
      inputOf(),
    );
    expect(record.reply).toMatchObject({ status: "ok", verdict: "supported" });
    expect(record.evidence).toMatchObject([{ passage: "D01", status: "verified", start: 0, end: 49 }]);
    expect(record.flags).toEqual([]);
  });

  test("content in parts and fields nobody knows are read", async () => {
    for (const model of ["fake-parts", "fake-extra-fields"]) {
      const { record } = await judgeOf(fake.url, { model }).judge.judge(inputOf());
      expect(record.reply).toMatchObject({ status: "ok", verdict: "supported" });
    }
  });

  const SAID = '{"reason":"r","quotes":[],"verdict":"contradicted"}';
  test.each([
    [
      "in other capitals",
      SAID.toUpperCase().replace(/"(REASON|QUOTES|VERDICT)":/gu, (name) => name.toLowerCase()),
    ],
    ["with prose around it", `Result: ${SAID} as asked.`],
    ["in a code fence", `\`\`\`json\n${SAID}\n\`\`\``],
    ["after a thought", `<think>VERDICT: supported</think>${SAID}`],
  ])("a label %s is read at the first request", async (_how, content) => {
    fake.script({ content });
    const { record } = await judgeOf(fake.url).judge.judge(inputOf());
    expect(record.reply).toMatchObject({ status: "ok", verdict: "contradicted" });
    expect(record.raw).toBe(content);
    expect(fake.count()).toBe(1);
  });

  test.each([
    ["without the label", '{"reason":"r"}', "schema"],
    ["of prose alone", "It says thirty days.", "invalid_json"],
    ["without a text", "", "empty"],
  ])(
    "a reply %s is asked for twice more, and its text and tokens are kept",
    async (_how, content, failure) => {
      fake.script({ content }, { content }, { content });
      const { record } = await judgeOf(fake.url).judge.judge(inputOf());
      expect(record.reply).toMatchObject({ status: "no_verdict", failure });
      // Of a reply without a text the whole body is kept.
      if (content === "") expect(JSON.parse(record.raw ?? "")).toMatchObject({ id: "chatcmpl-fake" });
      else expect(record.raw).toBe(content);
      expect(record.usage).toEqual({ input: 360, cachedInput: 60, output: 90, reasoning: 15 });
      expect(record.attempts.map(({ requestId }) => requestId)).toEqual(["req_fake", "req_fake", "req_fake"]);
      expect(fake.count()).toBe(3);
    },
  );

  test("a cut reply is asked for once more with twice the limit, never above the ceiling", async () => {
    fake.script("length", "ok");
    const { judge } = judgeOf(fake.url, QUICK);
    const { record } = await judge.judge(inputOf());
    expect(record.reply.status).toBe("ok");
    expect(fake.log.map(({ body }) => JSON.parse(body).max_tokens)).toEqual([500, 1000]);
    expect(record.usage?.input).toBe(240);

    fake.reset();
    fake.script("length", "ok");
    const full = { limits: { ...QUICK.limits, maxOutputTokensCeiling: 500 } };
    const stuck = await judgeOf(fake.url, full).judge.judge(inputOf());
    expect(stuck.record.reply).toMatchObject({ failure: "truncated" });
    expect(fake.count()).toBe(1);
  });

  test("each kind of failure has tries of its own", async () => {
    fake.script("500", "invalid-json", "500", "length", "invalid-json", "500", "ok");
    const { record } = await judgeOf(fake.url).judge.judge(inputOf());
    expect(record.reply.status).toBe("ok");
    expect(record.attempts.map((attempt) => attempt.failure)).toEqual([
      "server_error",
      "invalid_json",
      "server_error",
      "truncated",
      "invalid_json",
      "server_error",
      null,
    ]);
  });

  test.each([
    { server: "429", waits: [500] },
    { server: "429-after-1", waits: [1000] },
    { server: "429-ms", waits: [250] },
    { server: "429-reset", waits: [62_000] },
    { server: "429-after-120", waits: [120_000] },
  ])("$server is waited for: $waits ms", async ({ server, waits }) => {
    fake.script(server, "ok");
    const { judge, clock } = judgeOf(fake.url);
    const { record, trouble } = await judge.judge(inputOf());
    expect(record.reply.status).toBe("ok");
    expect(trouble).toBeNull();
    expect(clock.waits).toEqual(waits);
  });

  test("a date in retry-after is waited for", async () => {
    fake.script("429-date", "ok");
    const { judge, clock } = judgeOf(fake.url);
    expect((await judge.judge(inputOf())).record.reply.status).toBe("ok");
    expect(clock.waits).toEqual([3000]);
  });

  test("refusals of a busy server use up none of the claim's tries", async () => {
    const busy = Array.from({ length: 6 }, () => "429-ms");
    fake.script(...busy, "500", ...busy, "500", "invalid-json", "invalid-json", "500", "ok");
    const { record } = await judgeOf(fake.url).judge.judge(inputOf());
    expect(record.reply.status).toBe("ok");
    expect(record.attempts).toHaveLength(18);
  });

  test("a server that takes no calls for ten minutes pauses the run", async () => {
    const { judge, clock } = judgeOf(fake.url, { model: "fake-429-after-120" });
    const { record, trouble } = await judge.judge(inputOf());
    expect(record.reply).toMatchObject({ failure: "rate_limited" });
    // Five waits of two minutes end at ten minutes, the sixth would pass them.
    expect(clock.waits).toEqual(Array.from({ length: 5 }, () => 120_000));
    expect(fake.count()).toBe(6);
    expect(trouble).toMatchObject({ action: "pause" });
  });
});

describe("a slow server with many claims waiting", () => {
  test("pauses nobody while it takes one call now and then, however long a claim waits", async () => {
    // One call at a time, so that the server's answers come in one order.
    const rate = { maxInFlight: 1, requestsPerMinute: null, tokensPerMinute: null };
    const { judge, clock } = judgeOf(fake.url, { rate });
    // Each claim is refused once; between two calls that are taken lie four minutes.
    fake.script(...Array.from({ length: 6 }, () => ["429-after-120", "429-after-120", "ok"]).flat());
    const all = await Promise.all(Array.from({ length: 6 }, () => judge.judge(inputOf())));
    expect(all.map(({ record }) => record.reply.status)).toEqual(all.map(() => "ok"));
    expect(all.map(({ trouble }) => trouble)).toEqual(all.map(() => null));
    // 24 minutes, where one claim alone may be refused for ten.
    expect(clock.waits).toEqual(Array.from({ length: 12 }, () => 120_000));
  });
});

describe("a server that has gone", () => {
  test("five claims in a row pause the run; one answer sets the count back", async () => {
    const { judge } = judgeOf(fake.url);
    const fail = async () => {
      fake.script("500", "500", "500", "500");
      return (await judge.judge(inputOf())).trouble?.action ?? null;
    };
    expect([await fail(), await fail(), await fail(), await fail()]).toEqual([null, null, null, null]);
    fake.script("ok");
    expect((await judge.judge(inputOf())).trouble).toBeNull();
    expect([await fail(), await fail(), await fail(), await fail(), await fail()]).toEqual([
      null,
      null,
      null,
      null,
      "pause",
    ]);
  });

  test("nobody listens: network, after four tries", async () => {
    const gone = await startFakeLlm();
    await gone.close();
    const { record } = await judgeOf(gone.url).judge.judge(inputOf());
    expect(record.reply).toMatchObject({
      failure: "network",
      rationale: expect.stringContaining("ECONNREFUSED"),
    });
    expect(record.attempts).toHaveLength(4);
    expect(record.usage).toBeNull();
  });
});
