import "server-only";
import { readClaimSet } from "@/lib/db/claim-sets";
import type { Db } from "@/lib/db/client";
import { type JudgeVersionRecord, pinJudgeVersion } from "@/lib/db/judges";
import { createRuns } from "@/lib/db/runs";
import { AppError } from "@/lib/errors";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { localJudge } from "@/lib/judges/registry";
import type { RunRecord } from "@/lib/judges/run";
import { judgeVersionHash } from "@/lib/judges/version";

/** The version that a judge of this machine is today, at the cut asked for. */
export async function pinLocalJudge(
  client: Db,
  { projectId, judge, threshold }: { projectId: string; judge: LocalJudgeName; threshold?: number | null },
): Promise<JudgeVersionRecord> {
  const config = localJudge(judge, threshold).version;
  return pinJudgeVersion(client, { projectId, name: judge, hash: judgeVersionHash(config), config });
}

/**
 * Seals a run: the judge's version of today, at the cut asked for, the dataset, its claim set, when and who. It waits until `runJudge` or
 * `workInBackground` takes it up.
 *
 * @param asked startedBy: id of the person, null for the command line; threshold: cut of the judge's score, left out where
 *   it is the judge's own.
 * @throws AppError not_found when the project has no such dataset.
 */
export async function startRun(
  client: Db,
  asked: {
    projectId: string;
    datasetId: string;
    judge: LocalJudgeName;
    threshold?: number | null;
    startedBy: string | null;
    now?: Date;
  },
): Promise<RunRecord> {
  const { projectId, datasetId, judge, threshold, startedBy, now = new Date() } = asked;
  const claimSet = await readClaimSet(client, { projectId, datasetId });
  if (claimSet === null) throw new AppError("not_found", "This dataset is not there any more.");
  const version = await pinLocalJudge(client, { projectId, judge, threshold });
  const [run] = await createRuns(
    client,
    {
      projectId,
      datasetId,
      judgeVersionId: version.id,
      total: claimSet.claims,
      claimSetVersion: claimSet.claimSetVersion,
      startedBy,
      now,
    },
    1,
  );
  if (run === undefined) throw new Error("a run was asked for and none was made");
  return run;
}
