import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LabelPolicy, LEASE_MS } from "@/lib/claims/label-policy";
import { readCasesToPlace } from "@/lib/db/cases-to-place";
import type { Db } from "@/lib/db/client";
import { loadPolicy, savePolicy } from "@/lib/runs/label-policy";
import { openBench, readCaseToLabel, summarizeLabels } from "@/lib/runs/open-bench";
import { renewCases, skipCase, takeNextCase } from "@/lib/runs/queue-bench";
import { saveLabel } from "@/lib/runs/save-label";
import { addProject, openScratch } from "../runs/scratch";
import { actOn } from "./queue-client";

const NOW = new Date("2026-03-02T09:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE = 60_000;

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let desk: { projectId: string; datasetId: string };
let desks = 0;
let slug = "";

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  for (const id of ["ada", "bo"])
    await client.user.create({ data: { id, name: id, email: `${id}@example.org` } });
});
afterAll(() => scratch.close());
beforeEach(async () => {
  desks += 1;
  slug = `shared-${desks}`;
  desk = await addDesk(slug, 12);
});

/** A project of its own; the first three cases have two claims, the others one. */
function addDesk(name: string, many: number) {
  return addProject(client, {
    slug: name,
    cases: Array.from({ length: many }, (_, at) => ({
      id: `case-${at + 1}`,
      question: `Question ${at + 1}?`,
      passages: [{ id: "D01", text: `Passage ${at} of ${name}.` }],
      answer: at < 3 ? `It is one ${at} [D01]. It is two ${at} [D01].` : `It is number ${at} [D01].`,
    })),
  });
}
const share = (policy: Partial<LabelPolicy> = {}) =>
  savePolicy(
    { slug, policy: { labelsPerClaim: 1, overlapShare: 0, order: "imported", seed: 1, ...policy }, now: NOW },
    client,
  );
async function next(reviewerId: string, now = NOW, except: string[] = []) {
  return takeNextCase({ ...desk, reviewerId, now, except }, client);
}
async function mustNext(reviewerId: string, now = NOW, except: string[] = []) {
  const shown = await next(reviewerId, now, except);
  if (shown === null) throw new Error("nothing was handed out");
  return shown;
}
const label = (claimId: string, reviewerId: string, now = NOW) =>
  saveLabel(actOn(claimId, uuidv7()), { reviewerId, now }, client);
const skip = (caseId: string, now = NOW) =>
  skipCase(
    { act: { caseId, reason: "language", note: "" }, projectId: desk.projectId, reviewerId: "ada", now },
    client,
  );
async function open(sampleId?: string) {
  const start = await openBench({ slug, reviewerId: "ada", now: NOW, sampleId }, client);
  if (start === null || start === "empty" || start.opened === null) throw new Error("nothing opened");
  return start.opened;
}

describe("what one person holds", () => {
  test("is eight cases at most, however many are left for later", async () => {
    await share();
    const seen: string[] = [];
    for (let at = 0; at < 12; at++) seen.push((await mustNext("ada", later(at), seen)).id);
    const held = await client.caseLease.findMany({
      where: { reviewerId: "ada", until: { gt: later(12) }, case: { datasetId: desk.datasetId } },
      orderBy: { takenAt: "asc" },
    });
    expect(held.map(({ caseId }) => caseId)).toEqual(seen.slice(4));
    expect((await next("bo", later(12)))?.externalId).toBe("case-1");
  });

  test("does not count the cases that they are through with", async () => {
    await share();
    const left = await mustNext("ada");
    const shown = await mustNext("ada", later(1), [left.id]);
    const seen = [left.id, shown.id];
    for (let at = 1; at <= 8; at++) {
      const one = await mustNext("ada", later(at * MINUTE), seen);
      seen.push(one.id);
      for (const { id } of one.claims) await label(id, "ada", later(at * MINUTE));
    }
    const now = later(9 * MINUTE);
    await readCaseToLabel({ projectId: desk.projectId, caseId: left.id, reviewerId: "ada", now }, client);
    const others: string[] = [];
    for (let one = await next("bo", now); one !== null; one = await next("bo", now, others))
      others.push(one.id);
    expect(others).not.toContain(shown.id);
    expect(others).toHaveLength(2);
  });

  test("ends with the last label of a case", async () => {
    await share();
    const { id, claims } = await mustNext("ada");
    const isHeld = async () =>
      (await client.caseLease.count({ where: { caseId: id, until: { gt: NOW } } })) === 1;
    await label(claims[0]?.id ?? "", "ada");
    expect(await isHeld()).toBe(true);
    await label(claims[1]?.id ?? "", "ada");
    expect(await isHeld()).toBe(false);
  });

  test("is renewed by the time at which the turn came, not by that of the asking", async () => {
    await share();
    const { id } = await mustNext("ada");
    let isAsked = false;
    // Before the turn is taken others may have the case already.
    const now = () => {
      isAsked = true;
      return later(LEASE_MS + 1);
    };
    const renewed = renewCases({ projectId: desk.projectId, reviewerId: "ada", caseIds: [id], now }, client);
    expect(isAsked).toBe(false);
    expect(await renewed).toEqual([]);
  });
});

