import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "@/lib/db/client";
import { findRun } from "@/lib/db/runs";
import { runJudge } from "@/lib/runs/judge-dataset";
import { sealRuns } from "@/lib/runs/run-commands";
import { type FakeLlm, startFakeLlm } from "@/tests/fake-llm/server";
import { addFakeJudge } from "./fake-judge";
import { addProject, manyCases, openScratch } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let fake: FakeLlm;

beforeAll(async () => {
  [scratch, fake] = await Promise.all([openScratch(), startFakeLlm()]);
  client = scratch.client;
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => {
  await fake.close();
  await scratch.close();
});

const NOT_LISTED = /is not on the list of hosts that this server may call \(PLUMBLINE_JUDGE_HOSTS\)/;

test("a connection to a host that the server's settings leave out is not saved", async () => {
  vi.stubEnv("PLUMBLINE_JUDGE_HOSTS", "llm.example.org");
  const { projectId } = await addProject(client, { slug: "refused", cases: manyCases(1) });
  await expect(addFakeJudge(client, { projectId, url: fake.url, model: "fake" })).rejects.toThrow(NOT_LISTED);
});

test("a run whose host was taken off the list stops before anything is sent", async () => {
  const place = await addProject(client, { slug: "stopped", cases: manyCases(2) });
  const { versionId } = await addFakeJudge(client, {
    projectId: place.projectId,
    url: fake.url,
    model: "fake",
  });
  const [run] = await sealRuns(client, { ...place, judge: { versionId }, startedBy: null });
  if (run === undefined) throw new Error("a run was asked for");
  vi.stubEnv("PLUMBLINE_JUDGE_HOSTS", "llm.example.org");
  await runJudge(client, run.id);
  const stopped = await findRun(client, { projectId: place.projectId, runId: run.id });
  expect(stopped).toMatchObject({ status: "failed", done: 0 });
  expect(stopped?.error).toMatch(NOT_LISTED);
  expect(fake.count()).toBe(0);
});
