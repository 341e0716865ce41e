import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDb } from "@/lib/db/client";
import { migrate } from "@/prisma/migrate.mjs";

let folder: string;
let data: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-test-"));
  data = path.join(folder, "deep", "data");
  file = path.join(data, "plumbline.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rightsOf = (name: string) => (statSync(name).mode & 0o777).toString(8);
/** Rights of every file beside the database, its own too. */
const allRights = () =>
  Object.fromEntries(readdirSync(data).map((name) => [name, rightsOf(path.join(data, name))]));

it("a new database, what SQLite keeps beside it and its folder are their owner's alone", async () => {
  await migrate(`file:${file}`);
  expect(rightsOf(data)).toBe("700");
  const client = openDb(`file:${file}`);
  await client.project.create({ data: { id: "p", slug: "p", name: "P" } });
  expect(allRights()).toEqual({
    "plumbline.db": "600",
    "plumbline.db-shm": "600",
    "plumbline.db-wal": "600",
    "plumbline.db.migrate-lock": "600",
  });
  await client.$disconnect();
});

it("so is the copy made before an upgrade, and a folder keeps the rights that it was given", async () => {
  await migrate(`file:${file}`);
  chmodSync(file, 0o640);
  chmodSync(data, 0o750);
  const database = new Database(file);
  const latest = database
    .prepare("select migration_name from _prisma_migrations order by migration_name desc limit 1")
    .pluck()
    .get();
  // As if it were still to come. It fails on what it finds, and the copy is put back.
  database.prepare("delete from _prisma_migrations where migration_name = ?").run(latest);
  database.close();
  await expect(migrate(`file:${file}`)).rejects.toThrow();
  const copy = `${file}.before-${String(latest)}`;
  expect(rightsOf(copy)).toBe("600");
  expect(rightsOf(data)).toBe("750");
});
