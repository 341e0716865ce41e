import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "./run-cli";

const ROOT = path.resolve(import.meta.dirname, "../../..");
let clone: string;

beforeAll(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), "plumbline-clone-"));
  for (const part of ["bin", "lib", "prisma", "package.json", "tsconfig.json"]) {
    cpSync(path.join(ROOT, part), path.join(clone, part), {
      recursive: true,
      filter: (from) => path.basename(from) !== "generated",
    });
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(clone, "node_modules"), "junction");
});
afterAll(() => rmSync(clone, { recursive: true }));

describe("a clone whose database was never set up", () => {
  const program = () => path.join(clone, "bin/plumbline.mjs");

  it("checks files all the same", async () => {
    expect((await runCli(["init"], clone, program())).code).toBe(0);
    const agree = await runCli(["agree", "cases.jsonl", "--json"], clone, program());
    expect([agree.code, agree.stderr, JSON.parse(agree.stdout).claims]).toEqual([0, "", 9]);
  });

  it("says what to do for a command on the database", async () => {
    expect(await runCli(["import", "cases.jsonl", "--project", "p"], clone, program())).toEqual({
      code: 1,
      stdout: "",
      stderr: "plumbline import needs the database: run `npm run quickstart` first\n",
    });
  });
});
