import type { Db } from "@/lib/db/client";
import { requeueFailures } from "@/lib/db/run-failures";
import { listRuns, requeueRun } from "@/lib/db/runs";
import { FAILURE_KINDS, type FailureKind } from "@/lib/judges/judge";
import type { RunRecord } from "@/lib/judges/run";
import { BadInput, WrongUsage } from "./fail";

/** Which runs of a judge are meant. */
interface OfJudge {
  projectId: string;
  datasetId: string;
  /** The judge's name. */
  judge: string;
}

/** The judge's runs on the dataset, the oldest first, as they were started. */
async function runsOf(client: Db, { projectId, datasetId, judge }: OfJudge): Promise<RunRecord[]> {
  const runs = await listRuns(client, { projectId });
  return runs.filter((run) => run.judge.name === judge && run.dataset.id === datasetId).reverse();
}

/**
 * Lets the runs of a judge go on that were cut off, paused, stopped or failed.
 *
 * @param limits in place of those they have; left out: they stay.
 * @throws BadInput where there are none.
 */
export async function resumeRuns(
  client: Db,
  of: OfJudge,
  limits: { costLimit?: string; timeLimitMs?: number },
): Promise<RunRecord[]> {
  const open = (await runsOf(client, of)).filter(({ status }) => status !== "done");
  if (open.length === 0) throw new BadInput(`No run of ${of.judge} was left before its end.`);
  for (const { id: runId } of open) await requeueRun(client, { projectId: of.projectId, runId, limits });
  return open;
}

function isFailureKind(text: string): text is FailureKind {
  return (FAILURE_KINDS as readonly string[]).includes(text);
}

/**
 * Takes back the claims that a judge gave no verdict on in the runs of its newest version that ran, all or for one reason.
 *
 * @param reason true: whatever it was.
 * @throws WrongUsage for a reason that is none, BadInput where nothing failed so.
 */
export async function retryRuns(client: Db, of: OfJudge, reason: string | true): Promise<RunRecord[]> {
  if (reason !== true && !isFailureKind(reason)) {
    throw new WrongUsage(`--retry: there is no reason ${reason}; there are ${FAILURE_KINDS.join(", ")}`);
  }
  const kinds = reason === true ? FAILURE_KINDS : [reason];
  const runs = await runsOf(client, of);
  const newest = runs.at(-1)?.judge.versionId;
  const again: RunRecord[] = [];
  for (const run of runs) {
    if (run.judge.versionId !== newest || run.noVerdict === 0) continue;
    const { projectId } = of;
    const many = await requeueFailures(client, { projectId, runId: run.id, kinds });
    if (many !== null && many > 0) again.push(run);
  }
  if (again.length === 0) {
    const why = reason === true ? "" : ` for the reason ${reason}`;
    throw new BadInput(`No claim is without a verdict${why} in the finished runs of ${of.judge}.`);
  }
  return again;
}
