import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listRuns } from "@/lib/db/runs";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadSideBySide } from "@/lib/runs/load-comparison";
import { startRun } from "@/lib/runs/start-run";
import { addProject, openScratch, type ScratchCase } from "../runs/scratch";
import { runCli } from "./run-cli";

// Several processes are started one after another, which on a busy machine takes longer than a test may.
vi.setConfig({ testTimeout: 240_000 });

const passages = [{ id: "D01", text: "A ladder may be kept for 5 days. A saw may not be lent to children." }];
const asks = (
  id: string,
  answer: string,
  label: "supported" | "contradicted" | "unsupported",
): ScratchCase => ({
  id,
  question: `What holds for ${id}?`,
  passages,
  answer,
  labels: [[label]],
});

/** Rules passes all but the wrong number; with negation the saw is caught too, and a good claim flagged for its "no". */
const CASES = [
  asks("good", "A ladder may be kept for 5 days.", "supported"),
  asks("number", "A ladder may be kept for 9 days.", "contradicted"),
  asks("saw", "A saw may be lent to children.", "contradicted"),
  asks("no", "No ladder may be kept for over 5 days.", "supported"),
];

let scratch: Awaited<ReturnType<typeof openScratch>>;
let folder: string;
const runs: Record<string, string> = {};
const databaseUrl = process.env.DATABASE_URL;

