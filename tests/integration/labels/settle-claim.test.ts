import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { countDisagreements, findDisagreement, listDisagreements } from "@/lib/db/disagreements";
import { readReviewedClaims } from "@/lib/db/reviewed-claims";
import { saveLabel } from "@/lib/runs/save-label";
import { type SettleRequest, settleClaim } from "@/lib/runs/settle-claim";
import { addProject, openScratch } from "../runs/scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let projectId: string;
let datasetId: string;
let claimIds: string[];

const NOW = new Date("2026-03-02T10:31:00Z");

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
  const passages = [{ id: "D01", text: "A ladder may be kept for 3 days. Late tools cost a fee." }];
  const answer =
    "A ladder may be kept for 3 days [D01]. Late tools cost nothing [D01]. Ladders are blue [D01].";
  ({ projectId, datasetId } = await addProject(client, {
    cases: [{ id: "desk-1", question: "How long?", passages, answer }],
  }));
  for (const id of ["ada", "ben", "cay"]) {
    await client.user.create({ data: { id, name: id, email: `${id}@example.org` } });
  }
  const claims = await client.claim.findMany({ orderBy: { position: "asc" }, select: { id: true } });
  claimIds = claims.map(({ id }) => id);
});
afterEach(() => scratch.close());

let made = 0;
function label(at: number, reviewerId: string, verdict: Verdict) {
  made += 1;
  const act = { requestId: `settle-${made}`, claimId: claimIds[at] ?? "", verdict, severity: null, note: "" };
  return saveLabel(
    { ...act, evidence: [], ms: 900, guidelineVersion: 0, basedOn: null },
    { reviewerId, now: NOW },
    client,
  );
}

async function revisionOf(at: number): Promise<number> {
  const found = await findDisagreement(client, { projectId, claimId: claimIds[at] ?? "", runId: null });
  return found?.revision ?? -1;
}

async function settle(at: number, userId: string, change: Partial<SettleRequest> = {}) {
  const request: SettleRequest = {
    projectId,
    claimId: claimIds[at] ?? "",
    verdict: "contradicted",
    outcome: "label_wrong",
    reason: " The fee is stated. ",
    basedOn: await revisionOf(at),
    ...change,
  };
  return settleClaim(request, { userId, now: NOW }, client);
}

const goldOf = (at: number) =>
  client.goldLabel.findUnique({
    where: { claimId: claimIds[at] ?? "" },
    select: { verdict: true, basis: true },
  });

