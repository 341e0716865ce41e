import "server-only";
import type { Verdict } from "@/lib/claims/verdict";
import { type Db, db } from "@/lib/db/client";
import { listStrataRuns } from "@/lib/db/drawn-claims";
import { groupClaims } from "@/lib/db/gold-pairs";
import {
  type JudgeVersionRecord,
  listJudgeVersions,
  readJudgeVersion,
  readVersionConfig,
} from "@/lib/db/judges";
import { readLabeledClusters } from "@/lib/db/labeled-answers";
import { findProject } from "@/lib/db/projects";
import {
  describeJudge,
  isLocalJudgeName,
  type JudgeDescription,
  type ScoreDescription,
} from "@/lib/judges/catalog";
import { LEARNED_KIND } from "@/lib/judges/learned/version";
import { localJudge } from "@/lib/judges/registry";
import { type RunRecord, type RunView, viewRun } from "@/lib/judges/run";
import { scoreOfVersion } from "@/lib/judges/score-of-version";
import { judgeVersionHash } from "@/lib/judges/version";
import {
  addCalibrated,
  type Coverage,
  emptyCalibration,
  measureCalibration,
} from "@/lib/metrics/calibration";
import { type PlainRefusal, refusePlainRates } from "@/lib/metrics/plain-rates";
import { type ScoredCluster, scoreCluster } from "@/lib/metrics/threshold-claims";
import { measureThresholds, type Thresholds } from "@/lib/metrics/thresholds";
import { resumeOrphanedRuns } from "./background";
import { chooseRun } from "./choose-run";
import { describeLearned, learnedCuts } from "./learn-cut";
import { listRunsToChoose } from "./runs-to-choose";

/** A run of a judge with a cut, held against people at every cut. */
export interface RunThresholds extends Thresholds {
  /** The cut the run's version is pinned to, 0 to 1. */
  cut: number;
  coverage: Coverage;
  /** Why no rate over the labeled claims may be printed. */
  refusal: PlainRefusal | null;
  /** Cuts that are pinned versions already, of the code of today. */
  versions: { version: number; threshold: number }[];
}

/** A score that comes beside a verdict and makes none: how well it ranks, and whether it means what it says. */
export interface ScoreAlone {
  score: ScoreDescription;
  thresholds: Thresholds;
  refusal: PlainRefusal | null;
}

/** What the thresholds page shows. */
export interface ThresholdsPageData {
  runs: RunRecord[];
  /** null when the project has no run at all. */
  run: RunRecord | null;
  runView: RunView | null;
  judge: JudgeDescription | null;
  /** null where the judge has no cut to set, or the run has judged nothing yet. */
  thresholds: RunThresholds | null;
  /** The score of a judge whose cut cannot be set; null where there is none, or a cut. */
  alone: ScoreAlone | null;
}

/** The run asked for; else the newest with a cut to move, before any other. */
function chooseCutRun(runs: readonly RunRecord[], asked: string | null): RunRecord | null {
  if (runs.some(({ id }) => id === asked)) return chooseRun(runs, asked);
  const withCut = runs.filter(
    ({ judge }) => describeJudge(judge.name)?.cut != null || judge.kind === LEARNED_KIND,
  );
  return chooseRun(withCut, null) ?? chooseRun(runs, null);
}

/** Labeled claims with the score of a run. */
async function readScored(
  client: Db,
  { run, flaggedAs }: { run: RunRecord; flaggedAs: Verdict },
): Promise<{ clusters: ScoredCluster[]; coverage: Coverage; refusal: PlainRefusal | null }> {
  const of = { runId: run.id, datasetId: run.dataset.id };
  const tally = emptyCalibration({ slice: null, isBlindOnly: false }, await listStrataRuns(client, of));
  const clusters: ScoredCluster[] = [];
  for await (const cluster of readLabeledClusters(client, { datasetId: run.dataset.id, runIds: [run.id] })) {
    addCalibrated(tally, cluster);
    clusters.push(scoreCluster(cluster, flaggedAs));
  }
  const groups = await groupClaims(client, { runId: run.id, datasetId: run.dataset.id });
  const calibration = measureCalibration(groups, tally);
  return { clusters, coverage: calibration.coverage, refusal: refusePlainRates(calibration) };
}

