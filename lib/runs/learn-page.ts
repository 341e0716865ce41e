import "server-only";
import { listCallingVersions } from "@/lib/db/calling-judges";
import { countClaims } from "@/lib/db/claim-sets";
import { db } from "@/lib/db/client";
import { listDatasets } from "@/lib/db/datasets";
import { LEARNED_KIND, readLearnedVersion } from "@/lib/judges/learned/version";
import type { ModelView } from "@/lib/judges/learned/view";
import type { StaleReason } from "@/lib/judges/stale-reason";
import { trainingChange } from "./learn-age";
import { viewModel } from "./learn-view";
import { projectIdOf } from "./project-id";

/** What a learned judge's page shows beside what every judge's page does. */
export interface LearnedPage {
  versionId: string;
  version: number;
  /** null: its version is of another code than today's, and can't run any more. */
  model: ModelView | null;
  /** null: the labels are those of today. */
  change: Extract<StaleReason, { kind: "training" }> | null;
  datasets: { id: string; name: string; claims: number }[];
}

/**
 * The newest version of a learned judge in words; null where the project has no learned judge of this name.
 *
 * @throws AppError not_found where there is no such project.
 */
export async function loadLearnedPage({
  slug,
  name,
}: {
  slug: string;
  name: string;
}): Promise<LearnedPage | null> {
  const projectId = await projectIdOf(db(), slug);
  const [newest] = await listCallingVersions(db(), { projectId, kinds: [LEARNED_KIND], name });
  if (newest === undefined) return null;
  const model = readLearnedVersion(newest.config);
  const [change, datasets] = await Promise.all([
    trainingChange(db(), { projectId, config: newest.config }),
    listDatasets(db(), projectId),
  ]);
  return {
    versionId: newest.id,
    version: newest.version,
    model: model === null ? null : viewModel(model),
    change,
    datasets: await Promise.all(
      datasets.map(async ({ id, name: shown }) => ({ id, name: shown, claims: await countClaims(db(), id) })),
    ),
  };
}
