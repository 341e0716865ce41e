import type { Db } from "@/lib/db/client";
import { findRun } from "@/lib/db/runs";
import { judgeTitle, type RunRecord } from "@/lib/judges/run";
import { hasEnded, type RunProgressView } from "@/lib/judges/run-progress";
import { followRun } from "@/lib/runs/follow-run";
import { runJudge } from "@/lib/runs/judge-dataset";
import { readRunProgress } from "@/lib/runs/run-progress";
import type { ProgressSink } from "./judge-progress";

/** A run that has come to an end of some kind, as the command tells it. */
export interface EndedRun {
  run: RunRecord;
  progress: RunProgressView;
}

async function progressOf(client: Db, { projectId, id }: RunRecord): Promise<RunProgressView> {
  const progress = await readRunProgress(client, { projectId, runId: id });
  if (progress === null) throw new Error(`run ${id} was deleted while it was at work`);
  return progress;
}

/** Nobody has it in hand: whoever had is gone, or has let it go, and it is to go on. */
function isFree({ isOrphaned, status, isEnding }: RunProgressView): boolean {
  return isOrphaned || (status === "queued" && !isEnding);
}

async function show(
  client: Db,
  { projectId, id: runId }: RunRecord,
  sink: ProgressSink,
  { signal, isDone }: { signal: AbortSignal; isDone: (progress: RunProgressView) => boolean },
): Promise<void> {
  for await (const look of followRun(client, { projectId, runId }, signal)) {
    if (look === null) continue;
    sink.show(look);
    if (isDone(look)) return;
  }
}

/**
 * Works a run to its end in this process; where another process has it in hand, waits for that one, and takes over when
 * it is gone.
 */
export async function workRun(client: Db, run: RunRecord, sink: ProgressSink): Promise<EndedRun> {
  for (;;) {
    const looking = new AbortController();
    const shown = show(client, run, sink, { signal: looking.signal, isDone: () => false });
    const end = await runJudge(client, run.id);
    looking.abort();
    await shown;
    if (end === "left") {
      await show(client, run, sink, { signal: new AbortController().signal, isDone: isFree });
    }
    const progress = await progressOf(client, run);
    if (!hasEnded(progress)) continue;
    sink.end();
    const { projectId, id: runId } = run;
    return { run: (await findRun(client, { projectId, runId, of: "all" })) ?? run, progress };
  }
}

/** "Rules, version 1 on first, repeat 2". */
export function runName({ judge, dataset, repeat }: RunRecord): string {
  return `${judgeTitle(judge)} on ${dataset.name}${repeat === 1 ? "" : `, repeat ${repeat}`}`;
}

/** What became of a run, as JSON. */
export function endedJson({ run, progress }: EndedRun) {
  const { id, dataset, judge, repeat } = run;
  const { status, error, total, done, noVerdict, failures, calls, cachedCalls, unpricedCalls } = progress;
  return {
    run: id,
    judge: judge.name,
    version: judge.version,
    dataset: dataset.name,
    repeat,
    status,
    reason: error,
    total,
    done,
    noVerdict,
    failures: Object.fromEntries(failures.map(({ kind, many }) => [kind, many])),
    calls,
    cachedCalls,
    unpricedCalls,
    inputTokens: progress.inputTokens,
    outputTokens: progress.outputTokens,
    cost: progress.cost,
  };
}
