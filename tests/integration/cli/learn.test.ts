import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addProject, openScratch, type ScratchCase } from "../runs/scratch";
import { runCli } from "./run-cli";

/** One claim that its passage says, and one of things that stand nowhere. */
function caseOf(at: number): ScratchCase {
  return {
    id: `q-${at}`,
    question: `How long may a lamp be returned in shop ${at}?`,
    passages: [{ id: "D01", text: `A lamp of shop ${at} may be returned within ${at + 10} days.` }],
    answer: `A lamp may be returned within ${at + 10} days. Our colleagues gladly collect bulky parcels.`,
    labels: [["supported", "unsupported"]],
  };
}

let scratch: Awaited<ReturnType<typeof openScratch>>;

beforeAll(async () => {
  scratch = await openScratch();
  vi.stubEnv("DATABASE_URL", scratch.url);
  const cases = Array.from({ length: 60 }, (_, at) => caseOf(at));
  await addProject(scratch.client, { cases });
  await addProject(scratch.client, { slug: "few", cases: cases.slice(0, 12) });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await scratch.close();
});

const plumbline = (...args: string[]) => runCli(args, process.cwd());

describe("plumbline learn", () => {
  test("trains, tells what it has learned, saves, and judge runs it", async () => {
    const { code, stdout, stderr } = await plumbline("learn", "--project", "desk", "--name", "Own");
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toContain(
      "Trained on 60 supported, 0 contradicted and 60 unsupported claims in 60 answers.",
    );
    expect(stdout).toContain("On 120 labeled claims:");
    expect(stdout).toMatch(/The learned judge, out of fold +\d+ of 60/);
    expect(stdout).toContain("What speaks for and against support:");
    expect(stdout).toContain("It passes or flags");
    expect(stdout).toContain("Saved: own, version 1. Run it: plumbline judge --judge own");

    const judged = await plumbline("judge", "--project", "desk", "--judge", "own");
    expect(judged.code).toBe(0);
    expect(judged.stdout).toMatch(/^Own, version 1 on first: done\. 120 of 120 claims\. Run /);
    const estimate = await plumbline("judge", "--project", "desk", "--judge", "own", "--estimate");
    expect(estimate).toMatchObject({
      code: 1,
      stderr: "own runs on this machine: it takes no calls and no money.\n",
    });
  });

  test("with --json and --dry-run saves nothing and prints every figure as counts with its range", async () => {
    const { code, stdout } = await plumbline(
      ...["learn", "--project", "desk", "--features", "together,missing", "--dry-run", "--json"],
    );
    expect(code).toBe(0);
    const told = JSON.parse(stdout);
    expect(told.saved).toBeNull();
    expect(told.twoWay).toBe(true);
    expect(told.weights).toHaveLength(2);
    expect(told.figures.map(({ name }: { name: string }) => name)).toEqual([
      "The learned judge, out of fold",
      "Rules",
      "Rules with negation",
      "Rules 2",
    ]);
    for (const { caught, falseAlarms } of told.figures) expect([caught.n, falseAlarms.n]).toEqual([60, 60]);
    const kept = await scratch.client.judge.count({ where: { kind: "learned" } });
    expect(kept).toBe(1);
  });

  test("refuses with the way out where labels are too few", async () => {
    const { code, stdout, stderr } = await plumbline("learn", "--project", "few");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(
      /^There are 12 labels of supported claims and 12 of hallucinated ones, and it takes 50 of each\. Label 38 more supported claims and 38 more hallucinated claims\./,
    );
  });

  test("says what is wrong with what was asked", async () => {
    const feature = await plumbline("learn", "--project", "desk", "--features", "mood");
    expect(feature.code).toBe(2);
    expect(feature.stderr).toContain('There is no feature "mood". There is anywhere, together,');
    const member = await plumbline("learn", "--project", "desk", "--members", "Nobody 1");
    expect(member.code).toBe(1);
    expect(member.stderr).toContain('there is no "Nobody 1" to learn from.');
  });
});
