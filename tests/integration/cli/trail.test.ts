import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addProject, manyCases, openScratch } from "../runs/scratch";
import { runCli } from "./run-cli";

let scratch: Awaited<ReturnType<typeof openScratch>>;

beforeAll(async () => {
  scratch = await openScratch();
  vi.stubEnv("DATABASE_URL", scratch.url);
  await addProject(scratch.client, { cases: manyCases(2) });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await scratch.close();
});

test("what a command did stands in the trail as that of the command line", async () => {
  const run = await runCli(["judge", "--project", "desk", "--judge", "rules"], process.cwd());
  expect(run.code).toBe(0);
  const lines = await scratch.client.auditEntry.findMany({ orderBy: { at: "asc" } });
  const { id: runId } = await scratch.client.run.findFirstOrThrow({ select: { id: true } });
  expect(lines).toMatchObject([
    {
      who: "command line",
      userId: null,
      project: "desk",
      action: "runStarted",
      details: { run: runId, judge: "rules", repeats: 1 },
      address: null,
      agent: null,
    },
  ]);
});
