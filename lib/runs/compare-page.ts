import "server-only";
import { db } from "@/lib/db/client";
import { readBlindRatings } from "@/lib/db/gold-pairs";
import { findProject } from "@/lib/db/projects";
import { findRun, listRuns } from "@/lib/db/runs";
import { noteVerdictsShown } from "@/lib/db/verdicts-shown";
import type { RunRecord } from "@/lib/judges/run";
import type { JudgesSideBySide } from "@/lib/metrics/compared-judges";
import { measurePeople, type PeopleAgreement } from "@/lib/metrics/people-agreement";
import { resumeOrphanedRuns } from "./background";
import { chooseCompared, comparableRuns } from "./choose-compared";
import { loadSideBySide, MAX_COMPARED } from "./load-comparison";

/** What the page of judges side by side shows; compared is null where fewer than two runs have ended. */
export interface ComparePageData {
  /** Runs that can be chosen, newest first. */
  runs: RunRecord[];
  compared: (JudgesSideBySide & { people: PeopleAgreement }) | null;
}

/** Everything the page of judges side by side shows; null when there is no such project. */
export async function loadComparePage(of: {
  slug: string;
  userId: string;
  asked: readonly string[];
}): Promise<ComparePageData | null> {
  const { slug, userId, asked } = of;
  const project = await findProject(db(), slug);
  if (project === null) return null;
  const projectId = project.id;
  await resumeOrphanedRuns(projectId);
  const newest = await listRuns(db(), { projectId });
  const missing = asked.filter((id) => !newest.some((run) => run.id === id)).slice(0, MAX_COMPARED);
  const older = await Promise.all(missing.map((runId) => findRun(db(), { projectId, runId })));
  const all = [...newest, ...older.flatMap((run) => run ?? [])];
  const runs = comparableRuns(all);
  const chosen = chooseCompared(all, { asked, most: MAX_COMPARED });
  const [first] = chosen;
  if (first === undefined) return { runs, compared: null };
  const datasetId = first.dataset.id;
  // The lists name claims that people have labeled, and no others.
  await noteVerdictsShown(db(), { userId, projectId, datasetId, of: "labeled" });
  const [loaded, ratings] = await Promise.all([
    loadSideBySide(db(), { compared: chosen, all }),
    readBlindRatings(db(), datasetId),
  ]);
  return { runs, compared: { ...loaded, people: measurePeople(ratings, null) } };
}
