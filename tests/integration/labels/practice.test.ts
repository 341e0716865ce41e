import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { listPeople } from "@/lib/db/project-settings";
import { loadPolicy, savePolicy } from "@/lib/runs/label-policy";
import { openBench, readCaseToLabel, summarizeLabels } from "@/lib/runs/open-bench";
import {
  answerPractice,
  loadPractice,
  loadPracticeSet,
  mustPractise,
  setPractice,
} from "@/lib/runs/practice";
import { takeNextCase } from "@/lib/runs/queue-bench";
import { saveLabel } from "@/lib/runs/save-label";
import { addProject, openScratch } from "../runs/scratch";

const NOW = new Date("2026-03-02T09:00:00Z");
const SLUG = "desk";
let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let desk: { projectId: string; datasetId: string };
let claims: string[] = [];
let cases: string[] = [];

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  for (const id of ["ada", "bo", "lea"])
    await client.user.create({ data: { id, name: id, email: `${id}@example.org` } });
  const passages = [{ id: "D01", text: "It holds 1 sentence." }];
  const answer = "It holds 1 sentence [D01]. It is number 1 [D01].";
  desk = await addProject(client, {
    slug: SLUG,
    cases: [
      // Both reviewers of the file agree on the first claim, and differ on the second.
      {
        id: "q1",
        question: "One?",
        passages,
        answer,
        labels: [
          ["supported", "supported"],
          ["supported", "unsupported"],
        ],
      },
      { id: "q2", question: "Two?", passages, answer },
    ],
  });
  const rows = await client.claim.findMany({
    where: { case: { datasetId: desk.datasetId } },
    orderBy: [{ case: { position: "asc" } }, { position: "asc" }],
    select: { id: true, caseId: true },
  });
  claims = rows.map(({ id }) => id);
  cases = [...new Set(rows.map(({ caseId }) => caseId))];
  for (const userId of ["ada", "bo"])
    await client.membership.create({ data: { ...project(), userId, role: "reviewer" } });
});
afterAll(() => scratch.close());

const project = () => ({ projectId: desk.projectId });
const mark = (caseId = cases[0] ?? "", isPractice = true) =>
  setPractice({ slug: SLUG, caseId, isPractice, userId: "lea", now: NOW }, client);
const answer = (reviewerId: string, claimId: string, verdict: Verdict, requestId = uuidv7()) =>
  answerPractice({ ...project(), reviewerId, claimId, verdict, ms: 900, requestId, now: NOW }, client);
const label = (reviewerId: string, claimId: string, verdict: Verdict | null = "supported") =>
  saveLabel(
    {
      ...{ requestId: uuidv7(), claimId, verdict, severity: null, note: "" },
      ...{ evidence: [], ms: 900, guidelineVersion: 0, basedOn: null, isHandedOut: true },
    },
    { reviewerId, now: NOW },
    client,
  );

test("only a case with settled claims is for practice, and only in its own project", async () => {
  await label("lea", claims[0] ?? "");
  await expect(mark(cases[1])).rejects.toMatchObject({ code: "conflict" });
  await expect(mark("none")).rejects.toMatchObject({ code: "not_found" });
  await mark();
  await mark();
  expect((await loadPracticeSet(desk.projectId, client)).cases).toMatchObject([
    { externalId: "q1", claims: 1 },
  ]);
});