describe("labels that come when the list has changed", () => {
  test("of a page from before the claims were shared out are kept", async () => {
    const { id, claims } = await open();
    await share();
    expect((await next("bo"))?.id).toBe(id);
    const { isHandedOut: _, ...act } = actOn(claims[0]?.id ?? "", uuidv7());
    await saveLabel(act, { reviewerId: "ada", now: NOW }, client);
    expect(await client.label.count({ where: { claimId: act.claimId } })).toBe(1);
    // A day after the policy was saved there is no such page any more, whatever a client says of itself.
    const { isHandedOut: __, ...late } = actOn(claims[1]?.id ?? "", uuidv7());
    const save = (now: Date) => saveLabel(late, { reviewerId: "ada", now }, client);
    const dayLater = later(24 * 60 * MINUTE);
    await mustNext("bo", dayLater);
    await expect(save(dayLater)).rejects.toMatchObject({ code: "conflict" });
    // Whoever was handed another case is told what to do.
    await expect(label(claims[1]?.id ?? "", "ada")).rejects.toThrow(/Go on with the next case\.$/);
  });

  test("of a case that was skipped meanwhile do not hold it again", async () => {
    await share();
    const { id, claims } = await mustNext("ada");
    await skip(id);
    await label(claims[0]?.id ?? "", "ada");
    expect((await next("bo"))?.id).toBe(id);
  });

  test("a repeated verdict sent again changes nothing that was decided since", async () => {
    const claimId = (await open()).claims[0]?.id ?? "";
    const save = (change: object, now: Date) =>
      saveLabel({ ...actOn(claimId, uuidv7()), ...change }, { reviewerId: "ada", now }, client);
    const { versionId: basedOn } = await save({}, NOW);
    const repeat = { requestId: uuidv7(), basedOn, isRepeat: true };
    await save(repeat, later(1000));
    const since = await save({ verdict: "contradicted", basedOn }, later(2000));
    expect(await save({ ...repeat, repeatedMsAgo: 2000 }, later(3000))).toMatchObject({
      versionId: since.versionId,
      newer: { verdict: "contradicted" },
    });
    const kept = await client.label.findFirstOrThrow({ where: { claimId, reviewerId: "ada" } });
    expect(kept.verdict).toBe("contradicted");
    // One that was given after it is news.
    await save({ ...repeat, requestId: uuidv7(), repeatedMsAgo: 500 }, later(3000));
    expect(await client.label.findFirstOrThrow({ where: { claimId } })).toMatchObject({
      verdict: "supported",
    });
  });
});

test("a skipped case does not come up in a sample either, and stands among those skipped", async () => {
  const claims = await client.claim.findMany({
    where: { case: { datasetId: desk.datasetId } },
    orderBy: [{ case: { position: "asc" } }, { position: "asc" }],
  });
  const sampleId = uuidv7();
  const sample = { ...desk, kind: "random" as const, seed: 1, size: 3, createdAt: NOW };
  await client.labelSample.create({ data: { id: sampleId, ...sample } });
  for (const [position, at] of [0, 6, 7].entries())
    await client.labelSampleClaim.create({
      data: { sampleId, claimId: claims[at]?.id ?? "", position, share: 0.2 },
    });
  const first = await open(sampleId);
  await skip(first.id);
  const second = await open(sampleId);
  expect([first.externalId, second.externalId]).toEqual(["case-1", "case-4"]);
  const summary = await summarizeLabels({ ...desk, reviewerId: "ada", sampleId, now: NOW }, client);
  expect(summary).toMatchObject({ openCaseId: second.id, skipped: [{ externalId: "case-1" }] });
  // Another sample of the set asks for nothing of it.
  const other = uuidv7();
  await client.labelSample.create({ data: { id: other, ...sample } });
  const here = await summarizeLabels({ ...desk, reviewerId: "ada", sampleId: other, now: NOW }, client);
  expect(here.skipped).toEqual([]);
});

