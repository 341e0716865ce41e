import "server-only";
import { CASE_TYPES, type CaseType } from "@/lib/claims/case";
import type { Db } from "@/lib/db/client";
import { listStrataRuns } from "@/lib/db/drawn-claims";
import { countJudgedAnswers } from "@/lib/db/judged-answers";
import { readLabeledClusters } from "@/lib/db/labeled-answers";
import { findRepeatedQuestions } from "@/lib/db/repeated-questions";
import { readScoredCases, type ScoredCase, type ScoredCaseKey } from "@/lib/db/scored-cases";
import type { RunRecord } from "@/lib/judges/run";
import { addLabeledAnswers, emptyAnswerTally, headlineCounts } from "@/lib/metrics/answer-tally";
import { type CheckedCase, settleCase } from "@/lib/metrics/check-case";
import { headlineOf } from "@/lib/metrics/headline";
import type { RunScore } from "@/lib/metrics/run-score";
import { addQuestion, emptyScore, type ScoreCounts, scoreOf } from "@/lib/metrics/score";
import { chooseRun } from "./choose-run";
import { listRunsToChoose } from "./runs-to-choose";

const CASES_A_BATCH = 1000;

function checkedOf({ answer, abstained, answerable, claims }: ScoredCase): CheckedCase {
  return settleCase({
    answer: answer ?? "",
    abstained,
    answerable,
    claims: claims.map((claim) => ({ text: "", cites: [], ...claim })),
  });
}

/** The cases of a dataset by their id; one has an answer a system. */
async function* casesOf(client: Db, run: { runId: string; datasetId: string }): AsyncGenerator<ScoredCase[]> {
  let question: ScoredCase[] = [];
  for (let after: ScoredCaseKey | null = null; ; ) {
    const cases: ScoredCase[] = await readScoredCases(client, { ...run, after, take: CASES_A_BATCH });
    for (const one of cases) {
      if (question[0] !== undefined && question[0].externalId !== one.externalId) {
        yield question;
        question = [];
      }
      question.push(one);
    }
    after = cases.at(-1) ?? null;
    if (after === null) break;
  }
  if (question.length > 0) yield question;
}

/** The same question by question: those that come again under another id are one, held until all are read. */
async function* questionsOf(
  client: Db,
  run: { runId: string; datasetId: string },
): AsyncGenerator<ScoredCase[]> {
  const repeated = await findRepeatedQuestions(client, run.datasetId);
  const held = new Map<number, ScoredCase[]>();
  for await (const cases of casesOf(client, run)) {
    const key = cases.map(({ id }) => repeated.get(id)).find((one) => one !== undefined);
    if (key === undefined) yield cases;
    else held.set(key, [...(held.get(key) ?? []), ...cases]);
  }
  yield* held.values();
}

/** More systems than this are not told apart: a name for every case would be a count for every case. */
const MAX_SYSTEMS = 50;

/** Counts the answers to one question in the part each belongs to. */
function addToParts<Key>(
  parts: Map<Key, ScoreCounts>,
  question: readonly CheckedCase[],
  keyOf: (at: number) => Key,
): void {
  const together = new Map<Key, CheckedCase[]>();
  for (const [at, checked] of question.entries()) {
    const key = keyOf(at);
    const answers = together.get(key) ?? [];
    together.set(key, answers);
    answers.push(checked);
  }
  for (const [key, answers] of together) {
    const counts = parts.get(key) ?? emptyScore();
    parts.set(key, counts);
    addQuestion(counts, answers);
  }
}

/** Scores a dataset by a run's stored verdicts, a batch of cases at a time: memory stays the same at any size. */
export async function scoreRun(
  client: Db,
  run: { runId: string; datasetId: string },
): Promise<Pick<RunScore, "score" | "byCaseType" | "bySystem">> {
  const all = emptyScore();
  const byType = new Map<CaseType | null, ScoreCounts>();
  const bySystem = new Map<string, ScoreCounts>();
  for await (const question of questionsOf(client, run)) {
    const checked = question.map(checkedOf);
    addQuestion(all, checked);
    addToParts(byType, checked, (at) => question[at]?.caseType ?? null);
    if (bySystem.size <= MAX_SYSTEMS) addToParts(bySystem, checked, (at) => question[at]?.system ?? "");
  }
  const isTold = bySystem.size > 1 && bySystem.size <= MAX_SYSTEMS;
  return {
    score: scoreOf(all),
    byCaseType: inOrder([...byType].map(([caseType, counts]) => ({ caseType, score: scoreOf(counts) }))),
    bySystem: isTold
      ? byName([...bySystem].map(([system, counts]) => ({ system, score: scoreOf(counts) })))
      : [],
  };
}

function byName(rows: RunScore["bySystem"]): RunScore["bySystem"] {
  return rows.sort((a, b) => (a.system < b.system ? -1 : 1));
}

function inOrder(rows: RunScore["byCaseType"]): RunScore["byCaseType"] {
  const place = ({ caseType }: { caseType: CaseType | null }) =>
    caseType === null ? CASE_TYPES.length : CASE_TYPES.indexOf(caseType);
  return rows.sort((a, b) => place(a) - place(b));
}

/** How the rate per answer may be told, by how the labels of this dataset came about. */
async function ratePerAnswer(
  client: Db,
  of: { runId: string; datasetId: string },
): Promise<RunScore["perAnswer"]> {
  const tally = emptyAnswerTally(await listStrataRuns(client, of));
  for await (const cluster of readLabeledClusters(client, { datasetId: of.datasetId, runIds: [of.runId] })) {
    addLabeledAnswers(tally, cluster);
  }
  const counts = headlineCounts(tally, await countJudgedAnswers(client, of));
  return { headline: headlineOf(counts), counts };
}

/**
 * The figures of one run.
 *
 * @param asked runId: the run wished for; without it, or when the project has no such run, the newest that is done.
 * @returns the runs to choose from, newest first, and the score; null when the project has no run at all.
 */
export async function loadScore(
  client: Db,
  { projectId, runId }: { projectId: string; runId: string | null },
): Promise<{ runs: RunRecord[]; score: RunScore | null }> {
  const runs = await listRunsToChoose(client, { projectId, runId });
  const run = chooseRun(runs, runId);
  if (run === null) return { runs, score: null };
  const of = { runId: run.id, datasetId: run.dataset.id };
  const [scored, perAnswer] = await Promise.all([scoreRun(client, of), ratePerAnswer(client, of)]);
  return { runs, score: { run, ...scored, perAnswer } };
}
