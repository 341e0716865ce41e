import { describe, expect, test } from "vitest";
import type { RunRecord } from "@/lib/judges/run";
import { chooseRun, runsToCompare } from "@/lib/runs/choose-run";

const AT = new Date("2026-01-01T00:00:00Z");

function run(id: string, versionId: string, isReversed: boolean): RunRecord {
  return {
    id,
    projectId: "p",
    repeat: 1,
    isReversed,
    status: "done",
    total: 1,
    done: 1,
    noVerdict: 0,
    claimSetVersion: 1,
    error: null,
    createdAt: AT,
    startedAt: AT,
    finishedAt: AT,
    leaseUntil: null,
    startedBy: null,
    dataset: { id: "d", name: "desk" },
    judge: { versionId, name: versionId, kind: "llm", version: 1, hash: versionId },
  };
}

// Newest first: of both judges the newest run was shown the passages the other way round.
const runs = [run("a2", "a", true), run("b2", "b", true), run("a1", "a", false), run("b1", "b", false)];

describe("a run with the passages in reverse order", () => {
  test("stands for its judge only where it is asked for, or there is no other", () => {
    expect(chooseRun(runs, null)?.id).toBe("a1");
    expect(chooseRun(runs, "a2")?.id).toBe("a2");
    expect(chooseRun(runs.slice(0, 2), null)?.id).toBe("a2");
  });

  test("stands back behind a usual one that is not done yet but has verdicts, and before one without any", () => {
    const usual = { ...run("a1", "a", false), status: "running" as const, total: 100 };
    const reversed = run("a2", "a", true);
    expect(chooseRun([reversed, { ...usual, done: 99 }], null)?.id).toBe("a1");
    expect(chooseRun([reversed, { ...usual, done: 0 }], null)?.id).toBe("a2");
  });

  test("is not what another judge is held against, where that has a usual one", () => {
    const [first = run("none", "none", false)] = runs;
    expect(runsToCompare(runs, first, 6).map(({ id }) => id)).toEqual(["a2", "b1"]);
    expect(runsToCompare(runs.slice(0, 2), first, 6).map(({ id }) => id)).toEqual(["a2", "b2"]);
  });
});
