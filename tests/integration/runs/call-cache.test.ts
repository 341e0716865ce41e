import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { forgetCalls } from "@/lib/db/judge-calls";
import type { CallingJudge } from "@/lib/judges/record";
import type { RunRecord } from "@/lib/judges/run";
import { runJudge } from "@/lib/runs/judge-dataset";
import { pinScripted, startCalling } from "./calling";
import { addProject, openScratch, type ScratchCase } from "./scratch";
import { failed, recordOf, SUPPORTED, scriptedJudge } from "./scripted-judge";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let projectId: string;

const CASE: ScratchCase = {
  id: "desk",
  question: "How long may a ladder be kept?",
  passages: [
    { id: "D01", text: "A ladder may be kept for ten days." },
    { id: "D02", text: "Late tools cost a fee." },
  ],
  answer: "A ladder may be kept for ten days [D01].",
};

let tests = 0;

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
});
afterAll(() => scratch.close());
beforeEach(async () => {
  tests += 1;
  projectId = (await addProject(client, { slug: `desk-${tests}`, cases: [] })).projectId;
});

/** A dataset of the one project that holds this case. */
async function dataset(name: string, one: ScratchCase): Promise<string> {
  const made = await addProject(client, { slug: `${name}-${tests}`, cases: [one] });
  await client.dataset.update({ where: { id: made.datasetId }, data: { projectId, name } });
  return made.datasetId;
}

async function start(
  datasetId: string,
  options: Parameters<typeof startCalling>[2] = {},
): Promise<RunRecord> {
  const [one] = await startCalling(client, { projectId, datasetId }, options);
  if (one === undefined) throw new Error("no run was made");
  return one;
}

const run = (one: RunRecord, judge: CallingJudge) =>
  runJudge(client, one.id, { makeJudge: async () => judge });

/** How many calls a run makes. */
async function callsOn(datasetId: string, options: Parameters<typeof startCalling>[2] = {}): Promise<number> {
  const judge = scriptedJudge(() => SUPPORTED);
  expect(await run(await start(datasetId, options), judge)).toBe("done");
  return judge.asked.length;
}

describe("a call that was made before", () => {
  test("is taken up by another run with the same contents, marked as such, at no cost", async () => {
    const first = await start(await dataset("one", CASE));
    const judge = scriptedJudge(() => recordOf(SUPPORTED, { flags: ["question_fact"] }));
    await run(first, judge);
    const second = await start(await dataset("two", { ...CASE, id: "another name", answerable: false }));
    await run(second, judge);
    expect(judge.asked).toHaveLength(1);
    const rows = await client.judgeVerdict.findMany({
      where: { runId: second.id },
      select: { verdict: true, flags: true, isCached: true, createdAt: true, callId: true },
    });
    const [call] = await client.judgeCall.findMany({ where: { runId: first.id } });
    expect(rows).toEqual([
      {
        verdict: "supported",
        flags: ["question_fact"],
        isCached: true,
        createdAt: call?.createdAt,
        callId: call?.id,
      },
    ]);
    const spent = await client.run.findUniqueOrThrow({ where: { id: second.id } });
    expect([spent.calls, spent.cachedCalls, spent.costAmount]).toEqual([0, 1, null]);
  });

  test.each<[string, Partial<ScratchCase>]>([
    ["question", { question: "How long may a tool be kept?" }],
    [
      "passage's text",
      {
        passages: [
          { id: "D01", text: "A ladder may be kept for a week." },
          { id: "D02", text: "Late tools cost a fee." },
        ],
      },
    ],
    [
      "passage's name",
      {
        passages: [
          { id: "D01", text: "A ladder may be kept for ten days." },
          { id: "D03", text: "Late tools cost a fee." },
        ],
      },
    ],
    ["order of passages", { passages: [...CASE.passages].reverse() }],
    ["claim", { answer: "A ladder may be kept for nine days [D01]." }],
  ])("is not taken up where the %s is another", async (_name, change) => {
    await callsOn(await dataset("one", CASE));
    expect(await callsOn(await dataset("two", { ...CASE, ...change }))).toBe(1);
  });

  test("is not taken up by another version, by a repeat, or with passages the other way round", async () => {
    const datasetId = await dataset("one", CASE);
    expect(await callsOn(datasetId)).toBe(1);
    expect(await callsOn(datasetId)).toBe(1);
    expect(await callsOn(await dataset("two", CASE), { hash: "b".repeat(64) })).toBe(1);
    expect(await callsOn(await dataset("three", CASE), { isReversed: true })).toBe(1);
    expect(await callsOn(await dataset("four", CASE))).toBe(0);
  });

  test.each(["refusal", "content_filter"] as const)("is taken up where it was a %s", async (kind) => {
    const judge = scriptedJudge(() => failed(kind));
    await run(await start(await dataset("one", CASE)), judge);
    const second = await start(await dataset("two", CASE));
    await run(second, judge);
    expect(judge.asked).toHaveLength(1);
    const [row] = await client.judgeVerdict.findMany({ where: { runId: second.id } });
    expect([row?.status, row?.failure, row?.isCached]).toEqual(["no_verdict", kind, true]);
  });

  test.each(["schema", "timeout", "rate_limited", "too_long", "unknown_label"] as const)(
    "is made again where it was a %s",
    async (kind) => {
      const judge = scriptedJudge(() => failed(kind));
      await run(await start(await dataset("one", CASE)), judge);
      await run(await start(await dataset("two", CASE)), judge);
      expect(judge.asked).toHaveLength(2);
    },
  );

  test("is not taken up once the version's calls are forgotten", async () => {
    await callsOn(await dataset("one", CASE));
    expect(await forgetCalls(client, await pinScripted(client, projectId))).toBe(1);
    expect(await callsOn(await dataset("two", CASE))).toBe(1);
  });
});

