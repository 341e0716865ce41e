import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "@/lib/db/client";
import { stopRun } from "@/lib/db/runs";
import { streamEvents } from "@/lib/event-stream";
import type { RunRecord } from "@/lib/judges/run";
import type { RunProgressView } from "@/lib/judges/run-progress";
import { followRun, runEvents } from "@/lib/runs/follow-run";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startCalling } from "./calling";
import { addProject, manyCases, openScratch } from "./scratch";
import { failed, SUPPORTED, scriptedJudge } from "./scripted-judge";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let place: { projectId: string; datasetId: string };
let run: RunRecord;
let slug: string;
let tests = 0;

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  vi.stubEnv("DATABASE_URL", scratch.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await scratch.close();
});
beforeEach(async () => {
  tests += 1;
  slug = `followed-${tests}`;
  place = await addProject(client, { slug, cases: manyCases(10) });
  const [made] = await startCalling(client, place);
  if (made === undefined) throw new Error("no run was made");
  run = made;
});

const never = () => new AbortController().signal;
const asked = () => ({ projectId: place.projectId, runId: run.id });

/** Works the run to its end by a judge that fails every fifth claim and takes its time. */
function work() {
  const judge = scriptedJudge(async (_input, number) => {
    await setTimeout(150);
    return number % 5 === 0 ? failed("schema") : SUPPORTED;
  });
  return runJudge(client, run.id, { makeJudge: async () => judge });
}

describe("following a run", () => {
  test("tells its progress from the database to the end: done, failed by kind, money, pace", async () => {
    const looks: RunProgressView[] = [];
    const working = work();
    for await (const look of followRun(client, asked(), never(), { lookMs: 50 })) if (look) looks.push(look);
    await working;
    const last = looks.at(-1);
    expect(last).toMatchObject({
      status: "done",
      total: 20,
      done: 20,
      noVerdict: 4,
      failures: [{ kind: "schema", many: 4 }],
      calls: 20,
      cost: { amount: "0.02", currency: "EUR" },
      leftMs: null,
    });
    expect(last?.perSecond).toBeGreaterThan(0);
    const done = looks.map((look) => look.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(new Set(looks.map((look) => JSON.stringify({ ...look, perSecond: 0, leftMs: 0 }))).size).toBe(
      looks.length,
    );
  });

  test("says that it is still there while nothing happens", async () => {
    const stop = new AbortController();
    const looks: (RunProgressView | null)[] = [];
    for await (const look of followRun(client, asked(), stop.signal, { lookMs: 10, heartbeatMs: 30 })) {
      looks.push(look);
      if (looks.length === 3) stop.abort();
    }
    expect(looks.map((look) => look?.status ?? null)).toEqual(["queued", null, null]);
  });

  test("wakes up a run that waits for nobody", async () => {
    let woken = 0;
    const wake = async () => {
      woken += 1;
      await stopRun(client, { ...asked(), now: new Date() });
    };
    const states: string[] = [];
    for await (const look of followRun(client, asked(), never(), { lookMs: 10, wake })) {
      if (look !== null) states.push(look.status);
    }
    expect([states, woken]).toEqual([["queued", "stopped"], 1]);
  });

  test("ends where there is no such run", async () => {
    const looks = followRun(client, { projectId: place.projectId, runId: "none" }, never());
    expect(await looks.next()).toEqual({ done: true, value: undefined });
    await expect(runEvents({ slug, runId: "none" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("events of a run", () => {
  test("end with the run, each a name and a line of JSON", async () => {
    await work();
    const stream = streamEvents(await runEvents({ slug, runId: run.id }), never());
    const text = await new Response(stream).text();
    const [progress, end, nothing] = text.split("\n\n");
    expect(progress).toMatch(/^event: progress\ndata: \{.*\}$/);
    expect(JSON.parse(progress?.split("data: ")[1] ?? "")).toMatchObject({
      id: run.id,
      status: "done",
      done: 20,
    });
    expect(end).toBe('event: end\ndata: {"status":"done"}');
    expect(nothing).toBe("");
  });

  test("stop being made when their reader leaves", async () => {
    let open = 0;
    let tellEnded = () => {};
    const nextEnd = () =>
      new Promise<void>((resolve) => {
        tellEnded = resolve;
      });
    async function* endless(signal: AbortSignal): AsyncGenerator<string> {
      open += 1;
      try {
        while (!signal.aborted) {
          yield "x";
          await setTimeout(5, undefined, { signal }).catch(() => undefined);
        }
      } finally {
        open -= 1;
        tellEnded();
      }
    }
    const firstEnd = nextEnd();
    const reader = streamEvents(endless, never()).getReader();
    await reader.read();
    expect(open).toBe(1);
    await reader.cancel();
    await firstEnd;
    expect(open).toBe(0);
    const left = new AbortController();
    const other = streamEvents(endless, left.signal).getReader();
    await other.read();
    const secondEnd = nextEnd();
    left.abort();
    await secondEnd;
    expect(open).toBe(0);
  });
});
