import path from "node:path";
import { ROOT } from "./run.mjs";

/** The database address in use. */
export function databaseUrl() {
  return process.env.DATABASE_URL || "file:./data/plumbline.db";
}

/** Folder that must be writable for the database, null for a database server. */
export function databaseFolder() {
  const url = databaseUrl();
  return url.startsWith("file:") ? path.dirname(path.resolve(ROOT, url.replace(/^file:(\/\/)?/, ""))) : null;
}

/** Brings the database to this code's schema and says what was done. */
export async function migrateDatabase() {
  const { migrate } = await import("../../prisma/migrate.mjs");
  const applied = await migrate(databaseUrl(), (line) => console.log(`  ${line}`));
  if (applied.length > 0)
    console.log(
      `  database: ${applied.length === 1 ? "1 migration" : `${applied.length} migrations`} applied`,
    );
}
