import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { refusePlainRates, refuseSideRates } from "@/lib/metrics/plain-rates";
import { buildReport } from "@/lib/report/document";
import { drawSample } from "@/lib/runs/draw-sample";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadReport } from "@/lib/runs/load-report";
import { isRefused } from "@/lib/stats/refusal";
import { openScratch } from "../runs/scratch";
import { addKnownDesk, type KnownDesk, labelSample, labelTruly, trueRates } from "./known-truth";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let desk: KnownDesk;

// One desk for all: each test goes on where the one before it stopped.
beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  desk = await addKnownDesk(client, 11);
  await addOtherRun("contrary");
});
afterAll(() => scratch.close());

/** Another judge's run on the same claims, which flags every third claim whatever it says. */
async function addOtherRun(id: string): Promise<void> {
  const { projectId, datasetId, claims } = desk;
  const now = new Date("2026-03-01T12:00:00Z");
  await client.judge.create({ data: { id, projectId, name: id, kind: "rules" } });
  await client.judgeVersion.create({ data: { id, judgeId: id, version: 1, hash: id, config: {} } });
  const done = { status: "done" as const, total: claims.size, done: claims.size, finishedAt: now };
  await client.run.create({
    data: { id, projectId, datasetId, judgeVersionId: id, createdAt: now, ...done },
  });
  for (const [at, claimId] of [...claims.keys()].entries()) {
    const verdict = at % 3 === 0 ? ("unsupported" as const) : ("supported" as const);
    const said = { runId: id, claimId, status: "ok" as const, verdict, citeRelevant: [], createdAt: now };
    await client.judgeVerdict.create({ data: said });
  }
}

async function drawShares(runId: string, many: { flagged: number; passed: number }, seed: number) {
  const wanted = { kind: "stratified" as const, ...many };
  const { projectId } = desk;
  return drawSample({ projectId, runId, wanted, seed, createdBy: "ada", now: new Date() }, client);
}

async function calibrationOf(runId: string) {
  const { calibration } = await loadCalibration(client, { projectId: desk.projectId, runId });
  if (calibration === null) throw new Error("there is a run");
  return calibration;
}

async function claimsOf(sampleId: string): Promise<string[]> {
  const rows = await client.labelSampleClaim.findMany({ where: { sampleId }, orderBy: { position: "asc" } });
  return rows.map(({ claimId }) => claimId);
}

let labeled: string[];

test("two draws in one run's shares are labeled parts of each side together, each claim once", async () => {
  const first = await drawShares("run", { flagged: 30, passed: 50 }, 1);
  const second = await drawShares("run", { flagged: 20, passed: 20 }, 2);
  await labelSample(client, desk, first.id);
  const half = (await claimsOf(second.id)).slice(0, 20);
  for (const claimId of half) await labelTruly(client, desk, { claimId, sampleId: second.id });
  labeled = [...new Set([...(await claimsOf(first.id)), ...half])];
  const { sides, weighted, drawnByOther, drawnUnfinished } = await calibrationOf("run");
  expect(sides.flagged.labeled + sides.passed.labeled).toBe(labeled.length);
  expect([drawnByOther, drawnUnfinished]).toEqual([0, 0]);
  if (isRefused(weighted)) throw new Error(weighted.refused);
  const { catchRate } = await trueRates(client, desk);
  expect(weighted.low).toBeLessThan(catchRate);
  expect(weighted.high).toBeGreaterThan(catchRate);
});

test("they say nothing of a judge that flagged other claims, and that is told", async () => {
  const calibration = await calibrationOf("contrary");
  const { sides, weighted, drawnByOther, perAnswer } = calibration;
  expect(sides.flagged.labeled + sides.passed.labeled).toBe(0);
  expect(drawnByOther).toBe(labeled.length);
  expect(weighted).toEqual({ refused: "unlabeled_stratum" });
  expect(perAnswer.headline.method).toBe("none");
  expect([refusePlainRates(calibration), refuseSideRates(calibration)]).toEqual([
    "other_shares",
    "other_shares",
  ]);
  const project = await client.project.findUniqueOrThrow({ where: { id: desk.projectId } });
  const asked = { datasetId: desk.datasetId, runId: "contrary" };
  const { input } = await loadReport(client, { project, asked, now: new Date() });
  expect(input).toMatchObject({ refusal: "other_shares", weighted: null });
  expect(JSON.stringify(buildReport(input))).not.toContain("picked by a person");
});

test("beside a draw in another judge's shares an unfinished one waits until it is labeled nearly throughout", async () => {
  const before = await calibrationOf("run");
  const other = await drawShares("contrary", { flagged: 30, passed: 30 }, 3);
  const [one, ...rest] = (await claimsOf(other.id)).filter((claimId) => !labeled.includes(claimId));
  await labelTruly(client, desk, { claimId: one ?? "", sampleId: other.id });
  const during = await calibrationOf("run");
  // Labels of the second draw, half of which is labeled, may have been given for the other judge's: they wait.
  expect(during.drawnUnfinished).toBeGreaterThan(0);
  expect(during.drawnByOther).toBe(1);
  const counted = ({ sides }: typeof during) => sides.flagged.labeled + sides.passed.labeled;
  expect(counted(during)).toBe(80);
  expect(counted(during) + during.drawnUnfinished).toBe(counted(before));
  for (const claimId of rest) await labelTruly(client, desk, { claimId, sampleId: other.id });
  const after = await calibrationOf("contrary");
  expect(counted(after)).toBe(60);
  // A claim that both draws hold counts for both.
  const own = await calibrationOf("run");
  expect(counted(own)).toBe(80);
});
