import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { runCli, startCli } from "./run-cli";

let folder: string;
let fake: FakeLlm;

const CASES = [
  {
    id: "t1",
    question: "When does the tower open?",
    retrieved: [
      { id: "D01", text: "The tower opens at 9 in summer." },
      { id: "D02", text: "The tower stays closed in winter." },
    ],
    answerable: true,
    answer: "The tower opens at 10 in summer [D01]. The tower stays closed in winter [D01][D02].",
    labels: ["contradicted", "supported"],
  },
  {
    id: "t2",
    question: "What does the tower cost?",
    retrieved: [{ id: "D03", text: "The tower costs 4 euros." }],
    answerable: true,
    answer: "The tower costs 4 euros [D03].",
    labels: ["supported"],
  },
];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-llm-"));
  writeFileSync(path.join(folder, "cases.jsonl"), CASES.map((one) => `${JSON.stringify(one)}\n`).join(""));
  fake = await startFakeLlm();
});
beforeEach(() => {
  fake.reset();
  process.env.LLM_BASE_URL = fake.url;
  process.env.LLM_MODEL = "fake";
  process.env.LLM_PRESET = "ollama";
  process.env.LLM_API_KEY = "sk-of-this-test";
});
afterAll(async () => {
  await fake.close();
  rmSync(folder, { recursive: true });
});

const plumbline = (...args: string[]) => runCli([...args, "--judge", "llm"], folder);
/** In a process of its own, which ends with the calls that were under way at the first trouble. */
const plumblineAlone = (...args: string[]) => startCli([...args, "--judge", "llm"], folder);
const ids = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).id);

describe("--judge llm on a file", () => {
  it("agrees as the rules judge behind the fake model does, one call a claim, in the file's order", async () => {
    const model = await plumbline("agree", "cases.jsonl", "--json");
    const rules = await runCli(["agree", "cases.jsonl", "--json", "--judge", "rules-negation"], folder);
    expect(JSON.parse(model.stdout)).toEqual({ ...JSON.parse(rules.stdout), judge: "llm" });
    expect(model.stderr).toMatch(/^3 of 3 claims judged in .+; 360 tokens in, 90 out\n$/);
    expect(fake.count()).toBe(3);
    expect(fake.log.every(({ headers }) => headers.authorization === "Bearer sk-of-this-test")).toBe(true);
  });

  it("checks citations with no call more than they need, and writes a report", async () => {
    const model = await plumbline("check", "cases.jsonl", "--json");
    const rules = await runCli(["check", "cases.jsonl", "--json", "--judge", "rules-negation"], folder);
    expect(model.stdout).toBe(rules.stdout);
    expect(ids(model.stdout)).toEqual(["t1", "t2"]);
    // t1, first claim: all, D01 alone. Second: all (which are the cited), then each alone and, for D01, the other: D02
    // alone is that. t2: one passage is all there is.
    expect(fake.count()).toBe(2 + 3 + 1);

    const scored = await plumbline("score", "cases.jsonl", "--report", "report.md");
    expect(scored.code).toBe(0);
    expect(scored.stdout).toContain("Judge llm: 2 cases, 3 claims");
    expect(readFileSync(path.join(folder, "report.md"), "utf8")).toContain("Model fake");
  });

  it("counts what failed as no verdict, and says so", async () => {
    fake.script("refusal", "ok", "ok");
    process.env.LLM_MAX_IN_FLIGHT = "1";
    const { code, stdout, stderr } = await plumbline("agree", "cases.jsonl", "--json");
    delete process.env.LLM_MAX_IN_FLIGHT;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ claims: 3, noVerdict: 1 });
    expect(stderr).toContain("calls without a verdict: 1 refusal");
  });

  it("ends at the first trouble that is not the claim's, without printing figures or the key", async () => {
    process.env.LLM_MODEL = "fake-401-echo";
    const { code, stdout, stderr } = await plumblineAlone("agree", "cases.jsonl");
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("refuses the key");
    expect(stderr).not.toContain("sk-of-this-test");
  });

  it("asks for the command again where a run would wait for a person: a file is no run", async () => {
    process.env.LLM_MODEL = "fake-429-quota";
    const { code, stdout, stderr } = await plumblineAlone("agree", "cases.jsonl");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("has nothing left");
    expect(stderr).toContain("Nothing was counted: run the command again after that.");
    expect(stderr).not.toMatch(/resume/i);
  });

  it("makes no call for a file that is refused at its last line", async () => {
    writeFileSync(path.join(folder, "bad.jsonl"), `${JSON.stringify(CASES[0])}\n{"id": 7}\n`);
    const { code, stderr } = await plumbline("agree", "bad.jsonl");
    expect(code).toBe(1);
    expect(stderr).toContain("nothing was counted");
    expect(fake.count()).toBe(0);
  });

  it("is called wrongly where the environment names no model", async () => {
    process.env.LLM_MODEL = "";
    const { code, stderr } = await plumbline("agree", "cases.jsonl");
    expect(code).toBe(2);
    expect(stderr).toBe("--judge llm: set LLM_MODEL (and LLM_API_KEY where a key is needed)\n");
    expect(fake.count()).toBe(0);
  });
});
