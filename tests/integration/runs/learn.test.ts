import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { textChunks } from "@/lib/imports/cases-jsonl";
import { LEAST_OF_EACH } from "@/lib/judges/learned/enough";
import { FEATURE_NAMES } from "@/lib/judges/learned/features";
import { readLearnedVersion } from "@/lib/judges/learned/version";
import { exportProject } from "@/lib/runs/export-project";
import { importCases } from "@/lib/runs/import-cases";
import { runJudge } from "@/lib/runs/judge-dataset";
import { type LearnedJudge, loadLearnStart, saveLearned, trainJudge } from "@/lib/runs/learn";
import { trainingChange } from "@/lib/runs/learn-age";
import { pinLearnedCut } from "@/lib/runs/learn-cut";
import { chooseAnswers, listMemberChoices } from "@/lib/runs/learn-rows";
import { loadSideBySide } from "@/lib/runs/load-comparison";
import { loadThresholds } from "@/lib/runs/load-thresholds";
import { sealRuns } from "@/lib/runs/run-commands";
import { readStaleness } from "@/lib/runs/run-staleness";
import { saveThreshold } from "@/lib/runs/save-threshold";
import { startRun } from "@/lib/runs/start-run";
import { addProject, openScratch, type ScratchCase } from "./scratch";

const GOODS = "lamp,chair,table,mirror,shelf,clock,carpet,heater".split(",");
const ANSWERS = 70;

/** An answer of two claims: one that its passage says, and one of things that stand nowhere; every fifth has no label. */
function caseOf(at: number): ScratchCase {
  const good = GOODS[at % GOODS.length] ?? "lamp";
  const days = 10 + at;
  return {
    id: `q-${at}`,
    question: `How long may a ${good} be returned in shop ${at}?`,
    passages: [
      { id: "D01", text: `A ${good} of shop ${at} may be returned within ${days} days of purchase.` },
    ],
    answer: `A ${good} may be returned within ${days} days. Our colleagues gladly collect bulky parcels from every garden ${at % 2 === 0 ? "gate" : "shed"}.`,
    labels: at % 5 === 4 ? [] : [["supported", "unsupported"]],
  };
}

const ALL = { features: FEATURE_NAMES, members: [] };

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let place: { projectId: string; datasetId: string };
let learned: LearnedJudge;
let versionId: string;
let runId: string;

async function run(judge: Parameters<typeof sealRuns>[1]["judge"], of = place): Promise<string> {
  const [sealed] = await sealRuns(client, { ...of, judge, startedBy: null });
  if (sealed === undefined) throw new Error("no run");
  await runJudge(client, sealed.id);
  return sealed.id;
}

const verdictsOf = (of: string) =>
  client.judgeVerdict.findMany({
    where: { runId: of },
    orderBy: [{ claim: { case: { position: "asc" } } }, { claim: { position: "asc" } }],
    include: { claim: { select: { gold: true, case: { select: { externalId: true } } } } },
  });

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  place = await addProject(client, { cases: Array.from({ length: ANSWERS }, (_, at) => caseOf(at)) });
  const { projectId } = place;
  learned = await trainJudge(client, { projectId, ...ALL });
  ({ versionId } = await saveLearned(client, { projectId, label: "Our own", learned }));
  runId = await run({ learned: versionId });
});
afterAll(async () => {
  await scratch.close();
});

