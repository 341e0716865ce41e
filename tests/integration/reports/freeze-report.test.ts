import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "@/lib/db/client";
import { findProject, type ProjectRecord } from "@/lib/db/projects";
import { deleteReport, listReports, readChanges } from "@/lib/db/reports";
import { buildReport } from "@/lib/report/document";
import { reportMarkdown } from "@/lib/report/markdown";
import { parseReport, reportJson } from "@/lib/report/seal";
import { describeChanges } from "@/lib/report/since";
import { freezeReport } from "@/lib/runs/freeze-report";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { loadReport } from "@/lib/runs/load-report";
import { loadScore } from "@/lib/runs/load-score";
import { readReport } from "@/lib/runs/read-report";
import { startRun } from "@/lib/runs/start-run";
import { addProject, openScratch, type ScratchCase } from "../runs/scratch";

const PASSAGE = {
  id: "D01",
  text: "A ladder may be kept for 14 days. Late tools cost a fee of 2 euros a day.",
};

const CASES: ScratchCase[] = [
  {
    id: "t-1",
    question: "How long may a ladder be kept?",
    passages: [PASSAGE],
    answer: "A ladder may be kept for 14 days [D01]. Late tools cost a fee [D01].",
    answerable: true,
    caseType: "answerable",
    labels: [
      ["supported", "supported"],
      ["supported", "supported"],
    ],
  },
  {
    id: "t-2",
    question: "How long may a ladder be kept?",
    passages: [PASSAGE],
    answer: "A ladder may be kept for 30 days [D01].",
    answerable: true,
    caseType: "answerable",
    labels: [["contradicted"], ["contradicted"]],
  },
  {
    id: "t-3",
    question: "Are saws sharpened?",
    passages: [PASSAGE],
    answer: "I can't find this in the rules.",
    answerable: false,
    caseType: "unanswerable",
  },
  {
    id: "t-4",
    question: "What does a late tool cost?",
    passages: [PASSAGE],
    answer: "Late tools cost a fee of 2 euros a day [D01]. The desk sells repair manuals.",
    answerable: true,
    caseType: "answerable",
    labels: [
      ["supported", "unsupported"],
      ["supported", "supported"],
    ],
  },
];

const NOW = new Date("2026-03-04T23:30:00Z");
const USER = { id: "reviewer-1", name: "Reviewer 1" };
const TODAY = { datasetId: null, runId: null };

let client: Db;
let close: () => Promise<void>;
let project: ProjectRecord;
let datasetId: string;

async function freeze(now = NOW) {
  return freezeReport(client, { project, asked: TODAY, user: USER, now });
}

async function loaded() {
  return loadReport(client, { project, asked: TODAY, now: NOW });
}

beforeAll(async () => {
  const scratch = await openScratch();
  client = scratch.client;
  close = scratch.close;
  const made = await addProject(client, { slug: "tools", cases: CASES });
  datasetId = made.datasetId;
  const found = await findProject(client, "tools");
  if (found === null) throw new Error("the project was not made");
  project = found;
});
afterAll(() => close());

