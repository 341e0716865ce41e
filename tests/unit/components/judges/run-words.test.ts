import { describe, expect, test } from "vitest";
import { paceOf, stateWords, tookMs } from "@/components/judges/run-words";
import type { RunView } from "@/lib/judges/run";

const run: RunView = {
  id: "r",
  judge: "Rules, version 1",
  hash: "0",
  dataset: "first",
  isOverAnswers: false,
  repeat: 1,
  isReversed: false,
  status: "running",
  total: 148,
  done: 86,
  noVerdict: 0,
  error: null,
  startedBy: null,
  createdAt: "2026-03-01T10:00:00Z",
  startedAt: "2026-03-01T10:00:00Z",
  finishedAt: null,
  isOrphaned: false,
};

describe("paceOf", () => {
  test("comes from two looks", () => {
    expect(paceOf(run, { at: 1000, done: 62 }, 2000)).toEqual({ aSecond: 24, leftMs: (62 / 24) * 1000 });
  });

  test.each([
    ["one look", undefined, 2000],
    ["no progress since", { at: 1000, done: 86 }, 2000],
    ["no time since", { at: 2000, done: 62 }, 2000],
    ["fewer done than before", { at: 1000, done: 90 }, 2000],
  ])("guesses nothing after %s", (_name, first, now) => {
    expect(paceOf(run, first, now)).toBeNull();
  });
});

describe("stateWords", () => {
  test.each([
    ["queued", {}, "waits for its turn"],
    ["running", {}, "at work"],
    ["running", { isOrphaned: true }, "its server went away; it is taken up again from here"],
    ["done", { done: 148 }, "each with a verdict"],
    ["done", { done: 148, noVerdict: 2 }, "2 without a verdict"],
    ["done", { total: 0, done: 0 }, "nothing to judge: the dataset has no claims"],
    ["stopped", {}, "stopped; what is judged is kept"],
    ["failed", { error: "the judge broke on case c08" }, "failed: the judge broke on case c08"],
    ["failed", { error: "The judge is gone." }, "failed: The judge is gone"],
    ["paused", { error: "The money is spent." }, "paused: The money is spent"],
    ["paused", {}, "paused: it waits for you"],
    ["failed", {}, "failed: the reason is not known"],
  ] as const)("%s %j: %s", (status, change, words) => {
    expect(stateWords({ ...run, status, ...change }, null)).toBe(words);
  });

  test("says pace and time left while it is at work", () => {
    expect(stateWords(run, { aSecond: 24, leftMs: 180_000 })).toBe("24 a second, about 3 min left");
    expect(stateWords(run, { aSecond: 0.2, leftMs: 310_000 })).toBe("1 a second, about 5 min 10 s left");
  });
});

test("how long a run took is known when it has ended", () => {
  expect(tookMs(run)).toBeNull();
  expect(tookMs({ startedAt: run.startedAt, finishedAt: "2026-03-01T10:00:08Z" })).toBe(8000);
});

test("a run over whole answers counts answers, and has no verdicts", () => {
  const done = { ...run, status: "done" as const, isOverAnswers: true };
  expect(stateWords({ ...done, noVerdict: 0 }, null)).toBe("every answer");
  expect(stateWords({ ...done, noVerdict: 3 }, null)).toBe("3 answers without a result");
});
