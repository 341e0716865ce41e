import "server-only";
import type { Db, Tx } from "./client";
import { inTurn } from "./write-turns";

// What runs over claims and runs over whole answers do alike with what failed: their tables are handed in.

const IDS_A_QUERY = 400;

/** Reasons of failures with how many failed so, most first. */
export function byReason(
  rows: readonly { failure: string | null; _count: number }[],
): { kind: string; many: number }[] {
  return rows
    .map(({ failure, _count }) => ({ kind: failure ?? "no_verdict", many: _count }))
    .sort((a, b) => b.many - a.many || (a.kind < b.kind ? -1 : 1));
}

/** The run changed its state in the middle. */
class RunMoved extends Error {}

/**
 * Takes back what of a run failed and lets the run wait for its turn again, in one step: the calls stay as history, and are
 * made again.
 *
 * @param of.check refuses, by throwing, before anything is changed.
 * @param of.takeBack removes what failed, and says by which calls; of judges that call nobody there are none.
 * @param of.retire makes these calls history.
 * @returns how many are tried again; null where the run is at work, waits already, or is not there.
 */
export async function requeueFailed(
  client: Db,
  { projectId, runId }: { projectId: string; runId: string },
  of: {
    check?: (tx: Tx) => Promise<void>;
    takeBack: (tx: Tx) => Promise<{ callId: string | null }[]>;
    retire: (tx: Tx, callIds: string[]) => Promise<unknown>;
  },
): Promise<number | null> {
  return inTurn(client, async (tx) => {
    await of.check?.(tx);
    const run = await tx.run.findFirst({ where: { id: runId, projectId }, select: { status: true } });
    if (run === null || run.status === "queued" || run.status === "running") return null;
    const failed = await of.takeBack(tx);
    if (failed.length === 0) return 0;
    const ids = failed.flatMap(({ callId }) => callId ?? []);
    for (let at = 0; at < ids.length; at += IDS_A_QUERY) {
      await of.retire(tx, ids.slice(at, at + IDS_A_QUERY));
    }
    // Only a run that nobody has taken up meanwhile: else all of this is undone.
    const { count } = await tx.run.updateMany({
      where: { id: runId, projectId, status: run.status },
      data: {
        status: "queued",
        finishedAt: null,
        error: null,
        done: { decrement: failed.length },
        noVerdict: { decrement: failed.length },
      },
    });
    if (count === 0) throw new RunMoved();
    return failed.length;
  }).catch((error: unknown) => {
    if (error instanceof RunMoved) return null;
    throw error;
  });
}
