import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { stepAt } from "@/lib/metrics/threshold-table";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadThresholds } from "@/lib/runs/load-thresholds";
import { saveThreshold } from "@/lib/runs/save-threshold";
import { startRun } from "@/lib/runs/start-run";
import { addProject, openScratch, type ScratchCase } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
});
afterEach(async () => {
  await scratch.close();
});

const passages = [{ id: "D01", text: "The tower has three bells, a blue door and a clock." }];

/** An answer of one claim with its label. Scores: door 1, golden door 2/3, silver harp 1/3, a number that is missing 0. */
function towerCase(
  id: string,
  answer: string,
  label: "supported" | "contradicted" | "unsupported" | null,
): ScratchCase {
  return { id, question: `What of ${id}?`, passages, answer, labels: label === null ? [] : [[label]] };
}

const CASES = [
  towerCase("t1", "The tower has a door.", "supported"),
  towerCase("t2", "The tower has a clock.", "unsupported"),
  towerCase("t3", "The tower has a golden door.", "supported"),
  towerCase("t4", "The tower has a golden clock.", "unsupported"),
  towerCase("t5", "The tower has a silver harp.", "unsupported"),
  towerCase("t6", "The tower has 9 bells.", "unsupported"),
];

async function judged(cases: readonly ScratchCase[], judge: "rules" | "rules-overlap" = "rules-overlap") {
  const project = await addProject(client, { cases });
  const run = await startRun(client, { ...project, judge, startedBy: null });
  expect(await runJudge(client, run.id)).toBe("done");
  return { ...project, runId: run.id };
}

const asked = ({ projectId }: { projectId: string }) => ({ projectId, runId: null, target: 0.8 });

describe("the thresholds of a run", () => {
  test("a cut saved as a version and run gives exactly what was shown for it", async () => {
    const project = await judged(CASES);
    const { thresholds } = await loadThresholds(client, asked(project));
    if (thresholds === null) throw new Error("the judge has a cut");
    expect([thresholds.cut, thresholds.scored, thresholds.bad, thresholds.refusal]).toEqual([
      0.75,
      6,
      4,
      null,
    ]);

    for (const cut of [20, 50, 67, 100]) {
      const threshold = cut / 100;
      await saveThreshold(client, { ...project, threshold });
      const again = await startRun(client, {
        ...project,
        judge: "rules-overlap",
        threshold,
        startedBy: null,
      });
      await runJudge(client, again.id);
      const { calibration } = await loadCalibration(client, {
        projectId: project.projectId,
        runId: again.id,
      });
      const shown = stepAt(thresholds.steps, cut);
      expect(calibration?.agreement).toMatchObject({
        confusion: shown.confusion,
        noVerdict: shown.noVerdict,
        caught: shown.caught,
        falseAlarms: shown.falseAlarms,
        flagPrecision: shown.flagPrecision,
        exact: shown.exact,
      });
    }
  });

  test("counts at each cut, by hand", async () => {
    const { thresholds } = await loadThresholds(client, asked(await judged(CASES)));
    const counts = (cut: number) => {
      const { caught, falseAlarms } = stepAt(thresholds?.steps ?? [], cut);
      return [caught.hits, caught.n, falseAlarms.hits, falseAlarms.n];
    };
    expect(counts(33)).toEqual([1, 4, 0, 2]);
    expect(counts(34)).toEqual([2, 4, 0, 2]);
    expect(counts(66)).toEqual([2, 4, 0, 2]);
    expect(counts(67)).toEqual([3, 4, 1, 2]);
    expect(counts(100)).toEqual([3, 4, 1, 2]);
  });

  test("a cut that is pinned already keeps its number; a new one gets the next", async () => {
    const project = await judged(CASES);
    expect(await saveThreshold(client, { ...project, threshold: 0.75 })).toEqual({
      version: 1,
      isNew: false,
    });
    expect(await saveThreshold(client, { ...project, threshold: 0.6 })).toEqual({ version: 2, isNew: true });
    expect(await saveThreshold(client, { ...project, threshold: 0.6 })).toEqual({ version: 2, isNew: false });
    const { thresholds } = await loadThresholds(client, asked(project));
    expect(thresholds?.versions).toEqual([
      { version: 2, threshold: 0.6 },
      { version: 1, threshold: 0.75 },
    ]);
  });

  test("a judge whose cut is fixed has none to show and none to save", async () => {
    const project = await judged(CASES, "rules");
    const loaded = await loadThresholds(client, asked(project));
    expect([loaded.judge?.name, loaded.thresholds]).toEqual(["rules", null]);
    await expect(saveThreshold(client, { ...project, threshold: 0.6 })).rejects.toMatchObject({
      code: "bad_request",
    });
  });

  test("a run of another project is not there", async () => {
    const project = await judged(CASES);
    const other = await addProject(client, { slug: "other", cases: [] });
    const foreign = { projectId: other.projectId, runId: project.runId, threshold: 0.6 };
    await expect(saveThreshold(client, foreign)).rejects.toMatchObject({ code: "not_found" });
  });

  test("the newest run with a cut is shown before a newer one without", async () => {
    const project = await judged(CASES);
    const newer = await startRun(client, { ...project, judge: "rules", startedBy: null });
    await runJudge(client, newer.id);
    expect((await loadThresholds(client, asked(project))).run?.id).toBe(project.runId);
    const wished = await loadThresholds(client, { ...asked(project), runId: newer.id });
    expect([wished.run?.id, wished.thresholds]).toEqual([newer.id, null]);
  });

  test("nothing labeled, one class, and no run at all are told apart", async () => {
    const none = await judged(CASES.map((one) => ({ ...one, labels: [] })));
    const unlabeled = (await loadThresholds(client, asked(none))).thresholds;
    expect([unlabeled?.scored, unlabeled?.coverage.labeled, unlabeled?.ranking]).toEqual([
      0,
      0,
      { refused: "no_items" },
    ]);

    const good = await addProject(client, {
      slug: "good",
      cases: CASES.map((one) => ({ ...one, labels: [["supported" as const]] })),
    });
    expect((await loadThresholds(client, asked(good))).run).toBeNull();
    const run = await startRun(client, { ...good, judge: "rules-overlap", startedBy: null });
    const waiting = await loadThresholds(client, asked(good));
    expect([waiting.run?.id, waiting.thresholds]).toEqual([run.id, null]);
    await runJudge(client, run.id);
    const oneClass = (await loadThresholds(client, asked(good))).thresholds;
    expect([oneClass?.ranking, oneClass?.choice]).toEqual([
      { refused: "one_class" },
      { refused: "no_positives" },
    ]);
  });

  test("labels drawn in shares of flagged and passed claims refuse the rates: they are no picture of the run", async () => {
    const labeled = CASES.map((one) => (["t1", "t5", "t6"].includes(one.id) ? one : { ...one, labels: [] }));
    const project = await addProject(client, { cases: labeled, how: { selection: "stratified" } });
    const run = await startRun(client, { ...project, judge: "rules-overlap", startedBy: null });
    await runJudge(client, run.id);
    expect((await loadThresholds(client, asked(project))).thresholds?.refusal).toBe("in_shares");
  });

  test("labels of flagged claims alone refuse the rates", async () => {
    const cases = CASES.map((one) => (["t5", "t6"].includes(one.id) ? one : { ...one, labels: [] }));
    expect((await loadThresholds(client, asked(await judged(cases)))).thresholds?.refusal).toBe(
      "only_flagged",
    );
  });
});

