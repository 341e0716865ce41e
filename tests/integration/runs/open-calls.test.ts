import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "@/lib/db/client";
import { pauseRun, requeueRun, stopRun } from "@/lib/db/runs";
import type { RunRecord } from "@/lib/judges/run";
import { hasEnded } from "@/lib/judges/run-progress";
import { runJudge } from "@/lib/runs/judge-dataset";
import { readRunProgress } from "@/lib/runs/run-progress";
import { startCalling } from "./calling";
import { addProject, manyCases, openScratch } from "./scratch";
import { SUPPORTED, scriptedJudge } from "./scripted-judge";

// Calls that are open when a run is to take up nothing more: they are paid for, so they end, are kept and counted.

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let place: { projectId: string; datasetId: string };
let tests = 0;

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
});
afterAll(() => scratch.close());
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  tests += 1;
  // 20 claims, two a case.
  place = await addProject(client, { slug: `open-${tests}`, cases: manyCases(10) });
});

/** A model that answers when it is let; it counts what it was asked, as its bill would. */
function slowModel() {
  let letAnswer = () => {};
  const answers = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const judge = scriptedJudge(async () => {
    await answers;
    return SUPPORTED;
  });
  return { judge, letAnswer };
}

async function start(): Promise<RunRecord> {
  const [one] = await startCalling(client, place);
  if (one === undefined) throw new Error("no run was made");
  return one;
}

const work = ({ id }: RunRecord, judge: ReturnType<typeof slowModel>["judge"]) =>
  runJudge(client, id, { makeJudge: async () => judge });
const rowOf = ({ id }: RunRecord) => client.run.findUniqueOrThrow({ where: { id } });
const storedOf = async ({ id: runId }: RunRecord) => [
  await client.judgeCall.count({ where: { runId } }),
  await client.judgeVerdict.count({ where: { runId } }),
];
const progressOf = async ({ id: runId }: RunRecord) => {
  const progress = await readRunProgress(client, { projectId: place.projectId, runId });
  if (progress === null) throw new Error("the run is gone");
  return progress;
};

/** A person's act on the run, found out at its next look, and the look after that. */
async function endBy(how: "pause" | "stop", one: RunRecord, judge: ReturnType<typeof slowModel>["judge"]) {
  const of = { projectId: place.projectId, runId: one.id, now: new Date() };
  await (how === "pause" ? pauseRun(client, { ...of, reason: "paused by Ann" }) : stopRun(client, of));
  // It looks once a second.
  vi.advanceTimersByTime(999);
  expect(judge.asked.map(({ closing }) => closing?.aborted)).toEqual([false, false, false, false]);
  vi.advanceTimersByTime(1);
  await new Promise((resolve) => judge.asked[0]?.closing?.addEventListener("abort", resolve));
}

describe.each([
  ["paused", "pause"],
  ["stopped", "stop"],
] as const)("a run that is %s by a person", (status, how) => {
  test("lets the calls end that are open, keeps and counts them, and none is made twice", async () => {
    const one = await start();
    const { judge, letAnswer } = slowModel();
    const ending = work(one, judge);
    await judge.untilAsked(4);
    await endBy(how, one, judge);
    expect(judge.asked.map(({ signal }) => signal.aborted)).toEqual([false, false, false, false]);
    const meanwhile = await progressOf(one);
    expect([meanwhile.status, meanwhile.isEnding, hasEnded(meanwhile)]).toEqual([status, true, false]);
    letAnswer();
    expect(await ending).toBe("left");
    expect(await storedOf(one)).toEqual([4, 4]);
    expect(await rowOf(one)).toMatchObject({
      status,
      done: 4,
      calls: 4,
      costAmount: "0.004",
      leaseUntil: null,
    });
    const after = await progressOf(one);
    expect([after.status, after.isEnding, hasEnded(after)]).toEqual([status, false, true]);

    await requeueRun(client, { projectId: place.projectId, runId: one.id });
    expect(await work(one, judge)).toBe("done");
    // As many calls at the model as are stored.
    expect(judge.asked).toHaveLength(20);
    expect(await storedOf(one)).toEqual([20, 20]);
    expect(await rowOf(one)).toMatchObject({ status: "done", calls: 20, costAmount: "0.02" });
  });

  test("and resumed at once is taken up by nobody before its open calls have ended", async () => {
    const one = await start();
    const { judge, letAnswer } = slowModel();
    const ending = work(one, judge);
    await judge.untilAsked(4);
    await endBy(how, one, judge);
    await requeueRun(client, { projectId: place.projectId, runId: one.id });
    // Another process.
    const other = scriptedJudge(() => SUPPORTED);
    expect(await work(one, other)).toBe("left");
    expect(await progressOf(one)).toMatchObject({ status: "queued", isEnding: true });
    letAnswer();
    expect(await ending).toBe("left");
    expect(await rowOf(one)).toMatchObject({ status: "queued", done: 4, leaseUntil: null });
    expect(await work(one, other)).toBe("done");
    expect([judge.asked.length, other.asked.length]).toEqual([4, 16]);
    expect(await rowOf(one)).toMatchObject({ status: "done", calls: 20, costAmount: "0.02" });
  });
});

test("a process that dies while open calls end holds the run no longer than its lease", async () => {
  const one = await start();
  const { judge } = slowModel();
  void work(one, judge);
  await judge.untilAsked(4);
  await endBy("pause", one, judge);
  await requeueRun(client, { projectId: place.projectId, runId: one.id });
  const other = scriptedJudge(() => SUPPORTED);
  const inAMinute = () => new Date(Date.now() + 60_000);
  expect(await runJudge(client, one.id, { now: inAMinute, makeJudge: async () => other })).toBe("done");
  expect(other.asked).toHaveLength(20);
});

test("a call on which the judge breaks cuts none of the others: they end and are kept", async () => {
  const one = await start();
  const judge = scriptedJudge(async (_input, number) => {
    await judge.untilAsked(4);
    if (number === 2) throw new TypeError("a mistake of the judge");
    return SUPPORTED;
  });
  expect(await work(one, judge)).toBe("failed");
  const ended = judge.asked.length - 1;
  expect(ended).toBeGreaterThanOrEqual(3);
  expect(await storedOf(one)).toEqual([ended, ended]);
});
