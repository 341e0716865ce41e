import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import { peopleRate } from "@/lib/metrics/headline";
import { refusePlainRates, refuseSideRates } from "@/lib/metrics/plain-rates";
import { allowsPeopleRate } from "@/lib/report/measures/headline";
import { drawSample } from "@/lib/runs/draw-sample";
import { exportProject } from "@/lib/runs/export-project";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadScore } from "@/lib/runs/load-score";
import { startRun } from "@/lib/runs/start-run";
import { type KnownDesk, labelTruly } from "../plan/known-truth";
import { addProject, openScratch } from "../runs/scratch";
import { runCli } from "./run-cli";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const GOOD = "A ladder may be kept for 5 days.";
const BAD = "A ladder may be kept for 9 days.";
const MISSED = "A saw may be lent to children.";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let folder: string;
let desk: KnownDesk;
let otherRun: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-pages-"));
  scratch = await openScratch();
  const { client } = scratch;
  const cases = Array.from({ length: 40 }, (_, at) => ({
    id: `c${at}`,
    question: `What holds for tool ${at}?`,
    passages: [{ id: "D01", text: "A ladder may be kept for 5 days. A saw may not be lent to children." }],
    answer: `${at % 3 === 0 ? MISSED : GOOD} ${at % 4 === 0 ? BAD : GOOD}`,
    labels: [],
  }));
  const project = await addProject(client, { slug: "tools", cases });
  await client.user.create({ data: { id: "ada", name: "Ada", email: "ada@example.com" } });
  const run = await startRun(client, { ...project, judge: "rules", startedBy: null });
  await runJudge(client, run.id);
  const other = await startRun(client, { ...project, judge: "rules-negation", startedBy: null });
  await runJudge(client, other.id);
  otherRun = other.id;
  const texts = await client.claim.findMany({ select: { id: true, text: true } });
  const truthOf = (text: string): Verdict => (text === GOOD ? "supported" : "contradicted");
  desk = {
    ...project,
    runId: run.id,
    claims: new Map(texts.map(({ id, text }) => [id, { id, truth: truthOf(text) }])),
  };
});
afterAll(async () => {
  await scratch.close();
  rmSync(folder, { recursive: true });
});

async function clear(): Promise<void> {
  const { client } = scratch;
  await client.labelSample.deleteMany();
  await client.labelVersion.deleteMany();
  await client.label.deleteMany();
  await client.goldVersion.deleteMany();
  await client.goldLabel.deleteMany();
}

type Wanted = Parameters<typeof drawSample>[0]["wanted"];

const AT = new Date("2026-03-02T10:00:00Z");

async function draw(wanted: Wanted, runId = desk.runId): Promise<string> {
  const { id } = await drawSample(
    { projectId: desk.projectId, runId, wanted, seed: 5, createdBy: "ada", now: AT },
    scratch.client,
  );
  return id;
}

/** Labels a part of a sample, in its order. */
async function label(sampleId: string, part = 1): Promise<void> {
  const rows = await scratch.client.labelSampleClaim.findMany({
    where: { sampleId },
    orderBy: { position: "asc" },
  });
  for (const { claimId } of rows.slice(0, Math.ceil(rows.length * part)))
    await labelTruly(scratch.client, desk, { claimId, sampleId });
}

/** Labels the claims of some cases in order; picked: as if somebody had chosen them. */
async function labelCases(from: number, to: number, isPicked = false): Promise<void> {
  const where = { case: { position: { gte: from, lt: to } } };
  const claims = await scratch.client.claim.findMany({ where });
  for (const { id } of claims) await labelTruly(scratch.client, desk, { claimId: id });
  if (!isPicked) return;
  const data = { selection: "picked" as const };
  await scratch.client.label.updateMany({ where: { claim: where }, data });
  await scratch.client.labelVersion.updateMany({ where: { claim: where }, data });
}

const SHARES = { kind: "stratified" as const, flagged: 8, passed: 20 };
const OTHER_SHARES = { kind: "stratified" as const, flagged: 5, passed: 15 };
const CLAIMS = { kind: "random" as const, unit: "claims" as const, size: 30 };
const ANSWERS = { kind: "random" as const, unit: "answers" as const, size: 12 };