/** A run of a judge that came with a file: each claim's score is the one given, in the order of the cases. */
async function imported(score: "probability" | "degree" | null, scores: readonly (number | null)[]) {
  const project = await addProject(client, { cases: CASES });
  const now = new Date("2026-05-01T10:00:00Z");
  const { projectId, datasetId } = project;
  await client.judge.create({ data: { id: "judge", projectId, name: "learned", kind: "imported" } });
  const config = { kind: "imported", code: 1, parameters: { name: "learned", verdictSpace: "two", score } };
  await client.judgeVersion.create({
    data: { id: "version", judgeId: "judge", version: 1, hash: "hash", config },
  });
  const claims = await client.claim.findMany({ orderBy: { case: { position: "asc" } } });
  const many = claims.length;
  const run = { judgeVersionId: "version", status: "done", total: many, done: many, createdAt: now } as const;
  await client.run.create({ data: { id: "run", projectId, datasetId, ...run, finishedAt: now } });
  await client.judgeVerdict.createMany({
    data: claims.map(({ id }, at) => ({
      runId: "run",
      claimId: id,
      status: "ok" as const,
      verdict: "supported" as const,
      score: scores[at] ?? null,
      citeRelevant: [],
      createdAt: now,
    })),
  });
  return project;
}

describe("a score that comes beside the verdict", () => {
  const scores = [0.9, 0.2, 0.8, 0.1, 0.3, 0.25];

  test("is held against what was so where its version says that it is a probability", async () => {
    const { thresholds, alone } = await loadThresholds(client, asked(await imported("probability", scores)));
    expect(thresholds).toBeNull();
    expect(alone?.score.isProbability).toBe(true);
    // Probabilities of being bad: 0.1 and 0.2 of the good ones; 0.8, 0.9, 0.7 and 0.75 of the bad ones.
    const squares = 0.1 ** 2 + 0.2 ** 2 + 0.2 ** 2 + 0.1 ** 2 + 0.3 ** 2 + 0.25 ** 2;
    expect(alone?.thresholds.reliability).toMatchObject({ brier: expect.closeTo(squares / 6, 12) });
    expect(alone?.thresholds.ranking).toMatchObject({ auc: 1 });
  });

  test("is ranked and no more where it is a degree", async () => {
    const { alone } = await loadThresholds(client, asked(await imported("degree", scores)));
    expect(alone?.thresholds.reliability).toBeNull();
    expect(alone?.thresholds.ranking).toMatchObject({ auc: 1 });
  });

  test("is none where its version gives none, or no labeled claim has one", async () => {
    expect((await loadThresholds(client, asked(await imported(null, scores)))).alone).toBeNull();
  });

  test("is none where no labeled claim has one", async () => {
    expect((await loadThresholds(client, asked(await imported("probability", [])))).alone).toBeNull();
  });
});