describe("a disagreement between people", () => {
  beforeEach(async () => {
    await label(1, "ada", "supported");
    await label(1, "ben", "contradicted");
  });

  test("is settled by a third person: the claim is held to it, and the gold label before is kept", async () => {
    await settle(1, "cay");
    expect(await goldOf(1)).toEqual({ verdict: "contradicted", basis: "adjudicated" });
    const versions = await client.goldVersion.findMany({ orderBy: { revision: "asc" } });
    expect(
      versions.map(({ basis, verdict, outcome, reason, decidedBy }) => [
        basis,
        verdict,
        outcome,
        reason,
        decidedBy,
      ]),
    ).toEqual([
      ["single", "supported", null, "", null],
      ["disputed", null, null, "", null],
      ["adjudicated", "contradicted", "label_wrong", "The fee is stated.", "cay"],
    ]);
  });

  test("stays settled when somebody labels again, and first labels keep telling how far people agree", async () => {
    await settle(1, "cay");
    await label(1, "ben", "supported");
    expect(await goldOf(1)).toEqual({ verdict: "contradicted", basis: "adjudicated" });
    const claims = [];
    for await (const cluster of readReviewedClaims(client, datasetId)) claims.push(...cluster);
    expect(claims.map(({ labels, gold }) => [labels.map(({ verdict }) => verdict), gold])).toEqual([
      [["supported", "contradicted"], "contradicted"],
    ]);
  });

  test("is not settled by one of the two, unless the project lets them", async () => {
    await expect(settle(1, "ada")).rejects.toThrow("one of the two who disagree");
    expect(await goldOf(1)).toEqual({ verdict: null, basis: "disputed" });
    await client.project.update({ where: { id: projectId }, data: { settlesOwn: true } });
    await settle(1, "ada");
    expect(await goldOf(1)).toMatchObject({ basis: "adjudicated" });
  });

  test("is settled by one of three voices", async () => {
    await label(1, "cay", "unsupported");
    await settle(1, "ada");
    expect(await goldOf(1)).toMatchObject({ basis: "adjudicated" });
  });

  test("settled twice at once is settled once: the second is told to look again", async () => {
    const basedOn = await revisionOf(1);
    const both = await Promise.allSettled([
      settle(1, "cay", { basedOn, verdict: "supported" }),
      settle(1, "cay", { basedOn, verdict: "unsupported" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await client.goldVersion.count({ where: { basis: "adjudicated" } })).toBe(1);
  });

  test("a label given in the meantime is not overlooked", async () => {
    const basedOn = await revisionOf(1);
    await label(1, "cay", "supported");
    await expect(settle(1, "cay", { basedOn })).rejects.toThrow("changed while you looked at it");
    expect(await goldOf(1)).toEqual({ verdict: "supported", basis: "majority" });
  });

  test("what is not a claim is held to no label, and stands in no list of open ones", async () => {
    await settle(1, "cay", { verdict: null, outcome: "not_a_claim" });
    expect(await goldOf(1)).toEqual({ verdict: null, basis: "adjudicated" });
    expect(await listDisagreements(client, { datasetId, runId: null, kind: null })).toEqual([]);
  });

  test("a decision that does not fit together, or on another project's claim, changes nothing", async () => {
    await expect(settle(1, "cay", { reason: " " })).rejects.toThrow("Say why");
    await expect(settle(1, "cay", { verdict: null })).rejects.toThrow("Choose the label");
    await expect(settle(1, "cay", { projectId: "another" })).rejects.toThrow("This claim is gone");
    expect(await goldOf(1)).toEqual({ verdict: null, basis: "disputed" });
  });
});

describe("the queue", () => {
  /** One run: it passes the second claim, flags the first, and says nothing of the third. */
  async function judge(): Promise<string> {
    await client.judge.create({ data: { id: "j", projectId, name: "j", kind: "imported" } });
    await client.judgeVersion.create({ data: { id: "v", judgeId: "j", version: 1, hash: "h", config: {} } });
    await client.run.create({
      data: {
        id: "r",
        projectId,
        datasetId,
        judgeVersionId: "v",
        repeat: 1,
        status: "done",
        total: 3,
        done: 3,
        claimSetVersion: 1,
      },
    });
    const said = [
      { status: "ok", verdict: "unsupported" },
      { status: "ok", verdict: "supported" },
      { status: "no_verdict", failure: "timeout" },
    ] as const;
    for (const [at, one] of said.entries()) {
      await client.judgeVerdict.create({
        data: {
          runId: "r",
          claimId: claimIds[at] ?? "",
          rationale: "",
          citeRelevant: [],
          flags: [],
          createdAt: NOW,
          ...one,
        },
      });
    }
    return "r";
  }

  test("holds what people and the judge part on, the worst first; no verdict is no disagreement", async () => {
    const runId = await judge();
    await label(0, "ada", "supported");
    await label(1, "ada", "contradicted");
    await label(2, "ada", "supported");
    await label(2, "ben", "unsupported");
    const list = (kind: "people" | "judge" | null) => listDisagreements(client, { datasetId, runId, kind });
    expect(await list(null)).toEqual([claimIds[2], claimIds[1], claimIds[0]]);
    expect(await list("people")).toEqual([claimIds[2]]);
    expect(await list("judge")).toEqual([claimIds[1], claimIds[0]]);
    expect(await countDisagreements(client, { datasetId, runId })).toEqual({
      open: 3,
      people: 1,
      judge: 2,
      settled: 0,
    });
    await settle(1, "cay", { outcome: "judge_wrong" });
    expect(await countDisagreements(client, { datasetId, runId })).toEqual({
      open: 2,
      people: 1,
      judge: 1,
      settled: 1,
    });
    expect(await countDisagreements(client, { datasetId, runId: null })).toMatchObject({ open: 1, judge: 0 });
  });

  test("an empty dataset has none", async () => {
    expect(await countDisagreements(client, { datasetId: "none", runId: null })).toEqual({
      open: 0,
      people: 0,
      judge: 0,
      settled: 0,
    });
  });
});
