import "server-only";
import type { Db } from "@/lib/db/client";
import { readGoldOfProject } from "@/lib/db/training-labels";
import { snapshotOf } from "@/lib/judges/learned/snapshot";
import { readLearnedVersion } from "@/lib/judges/learned/version";
import type { StaleReason } from "@/lib/judges/stale-reason";

/**
 * What has become of the labels that a version was trained on.
 *
 * @param of config: a version's config as it is stored, of any kind of judge.
 * @returns null where it was not trained, or on the gold labels of today.
 */
export async function trainingChange(
  client: Db,
  { projectId, config }: { projectId: string; config: unknown },
): Promise<Extract<StaleReason, { kind: "training" }> | null> {
  const model = readLearnedVersion(config);
  if (model === null) return null;
  const { hash, supported, contradicted, unsupported } = model.trainedOn;
  const today = snapshotOf(await readGoldOfProject(client, projectId));
  if (today.hash === hash) return null;
  return {
    kind: "training",
    before: { supported, contradicted, unsupported },
    now: {
      supported: today.supported,
      contradicted: today.contradicted,
      unsupported: today.unsupported,
    },
  };
}
