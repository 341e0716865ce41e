import { afterEach, beforeEach, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { countDraw, type DrawMix } from "@/lib/metrics/label-plan";
import { type PlannedRateKey, rateAfter, rateToday, widthOf } from "@/lib/metrics/label-plan-range";
import { drawSample } from "@/lib/runs/draw-sample";
import { loadPlan } from "@/lib/runs/load-plan";
import { openScratch } from "../runs/scratch";
import { addKnownDesk, type KnownDesk, labelSample, labelTruly, trueRates } from "./known-truth";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let desk: KnownDesk;

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
  desk = await addKnownDesk(client, 20260301);
});
afterEach(() => scratch.close());

async function planToday() {
  const { planned } = await loadPlan({ projectId: desk.projectId, runId: "run", reviewerId: "ada" }, client);
  if (planned === null) throw new Error("no plan");
  return planned.today;
}

async function drawAndLabel(mix: DrawMix, size: number, seed: number): Promise<void> {
  const { flagged, passed } = countDraw(await planToday(), mix, size);
  const wanted =
    mix.kind === "random"
      ? { kind: "random" as const, size }
      : { kind: "stratified" as const, flagged, passed };
  const { id } = await drawSample(
    { projectId: desk.projectId, runId: "run", wanted, seed, createdBy: "ada", now: new Date() },
    client,
  );
  await labelSample(client, desk, id);
}

// A range's width follows the rate and the number of bad claims a draw happens to hold, so it is told to a quarter.
const TOLERANCE = 0.25;

async function foreseeAndLabel(mix: DrawMix, size: number, seed: number) {
  const before = await planToday();
  const drawn = countDraw(before, mix, size);
  const keys: PlannedRateKey[] = ["catchRate", "falseAlarms"];
  const foreseen = keys.map((key) => widthOf(rateAfter(before, mix, drawn, key)));
  await drawAndLabel(mix, size, seed);
  const after = await planToday();
  return keys.map((key, at) => ({
    foreseen: foreseen[at] ?? Number.NaN,
    was: widthOf(rateToday(before, key)) ?? Number.NaN,
    found: widthOf(rateToday(after, key)) ?? Number.NaN,
    rate: rateToday(after, key),
  }));
}

test("after a random draw the ranges are as wide as was foretold, and hold the truth", async () => {
  await drawAndLabel({ kind: "random" }, 100, 11);
  expect((await planToday()).basis).toBe("random");
  const [caught, alarms] = await foreseeAndLabel({ kind: "random" }, 150, 12);
  const truth = await trueRates(client, desk);
  for (const [one, truly] of [
    [caught, truth.catchRate],
    [alarms, truth.falseAlarms],
  ] as const) {
    if (one === undefined) throw new Error("no rate");
    expect(one.found).toBeLessThan(one.was);
    expect(Math.abs(one.found - one.foreseen)).toBeLessThan(TOLERANCE * one.foreseen);
    expect(one.rate.low).toBeLessThan(truly);
    expect(one.rate.high).toBeGreaterThan(truly);
  }
});

test("after a draw of flagged and passed claims too, weighed with the size of each side", async () => {
  await drawAndLabel({ kind: "random" }, 100, 11);
  const [caught, alarms] = await foreseeAndLabel({ kind: "stratified", flagged: 0.5 }, 120, 13);
  const after = await planToday();
  expect(after.basis).toBe("stratified");
  const truth = await trueRates(client, desk);
  for (const [one, truly] of [
    [caught, truth.catchRate],
    [alarms, truth.falseAlarms],
  ] as const) {
    if (one === undefined) throw new Error("no rate");
    expect(one.rate.method).toBe("verification-bias");
    expect(Math.abs(one.found - one.foreseen)).toBeLessThan(TOLERANCE * one.foreseen);
    expect(one.rate.low).toBeLessThan(truly);
    expect(one.rate.high).toBeGreaterThan(truly);
  }
});

test("labels in the order of the dataset are a guess at the shares and are not counted in", async () => {
  const first = await client.claim.findMany({
    where: { case: { datasetId: desk.datasetId, position: { lt: 40 } } },
    select: { id: true },
  });
  for (const { id } of first) await labelTruly(client, desk, { claimId: id });
  const before = await planToday();
  expect(before.basis).toBe("part");
  const drawn = countDraw(before, { kind: "random" }, 100);
  const foreseen = rateAfter(before, { kind: "random" }, drawn, "falseAlarms");
  // Drawn and not labeled yet: nothing changes, though labels given in order are in the draw.
  const { projectId, runId } = desk;
  const wanted = { kind: "stratified" as const, flagged: 20, passed: 20 };
  await drawSample({ projectId, runId, wanted, seed: 22, createdBy: "ada", now: new Date() }, client);
  expect(await planToday()).toEqual(before);
  const { sides } = before;
  const good = (100 / 400) * (sides.flagged.total + sides.passed.total);
  expect(foreseen.n).toBeLessThan(good);
  await drawAndLabel({ kind: "random" }, 100, 21);
  const after = await planToday();
  // The draw is labeled throughout: it stands for the run by itself, on the calibration and here.
  expect(after.basis).toBe("random");
  const { flagged, passed } = after.sides;
  expect(flagged.labeled + passed.labeled).toBe(100);
  expect(after.drawn).toEqual({ flagged: flagged.labeled, passed: passed.labeled });
  const drawnGood = 100 - flagged.hallucinated - passed.hallucinated;
  expect(Math.abs(drawnGood - foreseen.n)).toBeLessThan(0.15 * foreseen.n);
  expect(rateToday(after, "falseAlarms").n).toBe(drawnGood);
});
