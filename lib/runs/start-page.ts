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

/** What can be started, and what the choice made would take. */
export interface StartPage {
  judges: JudgeToStart[];
  datasets: { id: string; name: string; claims: number }[];
  /** null: there is nothing to choose from. */
  chosen: { judge: JudgeToStart; datasetId: string } | null;
  /** A sentence in its place where the judge can't be called. */
  estimate: RunEstimate | string | null;
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

async function tryToEstimate(wish: Parameters<typeof estimateProjectRun>[0]): Promise<RunEstimate | string> {
  try {
    return await estimateProjectRun(wish);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
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
}): Promise<StartPage> {
  const { slug, version, dataset, ...how } = asked;
  const projectId = await projectIdOf(db(), slug);
  const [judges, listed] = await Promise.all([listJudgesToStart(slug), listDatasets(db(), projectId)]);
  const datasets = await Promise.all(
    listed.map(async ({ id, name }) => ({ id, name, claims: await countClaims(db(), id) })),
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
    estimate: await tryToEstimate({ slug, datasetId: chosenSet.id, versionId, ...how }),
  };
}
