import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../../prisma/migrations/sqlite");
const NAME = "people_and_roles";

let folder: string;
let database: Database.Database;

const sqlOf = (name: string) => readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8");

/** A database as it was before people had roles: one owner, two projects, a stage that an import is filling. */
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-test-"));
  database = new Database(path.join(folder, "before.db"));
  database.pragma("foreign_keys = ON");
  const names = readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const at = names.findIndex((name) => name.endsWith(NAME));
  for (const name of names.slice(0, at)) database.exec(sqlOf(name));
  database.exec(`
    INSERT INTO "User" ("id", "name", "email", "updatedAt") VALUES
      ('ada', 'Ada', 'ada@example.org', '2026-01-01T00:00:00.000Z'),
      ('bo', 'Bo', 'bo@import', '2026-01-01T00:00:00.000Z');
    INSERT INTO "Session" ("id", "token", "expiresAt", "userId", "updatedAt") VALUES
      ('s', 't', '2030-01-01T00:00:00.000Z', 'ada', '2026-01-01T00:00:00.000Z');
    INSERT INTO "Installation" ("id", "ownerId") VALUES (1, 'ada');
    INSERT INTO "Project" ("id", "slug", "name") VALUES
      ('p1', 'desk', 'Desk'), ('p2', 'bank', 'Bank'), ('p3', '~p3', '~p3');
  `);
  database.exec(sqlOf(names[at] ?? ""));
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("an installation from before there were roles", () => {
  test("its owner owns every project and looks after it; nobody else may anything", () => {
    const members = database
      .prepare('SELECT "projectId", "userId", "role" FROM "Membership" ORDER BY 1')
      .all();
    expect(members).toEqual([
      { projectId: "p1", userId: "ada", role: "owner" },
      { projectId: "p2", userId: "ada", role: "owner" },
    ]);
    expect(database.prepare('SELECT "id", "isAdmin" FROM "User" ORDER BY 1').all()).toEqual([
      { id: "ada", isAdmin: 1 },
      { id: "bo", isAdmin: 0 },
    ]);
  });

  test("what hung on people is still there", () => {
    expect(database.prepare('SELECT "userId" FROM "Session"').all()).toEqual([{ userId: "ada" }]);
  });

  test("the audit trail refuses every change", () => {
    database.exec(
      `INSERT INTO "AuditEntry" ("id", "at", "who", "action", "details") VALUES ('a', '2026-01-01', 'x', 'y', '{}')`,
    );
    for (const sql of [`UPDATE "AuditEntry" SET "who" = 'z'`, 'DELETE FROM "AuditEntry"']) {
      expect(() => database.exec(sql)).toThrow("the audit trail is append-only");
    }
  });
});