/** Versions of a run's judge that differ in their cut alone, with the cuts. */
async function cutsOf(
  client: Db,
  { run, all }: { run: RunRecord; all: readonly JudgeVersionRecord[] },
): Promise<RunThresholds["versions"]> {
  const { name } = run.judge;
  if (!isLocalJudgeName(name)) return learnedCuts(client, { run, all });
  return all.flatMap(({ judgeName, version, threshold, hash }) =>
    judgeName === name && threshold !== null && judgeVersionHash(localJudge(name, threshold).version) === hash
      ? [{ version, threshold }]
      : [],
  );
}

async function readThresholds(
  client: Db,
  { run, judge, target }: { run: RunRecord; judge: JudgeDescription; target: number },
): Promise<RunThresholds | null> {
  const { cut, score } = judge;
  if (cut === null || score === null) return null;
  const [{ clusters, coverage, refusal }, pinned, all] = await Promise.all([
    readScored(client, { run, flaggedAs: cut.flaggedAs }),
    readJudgeVersion(client, run.judge.versionId),
    listJudgeVersions(client, run.projectId),
  ]);
  const versions = await cutsOf(client, { run, all });
  return {
    ...measureThresholds(clusters, { target, isProbability: score.isProbability }),
    cut: pinned?.threshold ?? cut.initial,
    coverage,
    refusal,
    versions,
  };
}

/** What a score tells that no cut can be set of; null where the version gives none, or no labeled claim has one. */
async function readScoreAlone(
  client: Db,
  { run, target }: { run: RunRecord; target: number },
): Promise<ScoreAlone | null> {
  const { name, kind, versionId } = run.judge;
  const score = scoreOfVersion({ name, kind, config: await readVersionConfig(client, versionId) });
  if (score === null) return null;
  const { clusters, refusal } = await readScored(client, { run, flaggedAs: "unsupported" });
  const thresholds = measureThresholds(clusters, { target, isProbability: score.isProbability });
  return thresholds.scored === 0 ? null : { score, thresholds, refusal };
}

/**
 * One run held against people at every cut of its judge's score.
 *
 * @param asked runId: the run wished for; without it the newest of a judge with a cut. target: the catch rate wanted, a
 *   fraction strictly between 0 and 1.
 */
export async function loadThresholds(
  client: Db,
  asked: { projectId: string; runId: string | null; target: number },
): Promise<ThresholdsPageData> {
  const { projectId, runId, target } = asked;
  const runs = await listRunsToChoose(client, { projectId, runId });
  const run = chooseCutRun(runs, runId);
  if (run === null) return { runs, run, runView: null, judge: null, thresholds: null, alone: null };
  const judge = describeJudge(run.judge.name) ?? describeLearned(run);
  const runView = viewRun(run, new Date());
  const isReady = judge !== null && run.done > 0;
  const thresholds = isReady ? await readThresholds(client, { run, judge, target }) : null;
  const hasCut = judge?.cut != null;
  const alone = hasCut || run.done === 0 ? null : await readScoreAlone(client, { run, target });
  return { runs, run, runView, judge, thresholds, alone };
}

/** Everything the thresholds page of a project shows; null when there is no such project. */
export async function loadThresholdsPage(asked: {
  slug: string;
  run: string | null;
  target: number;
}): Promise<ThresholdsPageData | null> {
  const project = await findProject(db(), asked.slug);
  if (project === null) return null;
  await resumeOrphanedRuns(project.id);
  return loadThresholds(db(), { projectId: project.id, runId: asked.run, target: asked.target });
}
