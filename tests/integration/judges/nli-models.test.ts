import { rmSync, truncateSync } from "node:fs";
import path from "node:path";
import { Command, CommanderError } from "commander";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BadInput, WrongUsage } from "@/bin/cli/fail";
import { registerModels } from "@/bin/cli/models";
import type { Db } from "@/lib/db/client";
import { runJudge } from "@/lib/runs/judge-dataset";
import { listNliJudges } from "@/lib/runs/nli-judges";
import { sealRuns } from "@/lib/runs/run-commands";
import { runCli } from "../cli/run-cli";
import { addProject, openScratch } from "../runs/scratch";
import { tinyFolder } from "./nli-model";

let client: Db;
let close: () => Promise<void>;
let folder: string;
let place: { projectId: string; datasetId: string };
/** The command within this process, as starting one for each case would take most of the time. */
async function models(...args: string[]) {
  const said = { code: 0, stdout: "", stderr: "" };
  const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said.stdout += text;
    return true;
  });
  const program = new Command().exitOverride().configureOutput({
    writeErr: (text) => {
      said.stderr += text;
    },
  });
  registerModels(program);
  try {
    await program.parseAsync(["models", ...args], { from: "user" });
  } catch (error) {
    if (error instanceof BadInput || error instanceof WrongUsage) said.stderr += `${error.message}\n`;
    else if (!(error instanceof CommanderError)) throw error;
    said.code = error instanceof BadInput ? 1 : 2;
  } finally {
    out.mockRestore();
  }
  return said;
}
const urlBefore = process.env.DATABASE_URL;

