import "server-only";
import type { Db } from "@/lib/db/client";
import { type DatasetRow, listDatasets } from "@/lib/db/datasets";
import { type ClaimGroup, groupClaims, readBlindRatings } from "@/lib/db/gold-pairs";
import { countJudgedAnswers } from "@/lib/db/judged-answers";
import type { ProjectRecord } from "@/lib/db/projects";
import {
  type AnswerGroup,
  countFailures,
  countSeverities,
  groupAnswers,
  readDatasetFacts,
  readLabelFacts,
} from "@/lib/db/report-facts";
import { listRuns } from "@/lib/db/runs";
import { formatDay } from "@/lib/format";
import { judgeLabel, type RunRecord } from "@/lib/judges/run";
import { headlineCounts } from "@/lib/metrics/answer-tally";
import { measureCalibration } from "@/lib/metrics/calibration";
import { headlineOf } from "@/lib/metrics/headline";
import { measurePeople } from "@/lib/metrics/people-agreement";
import { refusePlainRates } from "@/lib/metrics/plain-rates";
import type { RunScore } from "@/lib/metrics/run-score";
import type { Score } from "@/lib/metrics/score";
import {
  BUILT_TO_FAIL_TAG,
  type ReportAnswers,
  type ReportClaims,
  type ReportInput,
  type ReportRun,
} from "@/lib/report/input";
import { rateOf } from "@/lib/stats/rate";
import { chooseRun } from "./choose-run";
import { countLabeled } from "./load-calibration";
import { scoreRun } from "./load-score";
import { measureFlips } from "./measure-flips";

/** Whose days the reports and the overview count; said wherever a day stands. */
export const PROJECT_ZONE = "UTC";

/** What a report is asked of: without them the run a calibration would show, else the newest dataset. */
export interface AskedReport {
  datasetId: string | null;
  runId: string | null;
}

/** A report's input with what there is to choose from. */
export interface LoadedReport {
  input: ReportInput;
  datasets: DatasetRow[];
  dataset: DatasetRow | null;
  /** Runs on the dataset, newest first. */
  runs: RunRecord[];
  run: RunRecord | null;
  byCaseType: RunScore["byCaseType"];
}

function many(groups: readonly ClaimGroup[], wanted: (group: ClaimGroup) => boolean): number {
  return groups.reduce((sum, group) => sum + (wanted(group) ? group.many : 0), 0);
}

function claimsOf(groups: readonly ClaimGroup[], severity: ReportClaims["severity"]): ReportClaims {
  const settled = (verdict: "supported" | "contradicted" | "unsupported") =>
    many(groups, ({ gold }) => gold === verdict);
  return {
    total: many(groups, () => true),
    labeled: many(groups, ({ basis }) => basis !== null),
    settled: {
      supported: settled("supported"),
      contradicted: settled("contradicted"),
      unsupported: settled("unsupported"),
    },
    disputed: many(groups, ({ gold, basis }) => gold === null && basis !== null),
    severity,
  };
}

function answersOf(groups: readonly AnswerGroup[], score: Score): ReportAnswers {
  const counted = (wanted: (group: AnswerGroup) => boolean) =>
    groups.reduce((sum, group) => sum + (wanted(group) ? group.many : 0), 0);
  const drawn = (how: AnswerGroup["drawn"]) =>
    counted((group) => group.standing === "settled" && group.drawn === how);
  return {
    withClaims: counted(() => true),
    settled: score.hallucinationRateByPeople.n,
    hallucinated: score.hallucinationRateByPeople.hits,
    disputed: counted(({ standing }) => standing === "disputed"),
    drawn: {
      all: drawn("all"),
      random: drawn("random"),
      stratified: drawn("stratified"),
      picked: drawn("picked"),
    },
  };
}

function runOf(
  run: RunRecord,
  groups: readonly ClaimGroup[],
  score: Score,
  zone: string,
): Omit<ReportRun, "failures"> {
  const { name, label, version, hash, kind } = run.judge;
  return {
    id: run.id,
    judge: { name, label: judgeLabel(name, label), version, hash, isPinned: true },
    isOutOfFold: kind === "learned",
    finishedOn: run.status === "done" && run.finishedAt !== null ? formatDay(run.finishedAt, zone) : null,
    judged: many(groups, ({ verdict }) => verdict !== "not_judged"),
    noVerdict: many(groups, ({ verdict }) => verdict === null),
    passed: many(groups, ({ verdict }) => verdict === "supported"),
    flaggedAnswers: { hits: score.hallucinationRate.hits, n: score.hallucinationRate.n },
  };
}

function silenceOf(score: Score): ReportInput["silence"] {
  const { declined, empty, nothing_checkable } = score.silence;
  return {
    silent: declined + empty + nothing_checkable,
    answerable: { declined: score.falseAbstention.hits, n: score.falseAbstention.n },
    unanswerable: { declined: score.abstention.hits, n: score.abstention.n },
    notStated: score.answerableNotStated,
  };
}

