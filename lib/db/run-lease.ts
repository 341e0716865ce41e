import "server-only";
import type { RunSpent } from "@/lib/judges/run-work";
import type { Db } from "./client";

/** Held by no process: nobody ever took it up, it was let go, or its process is gone. */
function unheld(now: Date) {
  return { OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }] };
}

/** Whoever starts a run takes it up at once; one that has waited for longer has been forgotten by its process. */
const FORGOTTEN_MS = 5000;

/** Runs that nobody takes up, or whose process has not been heard of since its lease ended, oldest first. */
export async function listOrphanedRunIds(
  client: Db,
  { now, projectId }: { now: Date; projectId?: string },
): Promise<string[]> {
  const rows = await client.run.findMany({
    where: {
      ...(projectId === undefined ? {} : { projectId }),
      OR: [
        { status: "queued", createdAt: { lt: new Date(now.getTime() - FORGOTTEN_MS) }, ...unheld(now) },
        { status: "running", leaseUntil: { lt: now } },
      ],
    },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

/**
 * A process's hold on a run: the end of the lease it wrote last. Every renewal and every taking over writes a later
 * time than the one before, so whoever holds an older one finds out with its next renewal. A run that a person ends stays
 * held until its process lets it go: calls that are open end first, and nobody makes them again meanwhile.
 */
export interface RunLease {
  runId: string;
  until: Date;
}

/** Takes up a waiting run, or one whose process is gone; null when another process still has it or it has ended. */
export async function takeRun(
  client: Db,
  { runId, now, leaseMs }: { runId: string; now: Date; leaseMs: number },
): Promise<RunLease | null> {
  const until = new Date(now.getTime() + leaseMs);
  const { count } = await client.run.updateMany({
    where: {
      id: runId,
      OR: [
        { status: "queued", ...unheld(now) },
        { status: "running", leaseUntil: { lt: now } },
      ],
    },
    data: { status: "running", leaseUntil: until, finishedAt: null, error: null },
  });
  if (count === 0) return null;
  await client.run.updateMany({ where: { id: runId, startedAt: null }, data: { startedAt: now } });
  return { runId, until };
}

/** How far a run is, and where it says so, what it has taken. */
export interface RunAdvance {
  done: number;
  noVerdict: number;
  spent?: RunSpent;
}

/**
 * Holds a run for longer and says how far it is; null when another process has taken it over or it is gone.
 *
 * @returns isEnded: a person has ended it meanwhile, and waits for this process to let it go.
 */
export async function renewRun(
  client: Db,
  lease: RunLease,
  { now, leaseMs, done, noVerdict, spent }: RunAdvance & { now: Date; leaseMs: number },
): Promise<(RunLease & { isEnded: boolean }) | null> {
  const until = new Date(Math.max(now.getTime() + leaseMs, lease.until.getTime() + 1));
  const held = { id: lease.runId, leaseUntil: lease.until };
  const data = { leaseUntil: until, done, noVerdict, ...spent };
  const isRunning = await client.run.updateMany({ where: { ...held, status: "running" }, data });
  if (isRunning.count > 0) return { runId: lease.runId, until, isEnded: false };
  const isEnded = await client.run.updateMany({ where: { ...held, status: { not: "running" } }, data });
  return isEnded.count > 0 ? { runId: lease.runId, until, isEnded: true } : null;
}

/** Lets go of a run that a person has ended, and says how far it came; nothing happens where it is not held any more. */
export async function letGoOfRun(
  client: Db,
  { runId, until }: RunLease,
  { spent, ...advance }: Partial<RunAdvance>,
): Promise<void> {
  await client.run.updateMany({
    where: { id: runId, leaseUntil: until, status: { not: "running" } },
    data: { ...advance, ...spent, leaseUntil: null },
  });
}

/** How a run ends. */
export type RunEnding =
  | ({ status: "done"; total: number } & RunAdvance)
  | ({ status: "failed" | "paused"; error: string } & Partial<RunAdvance>);

/** Ends a run that this process holds; false when it does not hold it any more. */
export async function endRun(
  client: Db,
  lease: RunLease,
  { spent, ...data }: RunEnding,
  now: Date,
): Promise<boolean> {
  const { count } = await client.run.updateMany({
    where: { id: lease.runId, status: "running", leaseUntil: lease.until },
    data: { ...data, ...spent, leaseUntil: null, finishedAt: now },
  });
  return count > 0;
}
