import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { stopRun } from "@/lib/db/runs";
import type { CallingJudge } from "@/lib/judges/record";
import type { RunRecord } from "@/lib/judges/run";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startCalling } from "./calling";
import { addProject, openScratch } from "./scratch";
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
beforeEach(async () => {
  tests += 1;
  // Six answers to one question that say the same, word for word.
  const cases = Array.from({ length: 6 }, (_, at) => ({
    id: `twin-${at}`,
    question: "How long may a ladder be kept?",
    passages: [{ id: "D01", text: "A ladder may be kept for ten days." }],
    answer: "A ladder may be kept for ten days.",
  }));
  place = await addProject(client, { slug: `twins-${tests}`, cases });
});

async function start(): Promise<RunRecord> {
  const [one] = await startCalling(client, place);
  if (one === undefined) throw new Error("no run was made");
  return one;
}
const run = (one: RunRecord, judge: CallingJudge) =>
  runJudge(client, one.id, { makeJudge: async () => judge });
const verdictsOf = ({ id: runId }: RunRecord) => client.judgeVerdict.findMany({ where: { runId } });
const spentOf = ({ id }: RunRecord) =>
  client.run.findUniqueOrThrow({
    where: { id },
    select: { status: true, calls: true, cachedCalls: true, costAmount: true, inputTokens: true },
  });

describe("claims that are the same to the letter", () => {
  test.each([4, 1])("make one call, %i open at once", async (maxInFlight) => {
    const judge = scriptedJudge(
      async () => {
        await setTimeout(30);
        return SUPPORTED;
      },
      { maxInFlight },
    );
    const one = await start();
    expect(await run(one, judge)).toBe("done");
    expect(judge.asked).toHaveLength(1);
    const verdicts = await verdictsOf(one);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 6 }, () => "supported"));
    expect(new Set(verdicts.map(({ callId }) => callId)).size).toBe(1);
    expect(await spentOf(one)).toMatchObject({ calls: 1, costAmount: "0.001" });
  });

  test("share a failure too, and none of them is a verdict", async () => {
    const judge = scriptedJudge(() => failed("schema"));
    const one = await start();
    expect(await run(one, judge)).toBe("done");
    expect(judge.asked).toHaveLength(1);
    expect((await verdictsOf(one)).map(({ verdict, failure }) => [verdict, failure])).toEqual(
      Array.from({ length: 6 }, () => [null, "schema"]),
    );
  });
});

describe("a run that is stopped in the middle of a call", () => {
  test("keeps what the earlier tries of that call took, and leaves its claims open", async () => {
    let tellAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      tellAsked = resolve;
    });
    const judge: CallingJudge = {
      ...scriptedJudge(() => SUPPORTED),
      judge: ({ closing }) =>
        new Promise((resolve) => {
          tellAsked();
          closing?.addEventListener("abort", () =>
            resolve({ record: recordOf(failed("aborted")), trouble: null }),
          );
        }),
    };
    const one = await start();
    const ending = run(one, judge);
    await asked;
    await stopRun(client, { projectId: place.projectId, runId: one.id, now: new Date() });
    expect(await ending).toBe("left");
    expect(await verdictsOf(one)).toEqual([]);
    expect(
      await client.judgeCall.findMany({
        where: { runId: one.id },
        select: { failure: true, isCurrent: true },
      }),
    ).toEqual([{ failure: "aborted", isCurrent: false }]);
    expect(await spentOf(one)).toMatchObject({
      status: "stopped",
      calls: 1,
      costAmount: "0.001",
      inputTokens: 100,
    });
  });
});
