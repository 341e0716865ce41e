import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { FailureKind } from "@/lib/judges/judge";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { inputOf, judgeOf, QUICK } from "./llm-judge";
import { passDeadlines } from "./network-moments";

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm();
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

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
