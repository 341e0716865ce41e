import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CaseType } from "@/lib/claims/case";
import type { Verdict } from "@/lib/claims/verdict";
import { countCaseDeletion, deleteCases } from "@/lib/db/case-deletion";
import {
  findNeighbours,
  findPlace,
  idsOf,
  listCaseRows,
  openCaseView,
  summarizeCases,
} from "@/lib/db/case-list";
import type { Db } from "@/lib/db/client";
import { parseCaseQuery } from "@/lib/metrics/case-query";
import { addProject, openScratch, type ScratchCase } from "../runs/scratch";

const S: Verdict = "supported";
const C: Verdict = "contradicted";
const U: Verdict = "unsupported";

interface Told {
  type: CaseType | null;
  system: string;
  tags: string[];
  people: (Verdict | null)[][];
  judge: (Verdict | null)[];
}

/** Six cases of two claims each (the last of none), one of every kind of disagreement. */
const TOLD: Told[] = [
  { type: "answerable", system: "v2", tags: ["fees"], people: [[S, S]], judge: [S, S] },
  { type: "answerable", system: "v10", tags: ["fees", "late 50%"], people: [[C, S]], judge: [S, S] },
  { type: "stale_context", system: "v2", tags: [], people: [[S, S]], judge: [U, S] },
  { type: null, system: "v2", tags: ["late_50x"], people: [[S, null]], judge: [null, C] },
  {
    type: "unanswerable",
    system: "v10",
    tags: [],
    people: [
      [C, S],
      [S, S],
    ],
    judge: [C, S],
  },
  { type: "unanswerable", system: "v2", tags: [], people: [], judge: [] },
];

/** The case of a place, or one like that of another place. */
function scratchCase(at: number, like = at): ScratchCase {
  const told = TOLD[like];
  if (told === undefined) throw new Error(`no case is told at ${like}`);
  const answer = at === 5 ? "" : `A ladder may be kept for ${at} days. Ölpreise and 100% of ${at}_x are due.`;
  return {
    id: `desk-${at}`,
    question: at === 4 ? "ÜBER WEN? <b>bold</b>" : `How long may tool ${at} be kept?`,
    passages: [{ id: "D01", text: `A ladder may be kept for ${at} days.` }],
    answer,
    answerable: true,
    system: told.system,
    tags: told.tags,
    labels: told.people,
    ...(told.type !== null && { caseType: told.type }),
  };
}

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let projectId: string;

async function addRun(datasetId: string) {
  const judgeId = uuidv7();
  const versionId = uuidv7();
  await client.judge.create({ data: { id: judgeId, projectId, name: "rules", kind: "rules" } });
  await client.judgeVersion.create({ data: { id: versionId, judgeId, version: 1, hash: "h", config: {} } });
  const run = { id: uuidv7(), projectId, datasetId, judgeVersionId: versionId };
  const ended = new Date("2026-03-02T00:00:00Z");
  await client.run.create({ data: { ...run, status: "done", finishedAt: ended } });
  const claims = await client.claim.findMany({
    where: { case: { datasetId } },
    select: { id: true, position: true, case: { select: { position: true } } },
  });
  await client.judgeVerdict.createMany({
    data: claims.map((claim) => {
      const verdict = TOLD[claim.case.position]?.judge[claim.position] ?? null;
      const status = verdict === null ? ("no_verdict" as const) : ("ok" as const);
      return { runId: run.id, claimId: claim.id, status, verdict, citeRelevant: [], createdAt: ended };
    }),
  });
}

async function view(address: string, token?: string) {
  return openCaseView({ projectId, query: parseCaseQuery(new URLSearchParams(address)), token }, client);
}

async function named(address: string): Promise<string[]> {
  const rows = await listCaseRows(
    { view: await view(address), from: 0, take: 100, mayCompare: true },
    client,
  );
  return rows.map((row) => row.externalId);
}

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  const added = await addProject(client, { cases: TOLD.map((_, at) => scratchCase(at)) });
  projectId = added.projectId;
  await addRun(added.datasetId);
});
afterAll(() => scratch.close());

