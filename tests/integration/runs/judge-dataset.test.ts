import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Db, openDb } from "@/lib/db/client";
import { takeRun } from "@/lib/db/run-lease";
import { findRun, requeueRun, stopRun } from "@/lib/db/runs";
import { countVerdicts } from "@/lib/db/verdicts";
import type { RunRecord } from "@/lib/judges/run";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startRun } from "@/lib/runs/start-run";
import { addProject, manyCases, openScratch } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let project: { projectId: string; datasetId: string };

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
  project = await addProject(client, { cases: manyCases(60) });
});
afterEach(async () => {
  await scratch.close();
});

function start(): Promise<RunRecord> {
  return startRun(client, { ...project, judge: "rules", startedBy: null });
}

async function stored(runId: string) {
  const run = await findRun(client, { projectId: project.projectId, runId });
  if (run === null) throw new Error("the run is gone");
  return run;
}

/** Every claim of the dataset has exactly one verdict of the run (the key forbids two). */
async function expectComplete(runId: string) {
  const run = await stored(runId);
  expect([run.status, run.done, run.total, run.noVerdict, run.leaseUntil]).toEqual([
    "done",
    120,
    120,
    0,
    null,
  ]);
  expect(await countVerdicts(client, runId)).toEqual({ done: 120, noVerdict: 0 });
}

