import { pinCallingVersion } from "@/lib/db/calling-judges";
import type { Db } from "@/lib/db/client";
import { createRuns } from "@/lib/db/runs";
import type { RunRecord } from "@/lib/judges/run";
import type { RunOptions } from "@/lib/judges/run-work";
import { SCRIPTED_VERSION } from "./scripted-judge";

export interface Place {
  projectId: string;
  datasetId: string;
}

/** The version of a judge that calls a server, its hash as given. */
export async function pinScripted(client: Db, projectId: string, hash = "a".repeat(64)): Promise<string> {
  const known = await client.judge.findFirst({ where: { projectId, kind: "llm" }, select: { name: true } });
  const { versionId } = await pinCallingVersion(client, {
    projectId,
    name: known?.name ?? null,
    wished: "scripted",
    label: "Scripted",
    connectionId: "none",
    hash,
    config: SCRIPTED_VERSION,
    settings: {},
  });
  return versionId;
}

/** Runs of the scripted judge that wait for their turn. */
export async function startCalling(
  client: Db,
  { projectId, datasetId }: Place,
  { repeats = 1, hash, ...options }: Partial<RunOptions> & { repeats?: number; hash?: string } = {},
): Promise<RunRecord[]> {
  const judgeVersionId = await pinScripted(client, projectId, hash);
  const total = await client.claim.count({ where: { case: { datasetId } } });
  return createRuns(
    client,
    {
      projectId,
      datasetId,
      judgeVersionId,
      total,
      claimSetVersion: 1,
      startedBy: null,
      now: new Date(),
      checksCitations: false,
      ...options,
    },
    repeats,
  );
}
