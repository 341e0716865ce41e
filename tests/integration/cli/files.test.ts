import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CASES, claimRate } from "./printed";
import { runCli, runShell } from "./run-cli";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const plumbline = (...args: string[]) => runCli(args, folder);

describe("init", () => {
  it("writes cases that the other commands read, and never overwrites them unasked", async () => {
    const first = await plumbline("init", "start.jsonl");
    expect(first).toMatchObject({ code: 0, stderr: "" });
    const written = readFileSync(path.join(folder, "start.jsonl"), "utf8");
    const agree = await plumbline("agree", "start.jsonl", "--json");
    expect(agree.stderr).toBe("");
    expect(JSON.parse(agree.stdout)).toMatchObject({
      claims: 9,
      exact: claimRate(7, 9, 6),
      caught: claimRate(3, 4, 4),
    });

    writeFileSync(path.join(folder, "start.jsonl"), "mine\n");
    expect(await plumbline("init", "start.jsonl")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: "start.jsonl is there already; --force overwrites it\n",
    });
    expect(readFileSync(path.join(folder, "start.jsonl"), "utf8")).toBe("mine\n");
    expect((await plumbline("init", "start.jsonl", "--force")).code).toBe(0);
    expect(readFileSync(path.join(folder, "start.jsonl"), "utf8")).toBe(written);
  });
});

describe("where a file comes from and where the output goes", () => {
  const MANY = { id: "many", question: "Q?", retrieved: [], answer: "It is so." };
  const line = `${JSON.stringify(MANY)}\n`;
  beforeAll(() => writeFileSync(path.join(folder, "one.jsonl"), line));

  it("reads standard input under the name -, and names it in problems", async () => {
    const good = await runShell(`plumbline check - --json < one.jsonl`, folder);
    expect(good).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(good.stdout)).toMatchObject({ id: "many", claims: [{ text: "It is so." }] });
    const bad = await runShell(`printf '{"id"' | plumbline check -`, folder);
    expect(bad.code).toBe(1);
    expect(bad.stderr).toContain("standard input:1: id: not JSON at column 6: a colon is expected\n");
  });
  it("does not bring in a pipe, which cannot be read twice", async () => {
    const piped = await runShell(`cat one.jsonl | plumbline import /dev/stdin --project desk`, folder);
    expect(piped).toEqual({
      code: 1,
      stdout: "",
      stderr: "/dev/stdin: is a pipe or a device, and an import reads twice; write it to a file first\n",
    });
  });
  it("ends quietly where the reader goes away, and in one line where the disk is full", async () => {
    const read = await runShell(`plumbline check one.jsonl | true; exit \${PIPESTATUS[0]}`, folder);
    expect(read).toEqual({ code: 0, stdout: "", stderr: "" });
    if (!existsSync("/dev/full")) return;
    expect(await runShell(`plumbline check one.jsonl > /dev/full`, folder)).toEqual({
      code: 1,
      stdout: "",
      stderr: "standard output: the disk is full\n",
    });
  });
  it("prints a table of more claims than a call takes arguments", async () => {
    const claims = Array.from({ length: 150_000 }, () => ({ text: "So." }));
    writeFileSync(path.join(folder, "many.jsonl"), `${JSON.stringify({ ...MANY, claims })}\n`);
    const { code, stdout, stderr } = await plumbline("check", "many.jsonl");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.split("\n").length).toBe(150_002);
  });
});

describe("what is wrong is told", () => {
  it("names file, line and field of every problem, prints nothing else and ends with 1", async () => {
    const [good, second] = CASES;
    const bad = [
      JSON.stringify(good),
      "{",
      JSON.stringify({ ...second, id: "t9", labels: ["supported"] }),
      JSON.stringify({ ...second, id: "t1" }),
    ];
    writeFileSync(path.join(folder, "bad.jsonl"), bad.join("\n"));
    for (const command of ["agree", "check", "expect"]) {
      const { code, stdout, stderr } = await plumbline(command, "bad.jsonl");
      expect([command, code, stdout]).toEqual([command, 1, ""]);
      expect(stderr).toMatch(/^bad\.jsonl:2: not JSON/m);
      expect(stderr).toMatch(/^bad\.jsonl:3: labels: the answer has 0 claims but 1 label/m);
      expect(stderr).toMatch(/^bad\.jsonl:4: id: "t1" already stands in line 1/m);
      expect(stderr).toMatch(/^3 problems, nothing was counted$/m);
    }
  });

  it.each([
    [["agree", "missing.jsonl"], 1, "missing.jsonl: there is no such file or folder"],
    [["agree", "tower.jsonl", "--notes", "missing.json"], 1, "missing.json: there is no such file or folder"],
    [["agree", "."], 1, ".: is a folder, not a file"],
    [["agree"], 2, "missing required argument 'file'"],
    [["score", "tower.jsonl", "--penalty", ""], 2, "It must be a number, 0 or more."],
    [["score", "tower.jsonl", "--penalty", "-1"], 2, "It must be a number, 0 or more."],
    [
      ["check", "tower.jsonl", "--judge", "oracle"],
      2,
      "Allowed choices are rules, rules-negation, rules-overlap, rules-2, llm.",
    ],
    [["agree", "tower.jsonl", "--judge", "rules", "--threshold", "0.5"], 2, "the cut of rules is fixed"],
    [
      ["agree", "tower.jsonl", "--judge", "rules-overlap", "--threshold", "0"],
      2,
      "It must be more than 0 and at most 1.",
    ],
    [["check", "tower.jsonl", "--splitter", "x"], 2, "Allowed choices are sentence, sentence-2."],
    [["unheard-of"], 2, "unknown command 'unheard-of'"],
  ])("%j ends with %i: %s", async (args, code, message) => {
    const result = await plumbline(...args);
    expect([result.code, result.stdout]).toEqual([code, ""]);
    expect(result.stderr).toContain(message);
  });

  it("help ends with 0", async () => {
    const result = await plumbline("--help");
    expect([result.code, result.stderr]).toEqual([0, ""]);
    expect(result.stdout).toContain("Usage: plumbline");
  });
});
