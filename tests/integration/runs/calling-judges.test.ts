import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ZodError } from "zod";
import type { Db } from "@/lib/db/client";
import { requeueFailures } from "@/lib/db/run-failures";
import { findRun } from "@/lib/db/runs";
import { textChunks } from "@/lib/imports/cases-jsonl";
import {
  checkCallingJudge,
  listCallingJudges,
  saveCallingJudge,
  tryJudgeOnClaim,
} from "@/lib/runs/calling-judges";
import { estimateRun } from "@/lib/runs/estimate-run";
import { exportProject } from "@/lib/runs/export-project";
import { importCases } from "@/lib/runs/import-cases";
import { clearJudgeCache, countJudgeCache } from "@/lib/runs/judge-cache";
import {
  deleteProjectConnection,
  listProjectConnections,
  saveConnection,
} from "@/lib/runs/judge-connections";
import { runJudge } from "@/lib/runs/judge-dataset";
import { sealRuns } from "@/lib/runs/run-commands";
import { loadClaimCalls, loadRunFailures } from "@/lib/runs/run-failures";
import { readStaleness } from "@/lib/runs/run-staleness";
import { type FakeLlm, startFakeLlm } from "@/tests/fake-llm/server";
import { addFakeJudge, PRICE } from "./fake-judge";
import { addProject, manyCases, openScratch } from "./scratch";

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let fake: FakeLlm;
let tests = 0;

beforeAll(async () => {
  scratch = await openScratch();
  client = scratch.client;
  fake = await startFakeLlm();
  vi.stubEnv("DATABASE_URL", scratch.url);
  vi.stubEnv("PLUMBLINE_SECRET", "a secret of this test alone");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
  await scratch.close();
});

/** A project of its own with 20 claims, and a judge that asks the fake server. */
async function setUp(model = "fake") {
  tests += 1;
  fake.reset();
  const slug = `judges-${tests}`;
  const place = await addProject(client, { slug, cases: manyCases(10) });
  const judge = await addFakeJudge(client, { projectId: place.projectId, url: fake.url, model });
  return { slug, ...place, ...judge };
}

async function run(place: { projectId: string; datasetId: string }, versionId: string) {
  const [one] = await sealRuns(client, { ...place, judge: { versionId }, startedBy: null });
  if (one === undefined) throw new Error("a run was asked for");
  await runJudge(client, one.id);
  const ended = await findRun(client, { projectId: place.projectId, runId: one.id });
  if (ended === null) throw new Error("the run is gone");
  return ended;
}

async function exportText(slug: string): Promise<string> {
  let text = "";
  for await (const piece of await exportProject(client, { slug, format: "jsonl" })) text += piece;
  return text;
}

/** Characters of the messages of one request. */
function charsSent(body: string): number {
  const { messages }: { messages: { content: string }[] } = JSON.parse(body);
  return messages.reduce((sum, { content }) => sum + content.length, 0);
}

const KEY = "sk-for-the-fake-server";

