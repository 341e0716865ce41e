import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { addGuidelines } from "@/lib/db/project-settings";
import { loadPolicy, savePolicy } from "@/lib/runs/label-policy";
import { openBench, readCaseToLabel, summarizeLabels } from "@/lib/runs/open-bench";
import { takeNextCase } from "@/lib/runs/queue-bench";
import { saveLabel } from "@/lib/runs/save-label";
import { loadOldLabels, sendLabelsBack } from "@/lib/runs/send-back";
import { addProject, openScratch } from "../runs/scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let desks = 0;
let minute = 0;

/** Each act a minute after the one before. */
const tick = () => new Date(Date.UTC(2026, 2, 2, 9, minute++));

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  for (const id of ["ada", "bo", "cy"])
    await client.user.create({ data: { id, name: id, email: `${id}@example.org` } });
});
afterAll(() => scratch.close());

/** A desk of two cases with two claims each; Ada and Bo are reviewers, Cy's labels came with a file. */
async function setUp() {
  desks += 1;
  const slug = `desk-${desks}`;
  const passages = [{ id: "D01", text: `Passage of desk ${desks}.` }];
  const answer = "It holds 1 sentence [D01]. It is number 1 [D01].";
  const desk = await addProject(client, {
    slug,
    cases: [
      { id: "q1", question: "One?", passages, answer, caseType: "answerable" },
      { id: "q2", question: "Two?", passages, answer },
    ],
  });
  for (const userId of ["ada", "bo"])
    await client.membership.create({ data: { projectId: desk.projectId, userId, role: "reviewer" } });
  const claims = await client.claim.findMany({
    where: { case: { datasetId: desk.datasetId } },
    orderBy: [{ case: { position: "asc" } }, { position: "asc" }],
    select: { id: true },
  });
  const [a = "", b = "", c = "", d = ""] = claims.map(({ id }) => id);
  const write = (text: string, basedOn: number) =>
    addGuidelines({ projectId: desk.projectId, text, basedOn, userId: "ada" }, client);
  const save = (
    reviewerId: string,
    claimId: string,
    verdict: Verdict | null,
    guidelineVersion: number,
    more = {},
  ) => {
    const act = { requestId: uuidv7(), claimId, verdict, guidelineVersion, severity: null, note: "" };
    return saveLabel(
      { ...act, evidence: [], ms: 900, basedOn: null, ...more },
      { reviewerId, now: tick() },
      client,
    );
  };
  const send = (choice = {}, inForce = 2) =>
    sendLabelsBack(
      {
        slug,
        choice: { version: null, caseType: null, verdict: null, ...choice },
        inForce,
        userId: "bo",
        now: tick(),
      },
      client,
    );
  return { ...desk, slug, a, b, c, d, write, save, send };
}

const labelOf = (claimId: string, reviewerId: string) =>
  client.label.findUniqueOrThrow({ where: { claimId_reviewerId: { claimId, reviewerId } } });

test("labels under an older version are counted by version and person, and go back by choice, once", async () => {
  const { projectId, a, b, c, write, save, send } = await setUp();
  await save("ada", a, "supported", 0);
  await write("One.", 0);
  await save("ada", b, "contradicted", 1);
  await save("ada", c, "contradicted", 1);
  await save("cy", b, "contradicted", 1);
  await write("Two.", 1);
  await save("bo", a, "supported", 2);

  const { inForce, groups } = await loadOldLabels(projectId, client);
  expect(inForce).toBe(2);
  const plain = groups.map(({ version, name, caseType, verdict, labels, sentBack, canBeAsked }) =>
    [version, name, caseType, verdict, labels, sentBack, canBeAsked].join(" "),
  );
  expect(plain.sort()).toEqual([
    "0 ada answerable supported 1 0 true",
    "1 ada  contradicted 1 0 true",
    "1 ada answerable contradicted 1 0 true",
    "1 cy answerable contradicted 1 0 false",
  ]);
  await expect(send({}, 1)).rejects.toMatchObject({ code: "conflict" });
  expect(await send({ version: 1, caseType: "answerable", verdict: "supported" })).toEqual({
    labels: 0,
    people: 0,
  });
  // Cy does not label here, so nobody can be asked for theirs.
  expect(await send({ version: 1, caseType: "answerable" })).toEqual({ labels: 1, people: 1 });
  expect(await send({ version: 1 })).toEqual({ labels: 1, people: 1 });
  expect(await send()).toEqual({ labels: 1, people: 1 });
  expect(await send()).toEqual({ labels: 0, people: 0 });
});

