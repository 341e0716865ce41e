import "server-only";
import { type Db, db } from "@/lib/db/client";
import { groupClaims } from "@/lib/db/gold-pairs";
import { countJudgedAnswers } from "@/lib/db/judged-answers";
import { countSampleProgress, listSamples, type SampleRow } from "@/lib/db/label-samples";
import type { RunRecord } from "@/lib/judges/run";
import { headlineCounts } from "@/lib/metrics/answer-tally";
import { measureCalibration } from "@/lib/metrics/calibration";
import { headlineOf } from "@/lib/metrics/headline";
import type { LabelsToday } from "@/lib/metrics/label-plan";
import { labelsToday } from "@/lib/metrics/label-plan-today";
import { chooseRun } from "./choose-run";
import { countLabeled } from "./load-calibration";
import { listRunsToChoose } from "./runs-to-choose";

/** A sample and how far a reviewer, and anybody, is with it. */
export interface SampleState extends SampleRow {
  progress: { total: number; mine: number; any: number };
}

/** What a plan of labels is made from; run and today are null while no judge has run. */
export interface PlanData {
  runs: RunRecord[];
  planned: { run: RunRecord; today: LabelsToday; samples: SampleState[] } | null;
}

/**
 * The labels of one run as a plan builds on them, and the samples of its dataset.
 *
 * @param asked runId: the run wished for; without it, or when the project has no such run, the newest that is done.
 */
export async function loadPlan(
  asked: { projectId: string; runId: string | null; reviewerId: string | null },
  client: Db = db(),
): Promise<PlanData> {
  const { projectId, runId, reviewerId } = asked;
  const runs = await listRunsToChoose(client, { projectId, runId });
  const run = chooseRun(runs, runId);
  if (run === null) return { runs, planned: null };
  const of = { datasetId: run.dataset.id, runId: run.id };
  const whole = { slice: null, isBlindOnly: false };
  const [counted, groups, totals, rows] = await Promise.all([
    countLabeled(client, of, whole),
    groupClaims(client, of),
    countJudgedAnswers(client, of),
    listSamples(client, of.datasetId),
  ]);
  const calibration = measureCalibration(groups, counted.tally);
  const counts = headlineCounts(counted.answers, totals);
  const today = labelsToday({
    calibration,
    perAnswer: { headline: headlineOf(counts), counts },
    answers: totals.flagged + totals.passed + totals.withoutVerdict,
  });
  const samples: SampleState[] = [];
  for (const row of rows) {
    samples.push({ ...row, progress: await countSampleProgress(client, { sampleId: row.id, reviewerId }) });
  }
  return { runs, planned: { run, today, samples } };
}
