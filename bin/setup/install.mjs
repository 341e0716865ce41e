import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, run, SetupFailed, step } from "./run.mjs";

const MIN_NODE = [20, 19];

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
    throw new SetupFailed(
      `Node ${MIN_NODE.join(".")} or newer is needed, this is ${version}: install it from nodejs.org and run again.`,
    );
  }
}

export function checkWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new SetupFailed(
      `${folder} cannot be written (${error.code}): give this user the right to, or set DATABASE_URL to a file elsewhere.`,
    );
  }
}

function lockHash() {
  const hash = createHash("sha256");
  for (const name of ["package.json", "package-lock.json"]) hash.update(readFileSync(path.join(ROOT, name)));
  return `${hash.digest("hex")} node ${process.versions.modules}`;
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith("js") ? [process.execPath, cli, ...args] : ["npm", ...args];
}

async function sqliteLoads() {
  const probe = "new (require('better-sqlite3'))(':memory:').close()";
  return (await run([process.execPath, "-e", probe], { quiet: true })).code === 0;
}

const STAMP = path.join(ROOT, "node_modules/.plumbline-installed");

/** Notes which lock file was installed; npm runs this after every install. */
export function stampInstall() {
  if (existsSync(path.dirname(STAMP))) writeFileSync(STAMP, lockHash());
}

/** Packages that are not whole before their own script has run. */
const COMPILED = ["better-sqlite3", "esbuild"];

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === lockHash();
}

async function unpackPackages(...how) {
  const done = await run(npm("ci", "--no-fund", "--no-audit", ...how), { quiet: true });
  if (done.code !== 0) throw new SetupFailed(whyInstallFailed(done.output));
}

/**
 * Installs the packages in two parts, unless the same lock file was installed before: what is compiled takes one core
 * for some minutes, in which a run of all tests has other work that does without it.
 *
 * @returns {Promise<{ whole: Promise<void> }>} once everything is unpacked; `whole` ends when all of it can be used
 */
export async function installInParts() {
  if (isInstalled()) return { whole: Promise.resolve() };
  await step("unpacking packages", () => unpackPackages("--ignore-scripts"));
  // npm tells what failed to compile; whether it loads is what counts.
  const whole = run(npm("rebuild", ...COMPILED), { quiet: true }).then(makeWhole);
  // Told where it is waited for, which may be after it has failed.
  whole.catch(() => undefined);
  return { whole };
}

/** Installs the packages, unless the same lock file was installed before. */
export async function installPackages() {
  if (isInstalled()) return;
  await step("installing packages (a few minutes the first time)", () => unpackPackages());
  await makeWhole();
}

/** Sees to it that SQLite loads, and notes what was installed. */
async function makeWhole() {
  if (!(await sqliteLoads())) {
    await step("compiling SQLite", () => run(npm("rebuild", "better-sqlite3"), { quiet: true }));
    if (!(await sqliteLoads())) {
      rmSync(STAMP, { force: true });
      throw new SetupFailed(NO_COMPILER);
    }
  }
  stampInstall();
}

const NO_COMPILER =
  "SQLite has no ready binary for this system and could not be compiled: install a C++ compiler, make and Python 3 " +
  "(Debian, Ubuntu: apt-get install build-essential python3; macOS: xcode-select --install; Windows: the C++ build tools of Visual Studio) and run again.";

/** What npm printed when it failed, as one line that says what to do. */
export function whyInstallFailed(output) {
  if (/npm error code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH)/.test(output)) {
    return "npm could not reach its registry: check the network or npm's registry setting, and run again.";
  }
  // Before the compiler: a disk runs full while SQLite is unpacked or compiled, too.
  if (/ENOSPC|No space left on device/.test(output))
    return "the disk is full: free about 1 GB and run again.";
  if (/node-gyp|gyp ERR|better-sqlite3/.test(output)) return NO_COMPILER;
  if (/EACCES|EPERM/.test(output))
    return "npm may not write here: give this user the right to write in this folder, and run again.";
  const last = output.trim().split("\n").slice(-3).join(" ");
  return `npm ci failed; the end of what it said: ${last}`;
}
