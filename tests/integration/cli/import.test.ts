import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openScratch } from "../runs/scratch";
import { CASES } from "./printed";
import { runCli } from "./run-cli";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let file: string;

beforeAll(async () => {
  scratch = await openScratch();
  vi.stubEnv("DATABASE_URL", scratch.url);
  file = path.join(path.dirname(scratch.url.replace(/^file:/, "")), "cases.jsonl");
  writeFileSync(
    file,
    CASES.slice(1)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(""),
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await scratch.close();
});

const bringIn = (...args: string[]) => runCli(["import", file, ...args], process.cwd());
const names = async () =>
  (
    await scratch.client.project.findMany({ orderBy: { slug: "asc" }, select: { slug: true, name: true } })
  ).map(({ slug, name }) => `${slug}: ${name}`);

it("names a new project out of its slug", async () => {
  expect(await bringIn("--project", "front-desk")).toMatchObject({ code: 0, stderr: "" });
  expect(await names()).toEqual(["front-desk: Front desk"]);
});

it("names a new project as asked, and leaves a project's name alone", async () => {
  expect(await bringIn("--project", "tower", "--name", " The Tower ")).toMatchObject({ code: 0, stderr: "" });
  const again = await bringIn("--project", "tower", "--name", "Other", "--dataset", "second");
  expect([again.code, again.stderr]).toEqual([
    0,
    'project tower is there already and keeps its name, "The Tower"\n',
  ]);
  expect(await names()).toEqual(["front-desk: Front desk", "tower: The Tower"]);
});

it.each([
  [["--project", "Front Desk"], "--project: \"Front Desk\" can't be a project's slug: use a to z"],
  [["--project", "new"], "\"new\" can't be a project's slug"],
  [["--project", "x", "--name", " "], "It must have 1 to 200 characters."],
  [["--project", "x", "--dataset", ""], "It must have 1 to 200 characters."],
])("%j is wrong usage: 2, and nothing comes in", async (args, message) => {
  const before = await scratch.client.project.count();
  const { code, stdout, stderr } = await bringIn(...args);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(message);
  expect(await scratch.client.project.count()).toBe(before);
});

it("hands bad rows back in a file of their own, over none that is there", async () => {
  const folder = path.dirname(file);
  const mixed = path.join(folder, "mixed.jsonl");
  writeFileSync(mixed, `${JSON.stringify(CASES[1])}\n{bad\n`);
  mkdirSync(path.join(folder, "mixed.bad.jsonl"));
  const run = await runCli(["import", mixed, "--project", "mixed", "--good-rows"], process.cwd());
  const handed = path.join(folder, "mixed.bad-2.jsonl");
  expect(run).toMatchObject({ code: 0, stderr: expect.stringMatching(/^\S+:2: not JSON [^\n]+\n$/) });
  expect(run.stdout).toContain(`Bad rows are in ${handed}\n`);
  expect(readFileSync(handed, "utf8")).toBe("{bad\n");
});

it("brings nothing in where the bad rows can't be handed back, and says so in one line", async () => {
  const folder = path.dirname(file);
  // With its ending the name is longer than a file's may be.
  const long = path.join(folder, `${"l".repeat(248)}.jsonl`);
  writeFileSync(long, `${JSON.stringify(CASES[1])}\n{bad\n`);
  const run = await runCli(["import", long, "--project", "long", "--good-rows"], process.cwd());
  expect([run.code, run.stdout, run.stderr]).toEqual([
    1,
    "",
    `${path.join(folder, `${"l".repeat(248)}.bad.jsonl`)}: the name is too long\n`,
  ]);
  expect(await scratch.client.project.count({ where: { slug: "long" } })).toBe(0);
});

it.each(["export", "report"])(
  "%s names the projects there are, where one is asked for that is not",
  async (command) => {
    await scratch.client.project.deleteMany({ where: { slug: { not: "tower" } } });
    expect(await runCli([command, "--project", "nowhere"], process.cwd())).toEqual({
      code: 1,
      stdout: "",
      stderr: "There is no project nowhere; there is tower.\n",
    });
  },
);
