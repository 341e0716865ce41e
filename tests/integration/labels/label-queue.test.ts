import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LabelPolicy, LEASE_MS } from "@/lib/claims/label-policy";
import type { Db } from "@/lib/db/client";
import { finishFlag, loadPolicy, loadRaised, savePolicy } from "@/lib/runs/label-policy";
import { openBench, readCaseToLabel, summarizeLabels } from "@/lib/runs/open-bench";
import { renewCases, skipCase, takeNextCase } from "@/lib/runs/queue-bench";
import { saveFlag, saveLabel } from "@/lib/runs/save-label";
import { addProject, openScratch } from "../runs/scratch";
import { actOn } from "./queue-client";

const NOW = new Date("2026-03-02T09:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let desk: { projectId: string; datasetId: string };
let desks = 0;
let slug = "";

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  for (const id of ["ada", "bo", "cy"])
    await client.user.create({ data: { id, name: id, email: `${id}@example.org` } });
});
afterAll(() => scratch.close());
beforeEach(async () => {
  desks += 1;
  slug = `desk-${desks}`;
  desk = await addProject(client, {
    slug,
    cases: [1, 2, 3].map((at) => ({
      id: `case-${at}`,
      question: `Question ${at}?`,
      passages: [{ id: "D01", text: `Passage ${at} of desk ${desks}. It holds ${at} sentences.` }],
      answer: `It holds ${at} sentences [D01]. It is number ${at} [D01].`,
    })),
  });
});

async function share(policy: Partial<LabelPolicy> = {}): Promise<void> {
  const whole = { labelsPerClaim: 1, overlapShare: 0, order: "imported" as const, seed: 1, ...policy };
  await savePolicy({ slug, policy: whole, now: NOW }, client);
}
const next = (reviewerId: string, { now = NOW, except = [] as string[] } = {}) =>
  takeNextCase({ ...desk, reviewerId, now, except }, client);
const label = (claimId: string, reviewerId: string, now = NOW) =>
  saveLabel(actOn(claimId, uuidv7()), { reviewerId, now }, client);
async function readFirst() {
  const start = await openBench({ slug, reviewerId: "ada", now: NOW }, client);
  if (start === null || start === "empty" || start.opened === null) throw new Error("nothing opened");
  return start.opened;
}
async function labelAll(reviewerId: string): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const shown = await next(reviewerId);
    if (shown === null) return done;
    done.push(shown.externalId);
    for (const { id, isAsked } of shown.claims) if (isAsked) await label(id, reviewerId);
  }
}

