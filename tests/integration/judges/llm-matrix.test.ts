import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { FailureKind } from "@/lib/judges/judge";
import { defaultPrompt } from "@/lib/judges/llm/prompt-text";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { CLOCK_START, inputOf, judgeOf, settingsOf } from "./llm-judge";
import { passDeadlines } from "./network-moments";

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm({ now: () => CLOCK_START });
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const QUICK = {
  limits: { maxOutputTokens: 500, maxOutputTokensCeiling: 1000, deadlineMs: 20_000, maxChars: 200_000 },
};

interface Row {
  /** What the server does each time. */
  server: string;
  kind: FailureKind;
  requests: number;
  /** Waits between them, in order; the clock's randomness is 0, so nothing is taken off. */
  waits?: number[];
  trouble?: "stop" | "pause";
  /** Status of each attempt. */
  http: number | null;
  /** Whether tokens were told; 20 of the input came from the server's cache. */
  hasUsage?: boolean;
  /** A part of the message. */
  says?: string;
}

const NO_WAIT: number[] = [];
const TRANSPORT_WAITS = [500, 1000, 2000];
const BAD_RESPONSE_WAITS = [500, 1000];

const ROWS: Row[] = [
  { server: "length", kind: "truncated", requests: 2, http: 200, hasUsage: true, says: "cut at its limit" },
  { server: "content-filter", kind: "content_filter", requests: 1, http: 200, hasUsage: true },
  { server: "400-filter", kind: "content_filter", requests: 1, http: 400 },
  { server: "refusal", kind: "refusal", requests: 1, http: 200, hasUsage: true },
  { server: "null-content", kind: "empty", requests: 3, http: 200, hasUsage: true },
  { server: "invalid-json", kind: "invalid_json", requests: 3, http: 200, hasUsage: true },
  { server: "unknown-label", kind: "unknown_label", requests: 3, http: 200, hasUsage: true },
  {
    server: "no-choices",
    kind: "bad_response",
    requests: 3,
    waits: BAD_RESPONSE_WAITS,
    http: 200,
    hasUsage: true,
  },
  {
    server: "error-in-200",
    kind: "bad_response",
    requests: 3,
    waits: BAD_RESPONSE_WAITS,
    http: 200,
    says: "model is loading",
  },
  {
    server: "without-choices",
    kind: "bad_response",
    requests: 3,
    waits: BAD_RESPONSE_WAITS,
    http: 200,
    hasUsage: true,
  },
  {
    server: "html",
    kind: "bad_response",
    requests: 3,
    waits: BAD_RESPONSE_WAITS,
    http: 200,
    says: "Sign in to continue",
  },
  { server: "event-stream", kind: "bad_response", requests: 3, waits: BAD_RESPONSE_WAITS, http: 200 },
  {
    server: "empty-body",
    kind: "bad_response",
    requests: 3,
    waits: BAD_RESPONSE_WAITS,
    http: 200,
    says: "answered with nothing",
  },
  {
    server: "not-json",
    kind: "bad_response",
    requests: 3,
    waits: BAD_RESPONSE_WAITS,
    http: 200,
    says: "oops",
  },
  {
    server: "huge",
    kind: "bad_response",
    requests: 3,
    waits: BAD_RESPONSE_WAITS,
    http: 200,
    says: "longer than",
  },
  { server: "408", kind: "server_error", requests: 4, waits: TRANSPORT_WAITS, http: 408 },
  { server: "409", kind: "server_error", requests: 4, waits: TRANSPORT_WAITS, http: 409 },
  { server: "500", kind: "server_error", requests: 4, waits: TRANSPORT_WAITS, http: 500 },
  { server: "529", kind: "server_error", requests: 4, waits: TRANSPORT_WAITS, http: 529 },
  { server: "503-after-2", kind: "server_error", requests: 4, waits: [2000, 2000, 2000], http: 503 },
  { server: "500-no-retry", kind: "server_error", requests: 1, http: 500 },
  { server: "429-no-retry", kind: "rate_limited", requests: 1, http: 429 },
  { server: "429-after-3600", kind: "rate_limited", requests: 1, http: 429, trouble: "pause" },
  { server: "429-quota", kind: "quota", requests: 1, http: 429, trouble: "pause" },
  { server: "402", kind: "quota", requests: 1, http: 402, trouble: "pause" },
  {
    server: "400-param",
    kind: "bad_request",
    requests: 1,
    http: 400,
    trouble: "stop",
    says: "parameter temperature",
  },
  { server: "422", kind: "bad_request", requests: 1, http: 422, trouble: "stop" },
  { server: "401", kind: "auth", requests: 1, http: 401, trouble: "stop", says: "refuses the key" },
  { server: "403", kind: "auth", requests: 1, http: 403, trouble: "stop" },
  { server: "404", kind: "not_found", requests: 1, http: 404, trouble: "stop" },
  { server: "413", kind: "too_long", requests: 1, http: 413 },
  { server: "400-context", kind: "too_long", requests: 1, http: 400 },
  {
    server: "redirect",
    kind: "bad_response",
    requests: 1,
    http: 307,
    trouble: "stop",
    says: "Redirects are refused",
  },
  { server: "reset", kind: "network", requests: 4, waits: TRANSPORT_WAITS, http: null },
  { server: "cut-body", kind: "network", requests: 4, waits: TRANSPORT_WAITS, http: 200 },
  { server: "silence", kind: "timeout", requests: 4, waits: TRANSPORT_WAITS, http: null },
  { server: "headers-then-silence", kind: "timeout", requests: 4, waits: TRANSPORT_WAITS, http: 200 },
  { server: "drip", kind: "timeout", requests: 4, waits: TRANSPORT_WAITS, http: 200 },
];