test("a reviewer without a label practises first; whoever leads does not, nor whoever labeled the claims for real", async () => {
  const must = (reviewerId: string, role: "reviewer" | "lead" = "reviewer") =>
    mustPractise({ ...project(), reviewerId, role }, client);
  expect([await must("ada"), await must("ada", "lead"), await must("reviewer-1")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("nothing is told of a claim before it is answered, and of other claims never", async () => {
  const before = await loadPractice({ ...project(), reviewerId: "ada" }, client);
  expect(before.map(({ claims: asked }) => asked)).toEqual([
    [{ id: claims[0], text: "It holds 1 sentence.", lead: null, answer: null }],
  ]);
  expect(JSON.stringify(before)).not.toMatch(/supported|settled|gold|basis/);
  // The disputed claim of the same case, and any of another, are none to practise on.
  for (const claimId of [claims[1], claims[2], "none"])
    await expect(answer("ada", claimId ?? "", "supported")).rejects.toMatchObject({ code: "not_found" });
  expect(await client.label.count({ where: { reviewerId: "ada" } })).toBe(0);
});

test("the first answer stands, is told what it is held to, and counts in no figure", async () => {
  const gold = () =>
    client.goldLabel.findMany({
      orderBy: { claimId: "asc" },
      select: { claimId: true, verdict: true, basis: true },
    });
  const held = await gold();
  const settled = { settled: "supported", why: "" };
  const used = uuidv7();
  expect(await answer("ada", claims[0] ?? "", "contradicted", used)).toEqual({
    said: "contradicted",
    ...settled,
  });
  await expect(answer("bo", claims[0] ?? "", "supported", used)).rejects.toMatchObject({ code: "conflict" });
  expect(await answer("ada", claims[0] ?? "", "supported")).toEqual({ said: "contradicted", ...settled });
  expect(await answer("bo", claims[0] ?? "", "supported")).toEqual({ said: "supported", ...settled });
  expect(await gold()).toEqual(held);
  expect(await client.label.count({ where: { selection: "practice" } })).toBe(2);
  expect((await loadPracticeSet(desk.projectId, client)).people).toMatchObject([
    { name: "ada", answered: 1, right: 0 },
    { name: "bo", answered: 1, right: 1 },
  ]);
  expect((await listPeople(desk.projectId, client)).map(({ name, labels }) => [name, labels])).toEqual([
    ["Reviewer 1", 2],
    ["Reviewer 2", 2],
    ["lea", 1],
  ]);
  const { total, mine, any } = await summarizeLabels({ ...desk, reviewerId: "ada" }, client);
  expect([total, mine, any]).toEqual([2, 0, 0]);
});

test("a case for practice comes up in no list, and takes no label but of those who labeled it before", async () => {
  const start = await openBench({ slug: SLUG, reviewerId: "ada" }, client);
  expect(start).toMatchObject({ opened: { externalId: "q2", nextOpenId: null } });
  await savePolicy(
    { slug: SLUG, policy: { labelsPerClaim: 2, overlapShare: 1, order: "imported", seed: 1 }, now: NOW },
    client,
  );
  expect((await loadPolicy(desk.projectId, client)).counts).toMatchObject({ claims: 2, labels: 4, left: 4 });
  const next = await takeNextCase({ ...desk, reviewerId: "bo", except: [], now: NOW }, client);
  expect(next?.externalId).toBe("q2");
  const read = await readCaseToLabel(
    { ...project(), reviewerId: "bo", caseId: cases[0] ?? "", now: NOW },
    client,
  );
  expect(read?.claims.map(({ isShown, isAsked }) => [isShown, isAsked])).toEqual([
    [true, false],
    [true, false],
  ]);
  await expect(label("bo", claims[1] ?? "")).rejects.toMatchObject({ code: "conflict" });
  await expect(label("bo", claims[0] ?? "")).rejects.toMatchObject({ code: "conflict" });
  // A label that was there before is changed, taken back and given again.
  for (const verdict of ["supported", null, "contradicted", "supported"] as const)
    await expect(label("lea", claims[0] ?? "", verdict)).resolves.toMatchObject({ claimId: claims[0] });

  // Whoever was shown a label gives none of their own when the case is taken out again.
  await mark(cases[0], false);
  await expect(label("bo", claims[0] ?? "")).rejects.toMatchObject({ code: "conflict" });
  await expect(label("bo", claims[1] ?? "")).rejects.toMatchObject({
    message: expect.stringContaining("has its labels"),
  });
});

test("whoever took back their only label has labeled all the same", async () => {
  await client.user.create({ data: { id: "cy", name: "cy", email: "cy@example.org" } });
  await client.membership.create({ data: { ...project(), userId: "cy", role: "reviewer" } });
  const cy = { ...project(), reviewerId: "cy", role: "reviewer" as const };
  await label("cy", claims[2] ?? "");
  await label("cy", claims[2] ?? "", null);
  await mark(cases[0]);
  expect(await mustPractise(cy, client)).toBe(false);
});
