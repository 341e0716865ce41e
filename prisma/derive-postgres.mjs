// Writes prisma/postgres/schema.prisma from the one source of models, prisma/schema.prisma.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const here = import.meta.dirname;

/** The PostgreSQL schema: the same models under another provider and output folder. */
export function derivePostgresSchema(source) {
  const derived = source
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('output   = "../lib/db/generated/sqlite"', 'output   = "../../lib/db/generated/postgres"');
  if (!derived.includes("postgresql") || !derived.includes("generated/postgres")) {
    throw new Error(
      "prisma/schema.prisma lost the provider or output line that the PostgreSQL schema is derived from",
    );
  }
  return derived;
}

export function writePostgresSchema() {
  const target = path.join(here, "postgres/schema.prisma");
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, derivePostgresSchema(readFileSync(path.join(here, "schema.prisma"), "utf8")));
  return target;
}