describe("a report of today", () => {
  it("says before any run what is known by people alone", async () => {
    const { input } = await loaded();
    expect(input.run).toBeNull();
    expect(input.answers).toEqual({
      withClaims: 3,
      settled: 2,
      hallucinated: 1,
      disputed: 1,
      drawn: { all: 2, random: 0, stratified: 0, picked: 0 },
    });
    expect(input.claims.settled).toEqual({ supported: 3, contradicted: 1, unsupported: 0 });
    expect(input.silence).toEqual({
      silent: 1,
      answerable: { declined: 0, n: 3 },
      unanswerable: { declined: 1, n: 1 },
      notStated: 0,
    });
    expect(buildReport(input).lines[3]?.sentence).toMatch(/^No judge has been run on this set\./);
  });

  it("has the figures of the calibration and of the score", async () => {
    const run = await startRun(client, { projectId: project.id, datasetId, judge: "rules", startedBy: null });
    await runJudge(client, run.id);
    const { input } = await loaded();
    const { calibration } = await loadCalibration(client, { projectId: project.id, runId: null });
    const { score } = await loadScore(client, { projectId: project.id, runId: null });
    expect(input.run?.id).toBe(run.id);
    expect(input.agreement).toEqual(calibration?.agreement);
    expect(input.peopleAgree).toEqual(calibration?.people.unanimous);
    expect(input.peopleAgree).toMatchObject({ hits: 4, n: 5 });
    expect([input.answers.hallucinated, input.answers.settled]).toEqual([
      score?.score.hallucinationRateByPeople.hits,
      score?.score.hallucinationRateByPeople.n,
    ]);
    expect(input.silence.answerable).toEqual({ declined: 0, n: score?.score.falseAbstention.n });
    expect(input.labels).toMatchObject({ many: 10, reviewersMany: 2, blind: 10, assisted: 0 });
  });

  it("tells the run with the passages the other way round apart from a repeat", async () => {
    const place = await addProject(client, { slug: "orders", cases: CASES });
    const turned = await findProject(client, "orders");
    if (turned === null) throw new Error("the project was not made");
    const wish = { ...place, judge: "rules", startedBy: null } as const;
    const first = await startRun(client, wish);
    await runJudge(client, first.id);
    const read = async () => (await loadReport(client, { project: turned, asked: TODAY, now: NOW })).input;
    expect(await read()).toMatchObject({ repeats: null, order: null });

    const second = await startRun(client, wish);
    await runJudge(client, second.id);
    // A judge that runs here is never asked for both orders; what a server would have said is written down.
    await client.run.update({ where: { id: second.id }, data: { isReversed: true } });
    await client.judgeVerdict.updateMany({
      where: { runId: second.id, claim: { text: { contains: "30 days" } } },
      data: { verdict: "supported" },
    });
    const input = await read();
    expect(input.run?.id).toBe(first.id);
    expect(input.repeats).toBeNull();
    // Of five labeled claims one is disputed, so it has no settled label to be counted by.
    expect(input.order).toMatchObject({ claims: 4, flipping: 1 });
    expect(buildReport(input).lines[3]?.basis).toBe(
      "Repeat runs: not measured. With the passages the other way round, the judge gave another verdict on 1 of 4 claims.",
    );
  });

  it("has nothing but reasons for a project without cases, and freezes none", async () => {
    const empty = await client.project.create({ data: { id: "p-empty", slug: "nothing", name: "Nothing" } });
    const { input } = await loadReport(client, { project: empty, asked: TODAY, now: NOW });
    const figures = buildReport(input).lines.flatMap((line) => line.figures);
    expect(figures.filter(({ rate }) => rate !== null)).toEqual([]);
    await expect(
      freezeReport(client, { project: empty, asked: TODAY, user: USER, now: NOW }),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a frozen report", () => {
  it("stays to the letter when a label changes, and the change is told", async () => {
    const frozen = await freeze();
    const before = reportJson(parseReport(frozen.document));
    const document = parseReport(frozen.document);
    expect(document).toMatchObject({ number: 1, date: "2026-03-04", zone: "UTC", frozenBy: "Reviewer 1" });
    expect(document.lines[0]?.figures[0]?.rate).toMatchObject({ hits: 1, n: 2 });

    const claim = await client.claim.findFirstOrThrow({
      where: { case: { externalId: "t-1" }, position: 0 },
    });
    await client.label.updateMany({ where: { claimId: claim.id }, data: { verdict: "unsupported" } });
    await client.goldLabel.update({ where: { claimId: claim.id }, data: { verdict: "unsupported" } });
    await client.labelVersion.create({
      data: {
        id: "v-1",
        claimId: claim.id,
        reviewerId: USER.id,
        revision: 1,
        action: "set",
        verdict: "unsupported",
        evidence: [],
        given: "blind",
        selection: "all",
        guidelineVersion: 1,
        requestId: "q-1",
        createdAt: new Date("2026-03-05T08:00:00Z"),
      },
    });

    const again = await readReport(client, { slug: "tools", which: { number: 1 }, now: new Date() });
    expect(reportJson(again)).toBe(before);
    const today = await readReport(client, { slug: "tools", which: TODAY, now: NOW });
    expect(today.lines[0]?.figures[0]?.rate).toMatchObject({ hits: 2, n: 2 });
    const since = await readChanges(client, { datasetId, since: NOW });
    expect(describeChanges(document.counts, since.now, since.changes)).toContain(
      "1 label given, changed or taken back",
    );
  });

  it("outlives its set and its runs", async () => {
    const made = await addProject(client, { slug: "short-lived", cases: CASES });
    const other = await findProject(client, "short-lived");
    if (other === null) throw new Error("the project was not made");
    const frozen = await freezeReport(client, { project: other, asked: TODAY, user: USER, now: NOW });
    const before = reportMarkdown(parseReport(frozen.document));
    await client.dataset.delete({ where: { id: made.datasetId } });
    const after = await readReport(client, { slug: "short-lived", which: { number: 1 }, now: new Date() });
    expect(reportMarkdown(after)).toBe(before);
  });

  it("has its own number, also where several are frozen at once", async () => {
    const frozen = await Promise.all([freeze(), freeze(), freeze()]);
    const numbers = frozen.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual([2, 3, 4]);
    for (const { number, document } of frozen) expect(parseReport(document).number).toBe(number);
  });

  it("is deleted alone", async () => {
    expect(await deleteReport(client, { projectId: project.id, number: 2 })).toBe(true);
    expect(await deleteReport(client, { projectId: project.id, number: 2 })).toBe(false);
    const left = await listReports(client, { projectId: project.id });
    expect(left.map(({ number }) => number)).toEqual([4, 3, 1]);
    await expect(
      readReport(client, { slug: "tools", which: { number: 2 }, now: new Date() }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("carries the day of the zone it is asked for", async () => {
    const { input } = await loadReport(client, { project, asked: TODAY, now: NOW, zone: "Europe/Berlin" });
    expect(buildReport(input)).toMatchObject({ date: "2026-03-05", zone: "Europe/Berlin" });
  });

  it("is refused with the text to shorten where it would not fit the page", async () => {
    const control = "Whatever cannot be backed is withdrawn. ".repeat(40);
    const talkative = { ...project, control };
    await expect(
      freezeReport(client, { project: talkative, asked: TODAY, user: USER, now: NOW }),
    ).rejects.toThrow(/^Shorten the control text: the page runs over by about \d+ lines\.$/);
    expect(await listReports(client, { projectId: project.id })).toHaveLength(3);
  });
});

describe("labels that were picked", () => {
  it("give no rate, as long as other answers are open", async () => {
    const cases = CASES.map((one) => (one.id === "t-4" ? { ...one, labels: [] } : one));
    await addProject(client, { slug: "picked", cases, how: { selection: "picked" } });
    const picked = await findProject(client, "picked");
    if (picked === null) throw new Error("the project was not made");
    const { input } = await loadReport(client, { project: picked, asked: TODAY, now: NOW });
    expect(input.answers).toMatchObject({ withClaims: 3, settled: 2, drawn: { picked: 2 } });
    expect(buildReport(input).basis).toBe("picked");
    expect(buildReport(input).lines[0]?.figures[0]?.rate).toBeNull();
  });
});
