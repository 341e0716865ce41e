import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { findRun } from "@/lib/db/runs";
import { textChunks } from "@/lib/imports/cases-jsonl";
import type { PanelJudgeRule } from "@/lib/judges/panel";
import { exportProject } from "@/lib/runs/export-project";
import { importCases } from "@/lib/runs/import-cases";
import { importVerdicts } from "@/lib/runs/import-verdicts";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadSideBySide } from "@/lib/runs/load-comparison";
import { savePanel } from "@/lib/runs/save-panel";
import { startRun } from "@/lib/runs/start-run";
import { addProject, openScratch } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let project: { projectId: string; datasetId: string };
let cheap: string;
let dear: string;
let third: string;

const passages = [{ id: "D01", text: "Late tools cost a fee." }];
/** By case: people's labels, what the cheap judge says, what the dear one says ("" for none). */
const SAID: [id: string, people: [Verdict, Verdict], cheap: string[], dear: string[]][] = [
  ["a", ["supported", "contradicted"], ["supported", "contradicted"], ["supported", "contradicted"]],
  ["b", ["unsupported", "supported"], ["supported", "unsupported"], ["unsupported", "supported"]],
  ["c", ["supported", "contradicted"], ["unsupported", "contradicted"], ["supported", ""]],
];

async function bring(name: string, at: 2 | 3, line: (verdict: string) => object) {
  const lines = SAID.flatMap((one) =>
    one[at].map((verdict, place) => JSON.stringify({ case: one[0], place: place + 1, ...line(verdict) })),
  );
  const result = await importVerdicts(client, {
    ...project,
    file: "v.jsonl",
    open: () => textChunks(lines.join("\n")),
    space: "three",
    judge: { name },
    isProbability: false,
    startedBy: null,
  });
  if (result.status !== "done") throw new Error("refused");
  return result.runId;
}

const said = (verdict: string) => (verdict === "" ? { verdict: null, failure: "timeout" } : { verdict });

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  project = await addProject(client, {
    cases: SAID.map(([id, people]) => ({
      id,
      question: "What of late tools?",
      passages,
      answer: "Late tools cost a fee. Late tools cost nothing.",
      labels: [people],
    })),
  });
  cheap = await bring("cheap", 2, (verdict) => ({
    ...said(verdict),
    ms: 2,
    cost: { amount: "0.001", currency: "EUR" },
  }));
  dear = await bring("dear", 3, (verdict) => ({
    ...said(verdict),
    ms: 900,
    cost: { amount: "0.05", currency: "EUR" },
  }));
  third = await bring("third", 3, said);
});
afterAll(async () => {
  await scratch.close();
});

function save(rule: PanelJudgeRule, name: string, runIds = [cheap, dear]) {
  return savePanel(client, { projectId: project.projectId, runIds, rule, name, startedBy: null });
}

async function verdictsOf(runId: string) {
  const rows = await client.judgeVerdict.findMany({
    where: { runId },
    orderBy: [{ claim: { case: { position: "asc" } } }, { claim: { position: "asc" } }],
  });
  return rows.map(({ verdict, failure, ms }) => [verdict ?? failure, ms]);
}

const onFlagged = { kind: "cascade", asks: "flagged", unsure: null } as const;