beforeAll(async () => {
  const scratch = await openScratch();
  ({ client, close } = scratch);
  process.env.DATABASE_URL = scratch.url;
  folder = tinyFolder();
  const passages = [
    { id: "D01", text: "The bakery delivered 90 of 100 loaves on Monday." },
    { id: "D02", text: "Dogs ride free on the tram. The museum closes at noon on Sundays." },
  ];
  const answer = `It delivered 80 of 100 loaves [D01]. Dogs ride free on the tram [D02]. Tea costs 2 coins. ${"Late ".repeat(60)}[D01].`;
  const question = "What was delivered, and who rides free?";
  place = await addProject(client, { cases: [{ id: "one", question, passages, answer }] });
});
afterAll(async () => {
  if (urlBefore === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = urlBefore;
  await close();
  rmSync(folder, { recursive: true });
});

describe("plumbline models", { timeout: 180_000 }, () => {
  it("says what a folder is, and adds nothing where no project is named", async () => {
    const { code, stdout, stderr } = await runCli(["models", "add", "."], folder);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("tiny test model (bert): a three-way model\n");
    expect(stdout).toContain(
      "labels    entailment = supported, neutral = unsupported, contradiction = contradicted\n",
    );
    expect(stdout).toContain("reads     64 tokens at once; the model's own limit is 64\n");
    expect(stdout).toMatch(/onnx\/model\.onnx +[\d,]+ bytes {2}sha256 [0-9a-f]{12}\n/);
    expect(stdout).toMatch(
      /Dogs cannot ride free on the tram\. +denied +contradicted +0\.002 +0\.995 +\d+\n/,
    );
    expect(stdout).toMatch(
      /run by onnxruntime-\w+ \S+, loaded in [\d,]+ ms\na full window takes [\d,]+ ms: 1,000 claims/,
    );
    expect(stdout.endsWith("\nIt can be used. Add it to a project with --project SLUG.\n")).toBe(true);
    expect(await client.judge.count()).toBe(0);
  });

  it("adds it to a project once, and another cut as its next version", async () => {
    const first = await models("add", folder, "--project", "desk", "--name", "Small model");
    expect([first.code, first.stderr]).toEqual([0, ""]);
    expect(first.stdout).toContain("\nAdded judge small-model, version 1, in project desk.\n");
    const again = await models("add", folder, "--project", "desk", "--name", "Small model");
    expect(again.stdout).toContain("\nAlready there: judge small-model, version 1, in project desk.\n");
    const strict = ["--name", "Small model", "--supported", "0.9"];
    const other = await models("add", folder, "--project", "desk", ...strict);
    expect(other.stdout).toContain("\nAdded judge small-model, version 2, in project desk.\n");
    const listed = await models("list");
    expect(listed.stdout.split("\n")[1]).toMatch(
      /^desk +small-model +2 +[0-9a-f]{12} +\S+ +entailment = supported, /,
    );
  });

  it("prints the same for a program", async () => {
    const added = await models("add", folder, "--json");
    const told = JSON.parse(added.stdout);
    expect(told).toMatchObject({ name: "tiny test model", space: "three", limit: 64, maxTokens: 64 });
    expect(told.pairs.map((pair: { verdict: string }) => pair.verdict)).toEqual([
      "supported",
      "contradicted",
      "unsupported",
    ]);
    const listed = JSON.parse((await models("list", "--project", "desk", "--json")).stdout);
    expect(listed).toMatchObject([
      { project: "desk", name: "small-model", version: 2, settings: { folder } },
    ]);
  });

  it("refuses a model that gets known pairs wrong, and adds nothing", async () => {
    const mixed = ["--label", "entailment=contradicted", "--label", "contradiction=supported"];
    const { code, stderr } = await models("add", folder, "--project", "desk", "--name", "Mixed", ...mixed);
    expect([code, stderr]).toEqual([
      1,
      "A sentence that stands in the passage word for word is contradicted, support 0.00: the labels may be mixed up, or the cut is too high. It was not added.\n",
    ]);
    expect(await listNliJudges(client, place.projectId)).toHaveLength(1);
  });

  it.each([
    ["a folder that is not there", ["add", "nowhere"], 1, /nowhere: there is no such folder\n$/],
    [
      "a project that is not there",
      ["add", "FOLDER", "--project", "none"],
      1,
      /^There is no project none; there is [a-z-]+\.\n$/,
    ],
    [
      "a meaning that is none",
      ["add", "FOLDER", "--label", "LABEL_0=good"],
      2,
      /NAME=MEANING, the meaning one of supported/,
    ],
    [
      "more than the model reads",
      ["add", "FOLDER", "--max-tokens", "65"],
      1,
      /the model reads 64 tokens at once, not 65\n$/,
    ],
    ["a cut of nothing", ["add", "FOLDER", "--supported", "0"], 2, /It must be more than 0 and at most 1\./],
    [
      "half a template",
      ["add", "FOLDER", "--template", "{claim}"],
      2,
      /--template: A template holds \{passage\} and \{claim\} once/,
    ],
  ])("refuses %s", async (_, args, status, message) => {
    const { code, stderr } = await models(...args.map((arg) => (arg === "FOLDER" ? folder : arg)));
    expect([code, stderr]).toEqual([status, expect.stringMatching(message)]);
  });
});

describe("a run of a local model", { timeout: 180_000 }, () => {
  const runNewest = async () => {
    const version = await client.judgeVersion.findFirstOrThrow({ orderBy: { version: "desc" } });
    const judge = { versionId: version.id };
    const [run] = await sealRuns(client, { ...place, judge, startedBy: null, checksCitations: true });
    if (run === undefined) throw new Error("no run was sealed");
    return { end: await runJudge(client, run.id), id: run.id };
  };

  it("judges every claim, keeps the one that is too long as no verdict, and costs nothing", async () => {
    const { end, id } = await runNewest();
    expect(end).toBe("done");
    const verdicts = await client.judgeVerdict.findMany({
      where: { runId: id },
      orderBy: { claim: { position: "asc" } },
      select: { verdict: true, rationale: true },
    });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      "contradicted",
      "supported",
      "unsupported",
      null,
    ]);
    expect(verdicts[3]?.rationale).toMatch(/^the claim takes 6\d tokens and may take 48 at most/);
    const call = await client.judgeCall.findFirstOrThrow({ where: { runId: id, verdict: "contradicted" } });
    expect([call.failure, call.costAmount, call.confidenceSource]).toEqual([null, "0", "model"]);
    const run = await client.run.findUniqueOrThrow({ where: { id } });
    expect([run.noVerdict, run.costAmount, run.unpricedCalls]).toEqual([1, "0", 0]);
  });

  it("stops and says so once the model is another one", async () => {
    truncateSync(path.join(folder, "onnx/model.onnx"), 3000);
    await client.judgeCall.deleteMany();
    const { end, id } = await runNewest();
    expect(end).toBe("failed");
    const run = await client.run.findUniqueOrThrow({ where: { id } });
    expect(run.error).toMatch(/model\.onnx: is not the file this judge is pinned to/);
  });
});
