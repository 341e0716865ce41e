import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { listJudgeVersions } from "@/lib/db/judges";
import { findRun } from "@/lib/db/runs";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startRun } from "@/lib/runs/start-run";
import { addProject, openScratch } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let project: { projectId: string; datasetId: string };

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
  project = await addProject(client, {
    cases: [
      {
        id: "t1",
        question: "What has the tower?",
        passages: [{ id: "D01", text: "The tower has bells and a door." }],
        // Two of three words are there: 0.66 and a bit.
        answer: "The tower has a golden door.",
      },
    ],
  });
});
afterEach(async () => {
  await scratch.close();
});

const start = (threshold?: number) =>
  startRun(client, { ...project, judge: "rules-overlap", threshold, startedBy: null });

async function saidBy(runId: string) {
  expect(await runJudge(client, runId)).toBe("done");
  const row = await client.judgeVerdict.findFirstOrThrow({
    where: { runId },
    select: { verdict: true, score: true },
  });
  return [row.verdict, row.score];
}

describe("versions of a judge with a cut", () => {
  test("a run that is taken up late keeps the cut of its own version", async () => {
    const first = await start();
    const second = await start(0.6);
    const third = await start(0.7);
    expect(await saidBy(second.id)).toEqual(["supported", 2 / 3]);
    expect(await saidBy(third.id)).toEqual(["unsupported", 2 / 3]);
    expect(await saidBy(first.id)).toEqual(["unsupported", 2 / 3]);
    const versions = await listJudgeVersions(client, project.projectId);
    expect(versions.map(({ version, threshold }) => [version, threshold])).toEqual([
      [3, 0.7],
      [2, 0.6],
      [1, 0.75],
    ]);
  });

  test("the same cut again is the same version, run a second time", async () => {
    const [one, again] = [await start(0.6), await start(0.6)];
    expect(again.judge).toEqual(one.judge);
    expect([one.repeat, again.repeat]).toEqual([1, 2]);
  });

  test("a version that today's code would not pin is refused, with the reason", async () => {
    const run = await start(0.6);
    await client.judgeVersion.update({
      where: { id: run.judge.versionId },
      data: { config: { kind: "rules-overlap", code: 1, parameters: { threshold: 0.5 } } },
    });
    expect(await runJudge(client, run.id)).toBe("failed");
    const stored = await findRun(client, { projectId: project.projectId, runId: run.id });
    expect(stored?.error).toContain("the code of rules-overlap has changed since version 1");
  });
});
