import { expect, it } from "vitest";
import { whyInstallFailed } from "@/bin/setup/install.mjs";

/** The lines that tell of it, as npm prints them on a machine without compiler, Python and way to a ready binary. */
const NO_COMPILER = `npm error code 1
npm error path /home/a/plumbline/node_modules/better-sqlite3
npm error command failed
npm error command sh -c prebuild-install || node-gyp rebuild --release
npm error prebuild-install warn install getaddrinfo ENOTFOUND example.org
npm error gyp ERR! find Python You need to install the latest version of Python.
npm error gyp ERR! not ok`;

it.each([
  ["npm error code ENOTFOUND\nnpm error network request failed", "npm could not reach its registry"],
  [
    NO_COMPILER,
    "SQLite has no ready binary for this system and could not be compiled: install a C++ compiler",
  ],
  [`${NO_COMPILER}\nfatal error: error writing: No space left on device`, "the disk is full"],
  ["npm error code ENOSPC\nnpm error path node_modules/better-sqlite3/src", "the disk is full"],
  ["npm error code EACCES\nnpm error syscall mkdir", "npm may not write here"],
  ["a\nb\nc\nd\n", "npm ci failed; the end of what it said: b c d"],
])("%j is told in one line", (output, said) => {
  const told = whyInstallFailed(output);
  expect(told.startsWith(said)).toBe(true);
  expect(told).not.toContain("\n");
});
