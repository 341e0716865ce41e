import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import { requeueReplies } from "@/lib/db/answer-replies";
import type { Db } from "@/lib/db/client";
import { countParts, decidePart, listOpenSplits } from "@/lib/db/model-splits";
import { findRun } from "@/lib/db/runs";
import type { RunRecord } from "@/lib/judges/run";
import { sealAnswerRuns } from "@/lib/runs/answer-runs";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startRun } from "@/lib/runs/start-run";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { addFakeJudge } from "./fake-judge";
import { addProject, manyCases, openScratch, type ScratchCase } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let fake: FakeLlm;
let place: { projectId: string; datasetId: string };
let tests = 0;

beforeAll(async () => {
  [scratch, fake] = await Promise.all([openScratch(), startFakeLlm()]);
  client = scratch.client;
});
afterAll(async () => {
  await fake.close();
  await scratch.close();
});
beforeEach(() => {
  tests += 1;
  fake.reset();
});

async function setUp(cases: readonly ScratchCase[] = manyCases(4)): Promise<void> {
  place = await addProject(client, { slug: `split-${tests}`, cases });
}

async function split(model = "fake"): Promise<RunRecord> {
  const { projectId } = place;
  const { versionId } = await addFakeJudge(client, { projectId, url: fake.url, model });
  const [run] = await sealAnswerRuns(client, { ...place, versionId, kind: "llm-split", startedBy: null });
  if (run === undefined) throw new Error("no run was made");
  return run;
}

const claimsNow = () =>
  client.claim.findMany({
    where: { case: { datasetId: place.datasetId } },
    orderBy: [{ case: { position: "asc" } }, { position: "asc" }],
    select: { text: true, start: true, end: true, cites: true, origin: true, claimSetVersion: true },
  });
const casesNow = () =>
  client.case.findMany({
    where: { datasetId: place.datasetId },
    orderBy: { position: "asc" },
    select: { id: true, answer: true, claimSetVersion: true },
  });

