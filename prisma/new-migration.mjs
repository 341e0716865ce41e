// Writes the SQL of a new migration for both databases: node prisma/new-migration.mjs NAME
// The last migrated state of the models is kept beside the migrations, so no database is needed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { derivePostgresSchema } from "./derive-postgres.mjs";
import { withSchemaEngine } from "./schema-engine.mjs";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("usage: node prisma/new-migration.mjs name_in_small_letters");
  process.exit(2);
}

const here = import.meta.dirname;
const source = readFileSync(path.join(here, "schema.prisma"), "utf8");
const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const databases = [
  { provider: "sqlite", schema: source },
  { provider: "postgresql", schema: derivePostgresSchema(source) },
];

for (const { provider, schema } of databases) {
  const folder = path.join(here, "migrations", provider);
  const snapshot = path.join(folder, "migrated.prisma");
  const files = (content) => ({ tag: "schemaDatamodel", files: [{ path: "schema.prisma", content }] });
  const { stdout } = await withSchemaEngine(new PrismaBetterSqlite3({ url: ":memory:" }), source, (engine) =>
    engine.diff({
      from: existsSync(snapshot) ? files(readFileSync(snapshot, "utf8")) : { tag: "empty" },
      to: files(schema),
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  const target = path.join(folder, `${stamp}_${name}`);
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, "migration.sql"), stdout ?? "");
  writeFileSync(snapshot, schema);
  console.log(`${path.relative(process.cwd(), target)}: ${(stdout ?? "").split("\n").length} lines`);
}
