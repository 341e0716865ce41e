#!/usr/bin/env node
// Starts the command line, which is TypeScript: what was made of it once, or a Node process that can read it as it is.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`plumbline needs Node 20.19 or newer, this is ${process.versions.node}\n`);
  process.exit(1);
}

function startAsItIs() {
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
      // The import alias lives in the project's tsconfig, whatever folder the command is run in.
      env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, "tsconfig.json") },
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
}

process.env.PLUMBLINE_ROOT ??= root;
const { builtCli } = await import("./setup/cli.mjs");
const built = await builtCli();
if (built === null) startAsItIs();
else await import(pathToFileURL(built).href);