describe("training", () => {
  test("counts the labels before anything is trained", async () => {
    const { counts, refused } = await loadLearnStart(client, place.projectId);
    expect(counts).toMatchObject({ supported: 56, contradicted: 0, unsupported: 56, groups: 56 });
    expect(refused).toBeNull();
  });

  test("pins the labels, and cannot tell contradicted claims where there is none", () => {
    expect(learned.config.parameters).toMatchObject({
      verdictSpace: "two",
      trainedOn: { supported: 56, contradicted: 0, unsupported: 56, answers: 56, labels: 112 },
    });
  });

  test("is the same judge each time it is trained on the same labels", async () => {
    const again = await trainJudge(client, { projectId: place.projectId, ...ALL });
    expect(again.hash).toBe(learned.hash);
    const saved = await saveLearned(client, {
      projectId: place.projectId,
      name: "our-own",
      label: "Our own",
      learned: again,
    });
    expect(saved).toEqual({ name: "our-own", versionId, version: 1, isNew: false });
  });

  test("stands beside the rules on the very same claims", () => {
    const { comparison } = learned;
    expect(comparison.claims).toBe(112);
    expect(comparison.agreements).toHaveLength(4);
    for (const { caught } of comparison.agreements) expect(caught.n).toBe(56);
  });

  test("comes out of the database as it went in", async () => {
    const stored = await client.judgeVersion.findUniqueOrThrow({ where: { id: versionId } });
    expect(readLearnedVersion(stored.config)).toEqual(learned.model);
    expect(readLearnedVersion({ ...(stored.config as object), code: 99 })).toBeNull();
  });

  test("with too few labels is refused, with the way out", async () => {
    const few = await addProject(client, {
      slug: "few",
      cases: Array.from({ length: 20 }, (_, at) => caseOf(at)),
    });
    const attempt = trainJudge(client, { projectId: few.projectId, ...ALL });
    await expect(attempt).rejects.toThrow(AppError);
    await expect(attempt).rejects.toThrow(
      `There are 16 labels of supported claims and 16 of hallucinated ones, and it takes ${LEAST_OF_EACH} of each. Label 34 more supported claims and 34 more hallucinated claims.`,
    );
  });

  test("of very many labels takes whole groups up to the most, whatever their order", () => {
    const answers = Array.from({ length: 30 }, (_, at) => ({
      id: `case-${at}`,
      externalId: `q-${Math.floor(at / 2)}`,
      question: "How long?",
      firstPassage: null,
      golds: ["supported", "unsupported", "supported"] as const,
    }));
    expect(chooseAnswers(answers, 90)).toBeNull();
    const chosen = chooseAnswers(answers, 50);
    expect(chosen?.size).toBe(16);
    for (let at = 0; at < 30; at += 2) {
      expect(chosen?.has(`case-${at}`)).toBe(chosen?.has(`case-${at + 1}`));
    }
    expect(chooseAnswers([...answers].reverse(), 50)).toEqual(chosen);
  });

  test("wants something to learn from", async () => {
    const { projectId } = place;
    await expect(trainJudge(client, { projectId, features: [], members: [] })).rejects.toThrow(
      "Choose at least one thing to learn from.",
    );
    const members = ["0".repeat(64)];
    await expect(trainJudge(client, { projectId, features: [], members })).rejects.toThrow(
      "A judge to learn from has no finished run here any more.",
    );
  });
});

describe("export, then import", () => {
  test("keeps the judge whole: it runs there, out of fold on what it was trained on, and its labels are those of its training", async () => {
    let text = "";
    for await (const piece of await exportProject(client, { slug: "desk", format: "jsonl" })) text += piece;
    const brought = await importCases(client, {
      file: "export.jsonl",
      open: () => textChunks(text),
      splitter: "sentence-2",
      project: "brought",
      userId: null,
    });
    if (brought.status === "refused")
      throw new Error(JSON.stringify(brought.summary.problems.items.slice(0, 3)));
    const { id: projectId } = await client.project.findUniqueOrThrow({ where: { slug: "brought" } });
    const { id: datasetId } = await client.dataset.findFirstOrThrow({ where: { projectId } });
    const version = await client.judgeVersion.findFirstOrThrow({
      where: { version: 1, judge: { projectId, name: "our-own" } },
    });
    expect(version.hash).toBe(learned.hash);
    const there = await verdictsOf(await run({ learned: version.id }, { projectId, datasetId }));
    const here = await verdictsOf(runId);
    const told = (verdicts: typeof here) => verdicts.map(({ verdict, rationale }) => [verdict, rationale]);
    expect(told(there)).toEqual(told(here));
    const change = await trainingChange(client, { projectId, config: version.config });
    expect(change).toBeNull();
  });
});

