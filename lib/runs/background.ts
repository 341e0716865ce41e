import "server-only";
import PQueue from "p-queue";
import { db } from "@/lib/db/client";
import { listOrphanedRunIds } from "@/lib/db/run-lease";
import { readRun } from "@/lib/db/runs";
import { isAnswerKind } from "@/lib/judges/answer-kinds";
import { isCallingKind } from "@/lib/judges/calling-registry";
import { LEASE_MS, runJudge } from "./judge-dataset";

/** A run in a server rests for as long as it works, so that pages open while it goes on. */
const REST_SHARE = 1;
/** Where runs of judges of this machine wait: they take the processor, so they go one after the other. */
const LOCAL_LANE = "local";

interface Background {
  /** A line for the judges of this machine, and one for each judge that calls: those mostly wait for their servers. */
  lanes: Map<string, PQueue>;
  /** Runs this process has in a lane or in hand. */
  ids: Set<string>;
}

// Next reloads modules in development, and builds pages and routes apart: one set of lanes has to serve them all.
const kept = globalThis as unknown as { plumblineRuns?: Background };

function background(): Background {
  kept.plumblineRuns ??= { lanes: new Map(), ids: new Set() };
  return kept.plumblineRuns;
}

function laneOf(name: string): PQueue {
  const { lanes } = background();
  const known = lanes.get(name);
  if (known !== undefined) return known;
  const lane = new PQueue({ concurrency: 1 });
  lanes.set(name, lane);
  lane.once("idle", () => lanes.delete(name));
  return lane;
}

async function work(runId: string): Promise<void> {
  const run = await readRun(db(), runId);
  if (run === null) return;
  const { kind } = run.judge;
  const lane = isCallingKind(kind) || isAnswerKind(kind) ? `${run.projectId} ${run.judge.name}` : LOCAL_LANE;
  await laneOf(lane).add(() => runJudge(db(), runId, { restShare: REST_SHARE }));
}

/**
 * Puts a run into this process's queue and returns at once; its state is in the database. Putting it there twice does
 * no harm: whoever comes second finds it taken or ended. Workers in processes of their own would take the place of this
 * function and of {@link resumeOrphanedRuns}: nothing else knows how a run comes to be worked on.
 */
export function workInBackground(runId: string): void {
  const { ids } = background();
  ids.add(runId);
  void work(runId)
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
