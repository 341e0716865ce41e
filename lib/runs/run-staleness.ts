import "server-only";
import { z } from "zod";
import { type Db, db } from "@/lib/db/client";
import { type RunAge, readRunAge } from "@/lib/db/run-age";
import { AppError } from "@/lib/errors";
import { configChanges } from "@/lib/judges/config-changes";
import type { StaleReason } from "@/lib/judges/stale-reason";
import { trainingChange } from "./learn-age";
import { projectIdOf } from "./project-id";

const servedSchema = z
  .object({ servedModel: z.string().nullable(), fingerprint: z.string().nullable() })
  .catch({ servedModel: null, fingerprint: null });

function reasonsOf({ version, newest, missing, replaced, labels }: RunAge): StaleReason[] {
  const reasons: StaleReason[] = [];
  if (newest.number > version.number) {
    const changes = configChanges(version.config, newest.config);
    reasons.push({ kind: "version", version: version.number, newest: newest.number, changes });
  }
  if (version.driftedAt !== null) {
    const { servedModel, fingerprint, driftedAt, driftedTo } = version;
    reasons.push({
      kind: "drift",
      at: driftedAt.toISOString(),
      from: { servedModel, fingerprint },
      to: servedSchema.parse(driftedTo),
    });
  }
  // A run that has not ended misses claims because it is not there yet.
  if (labels !== null && missing + replaced > 0) reasons.push({ kind: "claims", missing, replaced });
  if (labels !== null && labels.changed > 0) {
    reasons.push({ kind: "labels", changed: labels.changed, since: labels.since.toISOString() });
  }
  return reasons;
}

/**
 * What has changed since a run: empty where it still tells of today.
 *
 * @throws AppError not_found
 */
export async function readStaleness(
  client: Db,
  asked: { projectId: string; runId: string },
): Promise<StaleReason[]> {
  const age = await readRunAge(client, asked);
  if (age === null) throw new AppError("not_found", "This run is not there any more.");
  const training = await trainingChange(client, { projectId: asked.projectId, config: age.version.config });
  return [...reasonsOf(age), ...(training === null ? [] : [training])];
}

/** {@link readStaleness} in a project known by its slug. */
export async function stalenessOfRun({
  slug,
  runId,
}: {
  slug: string;
  runId: string;
}): Promise<StaleReason[]> {
  return readStaleness(db(), { projectId: await projectIdOf(db(), slug), runId });
}
