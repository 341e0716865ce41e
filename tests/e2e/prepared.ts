import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { loadSample, PREPARED, preparedDatabase, runScript } from "./server";

/** Everything into the one file that is copied. */
function closeWhole(file: string): void {
  const database = new Database(file);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

/** Runs before all tests, once for all workers. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-e2e-prepared-"));
  process.env[PREPARED] = folder;
  const empty = preparedDatabase(false);
  const migrated = runScript(
    ["-e", `import("./prisma/migrate.mjs").then((m) => m.migrate(process.env.DATABASE_URL))`],
    { DATABASE_URL: `file:${empty}` },
  );
  if (migrated.code !== 0) throw new Error(migrated.output);
  closeWhole(empty);
  const sample = preparedDatabase(true);
  copyFileSync(empty, sample);
  loadSample(`file:${sample}`);
  closeWhole(sample);
  return () => rmSync(folder, { recursive: true, force: true });
}
