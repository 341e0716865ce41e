import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { startRun } from "@/lib/runs/start-run";
import { addProject, openScratch } from "./scratch";

describe("labels that a draw chose", () => {
  let scratch: Awaited<ReturnType<typeof openScratch>>;
  let client: Db;
  beforeAll(async () => {
    scratch = await openScratch();
    client = scratch.client;
  });
  afterAll(() => scratch.close());

  const cases = Array.from({ length: 8 }, (_, at) => ({
    id: `draw-${at}`,
    question: `What does tool ${at} cost?`,
    passages: [{ id: "D01", text: `Tool ${at} costs 5 euros a day.` }],
    // The rules judge flags the odd ones, whose price is not in the passage.
    answer: `Tool ${at} costs ${at % 2 === 0 ? 5 : 9} euros a day.`,
  }));

  test("count by the share of flagged and passed claims they were drawn in, for the judge they were drawn by", async () => {
    const { projectId, datasetId } = await addProject(client, {
      slug: "drawn",
      cases: cases.map((one, at) => ({
        ...one,
        // Six of the eight: every flagged one, and two of the four passed, one of which is bad.
        labels:
          at < 4 || at % 2 === 1
            ? [[at % 2 === 1 || at === 0 ? ("unsupported" as const) : ("supported" as const)]]
            : [],
      })),
      how: { selection: "picked" },
    });
    const [rules, other] = await Promise.all(
      (["rules", "rules-negation"] as const).map((judge) =>
        startRun(client, { projectId, datasetId, judge, startedBy: null }),
      ),
    );
    if (rules === undefined || other === undefined) throw new Error("two runs were started");
    await runJudge(client, rules.id);
    await runJudge(client, other.id);
    const before = await loadCalibration(client, { projectId, runId: rules.id });
    expect(before.calibration?.basis).toBe("picked");
    expect(before.calibration?.refusal).toBe("not_drawn");

    const claims = await client.claim.findMany({
      where: { case: { datasetId }, labels: { some: {} } },
      select: { id: true, case: { select: { position: true } } },
    });
    await client.labelSample.create({
      data: {
        id: "s-1",
        projectId,
        datasetId,
        runId: rules.id,
        kind: "stratified",
        seed: 1,
        size: claims.length,
      },
    });
    await client.labelSampleClaim.createMany({
      data: claims.map(({ id, case: { position } }, at) => ({
        sampleId: "s-1",
        claimId: id,
        position: at,
        stratum: position % 2 === 1 ? ("flagged" as const) : ("passed" as const),
        share: position % 2 === 1 ? 1 : 0.5,
      })),
    });
    const { calibration } = await loadCalibration(client, { projectId, runId: rules.id });
    expect(calibration?.basis).toBe("stratified");
    expect(calibration?.refusal).toBeNull();
    expect(calibration?.sides).toMatchObject({
      flagged: { total: 4, labeled: 4, hallucinated: 4 },
      passed: { total: 4, labeled: 2, hallucinated: 1 },
    });
    // 4 caught, and one of two passed ones bad stands for two of four.
    expect(calibration?.weighted).toMatchObject({ catchRate: 4 / 6, naiveCatchRate: 4 / 5 });
    expect(calibration?.perAnswer.headline).toMatchObject({ method: "stratified" });

    // A run that flagged and passed the very same claims may use the draw; one that differs on a single claim may not.
    const same = await loadCalibration(client, { projectId, runId: other.id });
    expect(same.calibration).toMatchObject({ drawnByOther: 0, sides: calibration?.sides });
    const flagged = await client.judgeVerdict.findFirstOrThrow({
      where: { runId: other.id, verdict: { not: "supported" } },
    });
    await client.judgeVerdict.updateMany({
      where: { runId: other.id, claimId: flagged.claimId },
      data: { verdict: "supported" },
    });
    const elsewhere = await loadCalibration(client, { projectId, runId: other.id });
    expect(elsewhere.calibration?.drawnByOther).toBe(6);
    expect(elsewhere.calibration?.weighted).toEqual({ refused: "unlabeled_stratum" });
  });

  async function heldByRandomDraw(slug: string, given: "blind" | "assisted") {
    const { projectId, datasetId } = await addProject(client, {
      slug,
      cases: cases.map((one, at) => ({ ...one, labels: at < 4 ? [["supported" as const]] : [] })),
      how: { selection: "picked", given },
    });
    const run = await startRun(client, { projectId, datasetId, judge: "rules", startedBy: null });
    await runJudge(client, run.id);
    const claims = await client.claim.findMany({
      where: { case: { datasetId }, labels: { some: {} } },
      select: { id: true },
    });
    await client.labelSample.create({
      data: { id: slug, projectId, datasetId, kind: "random", seed: 2, size: claims.length },
    });
    await client.labelSampleClaim.createMany({
      data: claims.map(({ id }, position) => ({ sampleId: slug, claimId: id, position, share: 0.5 })),
    });
    const { calibration } = await loadCalibration(client, { projectId, runId: run.id });
    return calibration;
  }

  test("count as a random part once a random draw holds them, though they were labeled before", async () => {
    const calibration = await heldByRandomDraw("random-draw", "blind");
    expect([calibration?.basis, calibration?.refusal]).toEqual(["random", null]);
    expect(calibration?.perAnswer.headline).toMatchObject({
      method: "people_random_part",
      rate: { hits: 0, n: 4 },
      of: 8,
    });
  });

  test("given after a verdict could be seen are no part of a draw that holds them: it asks for others", async () => {
    const calibration = await heldByRandomDraw("assisted-draw", "assisted");
    expect([calibration?.basis, calibration?.refusal]).toEqual(["picked", "not_drawn"]);
    expect(calibration?.sides.passed.labeled).toBe(0);
  });
});
