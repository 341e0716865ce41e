import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addKnownDesk, type KnownDesk } from "../plan/known-truth";
import { openScratch } from "../runs/scratch";
import { runCli } from "./run-cli";

const plan = (...args: string[]) => runCli(["plan", ...args], process.cwd());

describe("from counts alone", () => {
  it("says what proves a target, and that the rate so far does not", async () => {
    const { code, stdout } = await plan("--hits", "45", "--n", "50", "--target", "0.9");
    expect(code).toBe(0);
    expect(stdout.split("\n").slice(0, 3)).toEqual([
      "Today: 45 of 50 (90%, 79 to 96%).",
      "No number of labels is expected to prove a rate of 90%: the rate so far, 90%, is not above it.",
      "To prove 90% you need at least 35 bad claims, all of them caught and each in another answer, and more with each one missed; you have 50, of which 45 were caught (90%).",
    ]);
  });

  it("prints the same figures as JSON", async () => {
    const { code, stdout } = await plan(
      ...["--hits", "50", "--n", "100", "--width", "0.2", "--more", "50", "--json"],
    );
    expect(code).toBe(0);
    const { today, width, after } = JSON.parse(stdout);
    expect(today).toMatchObject({ hits: 50, n: 100, rate: 0.5, interval: "wilson" });
    expect(width).toEqual({ width: 0.2, needed: 93 });
    expect(after).toMatchObject({ more: 50, n: 150, rate: 0.5 });
  });

  it.each([
    [["--hits", "3", "--target", "0.9"], "--hits and --n go together"],
    [["--hits", "5", "--n", "3", "--target", "0.9"], "--hits is more than --n"],
    [["--hits", "1", "--n", "3"], "--target, --width or --more"],
    [["--hits", "1", "--n", "3", "--target", "2"], "above 0 and below 1"],
    [["--hits", "1", "--n", "3", "--more", "5", "--flagged", "0.5"], "need a project"],
    [["--target", "0.9"], "--project"],
  ])("%j is wrong usage", async (args, said) => {
    const { code, stderr, stdout } = await plan(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(said);
  });
});

describe("from a project", () => {
  let scratch: Awaited<ReturnType<typeof openScratch>>;
  let desk: KnownDesk;
  const on = (...args: string[]) => plan("--project", "desk", ...args);

  beforeAll(async () => {
    scratch = await openScratch();
    vi.stubEnv("DATABASE_URL", scratch.url);
    desk = await addKnownDesk(scratch.client, 3);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await scratch.close();
  });

  it("says that no label is there, and on which assumptions it plans", async () => {
    const { code, stdout } = await on("--more", "100", "--target", "0.5");
    expect(code).toBe(0);
    expect(stdout).toContain("No claim with a verdict is labeled yet.");
    expect(stdout).toContain("100 claims drawn at random from all");
    expect(stdout).toContain("which no label says yet");
    expect(stdout).toContain("which is assumed: too few labeled answers to measure it");
  });

  it("prints the draw, each rate and each goal as JSON", async () => {
    const { code, stdout } = await on(
      "--more",
      "40",
      "--flagged",
      "0.5",
      "--width",
      "0.3",
      "--run",
      desk.runId,
      "--json",
    );
    expect(code).toBe(0);
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      run: "run",
      basis: "none",
      claims: 400,
      labeled: 0,
      draw: { kind: "stratified", size: 40, flagged: 20, passed: 20 },
    });
    expect(told.rates.catchRate.today).toEqual({
      hits: 0,
      n: 0,
      rate: null,
      low: null,
      high: null,
      method: null,
    });
    expect(told.goals.map(({ rate }: { rate: string }) => rate)).toEqual([
      "catchRate",
      "falseAlarms",
      "badAnswers",
    ]);
  });

  it("says which draw gives a rate per answer: whole answers do, single claims do not", async () => {
    const claims = await on("--more", "100");
    expect(claims.stdout).toContain("after: single claims are drawn");
    const answers = await on("--more", "100", "--answers", "--width", "0.3");
    expect(answers.code).toBe(0);
    expect(answers.stdout).toContain("100 claims of about 40 whole answers, drawn at random from all");
    expect(answers.stdout).toMatch(/after: about 20 of 40 answers labeled throughout hold a bad claim: \d/);
    const told = JSON.parse((await on("--more", "100", "--json")).stdout);
    expect(told.rates.badAnswers).toMatchObject({ after: { rate: null }, why: "claims_drawn" });
    const both = await on("--more", "100", "--answers", "--flagged", "0.5");
    expect([both.code, both.stdout]).toEqual([2, ""]);
    expect(both.stderr).toContain("--random and --answers exclude --flagged");
  });

  it("a project or a run that is not there is bad input", async () => {
    const nowhere = await plan("--project", "nowhere", "--more", "5");
    expect([nowhere.code, nowhere.stderr]).toEqual([1, "There is no project nowhere; there is desk.\n"]);
    const none = await on("--more", "5", "--run", "none");
    expect([none.code, none.stderr]).toEqual([1, "Project desk has no run none.\n"]);
  });
});
