import "server-only";
import PQueue from "p-queue";
import pRetry, { AbortError } from "p-retry";
import { AppError } from "@/lib/errors";
import type { Db, Tx } from "./client";
import { isUniqueViolation } from "./unique-violation";

// SQLite has one writer: many people saving at once wait here for their turn, not for the file's lock.
const kept = globalThis as unknown as { plumblineWrites?: PQueue };

function turns(): PQueue {
  kept.plumblineWrites ??= new PQueue({ concurrency: 1 });
  return kept.plumblineWrites;
}

// About eight seconds in all; then the browser keeps the decision and comes back with it.
const AGAIN = { retries: 14, minTimeout: 25, factor: 1.6, maxTimeout: 1000 };

/** A row that another process wrote in the same moment is seen by the next try; one that is still in the way stays there. */
const MOST_RACES = 4;

/** The database was locked by another process, or the write lost a race: trying again may succeed. */
function isBusy(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  // P1008 time-out (a lock held too long), P2028 no transaction in time, P2034 write conflict.
  if (code === "P1008" || code === "P2028" || code === "P2034") return true;
  return /SQLITE_BUSY|database is locked|SocketTimeout/i.test(String(message));
}

/** Does one write again while another process has the database locked: what was paid for is not given up for that. */
export function patiently<Result>(write: () => Promise<Result>): Promise<Result> {
  return pRetry(write, { ...AGAIN, shouldRetry: isBusy });
}

/**
 * Runs one short transaction after those before it; again, a few times, when it lost a race, and for longer when it found
 * the database locked.
 *
 * `work` begins with a read: SQLite then refuses its first write at once where another process holds the lock, instead
 * of holding up everybody until the lock is free, and the waiting is done here.
 *
 * @throws AppError "busy" when another process held the database all along; the unique violation that stays: nothing was
 *   written then.
 */
export async function inTurn<T>(client: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let races = 0;
  const attempt = async (): Promise<T> => {
    try {
      return await client.$transaction(work);
    } catch (error) {
      if (isBusy(error)) throw error;
      // At once, and a few times at most: everybody else's writes wait meanwhile.
      if (isUniqueViolation(error) && ++races < MOST_RACES) return attempt();
      throw new AbortError(error instanceof Error ? error : new Error(String(error)));
    }
  };
  try {
    return await turns().add<T>(() => pRetry(attempt, AGAIN), { throwOnTimeout: true });
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new AppError("busy", "The database is busy: another process holds it. Nothing was saved yet.", {
      cause: error,
    });
  }
}
