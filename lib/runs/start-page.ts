import "server-only";
import { countClaims } from "@/lib/db/claim-sets";
import { db } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import { AppError } from "@/lib/errors";
import type { ConnectionView } from "@/lib/judges/connection";
import type { RunEstimate } from "@/lib/judges/run-estimate";
import { listCallingJudges } from "./calling-judges";
import { estimateProjectRun } from "./estimate-run";
import { projectIdOf } from "./project-id";

/** A judge that takes its time, at its newest version. */
export interface JudgeToStart {
  versionId: string;
  label: string;
  version: number;
  connection: ConnectionView | null;
}

/** Judges of a project that a run calls, each at its newest version. */
export async function listJudgesToStart(slug: string): Promise<JudgeToStart[]> {
  const judges = await listCallingJudges(slug);
  return judges.flatMap(({ kind, label, connection, versions: [newest] }) =>
    kind === "imported" || newest === undefined
      ? []
      : [{ versionId: newest.id, label, version: newest.version, connection }],
  );
}

/** What may be chosen on a page on which a run is prepared, with what a choice would take. */
export interface StartChoices<Dataset> {
  judges: JudgeToStart[];
  datasets: Dataset[];
  /** null: there is nothing to choose from. */
  chosen: { judge: JudgeToStart; datasetId: string } | null;
  /** A sentence in its place where it can't be started. */
  estimate: RunEstimate | string | null;
}

/** The judge and the dataset that were asked for, or else the first of each, and what a run of them would take. */
export async function chooseToStart<Dataset extends { id: string }>(
  given: { judges: JudgeToStart[]; datasets: Dataset[] },
  asked: { version: string | null; dataset: string | null },
  estimate: (choice: { versionId: string; datasetId: string }) => Promise<RunEstimate>,
): Promise<StartChoices<Dataset>> {
  const judge = given.judges.find(({ versionId }) => versionId === asked.version) ?? given.judges[0];
  const dataset = given.datasets.find(({ id }) => id === asked.dataset) ?? given.datasets[0];
  if (judge === undefined || dataset === undefined) return { ...given, chosen: null, estimate: null };
  const choice = { versionId: judge.versionId, datasetId: dataset.id };
  const found = await estimate(choice).catch((error: unknown) => {
    if (error instanceof AppError) return error.message;
    throw error;
  });
  return { ...given, chosen: { judge, datasetId: dataset.id }, estimate: found };
}

/**
 * What the page shows on which a run of a judge that takes its time is prepared.
 *
 * @throws AppError not_found
 */
export async function loadStartPage(asked: {
  slug: string;
  version: string | null;
  dataset: string | null;
  repeats: number;
  checksCitations: boolean;
  isReversed: boolean;
}): Promise<StartChoices<{ id: string; name: string; claims: number }>> {
  const { slug, version, dataset, ...how } = asked;
  const projectId = await projectIdOf(db(), slug);
  const [judges, listed] = await Promise.all([listJudgesToStart(slug), listDatasets(db(), projectId)]);
  const datasets = await Promise.all(
    listed.map(async ({ id, name }) => ({ id, name, claims: await countClaims(db(), id) })),
  );
  return chooseToStart({ judges, datasets }, { version, dataset }, (choice) =>
    estimateProjectRun({ slug, ...choice, ...how }),
  );
}
