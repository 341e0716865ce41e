import "server-only";
import { setTimeout } from "node:timers/promises";
import { type Db, db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { eventText, HEARTBEAT } from "@/lib/event-stream";
import { hasEnded, type RunProgressView } from "@/lib/judges/run-progress";
import { resumeOrphanedRuns } from "./background";
import { projectIdOf } from "./project-id";
import { readRunProgress } from "./run-progress";

const LOOK_MS = 1000;
const HEARTBEAT_MS = 15_000;

/** How often to look, and what to do at each look. */
export interface FollowOptions {
  lookMs?: number;
  heartbeatMs?: number;
  /** Wakes up the runs of a process that is gone. */
  wake?: () => Promise<void>;
  /** Whether the reader may still be told; asked before everything that is said. */
  mayFollow?: () => Promise<boolean>;
}

/**
 * How far a run is, as often as it gets further; null at times at which nothing is new. Ends with the run. It reads the
 * database, so it does not matter which process has the run in hand.
 */
export async function* followRun(
  client: Db,
  asked: { projectId: string; runId: string },
  signal: AbortSignal,
  { lookMs = LOOK_MS, heartbeatMs = HEARTBEAT_MS, wake, mayFollow = async () => true }: FollowOptions = {},
): AsyncGenerator<RunProgressView | null> {
  let last = "";
  let said = performance.now();
  while (!signal.aborted) {
    const progress = await readRunProgress(client, asked);
    if (progress === null) return;
    // The pace and the time left change by themselves: they alone are no news.
    const { perSecond: _pace, leftMs: _left, ...facts } = progress;
    const now = JSON.stringify(facts);
    const isNews = now !== last;
    if (isNews || performance.now() - said >= heartbeatMs) {
      // A reader whose session has ended is told nothing more of the run.
      if (!(await mayFollow())) return;
      last = now;
      said = performance.now();
      yield isNews ? progress : null;
    }
    if (hasEnded(progress)) return;
    if (wake !== undefined && (progress.isOrphaned || progress.status === "queued")) await wake();
    await setTimeout(lookMs, undefined, { signal }).catch(() => undefined);
  }
}

async function* eventsOf(
  looks: AsyncGenerator<RunProgressView | null>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let newest: RunProgressView | null = null;
  for await (const look of looks) {
    if (look !== null) newest = look;
    yield look === null ? HEARTBEAT : eventText("progress", look);
  }
  if (!signal.aborted) yield eventText("end", newest === null ? {} : { status: newest.status });
}

/**
 * A run of a project as server-sent events: `progress` whenever it gets further, `end` when nothing more comes.
 *
 * @throws AppError not_found
 */
export async function runEvents({
  slug,
  runId,
  mayFollow,
}: {
  slug: string;
  runId: string;
  /** Whether the reader may still be told; left out: yes. */
  mayFollow?: () => Promise<boolean>;
}): Promise<(signal: AbortSignal) => AsyncGenerator<string>> {
  const projectId = await projectIdOf(db(), slug);
  if ((await readRunProgress(db(), { projectId, runId })) === null) {
    throw new AppError("not_found", "This run is not there any more.");
  }
  const wake = () => resumeOrphanedRuns(projectId);
  return (signal) =>
    eventsOf(
      followRun(db(), { projectId, runId }, signal, { wake, ...(mayFollow && { mayFollow }) }),
      signal,
    );
}
