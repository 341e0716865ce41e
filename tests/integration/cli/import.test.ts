import { writeFileSync } from "node:fs";
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
  writeFileSync(file, CASES.slice(1).map((one) => `${JSON.stringify(one)}\n`).join(""));
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

it("names a new project as asked, else out of its slug, and leaves a project's name alone", async () => {
  expect(await bringIn("--project", "front-desk")).toMatchObject({ code: 0, stderr: "" });
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
