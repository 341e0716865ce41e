import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MigrationRefused, postgresFault, sqliteFault } from "@/prisma/database-faults.mjs";
import { migrate } from "@/prisma/migrate.mjs";

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-test-"));
  await migrate(`file:${at("good.db")}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function refusal(url: string): Promise<string> {
  const error: unknown = await migrate(url).catch((thrown: unknown) => thrown);
  if (!(error instanceof MigrationRefused)) throw new Error("it was not refused", { cause: error });
  return error.message;
}

/** A copy of the database in order, then changed. */
function changed(name: string, change: (file: string) => void): string {
  copyFileSync(at("good.db"), at(name));
  change(at(name));
  return `file:${at(name)}`;
}

describe("a database that cannot be used says so in one sentence", () => {
  it("is a folder", async () => {
    mkdirSync(at("folder"));
    expect(await refusal(`file:${at("folder")}`)).toBe(
      `${at("folder")} is a folder; point DATABASE_URL to a file in it.`,
    );
  });
  it("lies below a file", async () => {
    expect(await refusal(`file:${at("good.db")}/x/y.db`)).toContain(
      "cannot be opened: check that DATABASE_URL names a file",
    );
  });
  it("has a name that no disk takes", async () => {
    expect(await refusal(`file:${at("n".repeat(300))}`)).toContain("cannot be opened");
  });
  it("is no file at all", async () => {
    expect(await refusal("file::memory:")).toContain("must name a file");
    expect(await refusal("mysql://x")).toBe("DATABASE_URL must begin with file: or postgresql:, got mysql:");
  });
  it("is cut short", async () => {
    expect(await refusal(changed("cut.db", (file) => truncateSync(file, 20_000)))).toBe(
      `${at("cut.db")} is damaged; put a backup in its place.`,
    );
  });
  it("is something else", async () => {
    writeFileSync(at("text.db"), "not a database at all, but a text of some length".repeat(100));
    expect(await refusal(`file:${at("text.db")}`)).toContain("is not a SQLite database");
  });
  it("is newer than this code, and stays as it was", async () => {
    const url = changed("newer.db", (file) => {
      const database = new Database(file);
      database.exec(
        "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('z', 'z', '29990101_later', 1)",
      );
      database.close();
    });
    expect(await refusal(url)).toContain("made by a newer Plumbline (it holds migration 29990101_later)");
  });
  it("is held by another process", async () => {
    const holder = new Database(at("held.db"));
    holder.exec("create table t (a); begin exclusive");
    expect(await refusal(`file:${at("held.db")}`)).toContain("is held by another process");
    holder.close();
  }, 20_000);
});

/** Takes the newest migration out of the history, so that an upgrade is due. */
function outdate(file: string): void {
  const database = new Database(file);
  database.exec(
    "delete from _prisma_migrations where migration_name = (select max(migration_name) from _prisma_migrations)",
  );
  database.close();
}

describe("an upgrade", () => {
  it("is refused while another process has the database open, and what that one writes is kept", async () => {
    const url = changed("served.db", outdate);
    const server = new Database(at("served.db"));
    server.exec("create table acknowledged (label text)");
    const { ino } = statSync(at("served.db"));
    expect(await refusal(url)).toBe(
      `${at("served.db")} has to be upgraded and is in use by another process, such as a Plumbline that still runs; stop that and start again. Nothing was changed.`,
    );
    server.exec("insert into acknowledged values ('supported')");
    server.close();
    expect(statSync(at("served.db")).ino).toBe(ino);
    expect(readdirSync(folder).filter((name) => name.startsWith("served.db.before"))).toEqual([]);
    const later = new Database(at("served.db"), { readonly: true });
    expect(later.prepare("select label from acknowledged").pluck().all()).toEqual(["supported"]);
    later.close();
  }, 20_000);
  it("that fails goes back to what was there", async () => {
    // What the migration would make is there already, so it fails.
    const url = changed("failing.db", outdate);
    const history = () => {
      const database = new Database(at("failing.db"), { readonly: true });
      const rows = database.prepare("select * from _prisma_migrations order by migration_name").all();
      database.close();
      return rows;
    };
    const before = history();
    await expect(migrate(url)).rejects.toThrow(/migration/i);
    expect(history()).toEqual(before);
  });
});

/** Marks migrations as begun and never finished, as a cut-off upgrade leaves them. */
function unfinish(file: string): void {
  const database = new Database(file);
  database.exec("update _prisma_migrations set finished_at = null");
  database.close();
}

describe("a database that was begun and never finished", () => {
  it("is begun again", async () => {
    const url = changed("begun.db", unfinish);
    const said: string[] = [];
    const applied = await migrate(url, (line) => said.push(line));
    expect(applied.length).toBeGreaterThan(0);
    expect(said).toEqual(["the database was begun and never finished: beginning it again"]);
    expect(await migrate(url)).toEqual([]);
  });
  it("is left alone where an upgrade had been finished before and its copy is gone", async () => {
    const url = changed("halfway.db", (file) => {
      unfinish(file);
      const database = new Database(file);
      database.exec(
        "insert into _prisma_migrations (id, checksum, migration_name, finished_at) select 'z', checksum, migration_name, 1 from _prisma_migrations limit 1",
      );
      database.close();
    });
    expect(await refusal(url)).toContain("its copy is missing; restore a backup");
  });
});

describe("faults by their code or their text", () => {
  it.each([
    [{ code: "SQLITE_FULL" }, "f cannot be written: the disk is full. Free some space and start again."],
    [
      new Error("database or disk is full\n   0: sql_schema_connector"),
      "f cannot be written: the disk is full. Free some space and start again.",
    ],
    [
      new Error(
        "Error in the underlying connector (WASM_ERROR): Error: unknown variant `SocketTimeout`, expected",
      ),
      "f is held by another process, such as a backup; wait for that to end and try again.",
    ],
    [
      { code: "SQLITE_READONLY_DIRECTORY" },
      "f cannot be written: give this user the right to write it and its folder, or set DATABASE_URL to a file elsewhere.",
    ],
    [
      { code: "EACCES" },
      "f cannot be written: give this user the right to write it and its folder, or set DATABASE_URL to a file elsewhere.",
    ],
  ])("%j", (error, message) => expect(sqliteFault("f", error)).toMatchObject({ message, cause: error }));

  it("leaves alone what nobody foresaw", () => {
    const error = new TypeError("x is not a function");
    expect(sqliteFault("f", error)).toBe(error);
    expect(postgresFault(error)).toBe(error);
  });
  it("names a database server that is not there", () => {
    expect(postgresFault(new Error("\nCan't reach database server at `db:5432`\n\nPlease"))).toMatchObject({
      message: "the database of DATABASE_URL cannot be used: Can't reach database server at `db:5432`",
    });
  });
});
