import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { dropDeadStages } from "@/lib/db/import-stage";
import { requeueFailures } from "@/lib/db/run-failures";
import { findRun, listRuns } from "@/lib/db/runs";
import { textChunks } from "@/lib/imports/cases-jsonl";
import { formatProblem } from "@/lib/imports/problem";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import { importVerdicts, previewVerdicts, type VerdictsRequest } from "@/lib/runs/import-verdicts";
import { addProject, openScratch } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let project: { projectId: string; datasetId: string };

const passages = [{ id: "D01", text: "Late tools cost a fee. A saw may be kept for 5 days." }];

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  project = await addProject(client, {
    cases: [
      {
        id: "a",
        question: "What of late tools?",
        passages,
        answer:
          "Late tools cost a fee [D01]. A saw may be kept for 9 days [D01]. Late tools cost a fee [D01].",
      },
      { id: "b", system: "v1", question: "How long?", passages, answer: "A saw may be kept for 5 days." },
      { id: "b", system: "v2", question: "How long?", passages, answer: "A saw may be kept for 8 days." },
    ],
  });
});
afterEach(async () => {
  await client.run.deleteMany({});
  await client.judge.deleteMany({});
});
afterAll(async () => {
  await scratch.close();
});

type Line = Record<string, unknown>;

const WHOLE: Line[] = [
  {
    case: "a",
    place: 1,
    verdict: "supported",
    score: 0.9,
    model: "m-1",
    cost: { amount: "0.01", currency: "EUR" },
    ms: 40,
  },
  { case: "a", claim: "A saw may  be kept\nfor 9 days.", verdict: "contradicted", rationale: "5, not 9" },
  { case: "a", place: 3, claim: "Late tools cost a fee.", verdict: "supported" },
  { case: "b", system: "v1", place: 1, verdict: "supported", cost: { amount: "0.02", currency: "EUR" } },
  { case: "b", system: "v2", place: 1, verdict: null, failure: "timeout", rationale: "too slow" },
];

function asked(lines: readonly Line[], more: Partial<VerdictsRequest> = {}): VerdictsRequest {
  const text = lines.map((one) => JSON.stringify(one)).join("\n");
  return {
    ...project,
    file: "v.jsonl",
    open: () => textChunks(text),
    space: "three",
    judge: { name: "hhem" },
    isProbability: false,
    startedBy: null,
    ...more,
  };
}

async function bring(lines: readonly Line[], more: Partial<VerdictsRequest> = {}) {
  const result = await importVerdicts(client, asked(lines, more));
  if (result.status !== "done") throw new Error("refused");
  return result;
}

async function storedVerdicts(runId: string) {
  const rows = await client.judgeVerdict.findMany({
    where: { runId },
    orderBy: [{ claim: { case: { position: "asc" } } }, { claim: { position: "asc" } }],
  });
  return rows.map(({ status, verdict, failure, score, rationale, ms }) => [
    status,
    verdict,
    failure,
    score,
    rationale,
    ms,
  ]);
}

/** Nothing of an import that did not land is left anywhere. */
async function expectNothing(): Promise<void> {
  expect(await client.project.count()).toBe(1);
  expect(await client.judgeVerdict.count()).toBe(0);
  expect(await client.judgeCall.count()).toBe(0);
  expect(await client.judge.count()).toBe(0);
}

