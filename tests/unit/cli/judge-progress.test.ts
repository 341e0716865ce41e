import { describe, expect, test } from "vitest";
import { progressBar, progressLine, progressSink, SPLIT } from "@/bin/cli/judge-progress";
import type { RunProgressView } from "@/lib/judges/run-progress";

const AT_WORK: RunProgressView = {
  id: "r",
  status: "running",
  error: null,
  total: 2000,
  done: 500,
  noVerdict: 4,
  failures: [
    { kind: "schema", many: 3 },
    { kind: "refusal", many: 1 },
  ],
  calls: 500,
  cachedCalls: 0,
  unpricedCalls: 0,
  cost: { amount: "0.0425", currency: "EUR" },
  costLimit: null,
  timeLimitMs: null,
  inputTokens: 0,
  outputTokens: 0,
  activeMs: 25_000,
  perSecond: 20,
  leftMs: 75_000,
  isOrphaned: false,
  isEnding: false,
  batchId: null,
  repeat: 1,
};

describe("progress on the command line", () => {
  test("tells done, failures by kind, money, pace and time left", () => {
    expect(progressLine(AT_WORK)).toBe(
      "500 of 2,000 claims, 4 without a verdict (schema 3, refusal 1), 0.0425 EUR, 20 a second, about 1 min 15 s left",
    );
  });

  test("says what splitting left alone in words", () => {
    const kept = { ...AT_WORK, cost: null, perSecond: null, leftMs: null };
    const failures = [
      { kind: "labels_kept", many: 3 },
      { kind: "timeout", many: 1 },
    ];
    expect(progressLine({ ...kept, failures }, SPLIT)).toBe(
      "500 of 2,000 answers, 4 left as they are (people worked on their claims: 3, timeout 1)",
    );
  });

  test("leaves out what is not known", () => {
    const fresh = { ...AT_WORK, noVerdict: 0, failures: [], cost: null, perSecond: null, leftMs: null };
    expect(progressLine(fresh)).toBe("500 of 2,000 claims");
  });

  test("has a bar no wider than the terminal", () => {
    expect(progressBar(AT_WORK, 30)).toBe("[######..................] 50");
    expect(progressBar({ ...AT_WORK, total: 0, done: 0 }, 80)).toMatch(/^\[#{24}\]/);
    expect(progressBar({ ...AT_WORK, done: 2001 }, 80)).toMatch(/^\[#{24}\]/);
  });

  test("moves a bar on a terminal and takes it away at the end", () => {
    const written: string[] = [];
    const sink = progressSink(
      { isTTY: true, columns: 40, write: (text) => written.push(text) },
      { name: "n" },
    );
    sink.show(AT_WORK);
    sink.end();
    expect(written).toEqual([`\r\u001b[2K${progressBar(AT_WORK, 40)}`, "\r\u001b[2K"]);
  });

  test("writes a plain line every ten seconds where nobody watches, and only while it is at work", () => {
    const written: string[] = [];
    let now = 0;
    const sink = progressSink({ write: (text) => written.push(text) }, { name: "Mine", now: () => now });
    sink.show(AT_WORK);
    now = 9999;
    sink.show(AT_WORK);
    now = 10_000;
    sink.show(AT_WORK);
    now = 20_001;
    sink.show({ ...AT_WORK, status: "done" });
    sink.end();
    expect(written).toEqual([`Mine: ${progressLine(AT_WORK)}\n`]);
  });
});