describe("a key", () => {
  test("is sealed in the database and told by no view, export or stored call", async () => {
    const { slug, projectId, datasetId, versionId } = await setUp();
    await run({ projectId, datasetId }, versionId);
    const [stored] = await client.judgeConnection.findMany({ where: { projectId } });
    expect(stored?.sealedKey).toMatch(/^v1\./);
    const seen = JSON.stringify([
      await listProjectConnections(slug),
      await listCallingJudges(slug),
      await client.judgeCall.findMany({ where: { version: { judge: { projectId } } } }),
      await client.judgeVersion.findMany({ where: { judge: { projectId } } }),
      await exportText(slug),
    ]);
    expect(seen).toContain("Fake");
    expect(seen).not.toContain(KEY);
    expect(seen).not.toContain(stored?.sealedKey ?? "");
    expect(fake.log.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test("goes to no other host than the one it was entered for", async () => {
    const { projectId, connection } = await setUp();
    const change = { projectId, id: connection.id, name: "Fake", preset: "custom" as const };
    const samePlace = await saveConnection(client, { ...change, baseUrl: `${fake.origin}/v2` });
    expect(samePlace.hasKey).toBe(true);
    const elsewhere = await saveConnection(client, { ...change, baseUrl: "https://other.example.org/v1" });
    expect([elsewhere.hasKey, elsewhere.isKeySet]).toEqual([false, false]);
  });

  test("may come from a variable that is meant for one, and from no other", async () => {
    const { projectId } = await setUp();
    vi.stubEnv("TEST_API_KEY", "sk-from-the-environment");
    const input = { projectId, name: "By variable", preset: "custom" as const, baseUrl: fake.url };
    const view = await saveConnection(client, { ...input, keyEnv: "TEST_API_KEY" });
    expect([view.hasKey, view.isKeySet]).toEqual([false, true]);
    for (const keyEnv of ["BETTER_AUTH_SECRET", "PLUMBLINE_SECRET", "PATH", "test_api_key"]) {
      await expect(saveConnection(client, { ...input, name: keyEnv, keyEnv })).rejects.toThrow(ZodError);
    }
  });

  test("that was sealed with another secret fails the run in words", async () => {
    const { projectId, datasetId, versionId } = await setUp();
    vi.stubEnv("PLUMBLINE_SECRET", "quite another secret than before");
    const failed = await run({ projectId, datasetId }, versionId);
    expect([failed.status, failed.error]).toEqual([
      "failed",
      "The stored key of Fake can't be opened, because the secret it was sealed with is another one now. Enter the key again.",
    ]);
    vi.stubEnv("PLUMBLINE_SECRET_BEFORE", "a secret of this test alone");
    expect((await run({ projectId, datasetId }, versionId)).status).toBe("done");
    // It is sealed anew with the secret of today, so the one before is not needed any more.
    vi.stubEnv("PLUMBLINE_SECRET_BEFORE", "");
    expect((await run({ projectId, datasetId }, versionId)).status).toBe("done");
    vi.stubEnv("PLUMBLINE_SECRET", "a secret of this test alone");
  });
});

describe("a connection", () => {
  test("with the name of another, or to an address that is none, is refused", async () => {
    const { projectId } = await setUp();
    const input = { projectId, name: "Fake", preset: "custom" as const, baseUrl: fake.url };
    await expect(saveConnection(client, input)).rejects.toMatchObject({ code: "conflict" });
    for (const baseUrl of [
      "",
      "http://public.example.org/v1",
      "file:///etc/passwd",
      "https://user:pw@example.org",
    ]) {
      await expect(saveConnection(client, { ...input, name: "New", baseUrl })).rejects.toThrow(ZodError);
    }
  });

  test("stays while a judge uses it", async () => {
    const { slug, connection } = await setUp();
    await expect(deleteProjectConnection({ slug, id: connection.id })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("of another project is not to be had", async () => {
    const { projectId } = await setUp();
    const other = await setUp();
    await expect(
      saveConnection(client, {
        projectId,
        id: other.connection.id,
        name: "x",
        preset: "custom",
        baseUrl: fake.url,
      }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

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
    const { record, trouble } = await tryJudgeOnClaim({ slug, versionId, claimId: claim.id });
    expect([record.reply.status, trouble]).toEqual(["ok", null]);
    expect(await client.judgeCall.count({ where: { claimId: claim.id } })).toBe(0);
    await expect(tryJudgeOnClaim({ slug, versionId, claimId: "none" })).rejects.toMatchObject({
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
    const calls = await loadClaimCalls({ slug, claimId: row?.claimId ?? "" });
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
        id: `new-${tests}`,
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
        id: `label-${tests}`,
        claimId: labeled.id,
        reviewerId: "ana",
        revision: 1,
        action: "set",
        verdict: "supported",
        evidence: [],
        given: "blind",
        selection: "all",
        guidelineVersion: 1,
        requestId: `label-${tests}`,
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
