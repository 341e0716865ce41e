// Small pieces that the scripts of bin/ share. They run before anything is installed, so they use Node alone.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

// Not import.meta.dirname: a Node too old to have it must come as far as being told so.
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** A failure whose message says in one line what to do; printed without a stack. */
export class SetupFailed extends Error {}

/** Settings of a .env file in the clone, without overruling the environment. */
export function loadSettings() {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.PLUMBLINE_ROOT ??= ROOT;
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
  process.env.CHECKPOINT_DISABLE ??= "1";
}

/**
 * Runs a program in the clone.
 *
 * @param {string[]} command
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet keeps the output and gives it back
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, options = {}) {
  const [program, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", options.quiet ? "pipe" : "inherit", options.quiet ? "pipe" : "inherit"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Says what is being done, does it, and says how long it took. */
export async function step(name, work) {
  const start = Date.now();
  process.stdout.write(`  ${name} ...`);
  const timer = setInterval(() => process.stdout.write("."), 5000);
  try {
    const result = await work();
    process.stdout.write(` ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(" failed\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Prints a failure for a person and leaves with status 1; a stack is shown only for what nobody foresaw. */
export function fail(error) {
  const foreseen = error instanceof SetupFailed || error?.constructor?.name === "MigrationRefused";
  process.stderr.write(`\nplumbline: ${foreseen ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}
