import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { resumeRuns, retryRuns } from "@/bin/cli/judge-again";
import { judgeFromEnv } from "@/bin/cli/judge-from-env";
import { type FakeLlm, startFakeLlm } from "@/tests/fake-llm/server";
import { addFakeJudge } from "../runs/fake-judge";
import { addProject, manyCases, openScratch } from "../runs/scratch";

const PROGRAM = path.resolve(import.meta.dirname, "../../../bin/plumbline.mjs");

let scratch: Awaited<ReturnType<typeof openScratch>>;
let fake: FakeLlm;
let place: { projectId: string; datasetId: string };

beforeAll(async () => {
  // The command has to open the key that is sealed here.
  vi.stubEnv("PLUMBLINE_SECRET", "a secret of this test alone");
  scratch = await openScratch();
  fake = await startFakeLlm();
  place = await addProject(scratch.client, { cases: manyCases(10) });
  const { projectId } = place;
  await addFakeJudge(scratch.client, { projectId, url: fake.url, model: "fake", label: "Own model" });
  await addFakeJudge(scratch.client, { projectId, url: fake.url, model: "fake-401", label: "No key" });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
  await scratch.close();
});

const children: ChildProcess[] = [];

/** The command in a process of its own, the fake server answering meanwhile. */
function judge(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, "judge", "--project", "desk", ...args], {
      env: { ...process.env, DATABASE_URL: scratch.url },
    });
    children.push(child);
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

