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

/** Whoever waited this long for the file's lock does not wait again here: the browser keeps the decision and comes back. */
const LONG_LOCK_MS = 2000;

/** The database was locked by another process, or the write lost a race: trying again may succeed. */
function isBusy(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  // P1008 time-out (a lock held too long), P2028 no transaction in time, P2034 write conflict.
  if (code === "P1008" || code === "P2028" || code === "P2034") return true;
  return /SQLITE_BUSY|database is locked|SocketTimeout/i.test(String(message));
}

/**
 * Runs one short transaction after those before it, again when it lost a race or found the database locked.
 *
 * @throws AppError "busy" when another process held the database all along; nothing was written then.
 */
export async function inTurn<T>(client: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const attempt = async () => {
    const begun = Date.now();
    try {
      return await client.$transaction(work);
    } catch (error) {
      const isLongLock = Date.now() - begun > LONG_LOCK_MS;
      if ((isBusy(error) || isUniqueViolation(error)) && !isLongLock) throw error;
      throw new AbortError(error instanceof Error ? error : new Error(String(error)));
    }
  };
  try {
    return await turns().add<T>(
      () => pRetry(attempt, { retries: 4, minTimeout: 20, maxTimeout: 400, randomize: true }),
      { throwOnTimeout: true },
    );
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new AppError("busy", "The database is busy: another process holds it. Nothing was saved yet.", {
      cause: error,
    });
  }
}
