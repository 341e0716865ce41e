import "server-only";
import { countAnswers } from "@/lib/db/answer-replies";
import { db } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import { AppError } from "@/lib/errors";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import type { RunEstimate } from "@/lib/judges/run-estimate";
import { type AnswerRunWish, estimateAnswerRun } from "./answer-runs";
import { listCallingJudges } from "./calling-judges";
import { projectIdOf } from "./project-id";
import type { JudgeToStart } from "./start-page";

/** What can be started over whole answers, and what the choice made would take. */
export interface AnswerStart {
  /** LLM judges with a connection, whose model would be asked. */
  judges: JudgeToStart[];
  datasets: { id: string; name: string; answers: number }[];
  /** null: there is nothing to choose from. */
  chosen: { judge: JudgeToStart; datasetId: string } | null;
  /** A sentence in its place where it can't be started. */
  estimate: RunEstimate | string | null;
}

/** LLM judges of a project that have a connection, each at its newest version. */
export async function listModelJudges(slug: string): Promise<(JudgeToStart & { name: string })[]> {
  const judges = await listCallingJudges(slug);
  return judges.flatMap(({ kind, name, label, connection, versions: [newest] }) =>
    kind !== "llm" || connection === null || newest === undefined
      ? []
      : [{ versionId: newest.id, name, label, version: newest.version, connection }],
  );
}

async function tryToEstimate(wish: AnswerRunWish): Promise<RunEstimate | string> {
  try {
    return await estimateAnswerRun(db(), wish);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/**
 * What the page shows on which a run over whole answers is prepared.
 *
 * @throws AppError not_found
 */
export async function loadAnswerStart(asked: {
  slug: string;
  kind: AnswerKind;
  version: string | null;
  dataset: string | null;
}): Promise<AnswerStart> {
  const { slug, kind, version, dataset } = asked;
  const projectId = await projectIdOf(db(), slug);
  const [judges, listed] = await Promise.all([listModelJudges(slug), listDatasets(db(), projectId)]);
  const datasets = await Promise.all(
    listed.map(async ({ id, name }) => ({ id, name, answers: await countAnswers(db(), id) })),
  );
  const judge = judges.find(({ versionId }) => versionId === version) ?? judges[0];
  const chosenSet = datasets.find(({ id }) => id === dataset) ?? datasets[0];
  if (judge === undefined || chosenSet === undefined) {
    return { judges, datasets, chosen: null, estimate: null };
  }
  const { versionId } = judge;
  return {
    judges,
    datasets,
    chosen: { judge, datasetId: chosenSet.id },
    estimate: await tryToEstimate({ projectId, datasetId: chosenSet.id, versionId, kind }),
  };
}