describe("answers that a model splits", () => {
  test("get a new claim set, each claim with the place it came from, in one call an answer", async () => {
    await setUp();
    const run = await split();
    expect(await runJudge(client, run.id)).toBe("done");
    expect(fake.count()).toBe(4);
    const [first, second] = await claimsNow();
    expect(first).toEqual({
      text: "A ladder may be kept for 1000 days.",
      start: 0,
      end: 41,
      cites: ["D01"],
      origin: "model",
      claimSetVersion: 2,
    });
    expect(second).toMatchObject({ text: "Late tools cost a fee.", start: 42, end: 64, cites: [] });
    expect((await casesNow()).map(({ claimSetVersion }) => claimSetVersion)).toEqual([2, 2, 2, 2]);
    expect(await countParts(client, run.id)).toEqual({ kept: 8, open: 0, accepted: 0, discarded: 0 });
    const version = await client.judgeVersion.findUniqueOrThrow({ where: { id: run.judge.versionId } });
    expect(version).toMatchObject({ servedModel: "fake", hash: run.judge.hash });
    expect(version.config).toMatchObject({ kind: "llm-split", parameters: { model: "fake" } });
  });

  test("show the model no passages: it cuts, and does not judge", async () => {
    await setUp();
    await runJudge(client, (await split()).id);
    expect(fake.log[0]?.body).not.toContain("Late tools cost a fee. ===");
    expect(fake.log[0]?.body).not.toContain("passage D01");
  });

  test("list what does not map for a person, who takes it or sets it aside once", async () => {
    await setUp();
    const run = await split("fake-invents");
    await runJudge(client, run.id);
    expect(await claimsNow()).toHaveLength(4);
    const { rows } = await listOpenSplits(client, { runId: run.id, after: null, take: 10 });
    expect(rows).toHaveLength(4);
    const [open] = rows;
    expect(open?.parts.map(({ text, problem, state }) => [text, problem, state])).toEqual([
      ["A ladder may be kept for 1000 days.", null, "kept"],
      ["Everything is free.", "not_found", "open"],
      ["Late tools cost a fee.", "left_out", "open"],
    ]);
    const at = { projectId: place.projectId, runId: run.id, caseId: open?.caseId ?? "" };
    expect(await decidePart(client, { ...at, at: 1, take: false })).toBe("done");
    const twice = await Promise.all([1, 2].map(() => decidePart(client, { ...at, at: 2, take: true })));
    expect(twice.sort()).toEqual(["done", "gone"]);
    expect(await decidePart(client, { ...at, at: 1, take: true })).toBe("gone");
    expect(await decidePart(client, { ...at, at: 0, take: true })).toBe("gone");
    expect(await decidePart(client, { ...at, projectId: "another", at: 1, take: true })).toBe("gone");
    const claims = await client.claim.findMany({
      where: { caseId: at.caseId },
      orderBy: { position: "asc" },
      select: { text: true, start: true, origin: true, claimSetVersion: true },
    });
    expect(claims).toEqual([
      { text: "A ladder may be kept for 1000 days.", start: 0, origin: "model", claimSetVersion: 2 },
      { text: "Late tools cost a fee.", start: 41, origin: "model", claimSetVersion: 2 },
    ]);
    expect(await countParts(client, run.id)).toEqual({ kept: 4, open: 6, accepted: 1, discarded: 1 });
  });

  test("keep their claims where people have labeled any of them, at no cost", async () => {
    const labels: (Verdict | null)[][] = [["unsupported", null]];
    await setUp(manyCases(3).map((one, at) => (at === 1 ? { ...one, labels } : one)));
    const before = await claimsNow();
    const run = await split();
    expect(await runJudge(client, run.id)).toBe("done");
    expect(fake.count()).toBe(2);
    expect((await casesNow()).map(({ claimSetVersion }) => claimSetVersion)).toEqual([2, 1, 2]);
    expect((await claimsNow()).slice(2, 4)).toEqual(before.slice(2, 4));
    expect(await client.label.count({ where: { claim: { case: { datasetId: place.datasetId } } } })).toBe(1);
    expect(await findRun(client, { projectId: place.projectId, runId: run.id, of: "all" })).toMatchObject({
      done: 3,
      noVerdict: 1,
    });
    const kept = await client.answerReply.findMany({ where: { runId: run.id, status: "no_verdict" } });
    expect(kept.map(({ failure }) => failure)).toEqual(["labels_kept"]);
  });

  test("keep their claims where a judge has verdicts on them", async () => {
    await setUp();
    const judged = await startRun(client, { ...place, judge: "rules", startedBy: null });
    await runJudge(client, judged.id);
    await runJudge(client, (await split()).id);
    expect(fake.count()).toBe(0);
    expect(await client.judgeVerdict.count({ where: { runId: judged.id } })).toBe(8);
  });

  test.each([
    { how: "failed", model: "fake-refusal", content: null, failure: "refusal" },
    { how: "is no JSON", model: "fake", content: "1. A ladder may be kept.", failure: "invalid_json" },
    { how: "holds no spans", model: "fake", content: '{"claims": ["A ladder"]}', failure: "schema" },
    {
      how: "stands nowhere in the answer",
      model: "fake",
      content: '{"claims": [{"text": "It is free.", "span": "it is free"}]}',
      failure: "unmapped",
    },
    { how: "leaves every statement out", model: "fake", content: '{"claims": []}', failure: "unmapped" },
  ])("keep their claims where the reply $how", async ({ model, content, failure }) => {
    await setUp(manyCases(1));
    const before = await claimsNow();
    if (content !== null) fake.script({ content }, { content }, { content });
    const run = await split(model);
    expect(await runJudge(client, run.id)).toBe("done");
    expect(await claimsNow()).toEqual(before);
    expect(await client.answerReply.findMany({ where: { runId: run.id } })).toMatchObject([
      { status: "no_verdict", failure, parts: null },
    ]);
    expect(
      await requeueReplies(client, { projectId: place.projectId, runId: run.id, kinds: [failure] }),
    ).toBe(1);
  });

  test("are split by nobody while a judge reads their claims, nor judged while they are split", async () => {
    await setUp();
    const splitting = await split();
    const start = () => startRun(client, { ...place, judge: "rules", startedBy: null });
    await expect(start()).rejects.toMatchObject({ code: "conflict" });
    await runJudge(client, splitting.id);
    const judging = await start();
    await expect(split("fake-50ms")).rejects.toMatchObject({ code: "conflict" });
    await runJudge(client, judging.id);
    expect(await client.judgeVerdict.count({ where: { runId: judging.id } })).toBe(8);
  });

  test("two processes at once write each new claim set once", async () => {
    await setUp(manyCases(6));
    const run = await split();
    const ends = await Promise.all([runJudge(client, run.id), runJudge(client, run.id)]);
    expect(ends.sort()).toEqual(["done", "left"]);
    expect(await claimsNow()).toHaveLength(12);
    expect((await casesNow()).every(({ claimSetVersion }) => claimSetVersion === 2)).toBe(true);
  });
});
