import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { whyNoHeadline } from "@/lib/report/measures/headline";
import { runJudge } from "@/lib/runs/judge-dataset";
import { savePolicy } from "@/lib/runs/label-policy";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { takeNextCase } from "@/lib/runs/queue-bench";
import { saveLabel } from "@/lib/runs/save-label";
import { startRun } from "@/lib/runs/start-run";
import { addProject, manyCases, openScratch } from "../runs/scratch";
import { actOn } from "./queue-client";

const NOW = new Date("2026-03-02T09:00:00Z");

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  await client.user.create({ data: { id: "ada", name: "Ada", email: "ada@example.org" } });
});
afterAll(() => scratch.close());

test("a case that is half labeled takes the rate of answers away from none that was handed out at random", async () => {
  const desk = await addProject(client, { slug: "desk", cases: manyCases(20) });
  const policy = { labelsPerClaim: 1, overlapShare: 0, order: "random" as const, seed: 3 };
  await savePolicy({ slug: "desk", policy, now: NOW }, client);
  const run = await startRun(client, { ...desk, judge: "rules", startedBy: null });
  await runJudge(client, run.id);
  const who = { reviewerId: "ada", now: NOW };
  async function label({ isWhole }: { isWhole: boolean }): Promise<string> {
    const shown = await takeNextCase({ ...desk, ...who, except: [] }, client);
    const claims = shown?.claims.slice(0, isWhole ? undefined : 1) ?? [];
    for (const { id } of claims) await saveLabel(actOn(id, uuidv7()), who, client);
    return claims.at(-1)?.id ?? "";
  }
  async function headline() {
    const { calibration } = await loadCalibration(client, { projectId: desk.projectId, runId: run.id });
    const found = calibration?.perAnswer.headline;
    return found?.method === "none" ? whyNoHeadline(found.reason) : found?.method;
  }
  for (let at = 0; at < 8; at++) await label({ isWhole: true });
  expect(await headline()).toBe("people_random_part");
  const half = await label({ isWhole: false });
  expect(await headline()).toBe("people_random_part");
  // A claim that an import says was drawn by itself is another matter.
  await client.label.updateMany({ where: { claimId: half }, data: { share: 0.2 } });
  expect(await headline()).toMatch(/single claims were drawn/);
});
