// The command line in JavaScript: made of its TypeScript once, so that every further start need not.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./run.mjs";

/** Younger ones may be in use by a process that has not loaded all of its parts yet. */
const KEPT_MS = 24 * 60 * 60 * 1000;

function filesBelow(root, name) {
  return readdirSync(path.join(root, name), { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(name, entry.name);
    return entry.isDirectory() ? filesBelow(root, inside) : [inside];
  });
}

/** Name of the state of all sources. A change shows in the time of the change, which nobody can set. */
function sourceState(root) {
  const hash = createHash("sha256");
  const names = ["bin/cli", "lib"].flatMap((name) => filesBelow(root, name));
  for (const name of [...names.sort(), "bin/setup/cli.mjs", "package-lock.json"]) {
    const found = statSync(path.join(root, name), { throwIfNoEntry: false });
    hash.update(`${name}\0${found?.size}\0${found?.ctimeMs}\0`);
  }
  return hash.digest("hex").slice(0, 32);
}

/** What is JavaScript already stays its own file: it finds its neighbours by where it lies, and is shared. */
function filesOfTheirOwn(root, folder) {
  return {
    name: "files of their own",
    setup(build) {
      build.onResolve({ filter: /^(@\/|\.).*\.mjs$/ }, ({ path: name, resolveDir }) => {
        const file = name.startsWith("@/") ? path.join(root, name.slice(2)) : path.resolve(resolveDir, name);
        return { path: path.relative(folder, file).split(path.sep).join("/"), external: true };
      });
      // Not there in a clone that was never set up: the command that needs it says so.
      build.onResolve({ filter: /\/generated\// }, ({ path: name, resolveDir }) =>
        existsSync(path.resolve(resolveDir, `${name}.ts`)) ? undefined : { path: name, external: true },
      );
      // The mark of files that must not reach a browser: nothing outside Next.
      build.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "nothing" }));
      build.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "" }));
    },
  };
}

async function bundle(root, folder) {
  // tsx brings it; where it does not, the command line runs by tsx as it is.
  const require = createRequire(fileURLToPath(import.meta.resolve("tsx")));
  const esbuild = require("esbuild");
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["bin/cli/main.ts"],
    alias: { "@": root },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    keepNames: true,
    logLevel: "silent",
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    plugins: [filesOfTheirOwn(root, folder)],
    tsconfigRaw: {},
    write: false,
  });
  await esbuild.stop();
  // Onto the disk at once: after a power cut an empty file would be a command that does nothing.
  await Promise.all(
    outputFiles.map(({ path: file, contents }) => writeFile(file, contents, { flush: true })),
  );
}

function removeOld(cache) {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes it in a folder of this process and moves it into place whole: others may be doing the same. */
async function make(root, cache, state) {
  const folder = path.join(cache, `${state}.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    await bundle(root, folder);
    // What was changed meanwhile may be half in it.
    if (sourceState(root) !== state) return;
    renameSync(folder, path.join(cache, state));
    removeOld(cache);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In one line, whatever the fault says of itself: what failed, and that nothing is lost by it. */
function sayWithout(error) {
  // The bundler's own message begins with a count; what is wrong stands in its first fault.
  const { text, location } = error?.errors?.[0] ?? { text: String(error?.message ?? error) };
  const [words] = `${location ? `${location.file}:${location.line}: ` : ""}${text}`.split("\n");
  process.stderr.write(`plumbline: could not be made ready for fast starts (${words}); it goes on without\n`);
  return null;
}

/**
 * The command line's main file in JavaScript, made now where the sources have changed.
 *
 * @returns {Promise<string | null>} null where it can't be made, in a folder that is read-only for one: that is said.
 */
export async function builtCli(root = ROOT) {
  const cache = path.join(root, ".cli");
  try {
    const state = sourceState(root);
    const main = path.join(cache, state, "main.mjs");
    if (existsSync(main)) return main;
    const fault = await make(root, cache, state).then(
      () => null,
      (error) => ({ error }),
    );
    // Others may have made the same meanwhile, and been faster.
    if (existsSync(main)) return main;
    return fault === null ? null : sayWithout(fault.error);
  } catch (error) {
    return sayWithout(error);
  }
}
