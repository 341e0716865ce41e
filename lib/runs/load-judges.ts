import "server-only";
import { countClaims } from "@/lib/db/claim-sets";
import { db } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import { listJudgeVersions } from "@/lib/db/judges";
import { findProject } from "@/lib/db/projects";
import { listRuns } from "@/lib/db/runs";
import { JUDGE_CATALOG, type JudgeDescription, type LocalJudgeName } from "@/lib/judges/catalog";
import { localJudge } from "@/lib/judges/registry";
import { type RunView, viewRun } from "@/lib/judges/run";
import { judgeVersionHash } from "@/lib/judges/version";
import { resumeOrphanedRuns } from "./background";

/** A judge of the catalog, what a run started today would be pinned to, and what earlier ones were. */
export interface KnownJudge {
  judge: JudgeDescription & { name: LocalJudgeName };
  currentHash: string;
  versions: {
    id: string;
    version: number;
    hash: string;
    /** Cut of its score; null where there is none to set. */
    threshold: number | null;
    /** The judge's code is still what it was when this version was pinned. */
    isCurrent: boolean;
  }[];
}

/** Everything the judges page shows; null when there is no such project. */
export async function loadJudges(slug: string): Promise<{
  judges: KnownJudge[];
  datasets: { id: string; name: string; claims: number }[];
  runs: RunView[];
} | null> {
  const project = await findProject(db(), slug);
  if (project === null) return null;
  await resumeOrphanedRuns(project.id);
  const [versions, datasets, runs] = await Promise.all([
    listJudgeVersions(db(), project.id),
    listDatasets(db(), project.id),
    listRuns(db(), { projectId: project.id, of: "all" }),
  ]);
  const now = new Date();
  return {
    judges: JUDGE_CATALOG.map((judge) => {
      const currentHash = judgeVersionHash(localJudge(judge.name).version);
      const own = versions.filter((one) => one.judgeName === judge.name);
      return {
        judge,
        currentHash,
        versions: own.map(({ id, version, hash, threshold }) => ({
          id,
          version,
          hash,
          threshold,
          isCurrent: judgeVersionHash(localJudge(judge.name, threshold).version) === hash,
        })),
      };
    }),
    datasets: await Promise.all(
      datasets.map(async ({ id, name }) => ({ id, name, claims: await countClaims(db(), id) })),
    ),
    runs: runs.map((run) => viewRun(run, now)),
  };
}
