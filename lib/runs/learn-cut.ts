import "server-only";
import { pinCallingVersion } from "@/lib/db/calling-judges";
import type { Db } from "@/lib/db/client";
import { learnedVersion } from "@/lib/judges/learned/version";
import { judgeVersionHash } from "@/lib/judges/version";
import { readLearnedJudge } from "./learn-run";

/**
 * The version of a learned judge at a cut: the same weights and labels, another line between passed and flagged.
 *
 * @param of versionId: the version it is made of; threshold: null for that version itself.
 * @throws AppError not_found; conflict where that version is of another code than today's.
 */
export async function pinLearnedCut(
  client: Db,
  of: { projectId: string; versionId: string; threshold: number | null },
): Promise<{ versionId: string; version: number | null; isNew: boolean }> {
  const { judge, versionId, model } = await readLearnedJudge(client, of);
  if (of.threshold === null) return { versionId, version: null, isNew: false };
  const config = learnedVersion(model);
  return pinCallingVersion(client, {
    projectId: of.projectId,
    name: judge.name,
    wished: judge.name,
    label: judge.label,
    connectionId: null,
    hash: judgeVersionHash(config),
    config,
    settings: {},
  });
}