describe("a run", () => {
  test("judges every claim, those it was trained on out of fold and the others by the whole", async () => {
    const verdicts = await verdictsOf(runId);
    expect(verdicts).toHaveLength(2 * ANSWERS);
    for (const { rationale, claim } of verdicts) {
      const isTrained = claim.gold !== null;
      expect(/saw none of this answer's fold/.test(rationale)).toBe(isTrained);
    }
    expect(
      new Set(verdicts.flatMap(({ rationale }) => /fold \((\d) of 5\)/.exec(rationale)?.[1] ?? [])),
    ).toEqual(new Set(["1", "2", "3", "4", "5"]));
  });

  test("stores the very figures that training showed", async () => {
    const verdicts = await verdictsOf(runId);
    const bad = verdicts.filter(({ claim }) => claim.gold !== null && claim.gold.verdict !== "supported");
    const caught = bad.filter(({ verdict }) => verdict !== "supported").length;
    const [own] = learned.comparison.agreements;
    expect({ hits: caught, n: bad.length }).toEqual({ hits: own?.caught.hits, n: own?.caught.n });
  });

  test("is not stale while the labels are those of its training", async () => {
    expect(await readStaleness(client, { projectId: place.projectId, runId })).toEqual([]);
  });

  test("knows its answers again in another dataset, and judges them out of fold there too", async () => {
    const { projectId } = place;
    const copy = await addProject(client, { slug: "copy", cases: [caseOf(0), caseOf(1), caseOf(900)] });
    await client.dataset.update({ where: { id: copy.datasetId }, data: { projectId, name: "again" } });
    const again = await verdictsOf(
      await run({ learned: versionId }, { projectId, datasetId: copy.datasetId }),
    );
    const isOut = (id: string) =>
      again
        .filter(({ claim }) => claim.case.externalId === id)
        .every(({ rationale }) => /fold/.test(rationale));
    expect([isOut("q-0"), isOut("q-1"), isOut("q-900")]).toEqual([true, true, false]);
    await client.dataset.update({ where: { id: copy.datasetId }, data: { projectId: copy.projectId } });
  });
});

describe("its cut", () => {
  test("moves on the page of thresholds by its score, and makes a version of the same weights", async () => {
    const { projectId } = place;
    const page = await loadThresholds(client, { projectId, runId, target: 0.9 });
    expect(page.judge?.label).toBe("Our own");
    expect(page.judge?.score?.isProbability).toBe(true);
    expect(page.thresholds?.scored).toBe(112);
    expect(page.thresholds?.cut).toBe(learned.model.whole.cut);
    expect(page.thresholds?.versions).toEqual([{ version: 1, threshold: learned.model.whole.cut }]);

    const moved = await saveThreshold(client, { projectId, runId, threshold: 0.99 });
    expect(moved).toMatchObject({ version: 2, isNew: true });
    expect(await saveThreshold(client, { projectId, runId, threshold: 0.99 })).toMatchObject({
      isNew: false,
    });
    const own = { projectId, versionId, threshold: learned.model.whole.cut };
    expect(await pinLearnedCut(client, own)).toEqual({ versionId, version: 1, isNew: false });

    const strict = await verdictsOf(await run({ learned: versionId, threshold: 0.99 }));
    for (const { score, verdict } of strict) expect(verdict === "supported").toBe((score ?? 0) >= 0.99);
    const loose = await verdictsOf(runId);
    expect(strict.map(({ score }) => score)).toEqual(loose.map(({ score }) => score));
  });
});

describe("what other judges said", () => {
  test("is learned from, and has to be there where it runs", async () => {
    const { projectId, datasetId } = place;
    const rules = await startRun(client, { projectId, datasetId, judge: "rules-2", startedBy: null });
    await runJudge(client, rules.id);
    const [member] = await listMemberChoices(client, projectId);
    expect(member?.name).toBe("Rules 2 1");
    const both = await trainJudge(client, {
      projectId,
      features: ["length"],
      members: [member?.hash ?? ""],
    });
    expect(both.model.members.map(({ name }) => name)).toEqual(["Rules 2 1"]);
    expect(both.model.whole.support.weights).toHaveLength(2);
    const saved = await saveLearned(client, { projectId, label: "With rules", learned: both });
    const done = await run({ learned: saved.versionId });
    expect((await client.run.findUniqueOrThrow({ where: { id: done } })).status).toBe("done");

    const other = await addProject(client, { slug: "bare", cases: [caseOf(0)] });
    await client.dataset.update({ where: { id: other.datasetId }, data: { projectId, name: "bare" } });
    const failed = await run({ learned: saved.versionId }, { projectId, datasetId: other.datasetId });
    expect(await client.run.findUniqueOrThrow({ where: { id: failed } })).toMatchObject({
      status: "failed",
      error:
        "it asks what Rules 2 1 said, and that has no finished run on bare; run it there first, then resume this run",
    });
    await client.dataset.update({ where: { id: other.datasetId }, data: { projectId: other.projectId } });
  });

  test("a learned judge stands beside another run as any judge does", async () => {
    const rules = await client.run.findFirstOrThrow({
      where: { projectId: place.projectId, judgeVersion: { judge: { name: "rules-2" } } },
      select: { id: true },
    });
    const { findRun } = await import("@/lib/db/runs");
    const runs = await Promise.all(
      [runId, rules.id].map((id) => findRun(client, { projectId: place.projectId, runId: id })),
    );
    const compared = runs.flatMap((one) => one ?? []);
    const { claims, runs: shown } = await loadSideBySide(client, { compared, all: compared });
    expect(claims).toBe(112);
    expect(shown.map(({ judge }) => judge.label ?? judge.name)).toEqual(["Our own", "rules-2"]);
  });
});

describe("changed labels", () => {
  test("mark the run stale, and say what was and what is", async () => {
    const { projectId } = place;
    const one = await client.goldLabel.findFirstOrThrow({
      where: { verdict: "supported", claim: { case: { dataset: { projectId } } } },
    });
    await client.goldLabel.update({ where: { claimId: one.claimId }, data: { verdict: "contradicted" } });
    const reasons = await readStaleness(client, { projectId, runId });
    expect(reasons.find(({ kind }) => kind === "training")).toEqual({
      kind: "training",
      before: { supported: 56, contradicted: 0, unsupported: 56 },
      now: { supported: 55, contradicted: 1, unsupported: 56 },
    });
    const again = await trainJudge(client, { projectId, ...ALL });
    expect(again.hash).not.toBe(learned.hash);
    await client.goldLabel.update({ where: { claimId: one.claimId }, data: { verdict: "supported" } });
    expect((await readStaleness(client, { projectId, runId })).map(({ kind }) => kind)).not.toContain(
      "training",
    );
  });
});
