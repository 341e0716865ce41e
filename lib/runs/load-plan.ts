import "server-only";
import { type Db, db } from "@/lib/db/client";
import {
  countPlanTotals,
  countSampleProgress,
  listSamples,
  readDrawnClaims,
  type SampleRow,
} from "@/lib/db/label-samples";
import { readLabeledClusters } from "@/lib/db/labeled-answers";
import type { RunRecord } from "@/lib/judges/run";
import type { LabelsToday } from "@/lib/metrics/label-plan";
import { addToPlan, type DrawnHow, emptyPlanTally, labelsToday } from "@/lib/metrics/label-plan-today";
import type { LabeledClaim } from "@/lib/metrics/labeled-answer";
import { chooseRun } from "./choose-run";
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

/** How a draw chose a labeled claim. A label that was there before counts for the draw only where it was given blind. */
function drawnHow(claim: LabeledClaim, drawn: ReadonlyMap<string, "random" | "stratified">): DrawnHow {
  const { selection, claimId, isAssisted } = claim;
  if (selection === "random" || selection === "stratified") return selection;
  return isAssisted ? null : (drawn.get(claimId) ?? null);
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
  const [totals, drawn, rows] = await Promise.all([
    countPlanTotals(client, of),
    readDrawnClaims(client, of.datasetId),
    listSamples(client, of.datasetId),
  ]);
  const tally = emptyPlanTally();
  for await (const cluster of readLabeledClusters(client, { datasetId: of.datasetId, runIds: [run.id] })) {
    addToPlan(tally, cluster, (claim) => drawnHow(claim, drawn));
  }
  const samples: SampleState[] = [];
  for (const row of rows) {
    samples.push({ ...row, progress: await countSampleProgress(client, { sampleId: row.id, reviewerId }) });
  }
  return { runs, planned: { run, today: labelsToday(tally, totals), samples } };
}
