import "server-only";
import type { Db } from "./client";
import { inTurn } from "./write-turns";

/**
 * Counts a try before it is made, so that many at once are as many as one after the other.
 *
 * @param keys what is counted, each with its limit of tries within the window.
 * @returns when the next try is open, where one of the limits is reached; then nothing was counted.
 */
export function countTry(
  client: Db,
  { keys, windowMs, now }: { keys: readonly { key: string; limit: number }[]; windowMs: number; now: Date },
): Promise<Date | null> {
  return inTurn(client, async (tx) => {
    const rows = await tx.signInFailures.findMany({ where: { key: { in: keys.map(({ key }) => key) } } });
    const standing = keys.map(({ key, limit }) => {
      const row = rows.find((one) => one.key === key);
      const isOver = row === undefined || now.getTime() - row.since.getTime() >= windowMs;
      return { key, limit, failures: isOver ? 0 : row.failures, since: isOver ? now : row.since };
    });
    const full = standing.filter(({ failures, limit }) => failures >= limit);
    if (full.length > 0) {
      return new Date(Math.max(...full.map(({ since }) => since.getTime() + windowMs)));
    }
    for (const { key, failures, since } of standing) {
      const counted = { failures: failures + 1, since };
      await tx.signInFailures.upsert({ where: { key }, create: { key, ...counted }, update: counted });
    }
    return null;
  });
}

/** Forgets the tries of a key: it was the right person. */
export async function forgetTries(client: Db, key: string): Promise<void> {
  await client.signInFailures.deleteMany({ where: { key } });
}

/** One try of a key did not fail after all. */
export async function takeBackTry(client: Db, key: string): Promise<void> {
  await client.signInFailures.updateMany({
    where: { key, failures: { gt: 0 } },
    data: { failures: { decrement: 1 } },
  });
}

/** Takes away what is older than the window. */
export async function dropOldTries(client: Db, before: Date): Promise<void> {
  await client.signInFailures.deleteMany({ where: { since: { lt: before } } });
}
