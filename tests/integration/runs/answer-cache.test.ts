import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "@/lib/db/client";
import { estimateAnswerRun, sealAnswerRuns } from "@/lib/runs/answer-runs";
import { clearJudgeCache, countJudgeCache } from "@/lib/runs/judge-cache";
import { runJudge } from "@/lib/runs/judge-dataset";
import { type FakeLlm, startFakeLlm } from "@/tests/fake-llm/server";
import { addFakeJudge } from "./fake-judge";
import { addProject, manyCases, openScratch } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let fake: FakeLlm;

beforeAll(async () => {
  [scratch, fake] = await Promise.all([openScratch(), startFakeLlm()]);
  client = scratch.client;
  vi.stubEnv("DATABASE_URL", scratch.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
  await scratch.close();
});

test("forgetting a version's calls forgets those about whole answers with its model, and says how many", async () => {
  const slug = "answer-cache";
  const place = await addProject(client, { slug, cases: manyCases(4) });
  const { versionId } = await addFakeJudge(client, {
    projectId: place.projectId,
    url: fake.url,
    model: "fake",
  });
  const asked = { slug, versionId };
  expect(await countJudgeCache(asked)).toEqual({ claims: 0, ratings: 0, splits: 0 });

  const wish = { ...place, versionId, kind: "llm-whole-answer" as const };
  const [run] = await sealAnswerRuns(client, { ...wish, startedBy: null });
  if (run === undefined) throw new Error("a run was asked for");
  await expect(clearJudgeCache(asked)).rejects.toThrow("A run of this version is at work or waits.");
  await runJudge(client, run.id);
  expect(await countJudgeCache(asked)).toEqual({ claims: 0, ratings: 4, splits: 0 });
  expect(await clearJudgeCache(asked)).toEqual({ claims: 0, ratings: 4, splits: 0 });

  expect(await countJudgeCache(asked)).toEqual({ claims: 0, ratings: 0, splits: 0 });
  expect(await estimateAnswerRun(client, wish)).toMatchObject({ contextCalls: 4, cached: 0 });
  expect(await client.answerCall.count({ where: { runId: run.id } })).toBe(4);
  expect(await client.answerReply.count({ where: { runId: run.id, status: "ok" } })).toBe(4);
});