describe("what a server can do wrong", () => {
  afterEach(() => vi.useRealTimers());

  test.each(ROWS)("$server is $kind after $requests requests", async (row) => {
    const { judge, clock } = judgeOf(fake.url, { ...QUICK, model: `fake-${row.server}` });
    const deadlines = row.kind === "timeout" ? passDeadlines(fake, { ...row, ...QUICK.limits }) : null;
    const { record, trouble } = await judge.judge(inputOf());
    await deadlines;
    expect(record.reply).toMatchObject({ status: "no_verdict", failure: row.kind });
    expect(record.reply.rationale).toContain(row.says ?? "");
    expect(fake.count()).toBe(row.requests);
    expect(clock.waits).toEqual(row.waits ?? NO_WAIT);
    expect(trouble?.action ?? null).toBe(row.trouble ?? null);
    expect(record.attempts.map(({ http, failure }) => ({ http, failure }))).toEqual(
      Array.from({ length: row.requests }, () => ({ http: row.http, failure: row.kind })),
    );
    const n = row.requests;
    expect(record.usage).toEqual(
      row.hasUsage ? { input: 120 * n, cachedInput: 20 * n, output: 30 * n, reasoning: 5 * n } : null,
    );
    expect(record.attempts.map((attempt) => attempt.requestId)).toEqual(
      record.attempts.map(() =>
        row.http === null ||
        row.http === 307 ||
        ["cut-body", "headers-then-silence", "drip"].includes(row.server)
          ? null
          : "req_fake",
      ),
    );
  });

  test("the fixture of a failed reply keeps the raw text of it", async () => {
    for (const [model, raw] of [
      ["fake-invalid-json", '{"reason": "cut off here", "verd'],
      ["fake-refusal", "I can't help with that."],
      ["fake-html", "<html><body>Sign in to continue</body></html>"],
      ["fake-not-json", '{"choices": [oops'],
    ] as const) {
      const { record } = await judgeOf(fake.url, { model }).judge.judge(inputOf());
      expect(record.raw).toBe(raw);
    }
    const silent = await judgeOf(fake.url, { model: "fake-reset" }).judge.judge(inputOf());
    expect(silent.record.raw).toBeNull();
  });
});

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

describe("the request", () => {
  test("has the parameters of the profile and no others", async () => {
    const sent = async (changes: Parameters<typeof settingsOf>[1], repeat = 1) => {
      fake.reset();
      await judgeOf(fake.url, changes).judge.judge(inputOf({ repeat }));
      const { messages, response_format, ...rest } = JSON.parse(fake.log[0]?.body ?? "");
      return {
        ...rest,
        roles: messages.map(({ role }: { role: string }) => role),
        form: response_format?.type,
      };
    };
    const { parameters } = settingsOf(fake.url);
    const roles = ["system", "user"];
    expect(await sent({}, 3)).toEqual({
      model: "fake",
      max_tokens: 1000,
      temperature: 0,
      seed: 3,
      roles,
      form: "json_schema",
    });
    expect(
      await sent({
        parameters: {
          ...parameters,
          maxTokensName: "max_completion_tokens",
          temperature: null,
          seedName: "random_seed",
          structured: "none",
          logprobs: true,
        },
      }),
    ).toEqual({
      model: "fake",
      max_completion_tokens: 1000,
      random_seed: 1,
      logprobs: true,
      top_logprobs: 10,
      roles,
      form: undefined,
    });
  });

  test("the older Azure addresses: deployment in the path, key in its own header", async () => {
    const changes = {
      preset: "azure-openai",
      apiVersion: "2024-10-21",
      model: "my-judge",
      baseAddress: fake.origin,
    } as const;
    const { record } = await judgeOf(fake.origin, changes, { key: "azure-key-1" }).judge.judge(inputOf());
    expect(record.reply.status).toBe("ok");
    expect(fake.log[0]?.path).toBe("/openai/deployments/my-judge/chat/completions?api-version=2024-10-21");
    expect(fake.log[0]?.headers["api-key"]).toBe("azure-key-1");
    expect(fake.log[0]?.headers.authorization).toBeUndefined();
  });

  test("carries nothing of the environment, and no key where none is set", async () => {
    const before = { ...process.env };
    Object.assign(process.env, {
      OPENAI_API_KEY: "sk-of-somebody-else",
      OPENAI_ORG_ID: "org-secret",
      OPENAI_PROJECT_ID: "proj-secret",
      OPENAI_CUSTOM_HEADERS: "x-secret: 1\nauthorization: Bearer other",
      OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
    });
    try {
      await judgeOf(fake.url).judge.judge(inputOf());
      await judgeOf(fake.url, {}, { key: "own-key" }).judge.judge(inputOf());
    } finally {
      process.env = before;
    }
    const [without, withKey] = fake.log.map(({ headers }) => headers);
    expect(Object.keys(without ?? {}).sort()).toEqual(
      [
        "accept",
        "accept-encoding",
        "connection",
        "content-length",
        "content-type",
        "host",
        "user-agent",
      ].sort(),
    );
    expect(withKey?.authorization).toBe("Bearer own-key");
    expect(JSON.stringify(fake.log)).not.toContain("secret");
  });
});

