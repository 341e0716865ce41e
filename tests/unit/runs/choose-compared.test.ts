import { describe, expect, test } from "vitest";
import type { RunRecord } from "@/lib/judges/run";
import { chooseCompared, comparableRuns, runByWord } from "@/lib/runs/choose-compared";

const DAY = new Date("2026-03-01T10:00:00Z");

function run(id: string, judge: string, change: Partial<RunRecord> = {}): RunRecord {
  return {
    id,
    projectId: "p",
    repeat: 1,
    status: "done",
    total: 3,
    done: 3,
    noVerdict: 0,
    claimSetVersion: 1,
    error: null,
    createdAt: DAY,
    startedAt: DAY,
    finishedAt: DAY,
    leaseUntil: null,
    startedBy: null,
    dataset: { id: "d1", name: "first" },
    judge: { versionId: judge, name: judge, kind: "rules", version: 1, hash: judge },
    ...change,
  };
}

/** Newest first. */
const RUNS = [
  run("r2", "rules"),
  run("n1", "rules-negation"),
  run("w1", "rules-overlap", { status: "running" }),
  run("x1", "rules-negation", { dataset: { id: "d2", name: "second" } }),
  run("r1", "rules"),
];

const ids = (runs: readonly RunRecord[]) => runs.map(({ id }) => id);
const choose = (...asked: string[]) => ids(chooseCompared(RUNS, { asked, most: 6 }));

describe("runs to compare", () => {
  test("are those asked for, in that order, the first leading", () => {
    expect(choose("n1", "r1")).toEqual(["n1", "r1"]);
    expect(choose("r1", "r2")).toEqual(["r1", "r2"]);
  });

  test("are the newest of each judge version where nothing, or nothing known, is asked for", () => {
    expect(choose()).toEqual(["r2", "n1"]);
    expect(choose("nobody", "none")).toEqual(["r2", "n1"]);
  });

  test("leave out what has not ended, is of another dataset or is named twice", () => {
    expect(choose("r1", "w1", "x1", "r1", "n1")).toEqual(["r1", "n1"]);
    expect(choose("n1", "n1")).toEqual(["n1", "r2"]);
  });

  test("are no more than fit", () => {
    expect(ids(chooseCompared(RUNS, { asked: ["r1", "r2", "n1"], most: 2 }))).toEqual(["r1", "r2"]);
  });

  test("are none where a dataset has one judge only", () => {
    expect(choose("x1")).toEqual([]);
    expect(chooseCompared([], { asked: [], most: 6 })).toEqual([]);
    expect(ids(comparableRuns(RUNS))).toEqual(["r2", "n1", "x1", "r1"]);
  });
});

describe("the run a word means", () => {
  test("is the one of that id, or the newest finished one of that judge", () => {
    expect(runByWord(RUNS, { word: "r1", datasetId: null })?.id).toBe("r1");
    expect(runByWord(RUNS, { word: "rules", datasetId: null })?.id).toBe("r2");
    expect(runByWord(RUNS, { word: "rules-negation", datasetId: "d2" })?.id).toBe("x1");
  });

  test("is none for an unknown word, a run that has not ended and another dataset", () => {
    expect(runByWord(RUNS, { word: "oracle", datasetId: null })).toBeNull();
    expect(runByWord(RUNS, { word: "w1", datasetId: null })).toBeNull();
    expect(runByWord(RUNS, { word: "rules", datasetId: "d2" })).toBeNull();
  });
});
