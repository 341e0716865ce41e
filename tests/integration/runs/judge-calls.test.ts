import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "@/lib/db/client";
import { requeueFailures } from "@/lib/db/run-failures";
import { takeRun } from "@/lib/db/run-lease";
import { findRun, requeueRun } from "@/lib/db/runs";
import type { CallingJudge } from "@/lib/judges/record";
import type { RunRecord } from "@/lib/judges/run";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startCalling } from "./calling";
import { addProject, manyCases, openScratch } from "./scratch";
import { failed, recordOf, SUPPORTED, scriptedJudge } from "./scripted-judge";

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
  tests += 1;
  // 20 claims, two a case.
  place = await addProject(client, { slug: `desk-${tests}`, cases: manyCases(10) });
});

const run = (one: RunRecord, judge: CallingJudge) =>
  runJudge(client, one.id, { makeJudge: async () => judge });

async function stored({ id: runId }: RunRecord) {
  const found = await findRun(client, { projectId: place.projectId, runId });
  if (found === null) throw new Error("the run is gone");
  return found;
}

const spentOf = ({ id }: RunRecord) => client.run.findUniqueOrThrow({ where: { id } });
const callsOf = ({ id: runId }: RunRecord) =>
  client.judgeCall.findMany({ where: { runId }, orderBy: { id: "asc" } });
const verdictsOf = ({ id: runId }: RunRecord) =>
  client.judgeVerdict.findMany({ where: { runId }, orderBy: { claimId: "asc" } });

async function start(options: Parameters<typeof startCalling>[2] = {}): Promise<RunRecord> {
  const [one] = await startCalling(client, place, options);
  if (one === undefined) throw new Error("no run was made");
  return one;
}

describe("a run by calls", () => {
  test("asks about each claim once, so many at once as the judge allows, and keeps all it was told", async () => {
    const judge = scriptedJudge(async (_input, number) => {
      // The first are not answered before there are as many as the judge allows.
      if (number <= 4) await judge.untilAsked(4);
      await setImmediate();
      return recordOf(SUPPORTED, {
        flags: ["question_fact"],
        confidence: { value: 0.75, source: "stated" },
        evidence: [{ passage: "D01", text: "ladder", status: "verified", foundIn: "D01", start: 2, end: 8 }],
      });
    });
    const one = await start();
    expect(await run(one, judge)).toBe("done");
    expect(judge.asked).toHaveLength(20);
    expect(new Set(judge.asked.map(({ claim, passages }) => claim.text + passages[0]?.text)).size).toBe(20);
    expect(judge.mostOpen()).toBe(4);
    const [verdict] = await verdictsOf(one);
    const [call] = (await callsOf(one)).filter(({ id }) => id === verdict?.callId);
    expect(verdict).toMatchObject({
      status: "ok",
      verdict: "supported",
      flags: ["question_fact"],
      confidence: 0.75,
      confidenceSource: "stated",
      isCached: false,
      citationOk: null,
    });
    expect(verdict?.evidence).toMatchObject([{ passage: "D01", status: "verified", start: 2, end: 8 }]);
    expect(call).toMatchObject({
      target: "context",
      repeat: 1,
      costAmount: "0.001",
      inputTokens: 100,
      outputTokens: 10,
      isCurrent: true,
    });
    expect(await stored(one)).toMatchObject({ status: "done", done: 20, noVerdict: 0, total: 20 });
    expect(await spentOf(one)).toMatchObject({
      calls: 20,
      cachedCalls: 0,
      unpricedCalls: 0,
      costAmount: "0.02",
      costCurrency: "EUR",
      inputTokens: 2000,
      outputTokens: 200,
    });
  });

  test("goes through the cases that share a passage one after the other", async () => {
    const cases = manyCases(6).map((one, at) => ({
      ...one,
      // No two claims are the same: those share one call.
      question: `How long, asked for the ${at}th time?`,
      passages: [{ id: "D01", text: at % 2 === 0 ? "B text." : "A text." }],
    }));
    place = await addProject(client, { slug: "shared", cases });
    const judge = scriptedJudge(() => SUPPORTED, { maxInFlight: 1 });
    await run(await start(), judge);
    expect(judge.asked.map(({ passages }) => passages[0]?.text.charAt(0)).join("")).toBe("AAAAAABBBBBB");
  });

  test("shows passages and citations the other way round where that is asked for", async () => {
    place = await addProject(client, {
      slug: "reversed",
      cases: [
        {
          id: "r",
          question: "How long?",
          passages: [
            { id: "D01", text: "Ten days." },
            { id: "D02", text: "A fee." },
          ],
          answer: "A ladder may be kept for ten days [D01][D02].",
        },
      ],
    });
    const judge = scriptedJudge(() => SUPPORTED);
    await run(await start({ isReversed: true }), judge);
    expect(judge.asked[0]?.passages.map(({ id }) => id)).toEqual(["D02", "D01"]);
    expect(judge.asked[0]?.claim.cites).toEqual(["D02", "D01"]);
  });

  test("keeps a failure as no verdict, with its reason, and its call as history", async () => {
    const judge = scriptedJudge((_input, number) => (number % 5 === 0 ? failed("schema") : SUPPORTED));
    const one = await start();
    expect(await run(one, judge)).toBe("done");
    expect(await stored(one)).toMatchObject({ done: 20, noVerdict: 4 });
    const rows = (await verdictsOf(one)).filter(({ status }) => status === "no_verdict");
    expect(rows.map(({ verdict, failure, rationale }) => [verdict, failure, rationale])).toEqual(
      Array.from({ length: 4 }, () => [null, "schema", "told: schema"]),
    );
  });
});

