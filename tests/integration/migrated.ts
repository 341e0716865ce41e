import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { migrate } from "@/prisma/migrate.mjs";

/** Runs before all tests: migrates one database, which each test that wants a fresh one copies. */
export default async function setup(): Promise<(() => void) | undefined> {
  // Another part of the same tests has done it.
  if (process.env.PLUMBLINE_TEST_MIGRATED !== undefined) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-migrated-"));
  const file = path.join(folder, "migrated.db");
  await migrate(`file:${file}`);
  // Everything into the one file that is copied.
  const database = new Database(file);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
  process.env.PLUMBLINE_TEST_MIGRATED = file;
  return () => rmSync(folder, { recursive: true, force: true });
}