describe("a run", () => {
  test("goes to the end, tells its progress batch by batch and is sealed", async () => {
    const run = await start();
    expect([run.status, run.total, run.done, run.repeat]).toEqual(["queued", 120, 0, 1]);
    const seen: number[] = [];
    const end = await runJudge(client, run.id, { casesABatch: 25, onProgress: (one) => seen.push(one.done) });
    expect(end).toBe("done");
    expect(seen).toEqual([50, 100, 120]);
    await expectComplete(run.id);
    const ended = await stored(run.id);
    expect(ended.judge).toMatchObject({ name: "rules", version: 1 });
    expect(ended.judge.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(ended.startedAt).not.toBeNull();
    expect(ended.finishedAt).not.toBeNull();
  });

  test("gives the judge's verdicts with the rationale and the citation checks", async () => {
    const run = await start();
    await runJudge(client, run.id);
    const rows = await client.judgeVerdict.findMany({
      where: { runId: run.id, claim: { case: { position: { lt: 2 } } } },
      orderBy: [{ claim: { case: { position: "asc" } } }, { claim: { position: "asc" } }],
      select: { verdict: true, rationale: true, citationOk: true, citeRelevant: true },
    });
    expect(rows).toEqual([
      {
        verdict: "contradicted",
        rationale: "missing numbers: 1000",
        citationOk: false,
        citeRelevant: [false],
      },
      { verdict: "supported", rationale: "coverage 1.00", citationOk: false, citeRelevant: [] },
      { verdict: "supported", rationale: "coverage 1.00", citationOk: true, citeRelevant: [true] },
      { verdict: "supported", rationale: "coverage 1.00", citationOk: false, citeRelevant: [] },
    ]);
  });

  test("run again pins the same version and counts as a repeat", async () => {
    const first = await start();
    const second = await start();
    expect(second.judge.versionId).toBe(first.judge.versionId);
    expect([first.repeat, second.repeat]).toEqual([1, 2]);
  });

  test("stops where it is told to, keeps what is judged and resumes from there", async () => {
    const run = await start();
    const { projectId } = project;
    let stopping: Promise<boolean> | undefined;
    const end = await runJudge(client, run.id, {
      casesABatch: 10,
      onProgress: ({ done }) => {
        if (done === 40) stopping = stopRun(client, { projectId, runId: run.id, now: new Date() });
      },
    });
    expect(end).toBe("left");
    expect(await stopping).toBe(true);
    const stopped = await stored(run.id);
    expect(stopped.status).toBe("stopped");
    const { done } = await countVerdicts(client, run.id);
    expect(done).toBeGreaterThanOrEqual(40);
    expect(done).toBeLessThan(120);
    expect(await runJudge(client, run.id)).toBe("left");
    expect(await requeueRun(client, { projectId, runId: run.id })).toBe(true);
    expect(await runJudge(client, run.id)).toBe("done");
    await expectComplete(run.id);
  });

  test("taken up by two processes at once is judged by one of them", async () => {
    const run = await start();
    const other = openDb(scratch.url);
    const ends = await Promise.all([runJudge(client, run.id), runJudge(other, run.id)]);
    await other.$disconnect();
    expect(ends.sort()).toEqual(["done", "left"]);
    await expectComplete(run.id);
  });

  test("two runs at once on one dataset do not mix", async () => {
    const first = await start();
    const second = await startRun(client, { ...project, judge: "rules-negation", startedBy: null });
    await Promise.all([runJudge(client, first.id), runJudge(client, second.id)]);
    await expectComplete(first.id);
    await expectComplete(second.id);
  });

  test("whose process was taken for dead writes nothing more, and whoever took it over ends it", async () => {
    const run = await start();
    const inAMinute = () => new Date(Date.now() + 60_000);
    let takingOver: Promise<unknown> | undefined;
    const end = await runJudge(client, run.id, {
      casesABatch: 5,
      onProgress: () => {
        takingOver ??= takeRun(client, { runId: run.id, now: inAMinute(), leaseMs: 1000 });
      },
    });
    expect(await takingOver).not.toBeNull();
    expect(end).toBe("left");
    const { done } = await countVerdicts(client, run.id);
    expect(done).toBeLessThan(120);
    expect((await stored(run.id)).status).toBe("running");
    expect(await runJudge(client, run.id, { now: () => new Date(Date.now() + 120_000) })).toBe("done");
    await expectComplete(run.id);
  });

  test("fails in words when the judge's code is another than the pinned one", async () => {
    const run = await start();
    await client.judgeVersion.update({ where: { id: run.judge.versionId }, data: { hash: "0".repeat(64) } });
    expect(await runJudge(client, run.id)).toBe("failed");
    const failed = await stored(run.id);
    expect(failed.status).toBe("failed");
    expect(failed.error).toBe(
      "the code of rules has changed since version 1 was pinned; start a new run with today's version",
    );
    expect(failed.leaseUntil).toBeNull();
  });

  test("over a dataset without claims is done at once", async () => {
    const empty = await addProject(client, { slug: "empty", cases: [] });
    const run = await startRun(client, { ...empty, judge: "rules", startedBy: null });
    expect(await runJudge(client, run.id)).toBe("done");
  });

  test("on a dataset of another project is refused", async () => {
    const other = await addProject(client, { slug: "other", cases: [] });
    const asked = { projectId: other.projectId, datasetId: project.datasetId };
    await expect(startRun(client, { ...asked, judge: "rules", startedBy: null })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

/** Runs a run in a process of its own until it has said that it stored a batch. */
function spawnRunner(runId: string): ChildProcess {
  return spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "tsx",
      path.join(import.meta.dirname, "runner.ts"),
      scratch.url,
      runId,
    ],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, NODE_OPTIONS: "" } },
  );
}

test("a run whose process is killed goes on where it was, nothing lost and nothing twice", async () => {
  const run = await start();
  const child = spawnRunner(run.id);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", () => reject(new Error("the runner ended before it was killed")));
  });
  child.removeAllListeners("exit");
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
  const before = await client.judgeVerdict.findMany({
    where: { runId: run.id },
    orderBy: { claimId: "asc" },
  });
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(120);
  expect((await stored(run.id)).status).toBe("running");
  // While the dead process's lease stands nobody takes the run over; after it anybody may.
  expect(await runJudge(client, run.id)).toBe("left");
  const later = () => new Date(Date.now() + 60_000);
  expect(await runJudge(client, run.id, { now: later })).toBe("done");
  await expectComplete(run.id);
  const kept = await client.judgeVerdict.findMany({
    where: { runId: run.id, claimId: { in: before.map((row) => row.claimId) } },
    orderBy: { claimId: "asc" },
  });
  expect(kept).toEqual(before);
});