describe("citations", () => {
  const CITED: ScratchCase = { ...CASE, answer: "A ladder may be kept for ten days [D01][D02]." };
  const MORE = [
    ...CASE.passages,
    { id: "D03", text: "The desk is open." },
    { id: "D04", text: "The desk is shut on Sunday." },
  ];
  const TWO: ScratchCase = {
    ...CASE,
    passages: MORE,
    answer: "A ladder may be kept for ten days [D01][D02].",
  };
  const THREE: ScratchCase = { ...TWO, answer: "A ladder may be kept for ten days [D01][D02][D03]." };

  /** Says supported where the first passage is among those held against. */
  function byFirst() {
    return scriptedJudge(({ passages, claim, target }) => {
      const ids =
        target.kind === "alone"
          ? [target.id]
          : target.kind === "context"
            ? passages.map(({ id }) => id)
            : claim.cites;
      const shown = target.kind === "without" ? ids.filter((id) => id !== target.id) : ids;
      return shown.includes("D01") ? SUPPORTED : { ...SUPPORTED, verdict: "unsupported" };
    });
  }

  async function check(one: ScratchCase) {
    const judge = byFirst();
    const made = await start(await dataset("one", one), { checksCitations: true });
    await run(made, judge);
    const [row] = await client.judgeVerdict.findMany({ where: { runId: made.id } });
    return {
      targets: judge.asked.map(({ target }) =>
        "id" in target ? `${target.kind} ${target.id}` : target.kind,
      ),
      citationOk: row?.citationOk,
      citeRelevant: row?.citeRelevant,
    };
  }

  test("are checked by no more calls than they need: alone first, without only where that fails", async () => {
    expect(await check(THREE)).toEqual({
      targets: ["context", "cited", "alone D01", "alone D02", "without D02", "alone D03", "without D03"],
      citationOk: true,
      citeRelevant: [true, false, false],
    });
  });

  test("without the second of two is the first alone, which has been asked about", async () => {
    expect(await check(TWO)).toEqual({
      targets: ["context", "cited", "alone D01", "alone D02"],
      citationOk: true,
      citeRelevant: [true, false],
    });
  });

  test("that are all passages share the call on all of them", async () => {
    expect(await check(CITED)).toEqual({
      targets: ["context", "alone D01", "alone D02"],
      citationOk: true,
      citeRelevant: [true, false],
    });
  });

  test("of one passage take one call, which answers alone and together", async () => {
    expect(await check(CASE)).toEqual({
      targets: ["context", "cited"],
      citationOk: true,
      citeRelevant: [true],
    });
  });

  test("of none take none", async () => {
    const none = { ...CASE, answer: "A ladder may be kept for ten days." };
    expect(await check(none)).toEqual({ targets: ["context"], citationOk: false, citeRelevant: [] });
  });

  test("are not known where one needed call gave no verdict", async () => {
    const judge = scriptedJudge(({ target }) => (target.kind === "cited" ? failed("schema") : SUPPORTED));
    const made = await start(await dataset("one", CASE), { checksCitations: true });
    await run(made, judge);
    const [row] = await client.judgeVerdict.findMany({ where: { runId: made.id } });
    expect([row?.verdict, row?.citationOk, row?.citeRelevant]).toEqual(["supported", null, [null]]);
  });

  test("are not known where nobody checks them", async () => {
    const made = await start(await dataset("one", CITED));
    await run(made, byFirst());
    const [row] = await client.judgeVerdict.findMany({ where: { runId: made.id } });
    expect([row?.citationOk, row?.citeRelevant]).toEqual([null, [null, null]]);
  });
});

describe("who answers", () => {
  const served = (servedModel: string, fingerprint: string | null = null) =>
    scriptedJudge(() => recordOf(SUPPORTED, { servedModel, fingerprint }));
  const version = async () => client.judgeVersion.findFirstOrThrow({ where: { judge: { projectId } } });

  test("at first is kept, and another one later is drift; the run goes on", async () => {
    const datasetId = await dataset("one", CASE);
    await run(await start(datasetId), served("m-1", "fp-1"));
    expect(await version()).toMatchObject({ servedModel: "m-1", fingerprint: "fp-1", driftedAt: null });
    expect(await run(await start(datasetId), served("m-2", "fp-1"))).toBe("done");
    const drifted = await version();
    expect(drifted.driftedAt).not.toBeNull();
    expect(drifted).toMatchObject({
      servedModel: "m-1",
      driftedTo: { servedModel: "m-2", fingerprint: "fp-1" },
    });
    await run(await start(datasetId), served("m-3"));
    expect((await version()).driftedTo).toMatchObject({ servedModel: "m-2" });
  });

  test("the same one, or with a fingerprint that is always the same or missing, is none", async () => {
    const datasetId = await dataset("one", CASE);
    for (const fingerprint of ["fp_ollama", null, "fp_ollama"]) {
      await run(await start(datasetId), served("m-1", fingerprint));
    }
    expect(await version()).toMatchObject({ servedModel: "m-1", fingerprint: null, driftedAt: null });
  });
});