test("a set that came in after the policy was saved is counted as asked for", async () => {
  await share({ labelsPerClaim: 2, overlapShare: 1 });
  const { datasetId } = await addDesk(`${slug}-more`, 4);
  await client.dataset.update({
    where: { id: datasetId },
    data: { projectId: desk.projectId, name: "second" },
  });
  const { counts } = await loadPolicy(desk.projectId, client);
  expect(counts).toMatchObject({ claims: 22, overlapped: 22, labels: 44, left: 44 });
});

describe("the lists of a policy", () => {
  test("are reckoned before the turn is taken, and what came in meanwhile stands at the end", async () => {
    const log: string[] = [];
    const watched = client.$extends({
      query: {
        case: {
          async findMany({ args, query }) {
            if (args.select?.claims) log.push("cases read");
            return query(args);
          },
        },
        labelPolicy: {
          async upsert({ args, query }) {
            log.push("policy kept");
            return query(args);
          },
        },
      },
    }) as unknown as Db; // an extended client has all that a plain one has, by another type
    const policy = { labelsPerClaim: 2, overlapShare: 0.5, order: "random" as const, seed: 3 };
    await savePolicy({ slug, policy, now: NOW }, watched);
    expect(log).toEqual(["cases read", "policy kept"]);
    const places = await client.queuePlace.findMany({ where: { datasetId: desk.datasetId } });
    expect(places.map(({ place }) => place).sort((a, b) => a - b)).toEqual([...Array(12).keys()]);
    expect(places.filter(({ labels }) => labels === 2)).toHaveLength(6);
  });

  test("take no verdict of a reversed run or a panel into account", async () => {
    const cases = await client.case.findMany({
      where: { datasetId: desk.datasetId },
      orderBy: { position: "asc" },
      select: { id: true, claims: { select: { id: true } } },
    });
    const addRun = async (at: number, { kind = "rules", isReversed = false }) => {
      const [judgeId, judgeVersionId, id] = [uuidv7(), uuidv7(), uuidv7()];
      const createdAt = later(at);
      await client.judge.create({
        data: { id: judgeId, projectId: desk.projectId, name: `judge-${at}`, kind, createdAt },
      });
      await client.judgeVersion.create({
        data: { id: judgeVersionId, judgeId, version: 1, hash: `hash-${at}`, config: {}, createdAt },
      });
      const how = { status: "done" as const, isReversed, total: 1, done: 1, createdAt };
      await client.run.create({ data: { id, ...desk, judgeVersionId, ...how } });
      const claimId = cases[at]?.claims[0]?.id ?? "";
      const said = { verdict: "supported" as const, score: 0.5, status: "ok" as const };
      await client.judgeVerdict.create({
        data: { runId: id, claimId, ...said, evidence: [], citeRelevant: [], createdAt },
      });
    };
    await addRun(5, {});
    await addRun(6, { kind: "panel" });
    await addRun(7, { isReversed: true });
    const found = await readCasesToPlace(client, {
      datasetId: desk.datasetId,
      asksJudges: true,
      isAnew: true,
    });
    expect(found.filter(({ doubt }) => doubt !== null).map(({ position }) => position)).toEqual([5]);
  });
});

test("what was handed out at one moment has an order, and neighbours in it", async () => {
  await share();
  const handed: string[] = [];
  for (let at = 0; at < 3; at++) handed.push((await mustNext("ada", NOW, handed)).id);
  const order = [...handed].sort();
  for (const [position, caseId] of order.entries()) {
    const of = { projectId: desk.projectId, caseId, reviewerId: "ada", now: NOW };
    expect(await readCaseToLabel(of, client)).toMatchObject({
      position,
      total: 3,
      previousId: order[position - 1] ?? null,
      nextId: order[position + 1] ?? null,
      nextOpenId: null,
    });
  }
});
