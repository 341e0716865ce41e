import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Db, openDb } from "@/lib/db/client";
import { migrate } from "@/prisma/migrate.mjs";

/** A fresh migrated SQLite database in a folder of its own; `drop` closes it and takes the folder away. */
export async function openTestDb(): Promise<{
  client: Db;
  url: string;
  folder: string;
  drop: () => Promise<void>;
}> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-test-"));
  const file = path.join(folder, "test.db");
  const url = `file:${file}`;
  const migrated = process.env.PLUMBLINE_TEST_MIGRATED;
  // The benches call this too, where nothing was prepared.
  if (migrated === undefined) await migrate(url);
  else copyFileSync(migrated, file);
  const client = openDb(url);
  const drop = async () => {
    await client.$disconnect();
    rmSync(folder, { recursive: true, force: true });
  };
  return { client, url, folder, drop };
}
