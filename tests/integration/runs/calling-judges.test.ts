import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { requeueFailures } from "@/lib/db/run-failures";
import { findRun } from "@/lib/db/runs";
import { textChunks } from "@/lib/imports/cases-jsonl";
import { checkCallingJudge, listCallingJudges, saveCallingJudge, tryJudge } from "@/lib/runs/calling-judges";
import { estimateRun } from "@/lib/runs/estimate-run";
import { importCases } from "@/lib/runs/import-cases";
import { clearJudgeCache, countJudgeCache } from "@/lib/runs/judge-cache";
import { saveConnection } from "@/lib/runs/judge-connections";
import { runJudge } from "@/lib/runs/judge-dataset";
import { sealRuns } from "@/lib/runs/run-commands";
import { loadRunFailures } from "@/lib/runs/run-failures";
import { readStaleness } from "@/lib/runs/run-staleness";
import type { FakeLlm } from "@/tests/fake-llm/server";
import { openCallingDesk } from "./calling-desk";
import { addFakeJudge, PRICE } from "./fake-judge";
import { addProject, manyCases } from "./scratch";

let desk: Awaited<ReturnType<typeof openCallingDesk>>;
let client: Db;
let fake: FakeLlm;

beforeAll(async () => {
  desk = await openCallingDesk();
  ({ client, fake } = desk);
});
afterAll(() => desk.close());

const setUp = (model?: string) => desk.setUp(model);
const run: typeof desk.run = (place, versionId) => desk.run(place, versionId);
const exportText = (slug: string) => desk.exportText(slug);

/** Characters of the messages of one request. */
function charsSent(body: string): number {
  const { messages }: { messages: { content: string }[] } = JSON.parse(body);
  return messages.reduce((sum, { content }) => sum + content.length, 0);
}

