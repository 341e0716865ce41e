import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isVerdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { riskWeighted } from "@/lib/metrics/risk";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadScore } from "@/lib/runs/load-score";
import { startRun } from "@/lib/runs/start-run";
import type { Rate } from "@/lib/stats/rate";
import { sharedPath } from "@/tests/shared";
import { addProject, openScratch, type ScratchCase } from "./scratch";

const casesFile = sharedPath("data/lab/cases.jsonl");
const notesFile = sharedPath("data/lab/notes.json");

function readLab(): ScratchCase[] {
  if (casesFile === null || notesFile === null) return [];
  const notes: Record<string, string> = JSON.parse(readFileSync(notesFile, "utf8"));
  return readFileSync(casesFile, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const one: {
        id: string;
        question: string;
        retrieved: string[];
        answerable: boolean;
        answer: string;
        labels: string[];
      } = JSON.parse(line);
      const { id, question, retrieved, answerable, answer, labels } = one;
      const passages = retrieved.map((document) => ({ id: document, text: notes[document] ?? "" }));
      return { id, question, answerable, answer, passages, labels: [labels.filter(isVerdict)] };
    });
}

const counts = ({ hits, n }: Rate) => [hits, n];

describe.skipIf(casesFile === null || notesFile === null)("the reference cases through the database", () => {
  let scratch: Awaited<ReturnType<typeof openScratch>>;
  let client: Db;
  let projectId: string;
  let rules: string;

  beforeAll(async () => {
    scratch = await openScratch();
    client = scratch.client;
    const project = await addProject(client, { cases: readLab() });
    projectId = project.projectId;
    const run = await startRun(client, { ...project, judge: "rules", startedBy: null });
    rules = run.id;
    const negation = await startRun(client, { ...project, judge: "rules-negation", startedBy: null });
    expect(await runJudge(client, run.id)).toBe("done");
    expect(await runJudge(client, negation.id)).toBe("done");
  });
  afterAll(() => scratch.close());

  test("give the reference's matrix and rates", async () => {
    const { calibration } = await loadCalibration(client, { projectId, runId: rules });
    expect(calibration?.agreement.confusion).toEqual([
      [13, 0, 1],
      [1, 1, 0],
      [0, 1, 3],
    ]);
    expect(calibration && counts(calibration.agreement.exact)).toEqual([17, 20]);
    expect(calibration && counts(calibration.agreement.caught)).toEqual([5, 6]);
    expect(calibration && counts(calibration.agreement.falseAlarms)).toEqual([1, 14]);
    expect(calibration?.refusal).toBeNull();
    expect(calibration?.coverage).toMatchObject({
      claims: 20,
      labeled: 20,
      unlabeled: 0,
      disputed: 0,
      notJudged: 0,
    });
    expect(calibration?.reviewers).toBe(1);
    expect(calibration?.people.unanimous).toMatchObject({ hits: 0, n: 0, rate: null });
  });

  test("name the missed and the falsely flagged claim", async () => {
    const { calibration } = await loadCalibration(client, { projectId, runId: rules });
    expect(calibration?.missed.map((one) => [one.externalId, one.number, one.gold, one.verdict])).toEqual([
      ["c08", 1, "contradicted", "supported"],
    ]);
    expect(calibration?.falselyFlagged.map((one) => [one.externalId, one.number, one.verdict])).toEqual([
      ["c05", 2, "unsupported"],
    ]);
    expect(calibration?.falselyFlagged[0]?.labels).toEqual([
      { by: "Reviewer 1", verdict: "supported", note: "", evidence: [], isAssisted: false },
    ]);
  });

  test("compare both judges on the same 20 claims", async () => {
    const { calibration } = await loadCalibration(client, { projectId, runId: rules });
    const compared = calibration?.comparison;
    expect(compared?.runs.map((run) => run.judge.name)).toEqual(["rules", "rules-negation"]);
    expect(compared?.agreements.map((one) => counts(one.exact))).toEqual([
      [17, 20],
      [18, 20],
    ]);
    expect(compared?.agreements.map((one) => counts(one.caught))).toEqual([
      [5, 6],
      [6, 6],
    ]);
    expect(compared?.agreements.map((one) => counts(one.falseAlarms))).toEqual([
      [1, 14],
      [1, 14],
    ]);
    expect(compared?.caughtBy).toEqual([
      { caught: [true, true], many: 5 },
      { caught: [false, true], many: 1 },
    ]);
  });

  test("give the reference's score", async () => {
    const { score: loaded } = await loadScore(client, { projectId, runId: rules });
    const score = loaded?.score;
    if (score === undefined) throw new Error("no score");
    expect(counts(score.faithfulness)).toEqual([14, 20]);
    expect([score.contradicted, score.unsupported]).toEqual([2, 4]);
    expect(counts(score.hallucinationRate)).toEqual([5, 10]);
    // The reference took 1.96 for the quantile, so its limits differ in the sixth place.
    expect(score.hallucinationRate.low).toBeCloseTo(0.2366, 4);
    expect(score.hallucinationRate.high).toBeCloseTo(0.7634, 4);
    expect(counts(score.hallucinationRateByPeople)).toEqual([5, 10]);
    expect(counts(score.hallucinationRateOverCases)).toEqual([5, 12]);
    expect(counts(score.citationRecall)).toEqual([13, 14]);
    expect(counts(score.citationPrecision)).toEqual([13, 19]);
    expect(counts(score.abstention)).toEqual([1, 3]);
    expect(counts(score.falseAbstention)).toEqual([1, 9]);
    expect(score.outcomes).toEqual({ correct: 5, abstained: 2, wrong: 5 });
    expect(counts(score.accuracyOnly)).toEqual([5, 12]);
    expect(riskWeighted(score.outcomes, 1)).toBe(0);
    expect(riskWeighted(score.outcomes, 3)).toBe(-10);
  });
});
