import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { parseCaseQuery } from "@/lib/metrics/case-query";
import { loadCalibrationPage } from "@/lib/runs/calibration-page";
import { downloadProject } from "@/lib/runs/export-project";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCasePeek, loadCases } from "@/lib/runs/load-cases";
import { saveLabel } from "@/lib/runs/save-label";
import { startRun } from "@/lib/runs/start-run";
import { addProject, openScratch } from "../runs/scratch";

const ADA = { id: "ada", name: "Ada", email: "ada@example.org" };
const BO = { id: "bo", name: "Bo", email: "bo@example.org" };

// The pages read this process's own database.
const process = globalThis as unknown as { plumblineDb?: Db };

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let project: { projectId: string; datasetId: string };
let claims: string[];
let caseId: string;

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
  process.plumblineDb = client;
  project = await addProject(client, {
    cases: [
      {
        id: "desk-1",
        question: "How long?",
        passages: [{ id: "D01", text: "A ladder may be kept for 3 days." }],
        answer: "A ladder may be kept for 3 days [D01]. It is red [D01].",
      },
    ],
  });
  await client.user.createMany({ data: [ADA, BO] });
  const rows = await client.claim.findMany({
    orderBy: { position: "asc" },
    select: { id: true, caseId: true },
  });
  claims = rows.map(({ id }) => id);
  caseId = rows[0]?.caseId ?? "";
});
afterEach(async () => {
  process.plumblineDb = undefined;
  await scratch.close();
});

async function judge(): Promise<void> {
  const run = await startRun(client, { ...project, judge: "rules", startedBy: null });
  await runJudge(client, run.id);
}

let made = 0;
/** Labels a claim and tells how that is kept. */
async function label(
  at: number,
  verdict: Verdict | null,
  { reviewerId = "ada", note = "" } = {},
): Promise<string | undefined> {
  made += 1;
  const requestId = `request-${made}`;
  const act = {
    requestId,
    claimId: claims[at] ?? "",
    verdict,
    severity: null,
    note,
    evidence: [],
    ms: null,
    guidelineVersion: 0,
    basedOn: null,
  };
  await saveLabel(act, { reviewerId, now: new Date() }, client);
  return (await client.labelVersion.findUnique({ where: { requestId } }))?.given;
}

const asOwner = ({ id }: { id: string }) => ({ id, role: "owner" as const });
const seeCases = (who = ADA) =>
  loadCases({ slug: "desk", user: asOwner(who), query: parseCaseQuery({}), at: undefined });
const seeCalibration = () =>
  loadCalibrationPage({
    slug: "desk",
    userId: "ada",
    run: null,
    slice: null,
    isBlindOnly: false,
    cell: null,
    page: { skip: 0, take: 10 },
  });

describe("a label is blind", () => {
  test("while no judge has run, whatever page was read", async () => {
    await seeCases();
    expect(await label(0, "supported")).toBe("blind");
  });

  test("after a judge has run, for whoever was not sent its verdicts", async () => {
    await judge();
    await seeCases(BO);
    expect(await label(0, "supported")).toBe("blind");
    expect(await label(0, "supported", { reviewerId: "bo" })).toBe("assisted");
  });

  test("after calibration was read, on a claim that nobody had labeled: it names labeled ones alone", async () => {
    await judge();
    await label(1, "supported");
    await seeCalibration();
    expect(await label(0, "supported")).toBe("blind");
  });

  test("in another dataset than the one whose verdicts were read", async () => {
    await judge();
    await seeCases();
    await client.dataset.create({
      data: { id: "second", projectId: project.projectId, name: "second", source: {}, splitter: "sentence" },
    });
    await client.case.update({ where: { id: caseId }, data: { datasetId: "second" } });
    expect(await label(0, "supported")).toBe("blind");
  });
});

describe("a label is assisted", () => {
  test("in a project that is not blind", async () => {
    await client.project.update({ where: { slug: "desk" }, data: { blind: false } });
    expect(await label(0, "supported")).toBe("assisted");
  });

  test.each([
    ["the list of cases", () => seeCases()],
    ["a glance at a case", () => loadCasePeek({ slug: "desk", user: asOwner(ADA), caseId })],
    ["the download of a project", () => downloadProject({ slug: "desk", userId: "ada", format: "jsonl" })],
  ])("after %s was read, and once kept it is kept once", async (_, read) => {
    await judge();
    await read();
    await read();
    expect(await client.verdictsShown.count()).toBe(1);
    expect(await label(0, "supported")).toBe("assisted");
  });

  test("after calibration was read, on a claim that somebody has labeled, or had", async () => {
    await judge();
    await label(0, "supported", { reviewerId: "bo" });
    await label(1, "supported", { reviewerId: "bo" });
    await seeCalibration();
    expect(await label(0, "unsupported")).toBe("assisted");
    await label(1, null, { reviewerId: "bo" });
    expect(await label(1, "unsupported")).toBe("assisted");
  });

  test("after calibration was read, on a claim whose gold label came in with a file and without a label", async () => {
    await judge();
    const gold = { verdict: "supported", basis: "imported", updatedAt: new Date() } as const;
    await client.goldLabel.create({ data: { claimId: claims[0] ?? "", ...gold } });
    const seen = await seeCalibration();
    expect(seen?.calibration?.coverage.labeled).toBe(1);
    expect(await label(0, "unsupported")).toBe("assisted");
    expect(await label(1, "supported")).toBe("blind");
  });

  test("on every claim, once the cases were read after calibration", async () => {
    await judge();
    await seeCalibration();
    expect(await label(0, "supported")).toBe("blind");
    await seeCases();
    await seeCalibration();
    expect(await label(1, "supported")).toBe("assisted");
    expect(await client.verdictsShown.findMany()).toMatchObject([{ userId: "ada", isAll: true }]);
  });
});

describe("a verdict that was given blind", () => {
  test("stays so when only a note comes to it, and not when it is changed", async () => {
    expect(await label(0, "supported")).toBe("blind");
    await judge();
    await seeCases();
    expect(await label(0, "supported", { note: "See D01." })).toBe("blind");
    expect(await label(0, "unsupported")).toBe("assisted");
    const first = await client.labelVersion.findFirst({ orderBy: { revision: "asc" } });
    expect(first?.given).toBe("blind");
  });

  test("given after seeing, it does not become blind by a note", async () => {
    await judge();
    await seeCases();
    await label(0, "supported");
    expect(await label(0, "supported", { note: "See D01." })).toBe("assisted");
  });
});
