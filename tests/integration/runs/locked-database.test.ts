import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlitePath } from "@/lib/env";
import { runJudge } from "@/lib/runs/judge-dataset";
import { startCalling } from "./calling";
import { addProject, manyCases, openScratch } from "./scratch";
import { SUPPORTED, scriptedJudge } from "./scripted-judge";

let scratch: Awaited<ReturnType<typeof openScratch>>;

beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.close());

test("calls that end while another process has the database locked are kept, and none is made again", async () => {
  const { client, url } = scratch;
  const place = await addProject(client, { cases: manyCases(10) });
  const [run] = await startCalling(client, place);
  if (run === undefined) throw new Error("a run was asked for");
  const other = new Database(sqlitePath(url) ?? "");
  const judge = scriptedJudge(async (_input, number) => {
    if (number === 5) {
      other.exec("BEGIN IMMEDIATE");
      // Longer than the database itself waits for a lock.
      setTimeout(12_000).then(() => other.exec("COMMIT"));
    }
    return SUPPORTED;
  });
  expect(await runJudge(client, run.id, { makeJudge: async () => judge, leaseMs: 60_000 })).toBe("done");
  other.close();
  expect(judge.asked).toHaveLength(20);
  expect(await client.judgeCall.count({ where: { runId: run.id } })).toBe(20);
  expect(await client.judgeVerdict.count({ where: { runId: run.id } })).toBe(20);
});