describe("a panel of stored runs", () => {
  test("is a finished run of a judge of its own, with what it would have taken", async () => {
    const { runId, take, claims, noVerdict } = await save(onFlagged, "cheap first");
    expect(await verdictsOf(runId)).toEqual([
      ["supported", 2],
      ["contradicted", 902],
      ["supported", 2],
      ["supported", 902],
      ["supported", 902],
      ["undecided", 902],
    ]);
    expect([claims, noVerdict]).toEqual([6, 1]);
    // Six verdicts of the cheap judge and four of the dear one.
    expect(take.together).toEqual({
      asked: 10,
      cost: { amount: "0.206", currency: "EUR" },
      unpriced: 0,
      ms: 3612,
      untimed: 0,
    });
    expect(take.alone.map(({ name, asked, cost }) => [name, asked, cost?.amount])).toEqual([
      ["cheap 1", 6, "0.006"],
      ["dear 1", 6, "0.3"],
    ]);
    const run = await findRun(client, { projectId: project.projectId, runId });
    expect(run).toMatchObject({ status: "done", total: 6, done: 6, noVerdict: 1, startedAt: null });
    expect(run?.judge).toMatchObject({
      name: "cheap first",
      kind: "panel",
      version: 1,
      verdictSpace: "three",
    });
    const [row, calls] = await Promise.all([
      client.run.findUniqueOrThrow({ where: { id: runId } }),
      client.judgeCall.count({ where: { runId } }),
    ]);
    expect([row.costAmount, row.costCurrency, row.calls, row.unpricedCalls]).toEqual(["0.206", "EUR", 10, 0]);
    // Nobody was asked anything.
    expect(calls).toBe(0);
    // What it would have taken goes out with an export and comes back in.
    const file: string[] = [];
    for await (const piece of await exportProject(client, { slug: "desk", format: "jsonl" }))
      file.push(piece);
    const read = await importCases(client, {
      file: "p.jsonl",
      open: () => textChunks(file.join("")),
      splitter: "sentence-2",
      project: "back",
      userId: null,
    });
    expect(read.status).toBe("done");
    const back = await client.run.findFirstOrThrow({
      where: { project: { slug: "back" }, judgeVersion: { judge: { kind: "panel" } } },
    });
    expect([back.costAmount, back.calls, back.activeMs]).toEqual(["0.206", 10, row.activeMs]);
  });

  test("does what the comparison said it would", async () => {
    const { projectId } = project;
    const runs = await Promise.all([cheap, dear].map((runId) => findRun(client, { projectId, runId })));
    const compared = runs.flatMap((run) => run ?? []);
    const { whatIfs } = await loadSideBySide(client, { compared, all: compared });
    const rules: PanelJudgeRule[] = [
      { kind: "atLeast", least: 1 },
      { kind: "atLeast", least: 2 },
      onFlagged,
      { kind: "cascade", asks: "passed", unsure: null },
    ];
    expect(whatIfs).toHaveLength(rules.length);
    // Claims that a member gave no verdict on are in no comparison, so the labels of the others alone are held against it.
    await client.goldLabel.deleteMany({ where: { claim: { case: { externalId: "c" }, position: 1 } } });
    for (const [at, rule] of rules.entries()) {
      const { runId } = await save(rule, `what if ${at}`);
      const { calibration } = await loadCalibration(client, { projectId, runId });
      const counts = ({ hits, n }: { hits: number; n: number }) => [hits, n];
      const whatIf = whatIfs[at];
      if (whatIf === undefined || calibration === null) throw new Error("missing");
      expect([at, counts(calibration.agreement.caught)]).toEqual([at, counts(whatIf.caught)]);
      expect([at, counts(calibration.agreement.falseAlarms)]).toEqual([at, counts(whatIf.falseAlarms)]);
    }
  });

  test("knows no cost or time where a member states none", async () => {
    const { runId, take } = await save({ kind: "majority" }, "of three", [cheap, dear, third]);
    expect(take.together).toMatchObject({ asked: 18, unpriced: 6, untimed: 6, cost: { amount: "0.306" } });
    expect((await verdictsOf(runId)).every(([, ms]) => ms === null)).toBe(true);
  });

  test("says of citations what its members say of them together", async () => {
    const cited = await addProject(client, {
      slug: "cited",
      cases: [
        {
          id: "q",
          question: "What of ladders?",
          passages: [
            { id: "D01", text: "A ladder may be kept for ten days." },
            { id: "D02", text: "Drills are rented by the hour." },
          ],
          answer:
            "A ladder may be kept for ten days [D01][D02]. A ladder may not be kept for ten days [D01].",
        },
      ],
    });
    const runIds: string[] = [];
    for (const judge of ["rules", "rules-negation"] as const) {
      const { id } = await startRun(client, { ...cited, judge, startedBy: null });
      expect(await runJudge(client, id)).toBe("done");
      runIds.push(id);
    }
    const citationsOf = async (runId: string) =>
      (
        await client.judgeVerdict.findMany({
          where: { runId },
          orderBy: { claim: { position: "asc" } },
          select: { verdict: true, citationOk: true, citeRelevant: true },
        })
      ).map(({ verdict, citationOk, citeRelevant }) => [verdict, citationOk, citeRelevant]);
    // The rules judge does not see the "not"; the other does.
    expect(await Promise.all(runIds.map(citationsOf))).toEqual([
      [
        ["supported", true, [true, false]],
        ["supported", true, [true]],
      ],
      [
        ["supported", true, [true, false]],
        ["contradicted", false, [false]],
      ],
    ]);
    const panelOf = async (least: number, name: string) => {
      const rule = { kind: "atLeast", least } as const;
      const { runId } = await savePanel(client, { ...cited, runIds, rule, name, startedBy: null });
      return citationsOf(runId);
    };
    expect(await panelOf(1, "any")).toEqual([
      ["supported", true, [true, false]],
      ["contradicted", false, [false]],
    ]);
    expect(await panelOf(2, "both")).toEqual([
      ["supported", true, [true, false]],
      ["supported", true, [true]],
    ]);
  });

  test("is saved once, at once or later; another rule is another version", async () => {
    const twice = await Promise.allSettled([
      save({ kind: "majority" }, "once"),
      save({ kind: "majority" }, "once"),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(save({ kind: "majority" }, "once")).rejects.toMatchObject({ code: "conflict" });
    const { runId } = await save(onFlagged, "once");
    expect((await findRun(client, { projectId: project.projectId, runId }))?.judge.version).toBe(2);
  });

  test("is refused of unknown, unended or foreign runs, of one run twice and under another judge's name", async () => {
    const projects = await client.project.count();
    const rule = { kind: "majority" } as const;
    const words = "A panel is made of runs that have ended, of this project and on one dataset.";
    await expect(save(rule, "x", [cheap, "nobody"])).rejects.toMatchObject({ message: words });
    await expect(save(rule, "x", [cheap, cheap])).rejects.toMatchObject({ code: "bad_request" });
    await expect(save(rule, "x", [cheap])).rejects.toMatchObject({
      message: "A panel takes two runs or more.",
    });
    await expect(save(rule, "dear")).rejects.toMatchObject({ code: "conflict" });
    await expect(save(rule, "rules")).rejects.toMatchObject({ code: "bad_request" });
    const other = await addProject(client, { slug: "other", cases: [] });
    const foreign = savePanel(client, { ...other, runIds: [cheap, dear], rule, name: "x", startedBy: null });
    await expect(foreign).rejects.toMatchObject({ message: words });
    await client.run.update({ where: { id: third }, data: { status: "stopped" } });
    await expect(save(rule, "x", [cheap, third])).rejects.toMatchObject({ message: words });
    expect(await client.judge.count({ where: { name: "x" } })).toBe(0);
    expect(await client.project.count()).toBe(projects + 1);
  });
});
