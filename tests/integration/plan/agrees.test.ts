import { afterEach, beforeEach, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { rateToday } from "@/lib/metrics/label-plan-range";
import { refusePlainRates } from "@/lib/metrics/plain-rates";
import { drawSample, type WantedSample } from "@/lib/runs/draw-sample";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadPlan } from "@/lib/runs/load-plan";
import { loadReport } from "@/lib/runs/load-report";
import { isRefused } from "@/lib/stats/refusal";
import { openScratch } from "../runs/scratch";
import { addKnownDesk, type KnownDesk, labelSample, labelTruly } from "./known-truth";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let desk: KnownDesk;

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
  desk = await addKnownDesk(client, 20260301);
});
afterEach(() => scratch.close());

async function drawAndLabel(wanted: WantedSample, seed: number): Promise<void> {
  const { projectId, runId } = desk;
  const now = new Date();
  const { id } = await drawSample({ projectId, runId, wanted, seed, createdBy: "ada", now }, client);
  await labelSample(client, desk, id);
}

/** Labels the claims of the first answers, or those the judge flagged or passed. */
async function labelInOrder(many: number, verdict?: "flagged" | "passed"): Promise<void> {
  const said = verdict === "passed" ? "supported" : "unsupported";
  const rows = await client.claim.findMany({
    where: verdict === undefined ? {} : { verdicts: { some: { verdict: said } } },
    orderBy: [{ case: { position: "asc" } }, { position: "asc" }],
    select: { id: true },
    take: many,
  });
  for (const { id } of rows) await labelTruly(client, desk, { claimId: id });
}

/** Holds the plan's ranges of today against the calibration's, and against the report's. */
async function expectAgreement(): Promise<string> {
  const { projectId, runId } = desk;
  const { planned } = await loadPlan({ projectId, runId, reviewerId: "ada" }, client);
  const { calibration } = await loadCalibration(client, { projectId, runId });
  const project = await client.project.findUniqueOrThrow({ where: { id: projectId } });
  const asked = { datasetId: desk.datasetId, runId };
  const { input } = await loadReport(client, { project, asked, now: new Date() });
  if (planned === null || calibration === null) throw new Error("nothing is loaded");
  const { today } = planned;
  const refused = refusePlainRates(calibration);
  for (const key of ["catchRate", "falseAlarms"] as const) {
    const planned = rateToday(today, key);
    const printed = calibration.agreement[key === "catchRate" ? "caught" : "falseAlarms"];
    if (refused === null) {
      const { hits, n, low, high } = printed;
      expect(planned).toMatchObject({ hits, n, low, high });
    } else if (refused !== "in_shares") expect(planned).toMatchObject({ rate: null, low: null, high: null });
    else if (key === "catchRate") {
      if (isRefused(calibration.weighted)) throw new Error("nothing is weighed");
      const { catchRate: rate, low, high } = calibration.weighted;
      expect(planned).toMatchObject({ rate, low, high });
    }
  }
  expect(today.perAnswer.headline).toEqual(calibration.perAnswer.headline);
  expect(input.perAnswer?.headline).toEqual(calibration.perAnswer.headline);
  expect(input.weighted).toEqual(refused === "in_shares" ? calibration.sides : null);
  return `${today.basis} ${refused ?? "plain"} ${calibration.perAnswer.headline.method}`;
}

test("plan, calibration and report print the same ranges for the same labels, however these came about", async () => {
  const seen = [await expectAgreement()];
  await drawAndLabel({ kind: "random", unit: "answers", size: 60 }, 3);
  seen.push(await expectAgreement());
  await drawAndLabel({ kind: "random", size: 60 }, 4);
  seen.push(await expectAgreement());
  await drawAndLabel({ kind: "stratified", flagged: 20, passed: 20 }, 5);
  seen.push(await expectAgreement());
  await labelInOrder(40);
  seen.push(await expectAgreement());
  await labelInOrder(400);
  seen.push(await expectAgreement());
  expect(seen).toEqual([
    "none plain none",
    "random plain people_random_part",
    "random plain none",
    "stratified in_shares none",
    // Answers that labeling in order came to stand by themselves, as the part labeled so far.
    "stratified in_shares people_part",
    "whole plain people",
  ]);
}, 120_000);

test("they agree on labels in the order of the dataset, beside which some are drawn, too", async () => {
  await labelInOrder(60);
  const seen = [await expectAgreement()];
  await drawAndLabel({ kind: "random", size: 50 }, 7);
  seen.push(await expectAgreement());
  expect(seen).toEqual(["part plain people_part", "random plain people_part"]);
}, 120_000);

test("they agree that labels on flagged claims alone give no catch rate", async () => {
  await labelInOrder(30, "flagged");
  expect(await expectAgreement()).toMatch(/^part only_flagged /);
}, 120_000);
