#!/usr/bin/env node
// Starts the command line, which is TypeScript, in a Node process that can read it.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`plumbline needs Node 20.19 or newer, this is ${process.versions.node}\n`);
  process.exit(1);
}

const child = spawn(
  process.execPath,
  [
    // Files of the database half are marked server-only; this condition makes that mark pass outside Next.
    "--conditions=react-server",
    "--import",
    import.meta.resolve("tsx"),
    path.join(root, "bin/cli/main.ts"),
    ...process.argv.slice(2),
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      // The import alias lives in the project's tsconfig, whatever folder the command is run in.
      TSX_TSCONFIG_PATH: path.join(root, "tsconfig.json"),
      PLUMBLINE_ROOT: process.env.PLUMBLINE_ROOT ?? root,
    },
  },
);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));

child.on("error", (error) => {
  process.stderr.write(`plumbline could not start: ${error.message}\n`);
  process.exit(1);
});
child.on("exit", (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
