import "server-only";
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
  const startTransaction = adapter.startTransaction.bind(adapter);
  const executeRaw = adapter.executeRaw.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const letGo = await turns.take();
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
