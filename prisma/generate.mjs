// Generates both Prisma clients. Prisma's command line wants to download its schema engine at every command, also
// where it never calls it; naming any existing file as the engine keeps `generate` off the network.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { writePostgresSchema } from "./derive-postgres.mjs";

const root = path.resolve(import.meta.dirname, "..");
const cli = path.join(root, "node_modules/prisma/build/index.js");

for (const schema of [path.join(root, "prisma/schema.prisma"), writePostgresSchema()]) {
  const done = spawnSync(process.execPath, [cli, "generate", "--schema", schema], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
  });
  if (done.status !== 0) {
    process.stderr.write(done.stdout + done.stderr);
    process.exit(1);
  }
}