describe("cases are handed out", () => {
  test("to one person after another, each to as many as the policy says", async () => {
    await share();
    expect((await next("ada"))?.externalId).toBe("case-1");
    expect((await next("bo"))?.externalId).toBe("case-2");
    expect((await next("cy"))?.externalId).toBe("case-3");
    // Whoever asks again has what they have; whoever wants another gets none.
    expect((await next("ada"))?.externalId).toBe("case-1");
    const one = await next("ada");
    expect(await next("ada", { except: [one?.id ?? ""] })).toBeNull();
  });

  test("with two labels a claim to two, and to no third", async () => {
    await share({ labelsPerClaim: 2, overlapShare: 1 });
    expect(await labelAll("ada")).toEqual(["case-1", "case-2", "case-3"]);
    expect(await labelAll("bo")).toEqual(["case-1", "case-2", "case-3"]);
    expect(await labelAll("cy")).toEqual([]);
    expect((await loadPolicy(desk.projectId, client)).counts).toMatchObject({
      labels: 12,
      left: 0,
      extra: 0,
    });
  });

  test("a case whose time has run out goes to somebody else, who finds what is left of it", async () => {
    await share();
    const first = await next("ada");
    const [begun, left] = first?.claims ?? [];
    await label(begun?.id ?? "", "ada");
    expect((await next("bo"))?.externalId).toBe("case-2");
    const found = await next("cy", { now: later(LEASE_MS + 1) });
    expect(found?.id).toBe(first?.id);
    expect(found?.claims.map(({ isAsked, isFull }) => [isAsked, isFull])).toEqual([
      [false, true],
      [true, undefined],
    ]);
    // What Ada still sends is kept, and beyond the number once Cy has labeled it too.
    const after = later(LEASE_MS + 2);
    await label(left?.id ?? "", "ada", after);
    await label(left?.id ?? "", "cy", after);
    const { counts } = await loadPolicy(desk.projectId, client);
    expect(counts).toMatchObject({ labels: 6, left: 4, extra: 1 });
    expect(await client.label.count({ where: { claimId: left?.id ?? "" } })).toBe(2);
    await expect(label(left?.id ?? "", "bo", after)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a sign of life or a label keeps it; one that has run out is not taken back by a sign", async () => {
    await share();
    const shown = await next("ada");
    const of = { projectId: desk.projectId, reviewerId: "ada", caseIds: [shown?.id ?? ""] };
    expect(await renewCases({ ...of, now: () => later(LEASE_MS - 1) }, client)).toEqual(of.caseIds);
    expect((await next("bo", { now: later(LEASE_MS + 1) }))?.externalId).toBe("case-2");
    await label(shown?.claims[0]?.id ?? "", "ada", later(2 * LEASE_MS - 2));
    const third = await next("cy", { now: later(2 * LEASE_MS) });
    expect(third?.externalId).toBe("case-3");
    expect(await renewCases({ ...of, now: () => later(9 * LEASE_MS) }, client)).toEqual([]);
    const after = { now: later(9 * LEASE_MS), except: [third?.id ?? ""] };
    expect((await next("cy", after))?.externalId).toBe("case-1");
  });

  test("nobody else's case can be kept, and of another project none", async () => {
    await share();
    const shown = await next("ada");
    const caseIds = [shown?.id ?? ""];
    expect(
      await renewCases({ projectId: desk.projectId, reviewerId: "bo", caseIds, now: () => NOW }, client),
    ).toEqual([]);
    expect(
      await renewCases({ projectId: "another", reviewerId: "ada", caseIds, now: () => NOW }, client),
    ).toEqual([]);
  });

  test("a case opened by its address is held where it has room, and shown without asking where it has none", async () => {
    await share();
    const shown = await next("ada");
    const of = { projectId: desk.projectId, reviewerId: "bo", now: NOW };
    const full = await readCaseToLabel({ ...of, caseId: shown?.id ?? "" }, client);
    expect(full?.claims.every(({ isFull, isAsked }) => isFull && !isAsked)).toBe(true);
    await expect(label(shown?.claims[0]?.id ?? "", "bo")).rejects.toMatchObject({ code: "conflict" });
    const third = await client.case.findFirstOrThrow({
      where: { datasetId: desk.datasetId, externalId: "case-3" },
      select: { id: true },
    });
    const free = await readCaseToLabel({ ...of, caseId: third.id }, client);
    expect(free?.claims.every(({ isAsked }) => isAsked)).toBe(true);
    expect((await next("cy", { except: [] }))?.externalId).toBe("case-2");
    expect(await next("cy", { except: [(await next("cy"))?.id ?? ""] })).toBeNull();
  });

  test("no sample that drew nothing of the case, and no label taken back that never was, makes room", async () => {
    await share();
    const shown = await next("ada");
    const [claim, left] = shown?.claims ?? [];
    await label(claim?.id ?? "", "ada");
    const act = actOn(claim?.id ?? "", uuidv7());
    await expect(
      saveLabel({ ...act, sampleId: "nonsense" }, { reviewerId: "bo", now: NOW }, client),
    ).rejects.toMatchObject({ code: "conflict" });
    for (const claimId of [claim?.id ?? "", left?.id ?? ""]) {
      const taken = { ...actOn(claimId, uuidv7()), verdict: null };
      await expect(saveLabel(taken, { reviewerId: "bo", now: NOW }, client)).rejects.toMatchObject({
        code: "conflict",
      });
    }
    await expect(label(claim?.id ?? "", "bo")).rejects.toMatchObject({ code: "conflict" });
    expect(await client.label.count({ where: { claimId: claim?.id ?? "" } })).toBe(1);
  });

  test("whoever opens case after case holds the last eight", async () => {
    const wide = await addProject(client, {
      slug: `${slug}-wide`,
      cases: Array.from({ length: 12 }, (_, at) => ({
        id: `wide-${at}`,
        question: `Wide question ${at}?`,
        passages: [{ id: "D01", text: `Wide passage ${at} of desk ${desks}.` }],
        answer: `It is number ${at} [D01].`,
      })),
    });
    const policy = { labelsPerClaim: 1, overlapShare: 0, order: "imported" as const, seed: 1 };
    await savePolicy({ slug: `${slug}-wide`, policy, now: NOW }, client);
    const cases = await client.case.findMany({
      where: { datasetId: wide.datasetId },
      orderBy: { position: "asc" },
    });
    for (const [at, { id }] of cases.entries()) {
      const of = { projectId: wide.projectId, caseId: id, reviewerId: "ada", now: later(at) };
      await readCaseToLabel(of, client);
    }
    const held = await client.caseLease.findMany({
      where: { reviewerId: "ada", until: { gt: later(12) }, case: { datasetId: wide.datasetId } },
      orderBy: { takenAt: "asc" },
      select: { caseId: true },
    });
    expect(held.map(({ caseId }) => caseId)).toEqual(cases.slice(4).map(({ id }) => id));
  });

  test("cases that came in since stand at the end of the list", async () => {
    await share();
    await client.case.updateMany({
      where: { datasetId: desk.datasetId, externalId: "case-1" },
      data: { position: 7 },
    });
    const gone = { case: { datasetId: desk.datasetId, externalId: "case-1" } };
    await client.queuePlace.deleteMany({ where: gone });
    expect(await labelAll("ada")).toEqual(["case-2", "case-3", "case-1"]);
  });

  test("a label taken back leaves its place to its reviewer while the case is theirs", async () => {
    await share();
    const shown = await next("ada");
    const [first] = shown?.claims ?? [];
    await label(first?.id ?? "", "ada");
    const withdrawn = { ...actOn(first?.id ?? "", uuidv7()), verdict: null };
    await saveLabel(withdrawn, { reviewerId: "ada", now: NOW }, client);
    expect((await next("bo"))?.externalId).toBe("case-2");
    await label(first?.id ?? "", "ada");
    expect((await loadPolicy(desk.projectId, client)).counts).toMatchObject({ left: 5, extra: 0 });
  });
});

describe("how a claim came to be labeled", () => {
  test.each([
    ["imported", "all", null],
    ["random", "random", 1],
    ["stratified", "random", 1],
    ["uncertain", "picked", null],
  ] as const)("handed out %s: %s", async (order, selection, chance) => {
    await share({ order });
    const shown = await next("ada");
    const claimId = shown?.claims[0]?.id ?? "";
    await label(claimId, "ada");
    const kept = await client.label.findFirstOrThrow({ where: { claimId } });
    expect(kept).toMatchObject({ selection, share: chance, given: "blind" });
  });
});

describe("progress and end", () => {
  test("what is mine, what may come, and how far the whole is", async () => {
    await share({ labelsPerClaim: 2, overlapShare: 1 });
    const start = await openBench({ slug, reviewerId: "ada", now: NOW }, client);
    expect(start).toMatchObject({
      isHandedOut: true,
      opened: { externalId: "case-1", position: 0, nextOpenId: null },
      progress: { total: 6, mine: 0, any: 0, needed: 12 },
    });
    await labelAll("bo");
    await labelAll("cy");
    // One of the two places of the first case is still Ada's.
    const of = { ...desk, reviewerId: "ada", now: NOW };
    expect(await summarizeLabels(of, client)).toMatchObject({ total: 2, mine: 0, any: 10, needed: 12 });
    await labelAll("ada");
    expect(await summarizeLabels(of, client)).toMatchObject({
      mine: 2,
      any: 12,
      needed: 12,
      openCaseId: null,
    });
    const end = await openBench({ slug, reviewerId: "ada", now: NOW }, client);
    expect(end).toMatchObject({ opened: null, isHandedOut: true });
  });
});

describe("a case that is skipped", () => {
  const skip = (caseId: string, reason: "language" | null) =>
    skipCase(
      { act: { caseId, reason, note: "" }, projectId: desk.projectId, reviewerId: "ada", now: NOW },
      client,
    );
  test("goes to somebody else at once, and comes back when that is taken back", async () => {
    await share();
    const shown = await next("ada");
    await skip(shown?.id ?? "", "language");
    expect((await next("ada"))?.externalId).toBe("case-2");
    expect((await next("bo"))?.externalId).toBe("case-1");
    const summary = await summarizeLabels({ ...desk, reviewerId: "ada", now: NOW }, client);
    expect(summary.skipped).toMatchObject([{ externalId: "case-1", reason: "language" }]);
    await skip(shown?.id ?? "", null);
    expect((await summarizeLabels({ ...desk, reviewerId: "ada", now: NOW }, client)).skipped).toEqual([]);
  });
  test("does not come up where everybody labels everything either", async () => {
    const start = await openBench({ slug, reviewerId: "ada", now: NOW }, client);
    if (start === null || start === "empty") throw new Error("nothing opened");
    expect(start).toMatchObject({ isHandedOut: false, opened: { externalId: "case-1" } });
    expect(start.progress).toEqual({ total: 6, mine: 0, any: 0 });
    await skip(start.opened?.id ?? "", "language");
    const after = await openBench({ slug, reviewerId: "ada", now: NOW }, client);
    expect(after).toMatchObject({ opened: { externalId: "case-2" } });
    expect(await openBench({ slug, reviewerId: "bo", now: NOW }, client)).toMatchObject({
      opened: { externalId: "case-1" },
    });
  });
  test("of another project is none", async () => {
    const act = { caseId: "another", reason: "language" as const, note: "" };
    await expect(
      skipCase({ act, projectId: desk.projectId, reviewerId: "ada", now: NOW }, client),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

test("a lead sees what was flagged and skipped, and is done with a flag", async () => {
  const shown = await readFirst();
  const claimId = shown.claims[0]?.id ?? "";
  const act = { requestId: uuidv7(), claimId, reason: "not_a_claim" as const, note: "A greeting" };
  await saveFlag(act, { reviewerId: "ada", now: NOW }, client);
  const skip = { caseId: shown.id, reason: "cannot_be_neutral" as const, note: "" };
  await skipCase({ act: skip, projectId: desk.projectId, reviewerId: "bo", now: NOW }, client);
  const raised = await loadRaised(desk.projectId, client);
  expect(raised.flags).toMatchObject({
    total: 1,
    rows: [{ externalId: "case-1", reason: "not_a_claim", note: "A greeting" }],
  });
  expect(raised.skips).toMatchObject({ total: 1, rows: [{ externalId: "case-1", by: "bo" }] });
  // Not through another project.
  await finishFlag({ slug: "desk-1", flagId: act.requestId, now: NOW }, client);
  expect((await loadRaised(desk.projectId, client)).flags.total).toBe(1);
  await finishFlag({ slug, flagId: act.requestId, now: NOW }, client);
  expect((await loadRaised(desk.projectId, client)).flags).toEqual({ total: 0, rows: [] });
});

test("a policy taken back: everybody labels everything again", async () => {
  await share();
  await next("ada");
  await savePolicy({ slug, policy: null, now: NOW }, client);
  expect(await client.queuePlace.count({ where: { datasetId: desk.datasetId } })).toBe(0);
  const start = await openBench({ slug, reviewerId: "bo", now: NOW }, client);
  expect(start).toMatchObject({ isHandedOut: false, opened: { externalId: "case-1" } });
  expect(await next("bo")).toBeNull();
});
