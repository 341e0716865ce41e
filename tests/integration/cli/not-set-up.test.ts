import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneCommandLine } from "./clone";
import { startCli } from "./run-cli";

let clone: string;
let program: string;

beforeAll(() => {
  ({ clone, program } = cloneCommandLine());
});
afterAll(() => rmSync(clone, { recursive: true }));

describe("a clone whose database was never set up", () => {
  it("checks files all the same", async () => {
    expect((await startCli(["init"], clone, { program })).code).toBe(0);
    const agree = await startCli(["agree", "cases.jsonl", "--json"], clone, { program });
    expect([agree.code, agree.stderr, JSON.parse(agree.stdout).claims]).toEqual([0, "", 9]);
  });

  it("says what to do for a command on the database", async () => {
    expect(await startCli(["import", "cases.jsonl", "--project", "p"], clone, { program })).toEqual({
      code: 1,
      stdout: "",
      stderr: "plumbline import needs the database: run `npm run quickstart` first\n",
    });
  });
});