describe("a judge that calls a server", () => {
  test("saved again as it is keeps its version, and with a change gets the next", async () => {
    const { slug, projectId, connection, name } = await setUp();
    const [judge] = await listCallingJudges(slug);
    const settings = judge?.versions[0]?.settings ?? {};
    const save = { projectId, kind: "llm" as const, name, label: "Renamed", connectionId: connection.id };
    expect(await saveCallingJudge(client, { ...save, settings })).toMatchObject({ version: 1, isNew: false });
    const other = { ...settings, model: "fake-2026-01-02" };
    expect(await saveCallingJudge(client, { ...save, settings: other })).toMatchObject({
      version: 2,
      isNew: true,
    });
    const [renamed] = await listCallingJudges(slug);
    expect(renamed).toMatchObject({ name, label: "Renamed", versions: [{ version: 2 }, { version: 1 }] });
    expect(renamed?.versions.map(({ isFloating }) => isFloating)).toEqual([false, true]);
  });

  test("is checked, and tried on a claim, without anything being stored", async () => {
    const { slug, projectId, versionId } = await setUp();
    const claim = await client.claim.findFirstOrThrow({ where: { case: { dataset: { projectId } } } });
    expect(await checkCallingJudge({ slug, versionId })).toMatchObject({ ok: true });
    const { record, trouble } = await tryJudge(client, {
      projectId,
      judge: { versionId },
      claimId: claim.id,
    });
    expect([record.reply.status, trouble]).toEqual(["ok", null]);
    expect(await client.judgeCall.count({ where: { claimId: claim.id } })).toBe(0);
    await expect(
      tryJudge(client, { projectId, judge: { versionId }, claimId: "none" }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("does not run where its connection leads elsewhere than when it was pinned", async () => {
    const { projectId, datasetId, versionId, connection } = await setUp();
    await saveConnection(client, {
      projectId,
      id: connection.id,
      name: "Fake",
      preset: "custom",
      baseUrl: `${fake.origin}/other`,
    });
    await expect(
      sealRuns(client, { projectId, datasetId, judge: { versionId }, startedBy: null }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("does not run for another project", async () => {
    const { versionId } = await setUp();
    const { projectId, datasetId } = await setUp();
    await expect(
      sealRuns(client, { projectId, datasetId, judge: { versionId }, startedBy: null }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("with a cost limit needs a price", async () => {
    const { projectId, datasetId } = await setUp();
    const free = await addFakeJudge(client, {
      projectId,
      url: fake.url,
      model: "fake",
      label: "No price",
      hasPrice: false,
    });
    const wish = { projectId, datasetId, judge: { versionId: free.versionId }, startedBy: null };
    await expect(sealRuns(client, { ...wish, costLimit: "1" })).rejects.toMatchObject({
      code: "bad_request",
    });
    const estimate = await estimateRun(client, { projectId, datasetId, versionId: free.versionId });
    expect(estimate.cost).toBeNull();
  });

  test.each([
    { repeats: 0 },
    { repeats: 26 },
    { repeats: 1.5 },
    { costLimit: "0" },
    { costLimit: "-1" },
    { costLimit: "1e3" },
    { timeLimitMs: 0 },
    { maxInFlight: 0 },
  ])("is not run as %j", async (wish) => {
    const { projectId, datasetId, versionId } = await setUp();
    await expect(
      sealRuns(client, { projectId, datasetId, judge: { versionId }, startedBy: null, ...wish }),
    ).rejects.toMatchObject({ code: "bad_request" });
  });
});

describe("before the start", () => {
  test("the calls, tokens and money are told, and what is stored already", async () => {
    const { slug, projectId, datasetId, versionId } = await setUp();
    const asked = { projectId, datasetId, versionId };
    const fresh = await estimateRun(client, { ...asked, repeats: 3, checksCitations: true });
    // Each case has one passage: what a claim cites is all there is, and shares the call on the context.
    expect(fresh).toMatchObject({ claims: 20, contextCalls: 60, citationCallsAtMost: 0, cached: 0 });
    const ended = await run({ projectId, datasetId }, versionId);
    expect(ended.status).toBe("done");
    const one = await estimateRun(client, asked);
    // Four characters a token: what the judge sent lies between five and three.
    const sent = fake.log.slice(-20).reduce((sum, { body }) => sum + charsSent(body), 0);
    expect(one.inputTokens.low).toBeLessThanOrEqual(sent / 4);
    expect(one.inputTokens.high).toBeGreaterThanOrEqual(sent / 4);
    expect(Number(one.cost?.low)).toBeCloseTo(
      (one.inputTokens.low * Number(PRICE.perMillion.input) +
        one.outputTokens.low * Number(PRICE.perMillion.output)) /
        1e6,
      12,
    );
    // The same claims in another dataset: nothing has to be asked again.
    const twin = await addProject(client, { slug: `${slug}-twin`, cases: manyCases(10) });
    await client.dataset.update({ where: { id: twin.datasetId }, data: { projectId, name: "twin" } });
    expect(await estimateRun(client, { ...asked, datasetId: twin.datasetId })).toMatchObject({
      contextCalls: 0,
      cached: 20,
      inputTokens: { low: 0, high: 0 },
      cost: { low: "0", high: "0", currency: "EUR" },
    });
    const stored = { claims: 20, ratings: 0, splits: 0 };
    expect(await countJudgeCache({ slug, versionId })).toEqual(stored);
    expect(await clearJudgeCache({ slug, versionId })).toEqual(stored);
    expect(await countJudgeCache({ slug, versionId })).toEqual({ ...stored, claims: 0 });
    expect(await estimateRun(client, { ...asked, datasetId: twin.datasetId })).toMatchObject({ cached: 0 });
  });
});

describe("failures", () => {
  test("are listed by kind and by page, with what the server said, and retried to the end", async () => {
    const { slug, projectId, datasetId, versionId } = await setUp("fake-mixed-60");
    const ended = await run({ projectId, datasetId }, versionId);
    const found = await loadRunFailures({ slug, runId: ended.id });
    expect(found?.counts.reduce((sum, { many }) => sum + many, 0)).toBe(ended.noVerdict);
    expect(new Set(found?.counts.map(({ kind }) => kind))).toEqual(
      new Set(["refusal", "truncated", "no_verdict"]),
    );
    const pages: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await loadRunFailures({ slug, runId: ended.id, after, take: 3 });
      pages.push(...(page?.rows.map(({ claimId }) => claimId) ?? []));
      after = page?.next ?? null;
      if (after === null) break;
    }
    expect(new Set(pages).size).toBe(ended.noVerdict);
    const [row] = (await loadRunFailures({ slug, runId: ended.id, kind: "no_verdict" }))?.rows ?? [];
    expect(row?.call?.raw).toBe('{"reason": "cut off here", "verd');
    const calls = await client.judgeCall.findMany({ where: { claimId: row?.claimId ?? "" } });
    expect(calls).toMatchObject([{ status: "no_verdict", failure: "no_verdict", isCurrent: true }]);
    const kinds = ["refusal", "truncated", "no_verdict"] as const;
    expect(await requeueFailures(client, { projectId, runId: ended.id, kinds })).toBe(ended.noVerdict);
    expect(await runJudge(client, ended.id)).toBe("done");
    expect(await findRun(client, { projectId, runId: ended.id })).toMatchObject({ done: 20, noVerdict: 0 });
    expect(await loadRunFailures({ slug, runId: ended.id })).toMatchObject({
      counts: [],
      rows: [],
      next: null,
    });
  });
});

describe("a run", () => {
  test("is stale once the judge, the claims or the labels have changed, and says what", async () => {
    const { projectId, datasetId, versionId, connection, name, slug } = await setUp();
    const ended = await run({ projectId, datasetId }, versionId);
    const asked = { projectId, runId: ended.id };
    expect(await readStaleness(client, asked)).toEqual([]);
    const [judge] = await listCallingJudges(slug);
    await saveCallingJudge(client, {
      projectId,
      kind: "llm",
      name,
      label: "Fake",
      connectionId: connection.id,
      settings: { ...judge?.versions[0]?.settings, model: "fake-2026-01-02" },
    });
    const [one] = await client.case.findMany({ where: { datasetId }, take: 1 });
    await client.claim.create({
      data: {
        id: `new-${slug}`,
        caseId: one?.id ?? "",
        position: 9,
        text: "New.",
        cites: [],
        kinds: [],
        origin: "manual",
      },
    });
    const labeled = await client.claim.findFirstOrThrow({ where: { case: { datasetId } } });
    await client.user.upsert({
      where: { id: "ana" },
      create: { id: "ana", name: "Ana", email: "ana@example.org" },
      update: {},
    });
    const since = (ended.finishedAt ?? new Date()).getTime();
    await client.labelVersion.create({
      data: {
        id: `label-${slug}`,
        claimId: labeled.id,
        reviewerId: "ana",
        revision: 1,
        action: "set",
        verdict: "supported",
        evidence: [],
        given: "blind",
        selection: "all",
        guidelineVersion: 1,
        requestId: `label-${slug}`,
        createdAt: new Date(since + 1000),
      },
    });
    expect(await readStaleness(client, asked)).toEqual([
      {
        kind: "version",
        version: 1,
        newest: 2,
        changes: [{ path: "model", before: "fake", after: "fake-2026-01-02" }],
      },
      { kind: "claims", missing: 1, replaced: 0 },
      { kind: "labels", changed: 1, since: new Date(since).toISOString() },
    ]);
  });

  test("comes out with an export and back in as it was, missing verdicts, flags and costs too, and can't be run there", async () => {
    const { slug, projectId, datasetId, versionId } = await setUp("fake-mixed-60");
    const ended = await run({ projectId, datasetId }, versionId);
    await client.judgeVerdict.updateMany({
      where: { runId: ended.id, status: "ok" },
      data: { flags: ["question_fact"], confidence: 0.75, confidenceSource: "stated", isCached: true },
    });
    await client.judgeVersion.update({
      where: { id: versionId },
      data: {
        driftedAt: new Date("2026-04-01T10:00:00Z"),
        driftedTo: { servedModel: "m", fingerprint: null },
      },
    });
    const first = await exportText(slug);
    const copy = `${slug}-copy`;
    const read = await importCases(client, {
      file: "export.jsonl",
      open: () => textChunks(first),
      splitter: "sentence-2",
      project: copy,
      userId: null,
    });
    expect(read.status).toBe("done");
    expect(await exportText(copy)).toBe(first.replace(`"slug":"${slug}"`, `"slug":"${copy}"`));
    expect(first).toContain('"failure":"refusal"');
    expect(first).toContain('"flags":["question_fact"]');
    expect(first).toContain('"cost":{"amount":"0.');
    const [judge] = await listCallingJudges(copy);
    expect(judge).toMatchObject({ connection: null, versions: [{ settings: null }] });
    const copied = await client.dataset.findFirstOrThrow({ where: { project: { slug: copy } } });
    await expect(
      sealRuns(client, {
        projectId: copied.projectId,
        datasetId: copied.id,
        judge: { versionId: judge?.versions[0]?.id ?? "" },
        startedBy: null,
      }),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});