const MIXES: [string, () => Promise<void>][] = [
  ["nothing", async () => {}],
  ["some in order", () => labelCases(0, 9)],
  ["some picked", () => labelCases(0, 9, true)],
  ["half of a random draw of claims", async () => label(await draw(CLAIMS), 0.5)],
  ["a random draw of answers", async () => label(await draw(ANSWERS))],
  [
    "a random draw of answers beside picked ones",
    async () => {
      await labelCases(0, 6, true);
      await label(await draw(ANSWERS));
    },
  ],
  [
    "half of one beside some in order",
    async () => {
      await labelCases(0, 6);
      await label(await draw(ANSWERS), 0.5);
    },
  ],
  ["shares", async () => label(await draw(SHARES))],
  [
    "shares over older labels in order",
    async () => {
      await labelCases(0, 8);
      await label(await draw(SHARES));
    },
  ],
  [
    "random, shares and picked",
    async () => {
      await label(await draw(CLAIMS));
      await label(await draw(SHARES));
      await labelCases(30, 34, true);
    },
  ],
  ["another judge's shares", async () => label(await draw(OTHER_SHARES, otherRun))],
  [
    "half of the judge's shares and half of another's",
    async () => {
      await label(await draw(SHARES), 0.5);
      await label(await draw(OTHER_SHARES, otherRun), 0.5);
    },
  ],
  [
    "the judge's shares and half of another's",
    async () => {
      await label(await draw(SHARES));
      await label(await draw(OTHER_SHARES, otherRun), 0.5);
    },
  ],
  ["all", () => labelCases(0, 40)],
];

/** What the calibration and the score page come to. */
async function ofPages() {
  const of = { projectId: desk.projectId, runId: desk.runId };
  const [{ calibration }, { score }] = await Promise.all([
    loadCalibration(scratch.client, of),
    loadScore(scratch.client, of),
  ]);
  if (calibration === null || score === null) throw new Error("there is a run");
  const refusal = refusePlainRates(calibration);
  const refused = refusal === "only_flagged" ? "unlabeled_stratum" : refusal;
  const ofSides = refuseSideRates(calibration);
  const { headline } = score.perAnswer;
  const people = peopleRate(score.perAnswer);
  return {
    caught: refused ?? calibration.agreement.caught.rate,
    flagPrecision: ofSides ?? calibration.agreement.flagPrecision.rate,
    missedAmongPassed:
      refused === "in_shares" ? (ofSides ?? calibration.agreement.missedAmongPassed.rate) : refused,
    besideDraw: calibration.besideDraw,
    sides: refused === "in_shares" ? [calibration.sides.flagged, calibration.sides.passed] : null,
    people: [people.hits, people.n],
    isPeoplePrinted: allowsPeopleRate(headline) || people.n === 0,
    estimated:
      "estimate" in headline ? [headline.method, headline.estimate.low, headline.estimate.high] : null,
  };
}

/** The same of the project's export, as the command line prints it. */
async function ofFile(): Promise<Awaited<ReturnType<typeof ofPages>>> {
  const pieces: string[] = [];
  for await (const piece of await exportProject(scratch.client, { slug: "tools", format: "jsonl" }))
    pieces.push(piece);
  writeFileSync(path.join(folder, "tools.jsonl"), pieces.join(""));
  const agree = JSON.parse((await runCli(["agree", "tools.jsonl", "--json"], folder)).stdout);
  const score = JSON.parse((await runCli(["score", "tools.jsonl", "--json"], folder)).stdout);
  const { caught, flagPrecision, missedAmongPassed, overRun } = agree;
  const { hallucinationRateByPeople: people, hallucinationRateEstimated: estimated } = score;
  const refused =
    caught.n > 0 && caught.rate === null && caught.refused !== undefined ? caught.refused : null;
  const orRefused = (rate: typeof caught) => (rate.rate === null && rate.refused ? rate.refused : rate.rate);
  return {
    caught: orRefused(caught),
    flagPrecision: orRefused(flagPrecision),
    missedAmongPassed: caught.refused === undefined ? refused : orRefused(missedAmongPassed),
    besideDraw: agree.besideDraw ?? 0,
    sides: overRun === undefined ? null : [overRun.flagged, overRun.passed],
    people: [people.hits, people.n],
    isPeoplePrinted: people.refused === undefined,
    estimated: estimated === undefined ? null : [estimated.method, estimated.low, estimated.high],
  };
}

test.each(MIXES)("an export labeled by %s says of a file what the pages say", async (_, labeled) => {
  await clear();
  await labeled();
  expect(await ofFile()).toEqual(await ofPages());
});
