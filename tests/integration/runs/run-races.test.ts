import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "@/lib/db/client";
import {
  pauseProjectRun,
  resumeProjectRun,
  retryFailures,
  startProjectRuns,
  stopProjectRun,
} from "@/lib/runs/run-commands";
import { type FakeLlm, startFakeLlm } from "@/tests/fake-llm/server";
import { addFakeJudge } from "./fake-judge";
import { addProject, manyCases, openScratch } from "./scratch";

// What the buttons of the pages do works on this process's own database.
const kept = globalThis as unknown as { plumblineDb?: Db };

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let fake: FakeLlm;
let tests = 0;

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  kept.plumblineDb = client;
  vi.stubEnv("DATABASE_URL", scratch.url);
  vi.stubEnv("PLUMBLINE_SECRET", "a secret of this test alone");
  fake = await startFakeLlm();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
  await scratch.close();
  kept.plumblineDb = undefined;
});
beforeEach(() => fake.reset());

async function setUp(model: string) {
  tests += 1;
  const slug = `raced-${tests}`;
  const place = await addProject(client, { slug, cases: manyCases(10) });
  const { projectId } = place;
  const { versionId } = await addFakeJudge(client, { projectId, url: fake.url, model, maxInFlight: 4 });
  const start = () =>
    startProjectRuns({ slug, datasetId: place.datasetId, judge: { versionId }, startedBy: null });
  return { slug, start };
}

const statusOf = async (id: string) => (await client.run.findUniqueOrThrow({ where: { id } })).status;

async function toEnd(slug: string, runId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      if ((await statusOf(runId)) !== "running") await resumeProjectRun({ slug, runId });
      expect(await statusOf(runId)).toBe("done");
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** Claims with a verdict, and names of calls that were answered more than once. */
async function countsOf(runId: string) {
  const [verdicts, calls] = await Promise.all([
    client.judgeVerdict.count({ where: { runId } }),
    client.judgeCall.groupBy({ by: ["key"], where: { runId, status: "ok" }, _count: true }),
  ]);
  return { verdicts, doubles: calls.filter(({ _count }) => _count > 1).length };
}

describe("two people at once", () => {
  test("start the same judge: two runs, each with a number of its own and every claim", async () => {
    const { slug, start } = await setUp("fake");
    const ids = (await Promise.all([start(), start()])).flat();
    for (const id of ids) await toEnd(slug, id);
    const runs = await client.run.findMany({ where: { id: { in: ids } }, orderBy: { repeat: "asc" } });
    expect(runs.map(({ repeat, done }) => [repeat, done])).toEqual([
      [1, 20],
      [2, 20],
    ]);
    expect(fake.count()).toBe(40);
  });

  test("pause, stop and resume the same run: each claim is judged once, and no answer is paid for twice", async () => {
    const { slug, start } = await setUp("fake-30ms");
    const [runId = ""] = await start();
    const acts = [
      () => pauseProjectRun({ slug, runId, by: "Ada" }),
      () => resumeProjectRun({ slug, runId }),
      () => resumeProjectRun({ slug, runId }),
      () => stopProjectRun({ slug, runId }),
      () => resumeProjectRun({ slug, runId }),
      () => pauseProjectRun({ slug, runId, by: "Bo" }),
    ];
    for (let round = 0; round < 4; round++) {
      await Promise.all(acts.map((act) => act()));
      await setTimeout(60);
    }
    await toEnd(slug, runId);
    expect(await countsOf(runId)).toEqual({ verdicts: 20, doubles: 0 });
  });

  test("try the same failures again: one of them does, and what is stored adds up", async () => {
    const { slug, start } = await setUp("fake-mixed-60");
    const [runId = ""] = await start();
    await toEnd(slug, runId);
    const failed = await client.judgeVerdict.count({ where: { runId, status: "no_verdict" } });
    expect(failed).toBeGreaterThan(0);
    const kinds = ["refusal", "truncated", "no_verdict"] as const;
    const retry = () =>
      retryFailures({ slug, runId, kinds }).then(
        ({ retried }) => retried,
        () => 0,
      );
    const retried = await Promise.all([retry(), retry(), retry()]);
    expect(retried.sort((a, b) => a - b)).toEqual([0, 0, failed]);
    await toEnd(slug, runId);
    const run = await client.run.findUniqueOrThrow({ where: { id: runId } });
    expect([run.done, run.noVerdict]).toEqual([20, 0]);
    expect(await countsOf(runId)).toEqual({ verdicts: 20, doubles: 0 });
  });
});

describe("a clock that jumps", () => {
  test.each([
    ["an hour ahead", 3_600_000],
    ["an hour back", -3_600_000],
  ])("%s in the middle of a run loses and doubles nothing", async (_where, by) => {
    const { slug, start } = await setUp("fake-30ms");
    const [runId = ""] = await start();
    await fake.untilAsked(5);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + by, shouldAdvanceTime: true });
    try {
      await toEnd(slug, runId);
    } finally {
      vi.useRealTimers();
    }
    expect(await countsOf(runId)).toEqual({ verdicts: 20, doubles: 0 });
  });
});