describe("two processes", () => {
  test("at once on one run ask about each claim once, and one of them leaves", async () => {
    const one = await start();
    // Nothing is answered before one of them has left.
    let left = (_end: string) => {};
    const someoneLeft = new Promise<string>((resolve) => {
      left = resolve;
    });
    const judge = scriptedJudge(async () => {
      await someoneLeft;
      return SUPPORTED;
    });
    const both = [run(one, judge), run(one, judge)];
    for (const ending of both) ending.then(left);
    expect(await someoneLeft).toBe("left");
    expect((await Promise.all(both)).sort()).toEqual(["done", "left"]);
    expect(judge.asked).toHaveLength(20);
  });

  test("of which one was taken for dead: its late replies are kept as calls and overwrite nothing", async () => {
    const one = await start();
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const dead = scriptedJudge(async () => {
      await released;
      return { ...SUPPORTED, verdict: "contradicted" };
    });
    const ending = run(one, dead);
    await dead.untilAsked(4);
    const inAMinute = () => new Date(Date.now() + 60_000);
    const taker = runJudge(client, one.id, {
      now: inAMinute,
      makeJudge: async () => scriptedJudge(() => SUPPORTED),
    });
    expect(await taker).toBe("done");
    release?.();
    expect(await ending).toBe("left");
    const rows = await verdictsOf(one);
    expect(rows.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 20 }, () => "supported"));
    expect(await stored(one)).toMatchObject({ status: "done", done: 20, noVerdict: 0 });
  });
});

