import "server-only";
import PQueue from "p-queue";
import { db } from "@/lib/db/client";
import { listOrphanedRunIds } from "@/lib/db/runs";
import { LEASE_MS, runJudge } from "./judge-dataset";

/** A run in a server rests for as long as it works, so that pages open while it goes on. */
const REST_SHARE = 1;

interface Background {
  queue: PQueue;
  /** Runs this process has in its queue or in hand. */
  ids: Set<string>;
}

// Next reloads modules in development, and builds pages and routes apart: one queue has to serve them all.
const kept = globalThis as unknown as { plumblineRuns?: Background };

function background(): Background {
  kept.plumblineRuns ??= { queue: new PQueue({ concurrency: 1 }), ids: new Set() };
  return kept.plumblineRuns;
}

/**
 * Puts a run into this process's queue and returns at once; its state is in the database. Putting it there twice does
 * no harm: whoever comes second finds it taken or ended.
 */
export function workInBackground(runId: string): void {
  const { queue, ids } = background();
  ids.add(runId);
  void queue
    .add(() => runJudge(db(), runId, { restShare: REST_SHARE }))
    .catch((error: unknown) => console.error(error))
    .finally(() => ids.delete(runId));
}

/** Takes up every run that waits or whose process is gone: at the start of a server, and when somebody looks. */
export async function resumeOrphanedRuns(projectId?: string): Promise<void> {
  const ids = await listOrphanedRunIds(db(), {
    now: new Date(),
    ...(projectId === undefined ? {} : { projectId }),
  });
  for (const id of ids) if (!background().ids.has(id)) workInBackground(id);
}

/** For as long as the server lives, takes up runs that a killed process left behind once their lease has ended. */
export function watchOrphanedRuns(): void {
  const look = () => resumeOrphanedRuns().catch((error: unknown) => console.error(error));
  void look();
  setInterval(look, LEASE_MS).unref();
}
