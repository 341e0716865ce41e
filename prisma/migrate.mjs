// Brings a database to this code's schema. Runs at every start, under a lock; does nothing when there is nothing to do.
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import Database from "better-sqlite3";
import { MigrationRefused, postgresFault, sqliteFault } from "./database-faults.mjs";
import { derivePostgresSchema } from "./derive-postgres.mjs";
import { withSchemaEngine } from "./schema-engine.mjs";

const here = import.meta.dirname;
const filters = { externalTables: [], externalEnums: [] };

export { MigrationRefused };

function migrationsOf(provider) {
  const baseDir = path.join(here, "migrations", provider);
  const names = readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    names,
    list: {
      baseDir,
      lockfile: { path: "migration_lock.toml", content: `provider = "${provider}"\n` },
      shadowDbInitScript: "",
      migrationDirectories: names.map((name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok", value: readFileSync(path.join(baseDir, name, "migration.sql"), "utf8") },
        },
      })),
    },
  };
}

function refuseNewer(applied, known) {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new MigrationRefused(
      `the database was made by a newer Plumbline (it holds migration ${unknown[0]}); update this copy, or point DATABASE_URL elsewhere. Nothing was changed.`,
    );
  }
}

/** Names of finished migrations, and whether one was begun and never finished. */
function sqliteHistory(file) {
  if (!existsSync(file)) return { applied: [], broken: false };
  const database = new Database(file, { readonly: true, timeout: 5000 });
  try {
    const table = database.prepare("select name from sqlite_master where name = '_prisma_migrations'").get();
    if (!table) {
      const other = database.prepare("select count(*) as n from sqlite_master where type = 'table'").get();
      if (other.n > 0) {
        throw new MigrationRefused(
          `${file} is a database of something else; point DATABASE_URL to another file. Nothing was changed.`,
        );
      }
      return { applied: [], broken: false };
    }
    const rows = database
      .prepare(
        "select migration_name as name, finished_at as at from _prisma_migrations where rolled_back_at is null",
      )
      .all();
    return {
      applied: rows.filter((row) => row.at !== null).map((row) => row.name),
      broken: rows.some((row) => row.at === null),
    };
  } finally {
    database.close();
  }
}

/**
 * Makes an empty file that its owner alone may read, where there is none: a database holds password hashes. SQLite gives
 * the files that it keeps beside a database the same rights.
 */
function createPrivate(file) {
  closeSync(openSync(file, "a", 0o600));
}

/** Runs `work` while this process alone holds the lock; a killed holder lets go by itself. */
async function underLock(file, work) {
  createPrivate(`${file}.migrate-lock`);
  const lock = new Database(`${file}.migrate-lock`, { timeout: 120_000 });
  try {
    lock.exec("begin exclusive");
    return await work();
  } finally {
    lock.close();
  }
}

/**
 * Refuses a file that any other process has open, idle or not: the engine needs it for itself, and a server that still
 * runs would go on writing to a file that a restore has replaced.
 */
function refuseInUse(file) {
  if (!existsSync(file)) return;
  const database = new Database(file, { timeout: 5000 });
  try {
    database.pragma("locking_mode = exclusive");
    database.exec("begin exclusive; commit");
  } catch (error) {
    if (!String(error?.code).startsWith("SQLITE_BUSY")) throw error;
    throw new MigrationRefused(
      `${file} has to be upgraded and is in use by another process, such as a Plumbline that still runs; stop that and start again. Nothing was changed.`,
      { cause: error },
    );
  } finally {
    database.close();
  }
}

/** Whether a failed upgrade has left anything behind. */
function isChanged(before, after) {
  return after.broken || after.applied.length !== before.applied.length;
}

function restore(backup, file) {
  for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
  copyFileSync(backup, `${file}.restoring`);
  renameSync(`${file}.restoring`, file);
}