describe("failures", () => {
  test("of one kind are tried again, and only these", async () => {
    const one = await start();
    const kinds = ["schema", "refusal"] as const;
    await run(
      one,
      scriptedJudge((_input, number) => (number <= 4 ? failed(kinds[number % 2] ?? "schema") : SUPPORTED)),
    );
    const kept = (await verdictsOf(one)).filter(({ failure }) => failure !== "schema");
    expect(await requeueFailures(client, { ...place, runId: one.id, kinds: ["schema"] })).toBe(2);
    expect(await stored(one)).toMatchObject({ status: "queued", done: 18, noVerdict: 2 });
    const again = scriptedJudge(() => SUPPORTED);
    expect(await run(one, again)).toBe("done");
    expect(again.asked).toHaveLength(2);
    expect(await stored(one)).toMatchObject({ status: "done", done: 20, noVerdict: 2 });
    const after = await verdictsOf(one);
    expect(after.filter(({ claimId }) => kept.some((row) => row.claimId === claimId))).toEqual(kept);
    expect((await callsOf(one)).map(({ isCurrent }) => isCurrent).filter((is) => !is)).toHaveLength(2);
  });

  test("that were refusals are asked for again when a person wants that", async () => {
    const one = await start();
    await run(
      one,
      scriptedJudge((_input, number) => (number === 1 ? failed("refusal") : SUPPORTED)),
    );
    expect(await requeueFailures(client, { ...place, runId: one.id, kinds: ["refusal"] })).toBe(1);
    const again = scriptedJudge(() => SUPPORTED);
    await run(one, again);
    expect(again.asked).toHaveLength(1);
    expect(await stored(one)).toMatchObject({ done: 20, noVerdict: 0 });
  });

  test("of a run at work are left alone", async () => {
    const one = await start();
    await takeRun(client, { runId: one.id, now: new Date(), leaseMs: 60_000 });
    expect(await requeueFailures(client, { ...place, runId: one.id, kinds: ["schema"] })).toBeNull();
    expect(await requeueFailures(client, { ...place, runId: "none", kinds: ["schema"] })).toBeNull();
  });
});