describe("plumbline judge", () => {
  it("runs a judge of this machine and says what came of it", async () => {
    const { code, stdout } = await judge("--judge", "rules");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Rules, version 1 on first: done\. 20 of 20 claims\. Run [0-9a-f-]{36}\n$/);
  });

  it("says what a run would take, and calls nobody for it", async () => {
    const { code, stdout } = await judge("--judge", "own-model", "--repeat", "2", "--estimate", "--json");
    expect(code).toBe(0);
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      claims: 20,
      repeats: 2,
      contextCalls: 40,
      citationCallsAtMost: 0,
      cached: 0,
    });
    expect(told.cost.currency).toBe("EUR");
    expect(Number(told.cost.low)).toBeGreaterThan(0);
    expect(Number(told.cost.high)).toBeGreaterThan(Number(told.cost.low));
    expect(fake.count()).toBe(0);
  });

  it("runs a judge that calls a server, so often as asked for, each repeat by calls of its own", async () => {
    const { code, stdout } = await judge("--judge", "own-model", "--repeat", "2", "--json");
    expect(code).toBe(0);
    const runs = JSON.parse(stdout);
    const same = {
      judge: "own-model",
      status: "done",
      total: 20,
      done: 20,
      noVerdict: 0,
      calls: 20,
      cachedCalls: 0,
    };
    expect(runs).toMatchObject([
      { ...same, repeat: 1 },
      { ...same, repeat: 2 },
    ]);
    expect(Number(runs[0].cost.amount)).toBeGreaterThan(0);
    expect(fake.count()).toBe(40);
    expect(stdout).not.toContain("sk-for");
  });

  it("ends with 1 and the reason where the run pauses at its limit, and the other repeats wait", async () => {
    const { code, stdout, stderr } = await judge(
      ...["--judge", "own-model", "--repeat", "2", "--limit-cost", "0.001", "--json"],
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Run [0-9a-f-]{36} is paused: The cost limit of 0\.001 EUR is reached: /);
    expect(JSON.parse(stdout)).toMatchObject([{ status: "paused" }]);
    const states = await scratch.client.run.groupBy({ by: ["status"], _count: true });
    expect(states.find(({ status }) => status === "paused")?._count).toBe(2);
    expect(states.some(({ status }) => status === "queued" || status === "running")).toBe(false);
  });

  it("ends with 1 and the reason where the server refuses the key, which is shown nowhere", async () => {
    const { code, stdout, stderr } = await judge("--judge", "no-key");
    expect(code).toBe(1);
    expect(stderr).toContain("refuses the key");
    expect(stdout).toContain("failed: ");
    expect(stdout + stderr).not.toContain("sk-for");
  });

  it("pauses what is left when a person interrupts it, and says so", async () => {
    const { client } = scratch;
    const { projectId } = place;
    await addFakeJudge(client, { projectId, url: fake.url, model: "fake-5000ms", label: "Slow" });
    const judgeVersion = { judge: { name: "slow" } };
    const ending = judge("--judge", "slow", "--repeat", "2");
    await vi.waitFor(
      async () => expect(await client.run.count({ where: { judgeVersion, status: "running" } })).toBe(1),
      { timeout: 60_000, interval: 100 },
    );
    children.at(-1)?.kill("SIGINT");
    const { code, stderr } = await ending;
    expect(code).toBe(1);
    expect(stderr).toMatch(/is paused: paused from the command line\n$/);
    const states = await client.run.findMany({ where: { judgeVersion }, select: { status: true } });
    expect(states.map(({ status }) => status)).toEqual(["paused", "paused"]);
  }, 120_000);

  it("sets up the judge llm as the environment says, once, and leaves its key there", async () => {
    const { client } = scratch;
    const { projectId } = place;
    for (const [name, value] of [
      ["LLM_BASE_URL", fake.url],
      ["LLM_MODEL", "fake"],
      ["LLM_API_KEY", "sk-for-the-environment"],
    ] as const) {
      vi.stubEnv(name, value);
    }
    const { code, stdout, stderr } = await judge("--judge", "llm", "--estimate");
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^20 calls; 0 answers are stored already\.\n/);
    const [made, again] = [await judgeFromEnv(client, projectId), await judgeFromEnv(client, projectId)];
    expect(again.versionId).toBe(made.versionId);
    const versions = { judge: { projectId, name: "llm" } };
    expect(await client.judgeVersion.count({ where: versions })).toBe(1);
    const other = await judgeFromEnv(client, projectId, { ...process.env, LLM_MODEL: "fake-2026-01-01" });
    expect(other.versionId).not.toBe(made.versionId);
    expect(await client.judgeVersion.count({ where: versions })).toBe(2);
    const connection = await client.judgeConnection.findFirstOrThrow({ where: { name: "LLM_BASE_URL" } });
    expect(connection).toMatchObject({ baseUrl: fake.url, keyEnv: "LLM_API_KEY", sealedKey: null });
    await expect(judgeFromEnv(client, projectId, { LLM_BASE_URL: fake.url })).rejects.toThrow(
      "set LLM_MODEL",
    );
  }, 120_000);

  it("goes on with what a killed process left, tells what failed by reason, and asks again", async () => {
    const { client } = scratch;
    await addFakeJudge(client, {
      projectId: place.projectId,
      url: fake.url,
      model: "fake-mixed-60",
      label: "Mixed",
    });
    fake.reset();
    const silent = fake.untilAsked(8).then(() => fake.hold());
    const cut = judge("--judge", "mixed", "--repeat", "2", "--in-flight", "2");
    const answerAgain = await silent;
    children.at(-1)?.kill("SIGKILL");
    await cut;
    answerAgain();
    const where = { judgeVersion: { judge: { name: "mixed" } } };
    const left = await client.run.findMany({ where, orderBy: { repeat: "asc" }, select: { status: true } });
    expect(left).toEqual([{ status: "running" }, { status: "queued" }]);
    // Its lease is over, as it is for whoever comes back a little later.
    await client.run.updateMany({ where, data: { leaseUntil: new Date(0) } });

    const resumed = await judge("--judge", "mixed", "--resume", "--json");
    expect(resumed.code, resumed.stderr).toBe(0);
    const runs: { repeat: number; failures: Record<string, number> }[] = JSON.parse(resumed.stdout);
    expect(runs).toMatchObject([
      { repeat: 1, status: "done", total: 20, done: 20 },
      { repeat: 2, status: "done", total: 20, done: 20 },
    ]);
    expect(Object.keys(runs[1]?.failures ?? {}).sort()).toEqual(["no_verdict", "refusal", "truncated"]);
    const of = { ...place, judge: "mixed" };
    await expect(resumeRuns(client, of, {})).rejects.toThrow("No run of mixed was left before its end.");
    await expect(retryRuns(client, of, "tired")).rejects.toThrow(
      "there is no reason tired; there are empty, ",
    );

    const refused = await judge("--judge", "mixed", "--retry", "refusal");
    expect(refused.code, refused.stderr).toBe(0);
    expect(refused.stdout).toMatch(
      /^Mixed, version 1 on first, repeat 2: done\. 20 of 20 claims, \d+ without/m,
    );
    const rest = await judge("--judge", "mixed", "--retry", "--json");
    expect(rest.code, rest.stderr).toBe(0);
    expect(JSON.parse(rest.stdout)).toMatchObject([{ noVerdict: 0 }, { noVerdict: 0 }]);
    expect(await client.judgeVerdict.count({ where: { run: where } })).toBe(40);
    const twice = await client.judgeCall.groupBy({
      by: ["key", "claimId"],
      where: { status: "ok", run: where },
      having: { key: { _count: { gt: 1 } } },
    });
    expect(twice).toEqual([]);
    await expect(retryRuns(client, of, true)).rejects.toThrow(
      "No claim is without a verdict in the finished runs of mixed.",
    );
  }, 300_000);

  it.each([
    [["--judge", "nobody"], 1, "There is no judge nobody here. There is rules, "],
    [["--judge", "rules", "--dataset", "none"], 1, "There is no dataset none. There is first."],
    [["--judge", "rules", "--threshold", "0.5"], 1, "The cut of rules is fixed."],
    [["--judge", "rules", "--repeat", "26"], 2, "It must be at most 25."],
    [["--judge", "own-model", "--limit-cost", "0"], 2, "It must be a number above 0"],
  ])("%j is refused in words", async (args, status, said) => {
    const { code, stderr, stdout } = await judge(...args);
    expect([code, stdout]).toEqual([status, ""]);
    expect(stderr).toContain(said);
  });
});
