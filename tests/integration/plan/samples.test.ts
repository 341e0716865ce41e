import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteCases } from "@/lib/db/case-deletion";
import type { Db } from "@/lib/db/client";
import { deleteDataset } from "@/lib/db/datasets";
import { countSampleProgress } from "@/lib/db/label-samples";
import { drawSample, type WantedSample } from "@/lib/runs/draw-sample";
import { loadPlan } from "@/lib/runs/load-plan";
import { openBench, readCaseToLabel, summarizeLabels } from "@/lib/runs/open-bench";
import { openScratch } from "../runs/scratch";
import { addKnownDesk, type KnownDesk, labelSample, labelTruly } from "./known-truth";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let desk: KnownDesk;

// One desk for all: each test draws samples of its own, and the last two take cases and the dataset away.
beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  desk = await addKnownDesk(client, 7);
});
afterAll(() => scratch.close());

async function draw(wanted: WantedSample, seed: number): Promise<string> {
  const { projectId, runId } = desk;
  const drawn = await drawSample(
    { projectId, runId, wanted, seed, createdBy: "ada", now: new Date() },
    client,
  );
  return drawn.id;
}

function claimsOf(sampleId: string) {
  return client.labelSampleClaim.findMany({ where: { sampleId }, orderBy: { position: "asc" } });
}

async function addReviewer(id: string): Promise<void> {
  await client.user.create({ data: { id, name: id, email: `${id}@example.org` } });
}

test("the same seed draws the same claims in the same order", async () => {
  const [first, again, other] = [
    await claimsOf(await draw({ kind: "random", size: 30 }, 5)),
    await claimsOf(await draw({ kind: "random", size: 30 }, 5)),
    await claimsOf(await draw({ kind: "random", size: 30 }, 6)),
  ];
  const ids = (rows: typeof first) => rows.map(({ claimId }) => claimId);
  expect(ids(again)).toEqual(ids(first));
  expect(ids(other)).not.toEqual(ids(first));
  expect(first.every(({ share, stratum }) => share === 30 / 400 && stratum === null)).toBe(true);
});

test("a stratified sample keeps the share of each side and the run it was drawn by", async () => {
  const id = await draw({ kind: "stratified", flagged: 20, passed: 10 }, 9);
  const sample = await client.labelSample.findUniqueOrThrow({ where: { id } });
  const flagged = await client.judgeVerdict.count({ where: { runId: "run", verdict: { not: "supported" } } });
  expect(sample).toMatchObject({
    kind: "stratified",
    seed: 9,
    size: 30,
    runId: "run",
    flaggedShare: 20 / flagged,
    passedShare: 10 / (400 - flagged),
  });
  const rows = await claimsOf(id);
  for (const { claimId, stratum, share } of rows) {
    const said = await client.judgeVerdict.findFirst({ where: { runId: "run", claimId } });
    expect(stratum).toBe(said?.verdict === "supported" ? "passed" : "flagged");
    expect(share).toBe(stratum === "flagged" ? 20 / flagged : 10 / (400 - flagged));
  }
});

test("a draw of one side nearly alone is refused, as whoever labels it could guess the verdicts", async () => {
  for (const [flagged, passed] of [
    [81, 19],
    [19, 81],
    [10, 0],
  ] as const) {
    await expect(draw({ kind: "stratified", flagged, passed }, 4)).rejects.toThrow("would not be blind");
  }
  expect(await draw({ kind: "stratified", flagged: 8, passed: 2 }, 4)).not.toBe("");
  expect(await draw({ kind: "stratified", flagged: 20, passed: 80 }, 4)).not.toBe("");
});

test("its list holds its claims alone, in its order, and says nothing of sides and verdicts", async () => {
  await addReviewer("bo");
  const id = await draw({ kind: "stratified", flagged: 6, passed: 6 }, 10);
  const rows = await claimsOf(id);
  const start = await openBench({ slug: "desk", reviewerId: "bo", sampleId: id }, client);
  if (start === null || start === "empty" || start.opened === null) throw new Error("nothing opened");
  expect(start.progress).toMatchObject({ total: 12, mine: 0 });
  const seen: string[] = [];
  let shown: typeof start.opened | null = start.opened;
  for (const turn of rows) {
    if (shown === null) break;
    seen.push(...shown.claims.filter(({ isAsked }) => isAsked).map((claim) => claim.id));
    expect(JSON.stringify(shown)).not.toMatch(/stratum|flagged|passed|"unsupported"|verdict":"/);
    const nextId: string | null = shown.nextId;
    if (nextId === null || turn === undefined) break;
    const which = { projectId: desk.projectId, reviewerId: "bo", caseId: nextId, sampleId: id };
    shown = await readCaseToLabel(which, client);
  }
  expect(new Set(seen)).toEqual(new Set(rows.map(({ claimId }) => claimId)));
  const first = start.opened.claims.find(({ isAsked }) => isAsked);
  expect(first?.id).toBeDefined();
});