function emptyInput(project: ProjectRecord, day: { date: string; zone: string }): ReportInput {
  const nothing = { hits: 0, n: 0 };
  return {
    project,
    dataset: null,
    run: null,
    answers: {
      withClaims: 0,
      settled: 0,
      hallucinated: 0,
      disputed: 0,
      drawn: { all: 0, random: 0, stratified: 0, picked: 0 },
    },
    claims: {
      total: 0,
      labeled: 0,
      settled: { supported: 0, contradicted: 0, unsupported: 0 },
      disputed: 0,
      severity: { minor: 0, major: 0, critical: 0, none: 0 },
    },
    labels: { many: 0, reviewers: [], reviewersMany: 0, blind: 0, assisted: 0, guidelines: [] },
    silence: {
      silent: 0,
      answerable: { declined: 0, n: 0 },
      unanswerable: { declined: 0, n: 0 },
      notStated: 0,
    },
    severityShares: { contradicted: rateOf(nothing), unsupported: rateOf(nothing) },
    agreement: null,
    refusal: null,
    weighted: null,
    perAnswer: null,
    repeats: null,
    peopleAgree: rateOf(nothing),
    peoplePairs: null,
    ...day,
  };
}

async function readInput(
  client: Db,
  asked: {
    project: ProjectRecord;
    dataset: DatasetRow;
    run: RunRecord | null;
    /** The project's runs, for others of the same judge version. */
    allRuns: readonly RunRecord[];
    day: { date: string; zone: string };
  },
): Promise<Pick<LoadedReport, "input" | "byCaseType">> {
  const { project, dataset, run, allRuns, day } = asked;
  const datasetId = dataset.id;
  // No run has this id: then every claim counts as not judged.
  const of = { runId: run?.id ?? "", datasetId };
  const [counted, groups, ratings, scored, answers, severity, labels, facts, failures, totals, flips] =
    await Promise.all([
      countLabeled(client, of, { slice: null, isBlindOnly: false }),
      groupClaims(client, of),
      readBlindRatings(client, datasetId),
      scoreRun(client, of),
      groupAnswers(client, datasetId),
      countSeverities(client, datasetId),
      readLabelFacts(client, datasetId),
      readDatasetFacts(client, { datasetId, tag: BUILT_TO_FAIL_TAG }),
      countFailures(client, of.runId),
      countJudgedAnswers(client, of),
      run === null ? null : measureFlips(client, { run, all: allRuns }),
    ]);
  const { score, byCaseType } = scored;
  const calibration = measureCalibration(groups, counted.tally);
  const { agreement, severity: severityShares } = calibration;
  const refusal = refusePlainRates(calibration);
  const isInShares = refusal === "in_shares";
  const perAnswer = headlineCounts(counted.answers, totals);
  const people = measurePeople(ratings, null);
  const input: ReportInput = {
    project,
    dataset: {
      id: datasetId,
      name: dataset.name,
      importedOn: formatDay(dataset.createdAt, day.zone),
      cases: dataset.cases,
      systems: facts.systems,
      builtToFail: facts.tagged,
    },
    run: run === null ? null : { ...runOf(run, groups, score, day.zone), failures },
    answers: answersOf(answers, score),
    claims: claimsOf(groups, severity),
    labels: { ...labels, reviewersMany: labels.reviewers.length },
    silence: silenceOf(score),
    severityShares,
    agreement: run === null ? null : agreement,
    refusal: run === null || isInShares ? null : refusal,
    weighted: run !== null && isInShares ? calibration.sides : null,
    perAnswer: { headline: headlineOf(perAnswer), counts: perAnswer },
    repeats: flips?.repeats ?? null,
    order: flips?.order ?? null,
    peopleAgree: people.unanimous,
    peoplePairs: people,
    ...day,
  };
  return { input, byCaseType };
}

/**
 * Everything a project's report of today is made of, from the same functions as the calibration and the score page.
 *
 * @param asked datasetId and runId: what was wished for; a run that is not on the dataset is not taken.
 * @returns the input also where there is no dataset, no label or no run: the lines then say so.
 */
export async function loadReport(
  client: Db,
  {
    project,
    asked,
    now,
    zone = PROJECT_ZONE,
  }: { project: ProjectRecord; asked: AskedReport; now: Date; zone?: string },
): Promise<LoadedReport> {
  const [datasets, allRuns] = await Promise.all([
    listDatasets(client, project.id),
    listRuns(client, { projectId: project.id }),
  ]);
  const wished = datasets.find(({ id }) => id === asked.datasetId);
  const ofDataset = (id: string) => allRuns.filter((run) => run.dataset.id === id);
  const first = wished ? chooseRun(ofDataset(wished.id), asked.runId) : chooseRun(allRuns, asked.runId);
  const dataset = wished ?? datasets.find(({ id }) => id === first?.dataset.id) ?? datasets.at(-1) ?? null;
  const day = { date: formatDay(now, zone), zone };
  if (dataset === null) {
    return { input: emptyInput(project, day), datasets, dataset, runs: [], run: null, byCaseType: [] };
  }
  // A run that has not judged anything yet says nothing of the judge.
  const run = first !== null && first.done > 0 ? first : null;
  const read = await readInput(client, { project, dataset, run, allRuns, day });
  return { ...read, datasets, dataset, runs: ofDataset(dataset.id), run };
}
