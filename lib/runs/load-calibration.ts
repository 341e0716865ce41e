import "server-only";
import type { Db } from "@/lib/db/client";
import { listStrataRuns } from "@/lib/db/drawn-claims";
import { countReviewers, groupClaims, readBlindRatings } from "@/lib/db/gold-pairs";
import { countJudgedAnswers } from "@/lib/db/judged-answers";
import { listJudgedClaims } from "@/lib/db/judged-claims";
import { newestClaimSet, readLabelAge } from "@/lib/db/label-age";
import { readLabeledClusters } from "@/lib/db/labeled-answers";
import type { RunRecord } from "@/lib/judges/run";
import { addLabeledAnswers, emptyAnswerTally, headlineCounts } from "@/lib/metrics/answer-tally";
import { rankSlices, slicesOf } from "@/lib/metrics/by-slice";
import {
  addCalibrated,
  type CalibrationFilter,
  type CalibrationTally,
  emptyCalibration,
  measureCalibration,
} from "@/lib/metrics/calibration";
import {
  addCompared,
  type ComparisonTally,
  emptyComparison,
  measureComparison,
} from "@/lib/metrics/comparison";
import { headlineOf } from "@/lib/metrics/headline";
import type { LabeledCluster } from "@/lib/metrics/labeled-answer";
import { measurePeople } from "@/lib/metrics/people-agreement";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { chooseRun, runsToCompare } from "./choose-run";
import { MAX_COMPARED } from "./load-comparison";
import { listRunsToChoose } from "./runs-to-choose";

/** Claims listed by name at most; the rest is a cell away. */
export const MAX_LISTED = 25;

/** A cluster with the claims left out that are not labeled blind: their answers are then not labeled throughout. */
function blindLabelsOf({ answers }: LabeledCluster): LabeledCluster {
  return {
    answers: answers.map((answer) => ({
      ...answer,
      claims: answer.claims.filter(({ isAssisted }) => !isAssisted),
    })),
  };
}

/**
 * Counts the labeled claims and answers of a run, as the filter wants them, cluster by cluster: in one reading also what
 * other runs say of them.
 *
 * @param of isTwoWay: the run's judge can only pass or flag; others: runs to compare with, none unless told.
 */
export async function countLabeled(
  client: Db,
  of: {
    runId: string;
    datasetId: string;
    isTwoWay?: boolean;
    others?: readonly RunRecord[];
  },
  filter: CalibrationFilter,
): Promise<{
  tally: CalibrationTally;
  answers: ReturnType<typeof emptyAnswerTally>;
  compared: ComparisonTally;
}> {
  const { runId, datasetId, others = [] } = of;
  const strataRuns = await listStrataRuns(client, { datasetId, runId });
  const tally = emptyCalibration(filter, strataRuns);
  const answers = emptyAnswerTally(strataRuns);
  const runIds = [runId, ...others.map(({ id }) => id)];
  const twoWay = [of.isTwoWay === true, ...others.map(({ judge }) => judge.verdictSpace === "two")];
  const compared = emptyComparison({ runs: runIds.length, twoWay, filter });
  for await (const cluster of readLabeledClusters(client, { datasetId, runIds })) {
    addCalibrated(tally, cluster);
    addLabeledAnswers(answers, filter.isBlindOnly ? blindLabelsOf(cluster) : cluster);
    if (others.length > 0) addCompared(compared, cluster);
  }
  return { tally, answers, compared };
}

/**
 * Holds one run against people's gold labels.
 *
 * @param asked runId: the run wished for; without it, or when the project has no such run, the newest that is done.
 * @returns the runs to choose from, newest first, and the calibration; null when the project has no run at all.
 */
export async function loadCalibration(
  client: Db,
  asked: { projectId: string; runId: string | null; filter?: CalibrationFilter },
): Promise<{ runs: RunRecord[]; calibration: RunCalibration | null }> {
  const { projectId, runId, filter = { slice: null, isBlindOnly: false } } = asked;
  const runs = await listRunsToChoose(client, { projectId, runId });
  const run = chooseRun(runs, runId);
  if (run === null) return { runs, calibration: null };
  const of = { runId: run.id, datasetId: run.dataset.id };
  const isTwoWay = run.judge.verdictSpace === "two";
  const list = { skip: 0, take: MAX_LISTED };
  const others = runsToCompare(runs, run, MAX_COMPARED).slice(1);
  const [counted, groups, ratings, reviewers, missed, falselyFlagged, totals, age, claimSet] =
    await Promise.all([
      countLabeled(client, { ...of, isTwoWay, others }, filter),
      groupClaims(client, of),
      readBlindRatings(client, of.datasetId),
      countReviewers(client, of.datasetId),
      listJudgedClaims(
        client,
        { ...of, ...filter, cell: { gold: "hallucinated", verdict: "supported" } },
        list,
      ),
      listJudgedClaims(client, { ...of, ...filter, cell: { gold: "supported", verdict: "flagged" } }, list),
      countJudgedAnswers(client, of),
      readLabelAge(client, { datasetId: of.datasetId, projectId, runEndedAt: run.finishedAt }),
      newestClaimSet(client, of.datasetId),
    ]);
  const measured = measureCalibration(groups, counted.tally);
  const counts = headlineCounts(counted.answers, totals);
  return {
    runs,
    calibration: {
      ...measured,
      whole: filter.slice === null ? measured.slices : slicesOf(counted.tally.whole),
      ranked: rankSlices(measured.slices),
      run,
      filter,
      reviewers,
      people: measurePeople(ratings, filter.slice),
      perAnswer: { headline: headlineOf(counts), counts },
      age: { ...age, isClaimSetOlder: claimSet > run.claimSetVersion },
      missed,
      falselyFlagged,
      comparison:
        others.length === 0 ? null : { runs: [run, ...others], ...measureComparison(counted.compared) },
    },
  };
}
