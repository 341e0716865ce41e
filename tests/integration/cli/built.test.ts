import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cloneCommandLine } from "./clone";
import { startCli } from "./run-cli";

let clone: string;
let program: string;

beforeEach(() => {
  ({ clone, program } = cloneCommandLine());
});
afterEach(() => rmSync(clone, { recursive: true }));

const help = () => startCli(["init", "--help"], clone, { program });
const made = () => readdirSync(path.join(clone, ".cli"));

const SAID = "write example cases to start from";
const CHANGED = "write starting cases to look over";

/** Changes a word that the help prints, in as many characters. */
function change(): void {
  const file = path.join(clone, "bin/cli/init.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace(SAID, CHANGED));
}

it("is made once, and made anew where a source has changed", async () => {
  const first = await help();
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain(SAID);
  const [only, ...further] = made();
  expect(further).toEqual([]);

  expect(await help()).toEqual(first);
  expect(made()).toEqual([only]);

  change();
  expect((await help()).stdout).toBe(first.stdout.replace(SAID, CHANGED));
  expect(made()).toHaveLength(2);
});

it("is whole for each of several first starts at once", async () => {
  const [first, ...others] = await Promise.all([help(), help(), help(), help()]);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first?.stdout).toContain(SAID);
  for (const other of others) expect(other).toEqual(first);
  expect(made()).toHaveLength(1);
});

it("is made whole after a first start that was killed while making it", async () => {
  const child = spawn(process.execPath, [program, "init", "--help"], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("close", (_code, signal) => resolve(signal)));
  await vi.waitFor(() => expect(existsSync(path.join(clone, ".cli"))).toBe(true), {
    timeout: 60_000,
    interval: 1,
  });
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");

  const next = await help();
  expect(next).toMatchObject({ code: 0, stderr: "" });
  expect(next.stdout).toContain(SAID);
});

it("is not needed: where none can be made, that is said in one line and the same is run as it is", async () => {
  const first = await help();
  rmSync(path.join(clone, ".cli"), { recursive: true });
  writeFileSync(path.join(clone, ".cli"), "no folder can be made here");
  const without = await help();
  expect({ ...without, stderr: "" }).toEqual(first);
  expect(without.stderr).toMatch(
    /^plumbline: could not be made ready for fast starts \([^\n]+\); it goes on without\n$/,
  );
  change();
  expect((await help()).stdout).toContain(CHANGED);
});

it("says what stands in the way where a source can't be read", async () => {
  writeFileSync(path.join(clone, "bin/cli/check.ts"), "export const broken = ;\n");
  const { code, stderr, stdout } = await help();
  expect(stderr).toBe(
    'plumbline: could not be made ready for fast starts (bin/cli/check.ts:1: Unexpected ";"); it goes on without\n',
  );
  expect([code, stdout]).toEqual([0, expect.stringContaining(SAID)]);
});