describe("the list of cases on a real database", () => {
  it.each([
    ["", ["desk-0", "desk-1", "desk-2", "desk-3", "desk-4", "desk-5"]],
    ["type=answerable", ["desk-0", "desk-1"]],
    ["type=not_stated", ["desk-3"]],
    ["system=v10", ["desk-1", "desk-4"]],
    ["tag=fees", ["desk-0", "desk-1"]],
    ["tag=late 50%25", ["desk-1"]],
    ["labels=labeled", ["desk-0", "desk-1", "desk-2", "desk-4"]],
    ["labels=partly", ["desk-3"]],
    ["labels=unlabeled", []],
    ["labels=disputed", ["desk-4"]],
    ["difference=missed", ["desk-1"]],
    ["difference=false_alarm", ["desk-2"]],
    ["difference=none", ["desk-0", "desk-4"]],
    ["outcome=wrong", ["desk-1"]],
    ["outcome=correct", ["desk-0", "desk-2"]],
    ["outcome=abstained", ["desk-5"]],
    ["outcome=not_known", ["desk-3", "desk-4"]],
    ["sort=difference", ["desk-1", "desk-2", "desk-0", "desk-4", "desk-3", "desk-5"]],
    ["sort=system&type=answerable", ["desk-0", "desk-1"]],
    ["sort=system&type=answerable&dir=desc", ["desk-1", "desk-0"]],
  ])("%s", async (address, cases) => {
    expect(await named(address)).toEqual(cases);
  });

  it.each([
    ["q=TOOL 3", ["desk-3"]],
    ["q=desk-4", ["desk-4"]],
    ["q=100%25 of 2", ["desk-2"]],
    // The signs of LIKE are plain signs here: no answer holds "1002" or "0ax".
    ["q=100_ of", []],
    ["q=1%25of", []],
    ["q=1_x", ["desk-1"]],
    ["q=ölpreise", ["desk-0", "desk-1", "desk-2", "desk-3", "desk-4"]],
    ["q=über wen", ["desk-4"]],
    ["q=<b>bold", ["desk-4"]],
    ["q=nothing of the sort", []],
  ])("search %s", async (address, cases) => {
    expect(await named(address)).toEqual(cases);
  });

  it("a row holds one mark a claim, the same place the same claim", async () => {
    const [row] = await listCaseRows(
      { view: await view("system=v2&type=not_stated"), from: 0, take: 1, mayCompare: true },
      client,
    );
    expect(row).toMatchObject({
      externalId: "desk-3",
      people: ["supported", "none"],
      judge: ["no_verdict", "contradicted"],
      difference: { text: "1 no verdict", weight: "quiet" },
      outcome: "not_known",
      labeled: 1,
      claims: 2,
      tags: ["late_50x"],
    });
  });

  it("summarizes the list, and names the filter to blame when nothing matches", async () => {
    const all = summarizeCases(await view(""));
    expect(all).toMatchObject({ matching: 6, matchingClaims: 10, all: 6, systems: ["v2", "v10"], blame: [] });
    expect(all.judge).toEqual({ name: "rules", version: 1 });
    expect(summarizeCases(await view("tag=fees&difference=false_alarm")).blame).toEqual([
      { key: "difference", without: 2 },
      { key: "tag", without: 1 },
    ]);
  });

  it("knows the neighbours of a case in the list, and none outside of it", async () => {
    const list = await view("type=answerable");
    const [first, second] = idsOf(list);
    expect(findNeighbours(list, second ?? "")).toEqual({ number: 2, of: 2, before: first, after: null });
    expect(findPlace(list, "no such id")).toBe(-1);
    expect(findNeighbours(await view("system=v10"), first ?? "")).toBeNull();
  });

  it("another project's cases are in no list, and no id reaches them", async () => {
    const other = await addProject(client, { slug: "other", cases: [scratchCase(0)] });
    const there = await openCaseView({ projectId: other.projectId, query: parseCaseQuery({}) }, client);
    const ids = idsOf(there);
    expect(ids).toHaveLength(1);
    expect(idsOf(await view(""))).not.toContain(ids[0]);
    const nothing = { cases: 0, claims: 0, labels: 0, labelHistory: 0, verdicts: 0 };
    expect(await deleteCases({ projectId, caseIds: ids }, client)).toEqual(nothing);
    expect(await client.case.count({ where: { id: ids[0] ?? "" } })).toBe(1);
  });

  it("a new label is in the next list, and not in one that is being scrolled", async () => {
    const before = await view("labels=unlabeled");
    expect(before.places).toEqual([]);
    const target = await client.claim.findFirstOrThrow({
      where: { case: { externalId: "desk-3", dataset: { projectId } }, position: 1 },
    });
    const id = uuidv7();
    const now = new Date();
    await client.labelVersion.create({
      data: {
        id,
        claimId: target.id,
        reviewerId: "reviewer-1",
        revision: 1,
        action: "set",
        verdict: "contradicted",
        evidence: [],
        given: "blind",
        selection: "all",
        guidelineVersion: 1,
        requestId: id,
        createdAt: now,
      },
    });
    const partly = await view("labels=partly");
    await client.goldLabel.create({
      data: { claimId: target.id, verdict: "contradicted", basis: "single", updatedAt: now },
    });
    await client.goldVersion.create({
      data: {
        id: uuidv7(),
        claimId: target.id,
        revision: 1,
        verdict: "contradicted",
        basis: "single",
        createdAt: now,
      },
    });
    expect(await named("labels=partly")).toEqual([]);
    expect(await named("labels=labeled")).toContain("desk-3");
    const still = await view("labels=partly", partly.token);
    expect(still.token).toBe(partly.token);
    expect(idsOf(still)).toHaveLength(1);
  });
});