async function migrateSqlite(file, say) {
  if (path.basename(file) === ":memory:") {
    throw new MigrationRefused(
      "DATABASE_URL must name a file: what is kept in memory is gone with the server.",
    );
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new MigrationRefused(`${file} is a folder; point DATABASE_URL to a file in it.`);
  }
  const { names, list } = migrationsOf("sqlite");
  const upToDate = () => {
    const { applied, broken } = sqliteHistory(file);
    refuseNewer(applied, names);
    return !broken && applied.length === names.length;
  };
  if (upToDate()) return [];
  return underLock(file, async () => {
    if (upToDate()) return [];
    refuseInUse(file);
    const before = sqliteHistory(file);
    const backup = `${file}.before-${names.find((name) => !before.applied.includes(name)) ?? names.at(-1)}`;
    if (before.broken && before.applied.length === 0) {
      // The very first migration was cut off, by a full disk perhaps: nothing can have been kept in it yet.
      say("the database was begun and never finished: beginning it again");
      for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    } else if (before.broken) {
      if (!existsSync(backup)) {
        throw new MigrationRefused(
          `an earlier upgrade of ${file} was cut off and its copy is missing; restore a backup. Nothing was changed.`,
        );
      }
      say("an earlier upgrade was cut off: going back to the copy made before it");
      restore(backup, file);
    } else if (before.applied.length > 0) {
      const database = new Database(file, { timeout: 5000 });
      createPrivate(`${backup}.part`);
      await database.backup(`${backup}.part`);
      database.close();
      renameSync(`${backup}.part`, backup);
      say(`copy made before the upgrade: ${backup}`);
    }
    createPrivate(file);
    const wal = new Database(file, { timeout: 5000 });
    wal.pragma("journal_mode = WAL");
    wal.close();
    const adapter = new PrismaBetterSqlite3({ url: `file:${file}`, timeout: 60_000 });
    const schema = readFileSync(path.join(here, "schema.prisma"), "utf8");
    try {
      const done = await withSchemaEngine(adapter, schema, (engine) =>
        engine.applyMigrations({ migrationsList: list, filters }),
      );
      return done.appliedMigrationNames;
    } catch (error) {
      if (existsSync(backup) && isChanged(before, sqliteHistory(file))) restore(backup, file);
      throw error;
    }
  });
}

async function migratePostgres(url) {
  const { names, list } = migrationsOf("postgresql");
  const schema = derivePostgresSchema(readFileSync(path.join(here, "schema.prisma"), "utf8"));
  return withSchemaEngine(new PrismaPg({ connectionString: url }), schema, async (engine) => {
    const state = await engine.diagnoseMigrationHistory({
      migrationsList: list,
      optInToShadowDatabase: false,
      filters,
    });
    refuseNewer(state.history?.unpersistedMigrationNames ?? [], names);
    return (await engine.applyMigrations({ migrationsList: list, filters })).appliedMigrationNames;
  });
}

/** The file behind a `file:` address, relative to the project's own folder. */
export function sqliteFile(url) {
  return path.resolve(here, "..", url.replace(/^file:(\/\/)?/, ""));
}

/**
 * Applies what is missing.
 *
 * @param {string} url `file:` path for SQLite, or a `postgresql://` address
 * @param {(line: string) => void} say told about copies and restores
 * @returns {Promise<string[]>} names of the migrations applied now
 * @throws MigrationRefused when the database is newer than the code, belongs to something else or cannot be used
 */
export async function migrate(url, say = () => {}) {
  if (url.startsWith("file:")) {
    const file = sqliteFile(url);
    return migrateSqlite(file, say).catch((error) => {
      throw sqliteFault(file, error);
    });
  }
  if (/^postgres(ql)?:/.test(url)) {
    return migratePostgres(url).catch((error) => {
      throw postgresFault(error);
    });
  }
  throw new MigrationRefused(`DATABASE_URL must begin with file: or postgresql:, got ${url.split(":")[0]}:`);
}
