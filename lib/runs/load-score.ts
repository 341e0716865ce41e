import "server-only";
import { CASE_TYPES, type CaseType } from "@/lib/claims/case";
import type { Db } from "@/lib/db/client";
import { readScoredCases, type ScoredCase } from "@/lib/db/scored-cases";
import type { RunRecord } from "@/lib/judges/run";
import { type CheckedCase, settleCase } from "@/lib/metrics/check-case";
import type { RunScore } from "@/lib/metrics/run-score";
import { addCase, emptyScore, type ScoreCounts, scoreOf } from "@/lib/metrics/score";
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

/** Scores a dataset by a run's stored verdicts, a batch of cases at a time: memory stays the same at any size. */
export async function scoreRun(
  client: Db,
  { runId, datasetId }: { runId: string; datasetId: string },
): Promise<Pick<RunScore, "score" | "byCaseType">> {
  const all = emptyScore();
  const byType = new Map<CaseType | null, ScoreCounts>();
  for (let after = -1; ; ) {
    const cases = await readScoredCases(client, { datasetId, runId, after, take: CASES_A_BATCH });
    for (const one of cases) {
      const checked = checkedOf(one);
      const counts = byType.get(one.caseType) ?? emptyScore();
      byType.set(one.caseType, counts);
      addCase(all, checked);
      addCase(counts, checked);
    }
    const last = cases.at(-1);
    if (last === undefined) break;
    after = last.position;
  }
  const byCaseType = [...byType].map(([caseType, counts]) => ({ caseType, score: scoreOf(counts) }));
  return { score: scoreOf(all), byCaseType: inOrder(byCaseType) };
}

function inOrder(rows: RunScore["byCaseType"]): RunScore["byCaseType"] {
  const place = ({ caseType }: { caseType: CaseType | null }) =>
    caseType === null ? CASE_TYPES.length : CASE_TYPES.indexOf(caseType);
  return rows.sort((a, b) => place(a) - place(b));
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
  return { runs, score: { run, ...(await scoreRun(client, { runId: run.id, datasetId: run.dataset.id })) } };
}