async function judged(project: { projectId: string; datasetId: string }, judge: LocalJudgeName) {
  const run = await startRun(scratch.client, { ...project, judge, startedBy: null });
  await runJudge(scratch.client, run.id);
  return run.id;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-compare-"));
  scratch = await openScratch();
  process.env.DATABASE_URL = scratch.url;
  const project = await addProject(scratch.client, { slug: "tools", cases: CASES });
  runs.rules = await judged(project, "rules");
  runs.again = await judged(project, "rules");
  runs.negation = await judged(project, "rules-negation");
  const flaggedOnly = CASES.map((one) => (one.id === "number" ? one : { ...one, labels: [] }));
  const other = await addProject(scratch.client, { slug: "flagged-only", cases: flaggedOnly });
  await judged(other, "rules");
  await judged(other, "rules-negation");
  const inShares = CASES.map((one) => (one.id === "saw" ? { ...one, labels: [] } : one));
  const drawn = { slug: "in-shares", cases: inShares, how: { selection: "stratified" } } as const;
  const third = await addProject(scratch.client, drawn);
  await judged(third, "rules");
  await judged(third, "rules");
  await judged(third, "rules-negation");
});
afterAll(async () => {
  if (databaseUrl === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = databaseUrl;
  await scratch.close();
  rmSync(folder, { recursive: true });
});

const compare = (...args: string[]) => runCli(["compare", ...args], folder);

describe("compare", () => {
  test("prints the figures of the page's own functions, for two ids without saying the project", async () => {
    const { code, stderr, stdout } = await compare(runs.again ?? "", runs.negation ?? "", "--json");
    expect([code, stderr]).toEqual([0, ""]);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({ claims: 4, leftOut: 0 });
    expect(found.judges.map((one: { run: string; judge: string }) => [one.run, one.judge])).toEqual([
      [runs.again, "rules"],
      [runs.negation, "rules-negation"],
    ]);
    expect(found.judges[0].caught).toMatchObject({ hits: 1, n: 2, interval: "cluster-wilson-t" });
    expect(found.judges[1].caught).toMatchObject({ hits: 2, n: 2 });
    expect(found.pairs[0].right).toMatchObject({ claims: 4, both: 2, onlyOther: 1, onlyFirst: 1, midP: 1 });
    expect(found.pairs[0].caught).toMatchObject({ claims: 2, onlyOther: 1, onlyFirst: 0, difference: 0.5 });
    expect(found.apart[0].caughtByOther).toMatchObject({ many: 1, claims: [{ case: "saw", number: 1 }] });
    expect(found.apart[0].alarmByOther).toMatchObject({ many: 1, claims: [{ case: "no", number: 1 }] });
    // Two runs of the rules say the same: they have nothing random in them.
    expect(found.judges[0].repeats).toMatchObject({ runs: 2, claims: 4, flipping: 0, pairDisagreement: 0 });
    expect(found.judges[1].repeats).toEqual({ runs: 1, refused: "too_few_ratings" });
    expect(found.judges[0].cost).toBe("no cost: runs here");

    const all = await listRuns(scratch.client, { projectId: await projectId() });
    const compared = [runs.again, runs.negation].flatMap((id) => all.find((run) => run.id === id) ?? []);
    const page = await loadSideBySide(scratch.client, { compared, all });
    expect(found.together.alpha).toBe("value" in page.together.alpha ? page.together.alpha.value : null);
    expect(found.pairs[0].right.midP).toBe(page.pairs[0]?.right.midP);
  });

  test("takes a judge's name for its newest finished run, and prints readable tables", async () => {
    const { code, stdout } = await compare("rules", "rules-negation", "--project", "tools");
    expect(code).toBe(0);
    expect(stdout).toContain("Rules 1 against Rules with negation 1 on the same 4 labeled claims");
    expect(stdout).toContain(
      "Rules with negation 1 was right and Rules 1 wrong on 1 claim, the other way round on 1",
    );
    expect(stdout).toContain("Counted on these labels, not yet a judge.");
    expect(stdout).toContain("saw c1  A saw may be lent to children.");
    const json = JSON.parse(
      (await compare("rules", "rules-negation", "--project", "tools", "--json")).stdout,
    );
    expect(json.judges[0].run).toBe(runs.again);
  });

  test("says that the judges never differed where two runs say the same", async () => {
    const { stdout } = await compare(runs.rules ?? "", runs.again ?? "");
    expect(stdout).toContain("Rules 1, run 1 against Rules 1, run 2");
    expect(stdout).toContain("The judges never differed.");
  });

  test("refuses where only flagged claims are labeled, with the reason and the way out", async () => {
    const text = await compare("rules", "rules-negation", "--project", "flagged-only");
    expect(text.code).toBe(0);
    expect(text.stdout).toContain("Not compared. Of the claims a judge passed not one is labeled");
    expect(text.stdout).not.toContain("%)");
    const json = JSON.parse(
      (await compare("rules", "rules-negation", "--project", "flagged-only", "--json")).stdout,
    );
    expect(json.refused).toBe("only_flagged");
    expect(json.judges[0]).not.toHaveProperty("caught");
    expect(json).not.toHaveProperty("pairs");
  });

  test("refuses where flagged and passed claims were labeled in different shares", async () => {
    const text = await compare("rules", "rules-negation", "--project", "in-shares");
    expect(text.stdout).toContain(
      "Not compared. Flagged and passed claims of a judge were labeled in different shares",
    );
    expect(text.stdout).not.toContain("%)");
    const { stdout } = await compare("rules", "rules-negation", "--project", "in-shares", "--json");
    const json = JSON.parse(stdout);
    expect(json.refused).toBe("in_shares");
    expect(json.judges[0]).not.toHaveProperty("caught");
    // How often it changes its mind stands; how its catch rate moves is a rate.
    expect(json.judges[0].repeats).toMatchObject({ runs: 2, flipping: 0 });
    expect(json.judges[0].repeats).not.toHaveProperty("catchRates");
  });

  test.each([
    [["rules", "rules-negation"], 1, /^which project\? say --project with one of .*tools.*\n$/],
    [
      ["rules", "rules-negation", "--project", "nowhere"],
      1,
      /^There is no project nowhere; there is [a-z, -]+\.\n$/,
    ],
    [
      ["rules", "oracle", "--project", "tools"],
      1,
      /^no finished run is "oracle"; finished runs, newest first: rules-negation version 1 is [^\n]+\n$/,
    ],
    [
      ["rules", "rules", "--project", "tools"],
      1,
      /^both are run [^\n]+: a run is not compared with itself\n$/,
    ],
    [["rules"], 2, /missing required argument 'run_b'/],
    [["rules", "rules-negation", "--colour"], 2, /unknown option '--colour'/],
  ])("%j ends with %i", async (args, code, message) => {
    const result = await compare(...args);
    expect([result.code, result.stdout]).toEqual([code, ""]);
    expect(result.stderr).toMatch(message);
  });
});

async function projectId(): Promise<string> {
  const project = await scratch.client.project.findUniqueOrThrow({ where: { slug: "tools" } });
  return project.id;
}