describe("a file of verdicts", () => {
  test("becomes a finished run of a judge with its name, version and cost", async () => {
    const { runId } = await bring(WHOLE, { judge: { name: "hhem", label: "HHEM" }, isProbability: true });
    expect(await storedVerdicts(runId)).toEqual([
      ["ok", "supported", null, 0.9, "", 40],
      ["ok", "contradicted", null, null, "5, not 9", null],
      ["ok", "supported", null, null, "", null],
      ["ok", "supported", null, null, "", null],
      ["no_verdict", null, "timeout", null, "too slow", null],
    ]);
    expect(await findRun(client, { projectId: project.projectId, runId })).toMatchObject({
      status: "done",
      total: 5,
      done: 5,
      noVerdict: 1,
      repeat: 1,
      judge: { name: "hhem", kind: "imported", version: 1 },
    });
    const row = await client.run.findUniqueOrThrow({
      where: { id: runId },
      include: { judgeVersion: { include: { judge: true } }, judgeCalls: { orderBy: { costAmount: "asc" } } },
    });
    expect(row).toMatchObject({
      calls: 5,
      unpricedCalls: 3,
      costAmount: "0.03",
      costCurrency: "EUR",
      activeMs: 40,
    });
    expect(row.judgeVersion.servedModel).toBe("m-1");
    expect(row.judgeVersion.judge.label).toBe("HHEM");
    expect(row.judgeVersion.config).toMatchObject({
      kind: "imported",
      parameters: { name: "hhem", verdictSpace: "three", score: "probability" },
    });
    expect(
      row.judgeCalls.map((call) => [
        call.costAmount,
        call.servedModel,
        call.versionId === row.judgeVersionId,
      ]),
    ).toEqual([
      ["0.01", "m-1", true],
      ["0.02", null, true],
    ]);
    expect(await client.project.count()).toBe(1);
  });

  test("tells every line that joins to no claim, and writes nothing", async () => {
    const lines: Line[] = [
      { case: "z", place: 1, verdict: "supported" },
      { case: "a", place: 4, verdict: "supported" },
      { case: "a", claim: "Late tools cost a fee.", verdict: "supported" },
      { case: "a", claim: "late tools cost a fee.", verdict: "supported" },
      { case: "a", place: 2, claim: "Late tools cost a fee.", verdict: "supported" },
      { case: "b", place: 1, verdict: "supported" },
      { case: "b", system: "v3", place: 1, verdict: "supported" },
      { case: "a", place: 1, verdict: "supported" },
      { case: "a", place: 1, verdict: "unsupported" },
      { case: "b", system: "v1", place: 1, verdict: "yes" },
    ];
    const result = await importVerdicts(client, asked(lines));
    expect(result.status).toBe("refused");
    expect(result.summary.problems.items.map(formatProblem)).toEqual([
      'v.jsonl:1: case: the dataset has no case "z"',
      'v.jsonl:2: place: is 4; case "a" has 3 claims',
      'v.jsonl:3: claim: stands 2 times in case "a"; say which by place: 1, 3',
      'v.jsonl:4: claim: no claim of case "a" reads so',
      'v.jsonl:5: claim: is not claim 2 of case "a", which reads "A saw may be kept for 9 days."',
      'v.jsonl:6: system: is missing: case "b" was answered by "v1", "v2"',
      'v.jsonl:7: system: the dataset has case "b", but not of system "v3"',
      "v.jsonl:9: the same claim has its verdict in line 8 already",
      'v.jsonl:10: verdict: must be supported, contradicted or unsupported, is "yes"',
    ]);
    await expectNothing();
  });

  test("names the claims it does not speak of, which are kept as without a verdict", async () => {
    const { runId, summary } = await bring(WHOLE.slice(0, 3));
    expect(summary.missing).toEqual([
      { caseId: "b", system: "v1", place: 1, text: "A saw may be kept for 5 days." },
      { caseId: "b", system: "v2", place: 1, text: "A saw may be kept for 8 days." },
    ]);
    expect((await storedVerdicts(runId)).slice(3)).toEqual([
      ["no_verdict", null, "unavailable", null, "The file holds no verdict on this claim.", null],
      ["no_verdict", null, "unavailable", null, "The file holds no verdict on this claim.", null],
    ]);
    const run = await findRun(client, { projectId: project.projectId, runId });
    expect([run?.total, run?.done, run?.noVerdict]).toEqual([5, 5, 2]);
  });

  test("leaves them not judged where that is asked for: the run says 3 of 5", async () => {
    const { runId } = await bring(WHOLE.slice(0, 3), { leaveMissing: true });
    const run = await findRun(client, { projectId: project.projectId, runId });
    expect([run?.status, run?.total, run?.done, run?.noVerdict]).toEqual(["done", 5, 3, 0]);
    expect(await client.judgeVerdict.count({ where: { runId } })).toBe(3);
  });

  test("is brought in once: the same file again, at once or later, is a conflict that names the run", async () => {
    const twice = await Promise.allSettled([bring(WHOLE), bring(WHOLE)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [run] = await listRuns(client, { projectId: project.projectId });
    await expect(bring(WHOLE)).rejects.toMatchObject({
      code: "conflict",
      message: `These verdicts are here already, as run ${run?.id} of hhem.`,
    });
    expect(await client.run.count()).toBe(1);
    expect(await client.judgeVerdict.count()).toBe(5);
    expect(await client.project.count()).toBe(1);
  });

  test("is a new version of the same judge where the file or the verdict space is another", async () => {
    await bring(WHOLE);
    await bring(WHOLE.slice(1));
    const twoWay = WHOLE.map((line) => ({ ...line, verdict: line.verdict === null ? null : "pass" }));
    const { runId } = await bring(twoWay, { space: "two" satisfies VerdictSpace });
    const run = await findRun(client, { projectId: project.projectId, runId });
    expect([run?.judge.version, run?.judge.verdictSpace]).toEqual([3, "two"]);
    expect(await client.judge.count()).toBe(1);
  });

  test("is refused under the name of a judge of another kind, or of the program", async () => {
    await client.judge.create({ data: { id: "j", projectId: project.projectId, name: "mine", kind: "llm" } });
    await expect(bring(WHOLE, { judge: { name: "mine" } })).rejects.toMatchObject({ code: "conflict" });
    await expect(bring(WHOLE, { judge: { name: "rules" } })).rejects.toMatchObject({ code: "bad_request" });
    expect(await client.run.count()).toBe(0);
  });

  test("lands whole or not at all where the file changes between its two readings", async () => {
    let reading = 0;
    const texts = [WHOLE, WHOLE.slice(1)].map((lines) => lines.map((one) => JSON.stringify(one)).join("\n"));
    await expect(bring([], { open: () => textChunks(texts[reading++] ?? "") })).rejects.toMatchObject({
      code: "conflict",
      message: "v.jsonl changed while it was read. Nothing was stored; try again.",
    });
    await expectNothing();
  });

  test("lands not at all where a claim goes while it is read", async () => {
    const other = await addProject(client, {
      slug: "other",
      cases: [
        { id: "a", question: "?", passages, answer: "Late tools cost a fee. A saw may be kept for 5 days." },
      ],
    });
    const text = [1, 2].map((place) => JSON.stringify({ case: "a", place, verdict: "supported" })).join("\n");
    let reading = 0;
    const open = async function* () {
      if (++reading === 2)
        await client.claim.deleteMany({ where: { position: 1, case: { datasetId: other.datasetId } } });
      yield* textChunks(text);
    };
    await expect(
      bring([], { projectId: other.projectId, datasetId: other.datasetId, open }),
    ).rejects.toMatchObject({
      code: "conflict",
      message: "The dataset's claims changed meanwhile. Nothing was stored; try again.",
    });
    await client.project.deleteMany({ where: { slug: "other" } });
    await expectNothing();
  });

  test("says that the dataset is gone where it is deleted in the middle", async () => {
    const other = await addProject(client, {
      slug: "other",
      cases: [{ id: "a", question: "?", passages, answer: "Late tools cost a fee." }],
    });
    let reading = 0;
    const open = async function* () {
      if (++reading === 2) await client.dataset.deleteMany({ where: { id: other.datasetId } });
      yield* textChunks('{"case": "a", "place": 1, "verdict": "supported"}');
    };
    await expect(bring([], { ...other, open })).rejects.toMatchObject({
      code: "conflict",
      message: "The dataset was deleted meanwhile. Nothing was stored.",
    });
    await client.project.deleteMany({ where: { slug: "other" } });
    await expectNothing();
  });

  test("leaves nothing behind that a killed import had written", async () => {
    const id = "00000000-0000-7000-8000-000000000001";
    const hold = JSON.stringify({ host: "elsewhere", pid: 1, renewedAt: 0, people: [] });
    await client.project.create({ data: { id, slug: `~${id}`, name: "stage", description: hold } });
    await client.judge.create({ data: { id: "j", projectId: id, name: "hhem", kind: "imported" } });
    await client.judgeVersion.create({ data: { id: "v", judgeId: "j", version: 1, hash: "h", config: {} } });
    const { datasetId } = project;
    await client.run.create({
      data: { id: "r", projectId: id, datasetId, judgeVersionId: "v", status: "stopped" },
    });
    const claim = await client.claim.findFirstOrThrow({ select: { id: true } });
    await client.judgeVerdict.create({
      data: {
        runId: "r",
        claimId: claim.id,
        status: "ok",
        verdict: "supported",
        citeRelevant: [],
        createdAt: new Date(),
      },
    });
    await dropDeadStages(client);
    await expectNothing();
  });

  test("keeps its failures: nothing here could try them again", async () => {
    const { projectId } = project;
    const { runId } = await bring(WHOLE);
    await expect(requeueFailures(client, { projectId, runId, kinds: ["timeout"] })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await client.judgeVerdict.count({ where: { runId } })).toBe(5);
    expect((await findRun(client, { projectId, runId }))?.status).toBe("done");
  });

  test("can be looked at before anything is written", async () => {
    const summary = await previewVerdicts(client, asked(WHOLE));
    expect([summary.claims, summary.matched, summary.verdicts, [...summary.noVerdict], summary.cost]).toEqual(
      [
        5,
        5,
        { supported: 3, contradicted: 1, unsupported: 0 },
        [["timeout", 1]],
        { amount: "0.03", currency: "EUR" },
      ],
    );
    await expectNothing();
  });
});