describe("paging", () => {
  it("gives every case once, in one order, however it is cut, with equal keys", async () => {
    const cases = Array.from({ length: 257 }, (_, at) => ({
      ...scratchCase(0, at % 2),
      id: `many-${at}`,
    }));
    const added = await addProject(client, { slug: "many", cases });
    for (const address of ["", "sort=type", "sort=system&dir=desc", "sort=difference", "sort=labels"]) {
      const query = parseCaseQuery(new URLSearchParams(address));
      const list = await openCaseView({ projectId: added.projectId, query }, client);
      const whole = idsOf(list);
      expect(new Set(whole).size).toBe(257);
      for (const take of [1, 64, 100]) {
        const seen: string[] = [];
        for (let from = 0; from < (take === 1 ? 5 : 257); from += take) {
          const same = await openCaseView({ projectId: added.projectId, query, token: list.token }, client);
          const rows = await listCaseRows({ view: same, from, take, mayCompare: true }, client);
          seen.push(...rows.map((row) => row.id));
        }
        expect(seen).toEqual(whole.slice(0, seen.length));
        expect(seen).toHaveLength(take === 1 ? 5 : 257);
      }
    }
  });
});

describe("deleting cases", () => {
  it("says what goes, takes exactly that, and shared passages stay while somebody needs them", async () => {
    const [first, second] = idsOf(await view("type=answerable"));
    if (first === undefined || second === undefined) throw new Error("two cases were expected");
    const asked = { projectId, caseIds: [second] };
    const counts = { cases: 1, claims: 2, labels: 2, labelHistory: 0, verdicts: 2 };
    expect(await countCaseDeletion(asked, client)).toEqual(counts);
    const claims = await client.claim.count();
    expect(await deleteCases(asked, client)).toEqual(counts);
    expect(await client.claim.count()).toBe(claims - 2);
    expect(await client.passageText.count({ where: { text: "A ladder may be kept for 1 days." } })).toBe(0);
    expect(await client.passageText.count({ where: { text: "A ladder may be kept for 0 days." } })).toBe(1);
    expect(await named("type=answerable")).toEqual(["desk-0"]);
    expect(await deleteCases(asked, client)).toMatchObject({ cases: 0, claims: 0 });
  });
});