describe("a run that ends early", () => {
  test("is paused with the judge's reason, and the claim it happened at stays open", async () => {
    const one = await start();
    const trouble = { action: "pause" as const, message: "The account has nothing left." };
    const end = await run(
      one,
      scriptedJudge((_input, number) =>
        number > 5 ? { record: recordOf(failed("quota")), trouble } : SUPPORTED,
      ),
    );
    expect(end).toBe("paused");
    const paused = await stored(one);
    expect([paused.status, paused.error, paused.leaseUntil]).toEqual([
      "paused",
      "The account has nothing left. Resume the run after that.",
      null,
    ]);
    expect(paused.noVerdict).toBe(0);
    expect(paused.done).toBe(5);
    expect(await requeueRun(client, { ...place, runId: one.id })).toBe(true);
    const rest = scriptedJudge(() => SUPPORTED);
    expect(await run(one, rest)).toBe("done");
    expect(rest.asked).toHaveLength(15);
    expect(await stored(one)).toMatchObject({ status: "done", error: null, done: 20, noVerdict: 0 });
  });

  test("fails at a wrong key, and goes on from there once it is right", async () => {
    const one = await start();
    const trouble = { action: "stop" as const, message: "The key is refused." };
    const end = await run(
      one,
      scriptedJudge(() => ({ record: recordOf(failed("auth")), trouble })),
    );
    expect([end, (await stored(one)).status, (await stored(one)).error]).toEqual([
      "failed",
      "failed",
      "The key is refused.",
    ]);
    await requeueRun(client, { ...place, runId: one.id });
    expect(
      await run(
        one,
        scriptedJudge(() => SUPPORTED),
      ),
    ).toBe("done");
  });

  test("judges claims anew that failed while the server went away", async () => {
    const one = await start();
    const trouble = { action: "pause" as const, message: "Nobody answers." };
    const away = scriptedJudge(
      (_input, number) =>
        number <= 3
          ? SUPPORTED
          : number < 8
            ? failed("network")
            : { record: recordOf(failed("network")), trouble },
      { maxInFlight: 1 },
    );
    expect(await run(one, away)).toBe("paused");
    expect(await stored(one)).toMatchObject({ done: 3, noVerdict: 0 });
    await requeueRun(client, { ...place, runId: one.id });
    expect(
      await run(
        one,
        scriptedJudge(() => SUPPORTED),
      ),
    ).toBe("done");
    expect(await stored(one)).toMatchObject({ done: 20, noVerdict: 0 });
  });

  test("keeps a claim without an answer as such where the server answered others after it", async () => {
    const one = await start();
    const judge = scriptedJudge((_input, number) => (number === 3 ? failed("timeout") : SUPPORTED));
    expect(await run(one, judge)).toBe("done");
    expect(await stored(one)).toMatchObject({ done: 20, noVerdict: 1 });
  });

  test("stops at its cost limit, and goes on with a higher one", async () => {
    const one = await start({ costLimit: "0.0085" });
    expect(
      await run(
        one,
        scriptedJudge(() => SUPPORTED),
      ),
    ).toBe("paused");
    const paused = await stored(one);
    expect(paused.error).toMatch(/^The cost limit of 0\.0085 EUR is reached: 0\.00\d+ spent\./);
    const { costAmount } = await spentOf(one);
    expect(Number(costAmount)).toBeLessThanOrEqual(0.009);
    expect(Number(costAmount)).toBeGreaterThanOrEqual(0.004);
    await requeueRun(client, { ...place, runId: one.id, limits: { costLimit: "1" } });
    expect(
      await run(
        one,
        scriptedJudge(() => SUPPORTED),
      ),
    ).toBe("done");
    expect((await spentOf(one)).costAmount).toBe("0.02");
  });

  test("counts the cost of the batch's other runs against the limit", async () => {
    const runs = await startCalling(client, place, { repeats: 2, batchId: "b", costLimit: "0.03" });
    const [first, second] = runs;
    if (first === undefined || second === undefined) throw new Error("two were asked for");
    expect([first.repeat, second.repeat]).toEqual([1, 2]);
    expect(
      await run(
        first,
        scriptedJudge(() => SUPPORTED),
      ),
    ).toBe("done");
    expect(
      await run(
        second,
        scriptedJudge(() => SUPPORTED, { maxInFlight: 1 }),
      ),
    ).toBe("paused");
    expect((await spentOf(second)).costAmount).toBe("0.01");
  });

  test("pauses where a limit is set and a call's cost is not known", async () => {
    const one = await start({ costLimit: "1" });
    const judge = scriptedJudge(() => recordOf(SUPPORTED, { usage: null, cost: null }), { maxInFlight: 1 });
    expect(await run(one, judge)).toBe("paused");
    expect((await stored(one)).error).toContain("its cost is not known");
    expect(await spentOf(one)).toMatchObject({ calls: 1, unpricedCalls: 1, costAmount: null });
  });

  test("counts what failed attempts cost", async () => {
    const one = await start();
    await run(
      one,
      scriptedJudge(() => failed("schema")),
    );
    expect((await spentOf(one)).costAmount).toBe("0.02");
  });

  test("pauses at its time limit, and goes on with more time", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const one = await start({ timeLimitMs: 200 });
    const slow = scriptedJudge(
      async () => {
        vi.advanceTimersByTime(40);
        return SUPPORTED;
      },
      { maxInFlight: 1 },
    );
    expect(await run(one, slow)).toBe("paused");
    expect((await stored(one)).error).toContain("The time limit of 0.2 s at work is reached.");
    expect((await stored(one)).done).toBe(5);
    await requeueRun(client, { ...place, runId: one.id, limits: { timeLimitMs: null } });
    expect(await run(one, slow)).toBe("done");
    expect((await spentOf(one)).activeMs).toBe(20 * 40);
  });

  test("fails in words where the judge itself breaks", async () => {
    const one = await start();
    const judge = scriptedJudge((_input, number) => {
      if (number === 3) throw new TypeError("a mistake of the judge");
      return SUPPORTED;
    });
    expect(await run(one, judge)).toBe("failed");
    expect((await stored(one)).error).toMatch(/^the judge broke on case desk-/);
  });
});
