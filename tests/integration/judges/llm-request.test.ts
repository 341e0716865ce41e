import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { inputOf, judgeOf, QUICK, settingsOf } from "./llm-judge";

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm();
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

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
