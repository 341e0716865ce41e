import "server-only";
import { setImmediate } from "node:timers/promises";
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from "@prisma/driver-adapter-utils";

/** One after the other, in the order asked. */
class Turns {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when everybody before has let go; returns what lets go. */
  take(): Promise<() => void> {
    const before = this.last;
    let letGo: () => void = () => undefined;
    this.last = new Promise((resolve) => {
      letGo = resolve;
    });
    return before.then(() => letGo);
  }
}

/** Statements in a row after which everybody else in the process gets their turn, in milliseconds. */
const STRETCH_MS = 20;

/** Pauses once statements have held the process for a while. */
class Pauses {
  private last = performance.now();

  async pauseWhenDue(): Promise<void> {
    if (performance.now() - this.last < STRETCH_MS) return;
    // SQLite answers within the call: statement after statement would be one stretch in which nobody else is answered.
    await setImmediate();
    this.last = performance.now();
  }
}

/** Lets go when a transaction ends, whichever way. */
function whenEnded(transaction: Transaction, letGo: () => void): Transaction {
  const commit = transaction.commit.bind(transaction);
  const rollback = transaction.rollback.bind(transaction);
  transaction.commit = () => commit().finally(letGo);
  transaction.rollback = () => rollback().finally(letGo);
  return transaction;
}

function holdApart(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const turns = new Turns();
  const pauses = new Pauses();
  const startTransaction = adapter.startTransaction.bind(adapter);
  const executeRaw = adapter.executeRaw.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const letGo = await turns.take();
    await pauses.pauseWhenDue();
    return work().finally(letGo);
  };
  adapter.executeRaw = (query) => alone(() => executeRaw(query));
  adapter.queryRaw = (query) => alone(() => queryRaw(query));
  adapter.startTransaction = async (level) => {
    const letGo = await turns.take();
    try {
      return whenEnded(await startTransaction(level), letGo);
    } catch (error) {
      letGo();
      throw error;
    }
  };
  return adapter;
}

/**
 * The SQLite adapter has one connection: a statement sent while somebody else's transaction is open would run inside
 * it, see what is not committed, and be lost when that one is rolled back, although it was acknowledged. Here it waits
 * for its turn. Code inside a transaction must use the transaction's client alone, or it waits for itself.
 */
export function inTurns(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => holdApart(await factory.connect()),
  };
}