test("a label that was sent back counts until it is answered, comes up first and marked, and is counted once", async () => {
  const { slug, projectId, datasetId, a, b, c, write, save, send } = await setUp();
  await write("One.", 0);
  await save("ada", a, "supported", 1, { note: "Page 2." });
  await save("ada", b, "supported", 1);
  await save("ada", c, "supported", 1);
  await write("Two.", 1);
  await send({ caseType: "none" });
  const gold = () => client.goldLabel.findUnique({ where: { claimId: c }, select: { verdict: true } });
  expect(await gold()).toEqual({ verdict: "supported" });

  const start = await openBench({ slug, reviewerId: "ada" }, client);
  if (start === null || start === "empty") throw new Error("nothing opened");
  expect(start.progress).toEqual({ total: 4, mine: 2, any: 3 });
  // The second case has the claim that is asked again; nobody labeled its other one.
  expect(start.opened?.externalId).toBe("q2");
  const [again] = start.opened?.claims ?? [];
  expect(again).toMatchObject({ label: null, isAsked: true, again: { under: 2, given: 1 } });
  expect(again?.again?.label.verdict).toBe("supported");

  // A page of before the change answers nothing, and what it says is kept under its own version.
  await save("ada", c, "unsupported", 1);
  expect((await labelOf(c, "ada")).guidelineVersion).toBe(1);
  expect((await openBench({ slug, reviewerId: "ada" }, client)) as object).toMatchObject({
    progress: { mine: 2 },
  });

  const answer = await save("ada", c, "contradicted", 2, { basedOn: (await labelOf(c, "ada")).versionId });
  expect(answer).toMatchObject({ anyDelta: 0, overtook: null });
  expect(await labelOf(c, "ada")).toMatchObject({ verdict: "contradicted", guidelineVersion: 2 });
  expect(await gold()).toEqual({ verdict: "contradicted" });
  expect(await client.label.count({ where: { claimId: c } })).toBe(1);
  expect(await client.labelVersion.count({ where: { claimId: c } })).toBe(3);
  const done = await summarizeLabels({ projectId, datasetId, reviewerId: "ada" }, client);
  expect([done.total, done.mine, done.any]).toEqual([4, 3, 3]);
});

test("the same verdict again is an answer; one taken back brings the label before back, whole", async () => {
  const { slug, a, b, write, save, send } = await setUp();
  await write("One.", 0);
  await save("ada", a, "supported", 1, { note: "Page 2." });
  await save("ada", b, "supported", 1);
  await write("Two.", 1);
  await send();
  await save("ada", b, "supported", 2, { isRepeat: true, basedOn: (await labelOf(b, "ada")).versionId });
  expect(await labelOf(b, "ada")).toMatchObject({ verdict: "supported", guidelineVersion: 2 });

  await save("ada", a, "contradicted", 2);
  const undone = await save("ada", a, null, 2);
  expect(undone).toMatchObject({ stands: true, anyDelta: 0 });
  expect(await labelOf(a, "ada")).toMatchObject({
    verdict: "supported",
    note: "Page 2.",
    guidelineVersion: 1,
  });
  const versions = await client.labelVersion.findMany({
    where: { claimId: a },
    orderBy: { revision: "asc" },
  });
  expect(versions.map(({ action, verdict }) => `${action} ${verdict}`)).toEqual([
    "set supported",
    "set contradicted",
    "set supported",
  ]);
  // And is asked for again.
  const start = await openBench({ slug, reviewerId: "ada" }, client);
  expect(start).toMatchObject({ opened: { externalId: "q1" }, progress: { mine: 1 } });
});

test("a label that was sent back and taken back does not rise again when a later one is taken back", async () => {
  const { a, b, write, save, send } = await setUp();
  await save("ada", a, "supported", 0);
  await save("ada", b, "supported", 0);
  await write("One.", 0);
  await send({}, 1);
  for (const verdict of ["unsupported", null, null, "supported", "unsupported", null] as const)
    await save("ada", a, verdict, 1);
  expect(await client.label.count({ where: { claimId: a } })).toBe(0);
  const versions = await client.labelVersion.findMany({
    where: { claimId: a },
    orderBy: { revision: "asc" },
  });
  expect(versions.map(({ verdict, guidelineVersion }) => `${verdict} ${guidelineVersion}`)).toEqual([
    "supported 0",
    "unsupported 1",
    "supported 0",
    "null 1",
    "supported 1",
    "unsupported 1",
    "null 1",
  ]);
  // Where it still stood, an answer that was mended before it is taken back brings it back too.
  for (const verdict of ["unsupported", "contradicted", null] as const) await save("ada", b, verdict, 1);
  expect(await labelOf(b, "ada")).toMatchObject({ verdict: "supported", guidelineVersion: 0 });
});

test("where claims are shared out, what was sent back keeps its place and goes to nobody else", async () => {
  const { slug, projectId, datasetId, a, b, c, d, write, save, send } = await setUp();
  const policy = { labelsPerClaim: 1, overlapShare: 0, order: "imported" as const, seed: 1 };
  await write("One.", 0);
  for (const claim of [a, b, c, d]) await save("ada", claim, "supported", 1);
  await savePolicy({ slug, policy, now: tick() }, client);
  await write("Two.", 1);
  await send({ caseType: "none" });
  const { counts } = await loadPolicy(projectId, client);
  expect(counts).toMatchObject({ labels: 4, left: 0, extra: 0 });

  const of = { projectId, datasetId, except: [], now: tick() };
  expect(await takeNextCase({ ...of, reviewerId: "bo" }, client)).toBeNull();
  const shown = await takeNextCase({ ...of, reviewerId: "ada" }, client);
  expect(shown?.externalId).toBe("q2");
  expect(shown?.claims.map(({ label, isAsked, again }) => [label, isAsked, again?.under])).toEqual([
    [null, true, 2],
    [null, true, 2],
  ]);
  for (const claim of [c, d]) await save("ada", claim, "supported", 2);
  expect(await takeNextCase({ ...of, reviewerId: "ada" }, client)).toBeNull();
  expect((await loadPolicy(projectId, client)).counts).toEqual(counts);
  const read = await readCaseToLabel({ projectId, reviewerId: "bo", caseId: shown?.id ?? "" }, client);
  // Nobody is told what somebody else was asked again.
  expect(JSON.stringify(read)).not.toContain("again");
});
