import "server-only";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import { readEnv, sqlitePath } from "@/lib/env";
import { PrismaClient as PostgresClient } from "./generated/postgres/client";
import { PrismaClient } from "./generated/sqlite/client";
import { inTurns } from "./sqlite-turns";

export type Db = PrismaClient;
/** The client inside a transaction. */
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** Opens a client for a database address; the caller closes it with `$disconnect`. */
export function openDb(url: string): Db {
  const file = sqlitePath(url);
  if (file === null) {
    // The two generated clients have the same models and methods; the provider is the only difference.
    return new PostgresClient({ adapter: new PrismaPg({ connectionString: url }) }) as unknown as Db;
  }
  const adapter = inTurns(new PrismaBetterSqlite3({ url: `file:${file}`, timeout: 10_000 }));
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 60_000 } });
}

// Next reloads modules in development; one client has to outlive that.
const kept = globalThis as unknown as { plumblineDb?: Db };

/** The process's one client, on the database of DATABASE_URL. */
export function db(): Db {
  kept.plumblineDb ??= openDb(readEnv().DATABASE_URL);
  return kept.plumblineDb;
}
