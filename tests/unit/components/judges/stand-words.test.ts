import { describe, expect, test } from "vitest";
import { answerStandWords } from "@/components/judges/answers/answer-words";
import { nowWords, standWords } from "@/components/judges/runs/run-words";
import type { RunProgressView } from "@/lib/judges/run-progress";

const run = { status: "running", done: 12, noVerdict: 0, total: 40 } as const;

describe("standWords", () => {
  test.each([
    [{}, "has judged 12 of 40 claims"],
    [{ noVerdict: 3 }, "has gone through 12 of 40 claims"],
    [{ done: 0 }, "has judged none of 40 claims yet"],
    [{ status: "done", done: 40 }, "has judged all 40 claims"],
    [{ status: "done", done: 1, total: 1 }, "has judged the one claim"],
    [{ status: "done", done: 40, noVerdict: 11 }, "came to a verdict on 29 of 40 claims"],
    [{ status: "done", done: 40, noVerdict: 40 }, "came to a verdict on none of 40 claims"],
    [{ status: "stopped", done: 40, noVerdict: 1 }, "has gone through 40 of 40 claims"],
    [{ total: 0, done: 0 }, "had nothing to judge: the dataset has no claims"],
  ] as const)("%j: %s", (change, words) => {
    expect(standWords({ ...run, ...change })).toBe(words);
  });
});

const progress: RunProgressView = {
  ...run,
  id: "r",
  error: null,
  failures: [],
  calls: 12,
  cachedCalls: 0,
  unpricedCalls: 0,
  cost: null,
  costLimit: null,
  timeLimitMs: null,
  inputTokens: 0,
  outputTokens: 0,
  activeMs: 0,
  perSecond: null,
  leftMs: null,
  isOrphaned: false,
  isEnding: false,
  batchId: null,
  repeat: 1,
};

describe("nowWords", () => {
  test.each([
    [{}, "It is at work."],
    [{ status: "queued" }, "It waits for its turn."],
    [{ status: "queued", isEnding: true }, "It goes on once the calls have ended that are open."],
    [{ status: "paused", error: "paused by Ann" }, "It is paused: paused by Ann."],
    [
      { status: "paused", error: "paused by Ann", isEnding: true },
      "It is being paused: paused by Ann. Calls that are open still end, and what they say is kept.",
    ],
    [{ status: "stopped" }, "It was stopped; what is judged is kept."],
    [
      { status: "stopped", isEnding: true },
      "It is being stopped. Calls that are open still end, and what they say is kept.",
    ],
  ] as const)("%j: %s", (change, words) => {
    expect(nowWords({ ...progress, ...change })).toBe(words);
  });
});

describe("answerStandWords", () => {
  test.each([
    ["llm-whole-answer", {}, "has rated 12 of 40 answers"],
    ["llm-whole-answer", { noVerdict: 2 }, "has gone through 12 of 40 answers"],
    ["llm-whole-answer", { status: "done", done: 40 }, "has rated all 40 answers"],
    ["llm-whole-answer", { status: "done", done: 40, noVerdict: 4 }, "came to a rating of 36 of 40 answers"],
    ["llm-split", { status: "done", done: 40 }, "has gone through all 40 answers"],
    ["llm-split", { status: "done", done: 1, total: 1 }, "has gone through the one answer"],
    ["llm-split", { status: "done", done: 40, noVerdict: 40 }, "split none of 40 answers"],
  ] as const)("%s %j: %s", (kind, change, words) => {
    expect(answerStandWords({ ...run, ...change }, kind)).toBe(words);
  });
});
