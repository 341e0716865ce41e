import "server-only";
import { countReplyFailures } from "@/lib/db/answer-replies";
import { type Db, db } from "@/lib/db/client";
import { countFailures } from "@/lib/db/run-failures";
import { readRunOptions, readRunSpent } from "@/lib/db/run-work";
import { findRun } from "@/lib/db/runs";
import { isAnswerKind } from "@/lib/judges/answer-kinds";
import type { RunRecord } from "@/lib/judges/run";
import type { RunProgressView } from "@/lib/judges/run-progress";
import type { RunSpent } from "@/lib/judges/run-work";
import { projectIdOf } from "./project-id";

/** Claims a second: of the time at work where that is kept, else since the run was taken up. */
function paceOf(run: RunRecord, { activeMs }: RunSpent, now: Date): number | null {
  const since = run.startedAt === null ? 0 : (run.finishedAt ?? now).getTime() - run.startedAt.getTime();
  const tookMs = activeMs > 0 ? activeMs : since;
  return run.done === 0 || tookMs <= 0 ? null : (run.done / tookMs) * 1000;
}

function view(
  run: RunRecord,
  spent: RunSpent,
  more: Pick<RunProgressView, "failures" | "batchId" | "costLimit" | "timeLimitMs">,
  now: Date,
): RunProgressView {
  const { id, status, error, total, done, noVerdict, leaseUntil, repeat } = run;
  const { calls, cachedCalls, unpricedCalls, inputTokens, outputTokens, activeMs } = spent;
  const { costAmount: amount, costCurrency: currency } = spent;
  const perSecond = paceOf(run, spent, now);
  const left = Math.max(0, total - done);
  const isAtWork = status === "running";
  const isHeld = leaseUntil !== null && leaseUntil >= now;
  return {
    id,
    status,
    error,
    total,
    done,
    noVerdict,
    calls,
    cachedCalls,
    unpricedCalls,
    cost: amount === null || currency === null ? null : { amount, currency },
    inputTokens,
    outputTokens,
    activeMs,
    perSecond,
    leftMs: isAtWork && perSecond !== null && left > 0 ? (left / perSecond) * 1000 : null,
    isOrphaned: isAtWork && leaseUntil !== null && !isHeld,
    isEnding: isHeld && !isAtWork,
    repeat,
    ...more,
  };
}

function countOf({ judge }: RunRecord) {
  return isAnswerKind(judge.kind) ? countReplyFailures : countFailures;
}

/** How far a run of a project is, whichever process holds it; null where the project has no such run. */
export async function readRunProgress(
  client: Db,
  { projectId, runId, now = new Date() }: { projectId: string; runId: string; now?: Date },
): Promise<RunProgressView | null> {
  const run = await findRun(client, { projectId, runId, of: "all" });
  if (run === null) return null;
  const [spent, options, failures] = await Promise.all([
    readRunSpent(client, runId),
    readRunOptions(client, runId),
    run.noVerdict === 0 ? [] : countOf(run)(client, runId),
  ]);
  if (spent === null || options === null) return null;
  const { batchId, costLimit, timeLimitMs } = options;
  return view(run, spent, { failures, batchId, costLimit, timeLimitMs }, now);
}

/** {@link readRunProgress} in a project known by its slug. */
export async function readProjectRunProgress({
  slug,
  runId,
}: {
  slug: string;
  runId: string;
}): Promise<RunProgressView | null> {
  return readRunProgress(db(), { projectId: await projectIdOf(db(), slug), runId });
}