test("labels given in its list carry the draw; one on another claim is picked; without a sample all", async () => {
  await addReviewer("cy");
  const id = await draw({ kind: "random", size: 25 }, 12);
  const asked = await claimsOf(id);
  const drawnIds = new Set(asked.map(({ claimId }) => claimId));
  const [beside, elsewhere] = [...desk.claims.keys()].filter((claimId) => !drawnIds.has(claimId));
  const [first] = asked;
  if (!first || beside === undefined || elsewhere === undefined) throw new Error("too few claims");
  await labelTruly(client, desk, { claimId: first.claimId, sampleId: id, reviewerId: "cy" });
  await labelTruly(client, desk, { claimId: beside, sampleId: id, reviewerId: "cy" });
  await labelTruly(client, desk, { claimId: elsewhere, reviewerId: "cy" });
  const how = async (claimId: string) => {
    const label = await client.label.findFirstOrThrow({ where: { claimId, reviewerId: "cy" } });
    return { selection: label.selection, share: label.share };
  };
  expect(await how(first.claimId)).toEqual({ selection: "random", share: 25 / 400 });
  expect(await how(beside)).toEqual({ selection: "picked", share: null });
  expect(await how(elsewhere)).toEqual({ selection: "all", share: null });
  // Whoever mends it later, outside of the sample, does not choose the claim anew.
  await labelTruly(client, desk, { claimId: first.claimId, reviewerId: "cy" });
  expect(await how(first.claimId)).toEqual({ selection: "random", share: 25 / 400 });
  expect(await countSampleProgress(client, { sampleId: id, reviewerId: "cy" })).toMatchObject({
    total: 25,
    mine: 1,
  });
});

test("a blind label that was there counts for it and stays; an assisted one is asked for again", async () => {
  await addReviewer("di");
  const id = await draw({ kind: "random", size: 10 }, 13);
  const [blind, assisted] = await claimsOf(id);
  if (!blind || !assisted) throw new Error("too few claims");
  await labelTruly(client, desk, { claimId: blind.claimId, reviewerId: "di" });
  await client.project.update({ where: { id: desk.projectId }, data: { blind: false } });
  await labelTruly(client, desk, { claimId: assisted.claimId, reviewerId: "di" });
  await client.project.update({ where: { id: desk.projectId }, data: { blind: true } });
  expect((await countSampleProgress(client, { sampleId: id, reviewerId: "di" })).mine).toBe(1);
  const at = async (claimId: string) => {
    const claim = await client.claim.findUniqueOrThrow({ where: { id: claimId }, select: { caseId: true } });
    const which = { projectId: desk.projectId, reviewerId: "di", caseId: claim.caseId, sampleId: id };
    const shown = await readCaseToLabel(which, client);
    return shown?.claims.find((one) => one.id === claimId)?.label ?? null;
  };
  expect(await at(blind.claimId)).not.toBeNull();
  expect(await at(assisted.claimId)).toBeNull();
  expect(await client.labelSampleClaim.count({ where: { sampleId: id, claimId: blind.claimId } })).toBe(1);
});

test("labeled through it is done, and says so", async () => {
  const id = await draw({ kind: "random", size: 8 }, 14);
  await labelSample(client, desk, id);
  const summary = await summarizeLabels({ ...desk, reviewerId: "ada", sampleId: id }, client);
  expect(summary).toMatchObject({ total: 8, mine: 8, openCaseId: null });
  const start = await openBench({ slug: "desk", reviewerId: "ada", sampleId: id }, client);
  expect(start).toMatchObject({ opened: null, sampleId: id, isSampleMissing: false });
});

test("one that the project does not have leads to the whole dataset, and is said to be missing", async () => {
  const start = await openBench({ slug: "desk", reviewerId: "ada", sampleId: "nowhere" }, client);
  expect(start).toMatchObject({ sampleId: null, isSampleMissing: true, progress: { total: 400 } });
});

test("nothing can be drawn of nothing, and a run of nowhere draws nothing", async () => {
  await expect(draw({ kind: "random", size: 0 }, 1)).rejects.toThrow("A sample holds 1 to 20000 claims.");
  await expect(
    drawSample(
      {
        ...desk,
        runId: "nowhere",
        wanted: { kind: "random", size: 5 },
        seed: 1,
        createdBy: null,
        now: new Date(),
      },
      client,
    ),
  ).rejects.toThrow("no such run");
});

test("deleted cases go from its claims; the deleted dataset takes it along", async () => {
  const id = await draw({ kind: "random", size: 400 }, 15);
  const [one] = await client.case.findMany({
    where: { datasetId: desk.datasetId },
    select: { id: true },
    take: 1,
  });
  const gone = await deleteCases({ projectId: desk.projectId, caseIds: [one?.id ?? ""] }, client);
  expect(await client.labelSampleClaim.count({ where: { sampleId: id } })).toBe(400 - gone.claims);
  const { planned } = await loadPlan({ projectId: desk.projectId, runId: "run", reviewerId: "ada" }, client);
  expect(planned?.samples.find((sample) => sample.id === id)).toMatchObject({
    size: 400,
    progress: { total: 400 - gone.claims },
  });
  await deleteDataset(client, { projectId: desk.projectId, datasetId: desk.datasetId });
  expect(await client.labelSample.count()).toBe(0);
  expect(await client.labelSampleClaim.count()).toBe(0);
});
