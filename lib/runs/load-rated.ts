import "server-only";
import type { Db } from "@/lib/db/client";
import { listStrataRuns } from "@/lib/db/drawn-claims";
import { groupClaims } from "@/lib/db/gold-pairs";
import { countJudgedAnswers } from "@/lib/db/judged-answers";
import { readLabeledClusters } from "@/lib/db/labeled-answers";
import { readRatings } from "@/lib/db/rated-answers";
import { listRuns } from "@/lib/db/runs";
import { judgeTitle, type RunRecord } from "@/lib/judges/run";
import { addLabeledAnswers, emptyAnswerTally, headlineCounts } from "@/lib/metrics/answer-tally";
import {
  addCalibrated,
  type CalibrationFilter,
  emptyCalibration,
  measureCalibration,
} from "@/lib/metrics/calibration";
import type { ClaimBasis } from "@/lib/metrics/label-basis";
import { type PlainRefusal, refusePlainRates } from "@/lib/metrics/plain-rates";
import { addRated, emptyRatedTally, measureRated, type RatedAnswers } from "@/lib/metrics/rated-answers";

/** Runs of judges of claims that a judge of whole answers is held beside, at most. */
const MAX_BESIDE = 4;
/** No run has this id: no answer counts as judged. */
const NO_RUN = "";
const WHOLE: CalibrationFilter = { slice: null, isBlindOnly: false };

/** A judge of whole answers against people, beside judges that went claim by claim. */
export interface RatedPage extends RatedAnswers {
  /** How the answers came to be labeled. */
  basis: ClaimBasis;
  /** Answers of the dataset that make a claim. */
  answers: number;
  /** What each of `runs` is; refusal: why its rates describe no run. */
  beside: { id: string; title: string; refusal: PlainRefusal | null }[];
}

/** The newest run of each judge of claims that came to its end on a dataset. */
async function runsBeside(client: Db, { projectId, dataset }: RunRecord): Promise<RunRecord[]> {
  const seen = new Set<string>();
  const runs = await listRuns(client, { projectId });
  return runs
    .filter(({ status, done, dataset: own, judge }) => {
      if (status !== "done" || done === 0 || own.id !== dataset.id || seen.has(judge.name)) return false;
      seen.add(judge.name);
      return true;
    })
    .slice(0, MAX_BESIDE);
}

/** Holds a run of a judge of whole answers against people's labels, answer by answer. */
export async function loadRated(client: Db, run: RunRecord): Promise<RatedPage> {
  const datasetId = run.dataset.id;
  const beside = await runsBeside(client, run);
  const runIds = beside.map(({ id }) => id);
  const [ratings, totals, groups, strata] = await Promise.all([
    readRatings(client, run.id),
    countJudgedAnswers(client, { runId: NO_RUN, datasetId }),
    Promise.all(runIds.map((runId) => groupClaims(client, { runId, datasetId }))),
    Promise.all(runIds.map((runId) => listStrataRuns(client, { datasetId, runId }))),
  ]);
  const tally = emptyRatedTally(beside.length);
  const labeled = emptyAnswerTally();
  const calibrations = strata.map((one) => emptyCalibration(WHOLE, one));
  for await (const cluster of readLabeledClusters(client, { datasetId, runIds })) {
    addRated(tally, cluster, (caseId) => ratings.get(caseId) ?? null);
    // No run of claims is meant: the answers alone are counted, by how they came to be labeled.
    addLabeledAnswers(labeled, cluster, runIds.length);
    for (const [at, one] of calibrations.entries()) addCalibrated(one, cluster, at);
  }
  const { basis, besideDraw = 0 } = headlineCounts(labeled, totals);
  return {
    ...measureRated(tally),
    // All labeled answers are counted, those beside a draw with them: together they were picked.
    basis: besideDraw > 0 ? "picked" : basis,
    answers: totals.flagged + totals.passed + totals.withoutVerdict,
    beside: beside.map(({ id, judge }, at) => ({
      id,
      title: judgeTitle(judge),
      refusal: refusePlainRates(
        measureCalibration(groups[at] ?? [], calibrations[at] ?? emptyCalibration(WHOLE)),
      ),
    })),
  };
}