describe("what is not asked at all", () => {
  test("an empty claim and one that is too long with its passages make no request", async () => {
    const { judge } = judgeOf(fake.url, { limits: { ...QUICK.limits, maxChars: 100 } });
    const empty = await judge.judge(inputOf({ claim: { text: " \n", cites: [] } }));
    expect(empty.record.reply).toMatchObject({ status: "no_verdict", failure: "no_verdict" });
    const long = await judge.judge(inputOf());
    expect(long.record.reply).toEqual({
      status: "no_verdict",
      failure: "too_long",
      rationale:
        "Question, passages and claim have 159 characters together, 100 are the limit. The longest passage is D01 with 49 characters.",
    });
    expect(long.record).toMatchObject({ attempts: [], usage: null, cost: null, raw: null });
    expect(fake.count()).toBe(0);
  });

  test("an address that is empty, or could be read by others, makes no judge and no request", () => {
    for (const baseAddress of [
      "",
      " ",
      "http://llm.example.org/v1",
      "ftp://127.0.0.1",
      "http://a:b@127.0.0.1/v1",
    ]) {
      expect(() => judgeOf(fake.url, { baseAddress })).toThrow(RangeError);
    }
    expect(fake.count()).toBe(0);
  });
});

describe("the key", () => {
  test("stands in no record, message or raw text, even where the server repeats it", async () => {
    const key = "sk-very-secret-0123456789";
    for (const model of ["fake-401-echo", "fake-401", "fake-reset", "fake"]) {
      const all = await judgeOf(fake.url, { model }, { key }).judge.judge(inputOf());
      expect(JSON.stringify(all)).not.toContain("very-secret");
    }
    const { record } = await judgeOf(fake.url, { model: "fake-401-echo" }, { key }).judge.judge(inputOf());
    expect(record.reply.rationale).toContain("bad key: Bearer [key]");
  });

  test("a server that repeats it in its reply, model or quotation brings it into nothing", async () => {
    const key = "sk-very-secret-0123456789";
    const quotes = [{ passage: key, text: `${key} \u0000 \ud83d` }];
    fake.script({ content: JSON.stringify({ reason: `${key}\u0000`, quotes, verdict: "supported" }) });
    const { record } = await judgeOf(fake.url, { model: `fake ${key}` }, { key }).judge.judge(inputOf());
    expect(record.reply).toMatchObject({ status: "ok", rationale: "[key]\ufffd" });
    expect(record.servedModel).toBe("fake [key]");
    expect(record.evidence).toMatchObject([
      { passage: "[key]", text: "[key] \ufffd \ufffd", status: "unknown_passage" },
    ]);
    expect(JSON.stringify(record)).not.toContain("very-secret");
  });

  test("one with a line break is refused before anything is sent", async () => {
    const { judge } = judgeOf(fake.url, {}, { key: "sk-one\nsk-two" });
    const all = await judge.judge(inputOf());
    expect(all.record.reply).toMatchObject({ failure: "auth" });
    expect(all.trouble?.action).toBe("stop");
    expect(JSON.stringify(all)).not.toContain("sk-one");
    expect(fake.count()).toBe(0);
  });
});

describe("the check of a judge", () => {
  test("says what is right and what is wrong", async () => {
    const { signal } = new AbortController();
    const good = await judgeOf(fake.url).judge.check(signal);
    expect(good).toEqual({
      ok: true,
      message: expect.stringMatching(/^fake at 127\.0\.0\.1:\d+ answered after 0 ms: /),
    });
    const bad = await judgeOf(fake.url, { model: "fake-404" }).judge.check(signal);
    expect(bad).toEqual({ ok: false, message: expect.stringContaining("knows no such address or model") });
    fake.script({ content: '{"reason": "", "quotes": [], "verdict": "contradicted"}' });
    const odd = await judgeOf(fake.url).judge.check(signal);
    expect(odd).toEqual({ ok: false, message: expect.stringContaining("called a claim contradicted") });
  });
});
