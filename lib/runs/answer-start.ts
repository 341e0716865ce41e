import "server-only";
import { countAnswers } from "@/lib/db/answer-replies";
import { db } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import { estimateAnswerRun } from "./answer-runs";
import { listCallingJudges } from "./calling-judges";
import { projectIdOf } from "./project-id";
import { chooseToStart, type JudgeToStart, type StartChoices } from "./start-page";

/** LLM judges of a project that have a connection, each at its newest version. */
export async function listModelJudges(slug: string): Promise<(JudgeToStart & { name: string })[]> {
  const judges = await listCallingJudges(slug);
  return judges.flatMap(({ kind, name, label, connection, versions: [newest] }) =>
    kind !== "llm" || connection === null || newest === undefined
      ? []
      : [{ versionId: newest.id, name, label, version: newest.version, connection }],
  );
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
}): Promise<StartChoices<{ id: string; name: string; answers: number }>> {
  const { slug, kind, version, dataset } = asked;
  const projectId = await projectIdOf(db(), slug);
  const [judges, listed] = await Promise.all([listModelJudges(slug), listDatasets(db(), projectId)]);
  const datasets = await Promise.all(
    listed.map(async ({ id, name }) => ({ id, name, answers: await countAnswers(db(), id) })),
  );
  return chooseToStart({ judges, datasets }, { version, dataset }, (choice) =>
    estimateAnswerRun(db(), { projectId, kind, ...choice }),
  );
}
