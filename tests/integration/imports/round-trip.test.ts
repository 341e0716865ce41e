import { createReadStream } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "@/lib/db/client";
import { closeSample } from "@/lib/db/label-samples";
import { textChunks } from "@/lib/imports/cases-jsonl";
import { drawSample } from "@/lib/runs/draw-sample";
import { exportProject } from "@/lib/runs/export-project";
import { importCases } from "@/lib/runs/import-cases";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadSample } from "@/lib/runs/load-sample";
import { startRun } from "@/lib/runs/start-run";
import { openTestDb } from "../database";

let client: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ client, drop } = await openTestDb());
});
afterAll(() => drop());

async function exportText(slug: string): Promise<string> {
  let text = "";
  for await (const piece of await exportProject(client, { slug, format: "jsonl" })) text += piece;
  return text;
}

async function importText(text: string, project: string, more: { keptBytes?: number } = {}) {
  return importCases(client, {
    file: "export.jsonl",
    open: () => textChunks(text),
    splitter: "sentence-2",
    project,
    userId: null,
    ...more,
  });
}

function withSlug(text: string, from: string, to: string): string {
  return text.replace(`"slug":"${from}"`, `"slug":"${to}"`);
}

describe("export, then import", () => {
  it("gives an identical project for the sample with a run of each judge", async () => {
    const { slug, isLoaded } = await loadSample(client);
    expect(isLoaded).toBe(true);
    const { id: projectId } = await client.project.findUniqueOrThrow({ where: { slug } });
    const { id: datasetId } = await client.dataset.findFirstOrThrow({ where: { projectId } });
    for (const judge of ["rules", "rules-negation"] as const) {
      const run = await startRun(client, { projectId, datasetId, judge, startedBy: null });
      expect(await runJudge(client, run.id)).toBe("done");
    }
    const first = await exportText(slug);
    const result = await importText(first, "copy");
    expect(result.status).toBe("done");
    expect(await exportText("copy")).toBe(withSlug(first, slug, "copy"));
    expect(first.split("\n")).toHaveLength(1 + 72 + 1);
    expect(await client.judgeVerdict.count()).toBe(2 * 2 * 156);
  });

  it("keeps which draws chose a claim, so that the labels still say how they came about", async () => {
    const { slug } = await loadSample(client);
    const { id: projectId } = await client.project.findUniqueOrThrow({ where: { slug } });
    const run = await client.run.findFirstOrThrow({ where: { projectId } });
    const draw = { projectId, runId: run.id, createdBy: null, now: new Date("2026-05-01T10:00:00Z") };
    const strata = { kind: "stratified", flagged: 12, passed: 9 } as const;
    const whole = { kind: "random", unit: "answers", size: 20 } as const;
    const kept = await drawSample({ ...draw, wanted: strata, seed: 3 }, client);
    await drawSample({ ...draw, wanted: whole, seed: 4 }, client);
    await closeSample(client, { projectId, sampleId: kept.id, now: new Date("2026-05-02T10:00:00Z") });

    const first = await exportText(slug);
    expect((await importText(first, "drawn")).status).toBe("done");
    expect(await exportText("drawn")).toBe(withSlug(first, slug, "drawn"));
    // A project that is there already takes the samples with the datasets.
    expect((await importText(first, "drawn")).status).toBe("done");

    const basisOf = async (of: string, name?: string) => {
      const project = await client.project.findUniqueOrThrow({ where: { slug: of } });
      const dataset = { projectId: project.id, ...(name !== undefined && { name }) };
      const { id: runId } = await client.run.findFirstOrThrow({
        where: { dataset, judgeVersion: { hash: judged.hash } },
      });
      const { calibration } = await loadCalibration(client, { projectId: project.id, runId });
      if (calibration === null) throw new Error("no calibration");
      const { basis, selections, sides, drawnByOther } = calibration;
      return { basis, selections, sides, drawnByOther };
    };
    const judged = await client.judgeVersion.findUniqueOrThrow({ where: { id: run.judgeVersionId } });
    const wanted = await basisOf(slug);
    expect(wanted.selections.stratified).toBeGreaterThan(0);
    // Labels older than a draw count for it once nearly all of it is labeled, which the whole answers are not.
    expect(wanted.selections.random).toBe(0);
    expect(wanted.drawnByOther).toBe(0);
    const { id: copy } = await client.project.findUniqueOrThrow({ where: { slug: "drawn" } });
    const datasets = await client.dataset.findMany({ where: { projectId: copy }, select: { name: true } });
    expect(datasets).toHaveLength(2);
    for (const { name } of datasets) expect(await basisOf("drawn", name)).toEqual(wanted);
    expect(await client.labelSample.count({ where: { projectId: copy } })).toBe(4);
  });

  it("loads the sample once and never again", async () => {
    expect((await loadSample(client)).isLoaded).toBe(false);
  });

  it("keeps history, withdrawals, settlements, flags, no verdicts, edited claims and several datasets", async () => {
    const file = path.join(import.meta.dirname, "every-state.jsonl");
    const result = await importCases(client, {
      file: "every-state.jsonl",
      open: () => createReadStream(file),
      splitter: "sentence-2",
      project: "every-state",
      userId: null,
    });
    expect(result.summary.problems.items).toEqual([]);
    const first = await exportText("every-state");
    await importText(first, "every-state-2");
    expect(await exportText("every-state-2")).toBe(withSlug(first, "every-state", "every-state-2"));
    await importText(first, "every-state-3", { keptBytes: 0 });
    expect(await exportText("every-state-3")).toBe(withSlug(first, "every-state", "every-state-3"));
    const inLine = (part: string) => expect(first).toContain(part);
    inLine('"by":"ada@example.org","label":null,"withdrawn":true,"at":"2026-02-03T10:00:09.000Z"');
    inLine('"goldHistory":[{"label":"supported","basis":"single"');
    inLine('"outcome":"label_wrong","reason":"Read again."');
    inLine('"clearedAt":"2026-02-04T08:00:00.000Z"');
    inLine('"verdict":null,"failure":"timeout"');
    inLine(
      '"returns":[{"by":"ben@example.org","guidelines":2,"at":"2026-02-06T08:00:00.000Z","from":"ada@example.org"}',
    );
    inLine('"practice":{"at":"2026-02-08T08:00:00.000Z","by":"ben@example.org"}');
    inLine('"set":2');
    inLine('"dataset":"second"');
  });

  it("keeps a label taken back out of the current ones", async () => {
    const dataset = { project: { slug: "every-state" } };
    const reviewer = { email: "ada@example.org" };
    const taken = { reviewer, claim: { text: "Bikes are lent on Mondays.", case: { dataset } } };
    expect(await client.label.count({ where: taken })).toBe(0);
    expect(await client.labelVersion.count({ where: taken })).toBe(2);
  });
});
