import { afterEach, beforeEach, expect, test } from "vitest";
import { isHallucinated } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { drawSample, type WantedSample } from "@/lib/runs/draw-sample";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { openScratch } from "../runs/scratch";
import { addKnownDesk, type KnownDesk, labelSample } from "./known-truth";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let desk: KnownDesk;

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
  desk = await addKnownDesk(client, 20260301);
});
afterEach(() => scratch.close());

async function headlineAfter(wanted: WantedSample) {
  const { id } = await drawSample(
    { projectId: desk.projectId, runId: "run", wanted, seed: 5, createdBy: "ada", now: new Date() },
    client,
  );
  await labelSample(client, desk, id);
  const { calibration } = await loadCalibration(client, { projectId: desk.projectId, runId: "run" });
  if (calibration === null) throw new Error("no calibration");
  return { ...calibration.perAnswer, basis: calibration.basis };
}

/** Share of the desk's 160 answers that hold a bad claim. */
async function trueShare(): Promise<number> {
  const claims = await client.claim.findMany({ select: { id: true, caseId: true } });
  const bad = new Set(
    claims
      .filter(({ id }) => isHallucinated(desk.claims.get(id)?.truth ?? "supported"))
      .map(({ caseId }) => caseId),
  );
  return bad.size / 160;
}

test("whole answers drawn at random give a rate per answer, sharpened by the judge from 60 on", async () => {
  const { headline, counts, basis } = await headlineAfter({ kind: "random", unit: "answers", size: 160 });
  expect(basis).toBe("random");
  expect(counts.partlyDrawn).toBe(0);
  expect(headline.method).toBe("poststratified");
  if (headline.method !== "poststratified") return;
  expect(headline.people.n).toBe(counts.flagged.labeled + counts.passed.labeled);
  expect(headline.people.n).toBeGreaterThanOrEqual(60);
  const truth = await trueShare();
  expect(headline.estimate.low ?? 1).toBeLessThan(truth);
  expect(headline.estimate.high ?? 0).toBeGreaterThan(truth);
});

test("fewer whole answers give people's rate on them", async () => {
  const { headline } = await headlineAfter({ kind: "random", unit: "answers", size: 50 });
  expect(headline).toMatchObject({ method: "people_random_part", of: 160 });
});

test("an answer labeled in part, or in dispute, leaves the rate of the others: it was drawn whole all the same", async () => {
  const wanted: WantedSample = { kind: "random", unit: "answers", size: 50 };
  const { headline } = await headlineAfter(wanted);
  if (headline.method !== "people_random_part") throw new Error("fewer than 60 answers were drawn");
  const drawn = await client.labelSampleClaim.findMany({ select: { claim: true } });
  // The second claims of two answers that have more than one.
  const [open, disputed] = drawn.filter(({ claim }) => claim.position === 1);
  await client.goldLabel.delete({ where: { claimId: open?.claim.id ?? "" } });
  await client.goldLabel.update({
    where: { claimId: disputed?.claim.id ?? "" },
    data: { verdict: null, basis: "disputed" },
  });
  const { calibration } = await loadCalibration(client, { projectId: desk.projectId, runId: "run" });
  expect(calibration?.perAnswer.counts.partlyDrawn).toBe(0);
  expect(calibration?.perAnswer.headline).toMatchObject({
    method: "people_random_part",
    rate: { n: headline.rate.n - 2 },
  });
});

test("single claims drawn at random give none: the answers they fill would be the short ones", async () => {
  const { headline, basis } = await headlineAfter({ kind: "random", unit: "claims", size: 160 });
  expect(basis).toBe("random");
  expect(headline).toMatchObject({ method: "none", reason: "partly_labeled_answer" });
});
