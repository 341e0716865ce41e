import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LabelAct } from "@/lib/claims/label";
import type { Verdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { saveFlag, saveLabel } from "@/lib/runs/save-label";
import { addProject, openScratch } from "../runs/scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let claimIds: string[];
let projectId: string;

const NOW = new Date("2026-03-02T10:31:00Z");
const LATER = new Date("2026-03-02T10:40:00Z");

beforeEach(async () => {
  scratch = await openScratch();
  client = scratch.client;
  const passages = [{ id: "D01", text: "A ladder may be kept for 3 days. Late tools cost a fee." }];
  const answer = "A ladder may be kept for 3 days [D01]. Late tools cost nothing [D01].";
  ({ projectId } = await addProject(client, {
    cases: [{ id: "desk-1", question: "How long?", passages, answer }],
  }));
  await client.guidelineVersion.createMany({
    data: [1, 2].map((version) => ({ id: `g${version}`, projectId, version, text: "Be fair." })),
  });
  for (const id of ["ada", "ben", "cay"]) {
    await client.user.create({ data: { id, name: id, email: `${id}@example.org` } });
  }
  const claims = await client.claim.findMany({ orderBy: { position: "asc" }, select: { id: true } });
  claimIds = claims.map(({ id }) => id);
});
afterEach(async () => {
  await scratch.close();
});

let made = 0;
function anAct(verdict: Verdict | null, more: Partial<LabelAct> = {}): LabelAct {
  made += 1;
  return {
    requestId: `request-${made}`,
    claimId: claimIds[0] ?? "",
    verdict,
    severity: null,
    note: "",
    evidence: [],
    ms: 4200,
    guidelineVersion: 2,
    basedOn: null,
    ...more,
  };
}
const save = (act: LabelAct, reviewerId = "ada", now = NOW) => saveLabel(act, { reviewerId, now }, client);
const goldOf = (claimId: string) =>
  client.goldLabel.findUnique({ where: { claimId }, select: { verdict: true, basis: true } });
const history = (claimId: string) =>
  client.labelVersion.findMany({
    where: { claimId },
    orderBy: { revision: "asc" },
    select: { reviewerId: true, revision: true, action: true, verdict: true },
  });

describe("how a claim came to be labeled is kept", () => {
  test("as picked where its case was taken out of a list, as all where it came up in its turn", async () => {
    await save(anAct("supported", { isPicked: true }));
    await save(anAct("supported", { claimId: claimIds[1] ?? "" }));
    const labels = await client.label.findMany({ orderBy: { claim: { position: "asc" } } });
    expect(labels.map(({ selection }) => selection)).toEqual(["picked", "all"]);
  });

  test("and does not change when the label is mended from a list", async () => {
    await save(anAct("supported"));
    await save(anAct("unsupported", { isPicked: true }));
    expect((await client.label.findFirstOrThrow()).selection).toBe("all");
  });
});

describe("a first label", () => {
  test("keeps who, when, how and under which guidelines", async () => {
    const evidence = [{ passage: "D01", start: 0, end: 32, quote: "A ladder may be kept for 3 days." }];
    const receipt = await save(anAct("contradicted", { severity: "major", note: "Not so.", evidence }));
    expect(receipt).toMatchObject({
      claimId: claimIds[0],
      savedAt: NOW.toISOString(),
      anyDelta: 1,
      overtook: null,
    });
    const [label] = await client.label.findMany();
    expect(label).toMatchObject({
      reviewerId: "ada",
      verdict: "contradicted",
      severity: "major",
      note: "Not so.",
      evidence,
      given: "blind",
      selection: "all",
      guidelineVersion: 2,
      ms: 4200,
      firstVersionId: receipt.versionId,
      versionId: receipt.versionId,
      createdAt: NOW,
    });
    expect(await goldOf(claimIds[0] ?? "")).toEqual({ verdict: "contradicted", basis: "single" });
  });

  test("is assisted where the project is not blind", async () => {
    await client.project.update({ where: { id: projectId }, data: { blind: false } });
    await save(anAct("supported"));
    expect((await client.label.findFirst())?.given).toBe("assisted");
  });

  test("keeps the version of the guidelines it was given under; the newest where that is unknown", async () => {
    await save(anAct("supported", { guidelineVersion: 1 }));
    await save(anAct("supported", { guidelineVersion: 9, claimId: claimIds[1] ?? "" }));
    const labels = await client.label.findMany({ orderBy: { claim: { position: "asc" } } });
    expect(labels.map((label) => label.guidelineVersion)).toEqual([1, 2]);
  });

  test("a supported claim has no severity, whatever was sent", async () => {
    await save(anAct("supported", { severity: "critical" }));
    expect((await client.label.findFirst())?.severity).toBeNull();
  });
});

describe("the same request twice", () => {
  test("is one entry in the history and gets the same answer", async () => {
    const act = anAct("supported");
    const first = await save(act);
    const second = await save(act, "ada", LATER);
    expect(second).toEqual({ ...first, anyDelta: 0 });
    expect(await history(act.claimId)).toHaveLength(1);
  });

  test("at the same moment too", async () => {
    const act = anAct("supported");
    const answers = await Promise.all([save(act), save(act), save(act)]);
    expect(new Set(answers.map(({ versionId }) => versionId)).size).toBe(1);
    expect(await history(act.claimId)).toHaveLength(1);
  });

  test("is refused on another claim, and from another person", async () => {
    const act = anAct("supported");
    await save(act);
    await expect(save({ ...act, claimId: claimIds[1] ?? "" })).rejects.toMatchObject({ code: "conflict" });
    await expect(save(act, "ben")).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a changed mind", () => {
  test("the later label is current, the first is kept for ever", async () => {
    const first = await save(anAct("supported"));
    const second = await save(anAct("unsupported", { basedOn: first.versionId }), "ada", LATER);
    expect(second).toMatchObject({ anyDelta: 0, overtook: null });
    const label = await client.label.findFirst();
    expect(label).toMatchObject({
      verdict: "unsupported",
      firstVersionId: first.versionId,
      versionId: second.versionId,
      createdAt: NOW,
      updatedAt: LATER,
    });
    expect(await history(claimIds[0] ?? "")).toEqual([
      { reviewerId: "ada", revision: 1, action: "set", verdict: "supported" },
      { reviewerId: "ada", revision: 2, action: "set", verdict: "unsupported" },
    ]);
  });

  test("undo takes the label and the gold label away; the history keeps all, and the first stays the first", async () => {
    const first = await save(anAct("supported"));
    const undone = await save(anAct(null, { basedOn: first.versionId }));
    expect(undone).toMatchObject({ anyDelta: -1 });
    expect(await client.label.count()).toBe(0);
    expect(await goldOf(claimIds[0] ?? "")).toBeNull();
    await save(anAct("contradicted"));
    expect((await client.label.findFirst())?.firstVersionId).toBe(first.versionId);
    expect((await history(claimIds[0] ?? "")).map(({ action }) => action)).toEqual([
      "set",
      "withdrawn",
      "set",
    ]);
  });

  test("two tabs of one person: the later is current, the history has both, and it is said", async () => {
    await save(anAct("supported"));
    const fromOtherTab = await save(anAct("contradicted", { basedOn: null }), "ada", LATER);
    expect(fromOtherTab.overtook).toEqual({ verdict: "supported", at: NOW.toISOString() });
    expect(await client.label.count()).toBe(1);
    expect(await history(claimIds[0] ?? "")).toHaveLength(2);
  });

  test("a verdict repeated on a page that shows it is nothing new, whatever that page shows beside it", async () => {
    const first = await save(anAct("supported", { note: "Stands there." }));
    const again = await save(anAct("supported", { basedOn: first.versionId, isRepeat: true }), "ada", LATER);
    expect(again).toEqual({ ...first, anyDelta: 0 });
    const noted = await save(anAct("supported", { note: "Newer.", basedOn: first.versionId }));
    const stale = await save(anAct("supported", { basedOn: first.versionId, isRepeat: true }), "ada", LATER);
    // That page has still not seen the newer note: what it changes next is told what it overtakes.
    expect(stale).toMatchObject({ versionId: first.versionId, overtook: null });
    const mended = await save(anAct("supported", { note: "Mine.", basedOn: stale.versionId }), "ada", LATER);
    expect(mended.overtook).toEqual({ verdict: "supported", at: noted.savedAt });
    expect(await history(claimIds[0] ?? "")).toHaveLength(3);
  });

  test("what was never there is not taken back", async () => {
    await expect(save(anAct(null))).rejects.toThrow(
      "You have no label on this claim that could be taken back.",
    );
    expect(await history(claimIds[0] ?? "")).toEqual([]);
  });

  test("what was taken back in one tab stays so when another takes it back too: nothing more is kept", async () => {
    const first = await save(anAct("supported"));
    const undone = await save(anAct(null, { basedOn: first.versionId }));
    const again = await save(anAct(null, { basedOn: first.versionId }), "ada", LATER);
    expect(again).toEqual({ ...undone, anyDelta: 0, overtook: { verdict: null, at: undone.savedAt } });
    expect((await save(anAct(null))).overtook).toBeNull();
    expect((await history(claimIds[0] ?? "")).map(({ action }) => action)).toEqual(["set", "withdrawn"]);
  });

  test("a verdict repeated on a page that does not know of a change since is a decision", async () => {
    const first = await save(anAct("supported"));
    await save(anAct("contradicted", { basedOn: first.versionId }));
    const repeated = await save(
      anAct("supported", { basedOn: first.versionId, isRepeat: true }),
      "ada",
      LATER,
    );
    expect(repeated.overtook?.verdict).toBe("contradicted");
    expect((await client.label.findFirst())?.verdict).toBe("supported");
    await save(anAct(null, { basedOn: repeated.versionId }));
    await save(anAct("supported", { basedOn: repeated.versionId, isRepeat: true }), "ada", LATER);
    expect((await client.label.findFirst())?.verdict).toBe("supported");
    expect(await history(claimIds[0] ?? "")).toHaveLength(5);
  });
});

describe("the gold label", () => {
  const claimId = () => claimIds[0] ?? "";

  test("follows the labels, and every change is kept", async () => {
    await save(anAct("supported"), "ada");
    await save(anAct("supported"), "ben");
    expect(await goldOf(claimId())).toEqual({ verdict: "supported", basis: "agreement" });
    await save(anAct("unsupported"), "cay");
    expect(await goldOf(claimId())).toEqual({ verdict: "supported", basis: "majority" });
    await save(anAct(null), "ben");
    expect(await goldOf(claimId())).toEqual({ verdict: null, basis: "disputed" });
    const versions = await client.goldVersion.findMany({ orderBy: { revision: "asc" } });
    expect(versions.map(({ revision, basis }) => [revision, basis])).toEqual([
      [1, "single"],
      [2, "agreement"],
      [3, "majority"],
      [4, "disputed"],
    ]);
  });

  test("gets no new version where nothing changed", async () => {
    await save(anAct("supported"));
    await save(anAct("supported", { note: "So it is." }));
    expect(await client.goldVersion.count()).toBe(1);
  });

  test.each(["adjudicated", "imported"] as const)("stays where it is %s", async (basis) => {
    await client.goldLabel.create({
      data: { claimId: claimId(), verdict: "supported", basis, updatedAt: NOW },
    });
    await save(anAct("contradicted"));
    expect(await goldOf(claimId())).toEqual({ verdict: "supported", basis });
    expect(await client.goldVersion.count()).toBe(0);
  });
});

describe("what is refused writes nothing", () => {
  test.each([
    ["a passage that the case does not have", { passage: "D09", start: 0, end: 8, quote: "A ladder" }],
    ["a quote that stands elsewhere", { passage: "D01", start: 1, end: 9, quote: "A ladder" }],
    ["a quote that stands nowhere", { passage: "D01", start: 0, end: 8, quote: "A hammer" }],
  ])("evidence: %s", async (_name, span) => {
    await expect(save(anAct("contradicted", { evidence: [span] }))).rejects.toMatchObject({
      code: "bad_request",
    });
    expect(await client.labelVersion.count()).toBe(0);
  });

  test("a claim that is gone", async () => {
    await expect(save(anAct("supported", { claimId: "gone" }))).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("many at once", () => {
  test("64 people label both claims at the same moment: every label is there, none twice", async () => {
    const people = Array.from({ length: 64 }, (_, at) => `p${at}`);
    await client.user.createMany({
      data: people.map((id) => ({ id, name: id, email: `${id}@example.org` })),
    });
    await Promise.all(
      people.flatMap((id, at) =>
        claimIds.map((claimId) => save(anAct(at % 3 === 0 ? "contradicted" : "supported", { claimId }), id)),
      ),
    );
    expect(await client.label.count()).toBe(128);
    expect(await client.labelVersion.count()).toBe(128);
    // 22 of 64 say contradicted, 42 say supported.
    expect(await goldOf(claimIds[0] ?? "")).toEqual({ verdict: "supported", basis: "majority" });
  });

  test("one person's decisions on one claim end in the order in which they were sent", async () => {
    const verdicts: Verdict[] = ["supported", "contradicted", "unsupported", "supported", "contradicted"];
    await Promise.all(verdicts.map((verdict) => save(anAct(verdict))));
    expect((await history(claimIds[0] ?? "")).map(({ verdict }) => verdict)).toEqual(verdicts);
    expect((await client.label.findFirst())?.verdict).toBe("contradicted");
  });
});

describe("flags", () => {
  const flag = (requestId: string, reason: "unclear" | "other" | null) =>
    saveFlag(
      { requestId, claimId: claimIds[0] ?? "", reason, note: "" },
      { reviewerId: "ada", now: NOW },
      client,
    );

  test("one is open at a time, the same sent twice is one, and clearing keeps it in the record", async () => {
    await flag("f1", "unclear");
    await flag("f1", "unclear");
    await flag("f2", "other");
    const open = await client.claimFlag.findMany({ where: { clearedAt: null } });
    expect(open.map(({ id, reason }) => [id, reason])).toEqual([["f2", "other"]]);
    await flag("f3", null);
    expect(await client.claimFlag.count({ where: { clearedAt: null } })).toBe(0);
    expect(await client.claimFlag.count()).toBe(2);
  });

  test("an id used for another flag, of somebody else or elsewhere, is refused, and closes none", async () => {
    await flag("f1", "unclear");
    await flag("f2", "other");
    const act = { claimId: claimIds[0] ?? "", reason: "unclear" as const, note: "" };
    const keep = (more: object, reviewerId: string) =>
      saveFlag({ ...act, ...more, requestId: "f1" }, { reviewerId, now: NOW }, client);
    const refusal = { code: "conflict", message: "This request id was used for another flag." };
    await expect(keep({}, "ben")).rejects.toMatchObject(refusal);
    await expect(keep({ claimId: claimIds[1] ?? "" }, "ada")).rejects.toMatchObject(refusal);
    await expect(keep({ claimId: claimIds[1] ?? "", reason: null }, "ada")).rejects.toMatchObject(refusal);
    expect(await client.claimFlag.count({ where: { clearedAt: null } })).toBe(1);
  });
});
