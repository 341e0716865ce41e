import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createHttpJudge } from "@/lib/judges/http/judge";
import { type HttpSettings, httpSettingsSchema, httpVersion } from "@/lib/judges/http/settings";
import { Limiter } from "@/lib/judges/llm/limiter";
import { judgeVersionHash } from "@/lib/judges/version";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { inputOf, skippingClock } from "./llm-judge";
import { passDeadlines } from "./network-moments";

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm();
});
beforeEach(() => fake.reset());
afterEach(() => vi.useRealTimers());
afterAll(() => fake.close());

function judgeOf(changes: Partial<HttpSettings> = {}, key: string | null = null) {
  const clock = skippingClock();
  const initial = httpSettingsSchema.parse({ address: `${fake.origin}/http-judge`, serviceVersion: "1" });
  return createHttpJudge({ settings: { ...initial, ...changes }, key, clock, limiter: new Limiter(clock) });
}

describe("a judge behind HTTP", () => {
  test("posts one claim with the passages of its target, and takes the verdict", async () => {
    const { record, trouble } = await judgeOf().judge(
      inputOf({
        target: { kind: "cited" },
        claim: { text: "Lamps can be returned within 30 days.", cites: ["D01"], lead: "Returns:" },
      }),
    );
    expect(trouble).toBeNull();
    expect(record.reply).toMatchObject({ status: "ok", verdict: "supported", score: null });
    expect(record).toMatchObject({ usage: null, cost: null, attempts: [{ http: 200, failure: null }] });
    expect(JSON.parse(fake.log[0]?.body ?? "")).toEqual({
      question: "How long can I return a lamp?",
      passages: [{ id: "D01", text: "Lamps can be returned within 30 days of delivery." }],
      claim: "Lamps can be returned within 30 days.",
      lead: "Returns:",
      target: { kind: "cited" },
      repeat: 1,
    });
  });

  test("score, reason and quotes are taken where they are given", async () => {
    fake.script({
      content: JSON.stringify({
        verdict: "contradicted",
        score: 0.25,
        rationale: "30, not 60.",
        quotes: [{ passage: "D01", text: "within 30 days" }],
        extra: 1,
      }),
    });
    const { record } = await judgeOf().judge(inputOf());
    expect(record.reply).toEqual({
      status: "ok",
      verdict: "contradicted",
      score: 0.25,
      rationale: "30, not 60.",
    });
    expect(record.evidence).toMatchObject([{ status: "verified", start: 22, end: 36 }]);
  });

  test.each([
    { reply: { verdict: "maybe" }, kind: "unknown_label" },
    { reply: { verdict: "Supported" }, kind: "unknown_label" },
    { reply: { label: "supported" }, kind: "schema" },
    { reply: { verdict: null }, kind: "schema" },
    { reply: { verdict: "supported", score: 7 }, kind: "schema" },
    { reply: ["supported"], kind: "schema" },
    { reply: "supported", kind: "schema" },
  ])("$reply is $kind and never a verdict", async ({ reply, kind }) => {
    const content = JSON.stringify(reply);
    fake.script({ content }, { content }, { content });
    const { record } = await judgeOf().judge(inputOf());
    expect(record.reply).toMatchObject({ status: "no_verdict", failure: kind });
    expect(fake.count()).toBe(3);
  });

  test.each([
    { server: "500", kind: "server_error", requests: 4, trouble: null },
    { server: "401", kind: "auth", requests: 1, trouble: "stop" },
    { server: "404", kind: "not_found", requests: 1, trouble: "stop" },
    { server: "429-after-3600", kind: "rate_limited", requests: 1, trouble: "pause" },
    { server: "redirect", kind: "bad_response", requests: 1, trouble: "stop" },
    { server: "html", kind: "bad_response", requests: 3, trouble: null },
    { server: "empty-body", kind: "bad_response", requests: 3, trouble: null },
    { server: "reset", kind: "network", requests: 4, trouble: null },
    { server: "headers-then-silence", kind: "timeout", requests: 4, trouble: null },
  ])("$server is $kind after $requests requests", async ({ server, kind, requests, trouble: action }) => {
    const limits = { deadlineMs: 20_000, maxChars: 200_000 };
    const judge = judgeOf({ address: `${fake.origin}/http-judge/${server}`, limits });
    const deadlines = kind === "timeout" ? passDeadlines(fake, { server, requests, ...limits }) : null;
    const { record, trouble } = await judge.judge(inputOf());
    await deadlines;
    expect(record.reply).toMatchObject({ status: "no_verdict", failure: kind });
    expect(fake.count()).toBe(requests);
    expect(trouble?.action ?? null).toBe(action);
  });

  test("the key goes into the header that was chosen and nowhere else", async () => {
    await judgeOf({}, "secret-1").judge(inputOf());
    await judgeOf({ authHeader: "x-api-key" }, "secret-2").judge(inputOf());
    await judgeOf().judge(inputOf());
    expect(fake.log.map(({ headers }) => [headers.authorization, headers["x-api-key"]])).toEqual([
      ["Bearer secret-1", undefined],
      [undefined, "secret-2"],
      [undefined, undefined],
    ]);
    const told = await judgeOf({ address: `${fake.origin}/http-judge/401-echo` }, "secret-3").judge(
      inputOf(),
    );
    expect(JSON.stringify(told)).not.toContain("secret-3");
  });

  test("check says whether it works", async () => {
    const { signal } = new AbortController();
    expect((await judgeOf().check(signal)).ok).toBe(true);
    expect((await judgeOf({ address: `${fake.origin}/http-judge/403` }).check(signal)).ok).toBe(false);
  });

  test("its version follows the service's, not deadline, rate or header", () => {
    const first = httpSettingsSchema.parse({ address: "https://judge.example.org/v1", serviceVersion: "1" });
    const hash = (changes: Partial<HttpSettings>) => judgeVersionHash(httpVersion({ ...first, ...changes }));
    expect(hash({ serviceVersion: "2" })).not.toBe(hash({}));
    expect(hash({ address: "https://other.example.org/v1" })).not.toBe(hash({}));
    expect(hash({ authHeader: "x-key", limits: { ...first.limits, deadlineMs: 100 } })).toBe(hash({}));
  });
});
