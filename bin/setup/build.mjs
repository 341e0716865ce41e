import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, run, SetupFailed, step } from "./run.mjs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "next.config.ts",
  "proxy.ts",
  "tsconfig.json",
  "package-lock.json",
  "prisma/schema.prisma",
];

function filesBelow(name) {
  const full = path.join(ROOT, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full)
    .sort()
    .flatMap((entry) => (entry === "generated" ? [] : filesBelow(path.join(name, entry))));
}

/** Hash of everything a build is made of: the same sources are built once. */
function sourceHash(names) {
  const hash = createHash("sha256");
  for (const name of names.flatMap(filesBelow))
    hash
      .update(name)
      .update("\0")
      .update(readFileSync(path.join(ROOT, name)));
  return hash.digest("hex");
}

async function once({ stamp, present = true, sources, name, work }) {
  const file = path.join(ROOT, stamp);
  const hash = sourceHash(sources);
  if (present && existsSync(file) && readFileSync(file, "utf8") === hash) return;
  // Taken away first: work that is cut off must not look done.
  rmSync(file, { force: true });
  await step(name, work);
  writeFileSync(file, hash);
}

/** Generates both Prisma clients, unless they were made from the same models. */
export function generateClients() {
  return once({
    stamp: "node_modules/.plumbline-generated",
    present: existsSync(path.join(ROOT, "lib/db/generated/sqlite")),
    sources: ["prisma/schema.prisma", "package-lock.json"],
    name: "generating the database clients",
    work: async () => {
      const done = await run([process.execPath, "prisma/generate.mjs"], { quiet: true });
      if (done.code !== 0)
        throw new SetupFailed(`the database clients could not be generated: ${done.output.trim()}`);
    },
  });
}

/** Builds the app for serving, unless the same sources were built before. */
export function buildApp() {
  return once({
    stamp: ".next/plumbline-built",
    sources: SOURCES,
    name: "building the app",
    work: async () => {
      const done = await run([process.execPath, "node_modules/next/dist/bin/next", "build"], { quiet: true });
      if (done.code !== 0) throw new SetupFailed(`the app could not be built:\n${done.output.trim()}`);
    },
  });
}
