import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { textChunks } from "@/lib/imports/cases-jsonl";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import { sealAnswerRuns } from "@/lib/runs/answer-runs";
import { exportProject } from "@/lib/runs/export-project";
import { importCases } from "@/lib/runs/import-cases";
import { runJudge } from "@/lib/runs/judge-dataset";
import { type FakeLlm, startFakeLlm } from "../../fake-llm/server";
import { addFakeJudge } from "./fake-judge";
import { addProject, manyCases, openScratch } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let fake: FakeLlm;

beforeAll(async () => {
  [scratch, fake] = await Promise.all([openScratch(), startFakeLlm()]);
  client = scratch.client;
});
afterAll(async () => {
  await fake.close();
  await scratch.close();
});

async function exportText(slug: string): Promise<string> {
  let text = "";
  for await (const piece of await exportProject(client, { slug, format: "jsonl" })) text += piece;
  return text;
}

const importText = (text: string, project: string) =>
  importCases(client, {
    file: "export.jsonl",
    open: () => textChunks(text),
    splitter: "sentence-2",
    project,
    userId: null,
  });

describe("a file of a project with runs over whole answers", () => {
  test.each<{ slug: string; kind: AnswerKind; model: string }>([
    { slug: "rated", kind: "llm-whole-answer", model: "fake" },
    { slug: "rated-in-part", kind: "llm-whole-answer", model: "fake-mixed-always-60" },
    { slug: "cut", kind: "llm-split", model: "fake-invents" },
  ])("reads back to the same: $slug", async ({ slug, kind, model }) => {
    const place = await addProject(client, { slug, cases: manyCases(8) });
    const { versionId } = await addFakeJudge(client, { projectId: place.projectId, url: fake.url, model });
    const [run] = await sealAnswerRuns(client, { ...place, versionId, kind, startedBy: null });
    expect(await runJudge(client, run?.id ?? "")).toBe("done");
    const first = await exportText(slug);
    const result = await importText(first, `${slug}-copy`);
    expect(result.status).toBe("done");
    const copy = await exportText(`${slug}-copy`);
    expect(copy).toBe(first.replace(`"slug":"${slug}"`, `"slug":"${slug}-copy"`));
    const replies = await client.answerReply.findMany({
      where: { run: { project: { slug: `${slug}-copy` } } },
    });
    expect(replies).toHaveLength(8);
    const failed = replies.filter(({ status }) => status === "no_verdict");
    expect(failed.length > 0).toBe(slug === "rated-in-part");
    expect(failed.every(({ rating, failure }) => rating === null && failure !== null)).toBe(true);
  });
});

describe("a reply on an answer in a file", () => {
  const header = (runs: number) =>
    JSON.stringify({
      plumbline: 1,
      project: { slug: "wrong", name: "Wrong" },
      datasets: [{ name: "first", splitter: "sentence-2", source: {} }],
      judges: [
        {
          name: "answers",
          kind: "llm-whole-answer",
          versions: [{ version: 1, hash: "a".repeat(64), config: {} }],
        },
      ],
      runs: Array.from({ length: runs }, () => ({
        judge: "answers",
        version: 1,
        dataset: "first",
        repeat: 1,
        status: "done",
        total: 1,
        done: 1,
        noVerdict: 0,
        at: "2026-03-01T10:00:00Z",
      })),
    });

  test.each([
    { what: "of a run that the header has not", replies: [{ run: 2, rating: 4 }], field: "replies[0].run" },
    {
      what: "twice of one run",
      replies: [
        { run: 1, rating: 4 },
        { run: 1, rating: 5 },
      ],
      field: "replies[1].run",
    },
    { what: "rated 6", replies: [{ run: 1, rating: 6 }], field: "replies[0].rating" },
    {
      what: "rated and failed",
      replies: [{ run: 1, rating: 4, failure: "refusal" }],
      field: "replies[0].failure",
    },
    { what: "that says nothing", replies: [{ run: 1 }], field: "replies[0].failure" },
  ])("$what is a problem of that field", async ({ replies, field }) => {
    const line = JSON.stringify({ id: "c", question: "?", retrieved: [], answer: "It is.", replies });
    const result = await importText(`${header(1)}\n${line}\n`, "wrong");
    expect(JSON.stringify(result)).toContain(field);
    expect(await client.answerReply.count({ where: { run: { project: { slug: "wrong" } } } })).toBe(0);
  });
});
