import { describe, expect, test } from "vitest";
import type { RunRecord } from "@/lib/judges/run";
import { otherOrderOf, repeatsOf } from "@/lib/judges/run-repeats";

const AT = new Date("2026-01-01T00:00:00Z");

function run(id: string, change: Partial<RunRecord> & { versionId?: string } = {}): RunRecord {
  const { versionId = "v1", ...rest } = change;
  return {
    id,
    projectId: "p",
    repeat: 1,
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
    judge: { versionId, name: "strict", kind: "llm", version: 1, hash: "h" },
    ...rest,
  };
}

const first = run("a");
const all = [
  run("reversed new", { isReversed: true }),
  run("reversed old", { isReversed: true }),
  run("same"),
  run("stopped", { status: "stopped" }),
  run("other version", { versionId: "v2" }),
  run("other dataset", { dataset: { id: "e", name: "e" } }),
  first,
];
const idsOf = (runs: readonly RunRecord[]) => runs.map(({ id }) => id);

describe("repeats of a run", () => {
  test("were shown the passages in the same order", () => {
    expect(idsOf(repeatsOf(first, all))).toEqual(["same"]);
    expect(idsOf(repeatsOf(run("reversed new", { isReversed: true }), all))).toEqual(["reversed old"]);
  });

  test("are the newest four, besides the run itself", () => {
    const many = Array.from({ length: 6 }, (_, at) => run(`r${at}`));
    expect(idsOf(repeatsOf(first, many))).toEqual(["r0", "r1", "r2", "r3"]);
  });
});

describe("the run in the other order", () => {
  test("is the newest that came to its end", () => {
    expect(otherOrderOf(first, all)?.id).toBe("reversed new");
    expect(otherOrderOf(run("reversed new", { isReversed: true }), all)?.id).toBe("same");
  });

  test("is none where all runs were shown one order", () => {
    expect(otherOrderOf(first, [first, run("same")])).toBeNull();
  });
});
