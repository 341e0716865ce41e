import "server-only";
import type { Db } from "@/lib/db/client";
import { findRun, listRuns } from "@/lib/db/runs";
import type { RunRecord } from "@/lib/judges/run";

/** A project's newest runs, and the one asked for where it is older than these. */
export async function listRunsToChoose(
  client: Db,
  { projectId, runId }: { projectId: string; runId: string | null },
): Promise<RunRecord[]> {
  const runs = await listRuns(client, { projectId });
  if (runId === null || runs.some((run) => run.id === runId)) return runs;
  const asked = await findRun(client, { projectId, runId });
  return asked === null ? runs : [...runs, asked];
}
