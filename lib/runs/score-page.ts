import "server-only";
import { db } from "@/lib/db/client";
import { findProject } from "@/lib/db/projects";
import { type RunRecord, type RunView, viewRun } from "@/lib/judges/run";
import type { RunScore } from "@/lib/metrics/run-score";
import { resumeOrphanedRuns } from "./background";
import { loadScore } from "./load-score";

/** What the score page shows; score is null while no judge has run. */
export interface ScorePageData {
  runs: RunRecord[];
  score: RunScore | null;
  runView: RunView | null;
  budgets: { hallucination: number; overRefusal: number };
  /** What a wrong answer costs unless the reader says otherwise. */
  penalty: number;
}

/** Everything the score page of a project shows; null when there is no such project. */
export async function loadScorePage({
  slug,
  run,
}: {
  slug: string;
  run: string | null;
}): Promise<ScorePageData | null> {
  const project = await findProject(db(), slug);
  if (project === null) return null;
  await resumeOrphanedRuns(project.id);
  const { runs, score } = await loadScore(db(), { projectId: project.id, runId: run });
  return {
    runs,
    score,
    runView: score === null ? null : viewRun(score.run, new Date()),
    budgets: { hallucination: project.hallucinationBudget, overRefusal: project.overRefusalBudget },
    penalty: project.penalty,
  };
}
