import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { judgeNotes } from "@/components/judges/judge-words";
import { newDraft } from "@/components/judges/setup/draft";
import { type LlmJudgeSettings, readLlmDraft } from "@/components/judges/setup/read-draft";
import type { Db } from "@/lib/db/client";
import { llmPreset } from "@/lib/judges/llm/presets";
import { addProjectJudge, saveProjectJudge } from "@/lib/runs/add-judge";
import { checkUnsavedJudge } from "@/lib/runs/check-unsaved";
import {
  deleteProjectConnection,
  listProjectConnections,
  saveProjectConnection,
} from "@/lib/runs/judge-connections";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadJudgeList } from "@/lib/runs/judge-list";
import { loadJudgePage } from "@/lib/runs/judge-page";
import { saveLabel } from "@/lib/runs/save-label";
import { startRun } from "@/lib/runs/start-run";
import { tryJudgeOnSettledClaim } from "@/lib/runs/try-judge";
import { type FakeLlm, startFakeLlm } from "@/tests/fake-llm/server";
import { addProject, openScratch } from "../runs/scratch";

// The pages read this process's own database.
const kept = globalThis as unknown as { plumblineDb?: Db };
const ADA = { id: "ada", name: "Ada", email: "ada@example.org" };

let scratch: Awaited<ReturnType<typeof openScratch>>;
let client: Db;
let fake: FakeLlm;
let project: { projectId: string; datasetId: string };
/** Claims in order: labeled supported, labeled contradicted, not labeled. */
let claims: string[];

beforeAll(async () => {
  fake = await startFakeLlm({ port: 0 });
  scratch = await openScratch();
  client = scratch.client;
  kept.plumblineDb = client;
  project = await addProject(client, {
    cases: [
      {
        id: "desk-1",
        question: "How long may I keep a ladder?",
        passages: [{ id: "D01", text: "A ladder may be kept for 3 days. A drill costs 2 euros." }],
        answer: "A ladder may be kept for 3 days [D01]. A drill costs 4 euros [D01]. It is red [D01].",
        labels: [["supported", "contradicted", null]],
      },
    ],
  });
  await client.user.create({ data: ADA });
  const rows = await client.claim.findMany({ orderBy: { position: "asc" }, select: { id: true } });
  claims = rows.map(({ id }) => id);
});
afterAll(async () => {
  kept.plumblineDb = undefined;
  await fake.close();
  await scratch.close();
});
beforeEach(() => fake.reset());

/** A judge as the form for a new one sends it. */
function form(change: { model?: string; key?: string; connectionName?: string } = {}) {
  const read = readLlmDraft({
    ...newDraft(llmPreset("custom"), ""),
    baseUrl: fake.url,
    model: "fake",
    ...change,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const { label, connection, settings } = read;
  return { label, connection, settings };
}

describe("a judge is set up", () => {
  test("and checked before anything is stored", async () => {
    const asked = { slug: "desk", kind: "llm" as const };
    expect(await checkUnsavedJudge({ ...asked, ...form() })).toMatchObject({ ok: true });
    const refused = await checkUnsavedJudge({ ...asked, ...form({ model: "fake-401", key: "sk-secret-1" }) });
    expect(refused.ok).toBe(false);
    expect(refused.message).toContain("refuses the key");
    const missing = await checkUnsavedJudge({ ...asked, ...form({ model: "fake-404" }) });
    expect(missing.ok).toBe(false);
    expect(await listProjectConnections("desk")).toEqual([]);
    expect(await client.judge.count()).toBe(0);
  });

  test("a server that gives the key back does not get it onto the page", async () => {
    const { message } = await checkUnsavedJudge({
      slug: "desk",
      kind: "llm",
      ...form({ model: "fake-401-echo", key: "sk-secret-echoed" }),
    });
    expect(message).not.toContain("sk-secret-echoed");
  });

  test("with its connection, or without either", async () => {
    const { name } = await addProjectJudge({ slug: "desk", kind: "llm", ...form({ key: "sk-secret-2" }) });
    expect(name).toBe("llm-judge");
    const again = addProjectJudge({ slug: "desk", kind: "llm", ...form() });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    const broken = addProjectJudge({
      slug: "desk",
      kind: "llm",
      ...form({ connectionName: "Other" }),
      label: "",
    });
    await expect(broken).rejects.toMatchObject({ code: "bad_request" });
    expect((await listProjectConnections("desk")).map((one) => one.name)).toEqual([
      "Another compatible server",
    ]);
  });

  test("its key is in nothing that a page is given, and not readable in the database", async () => {
    const seen = [
      await loadJudgePage({ slug: "desk", name: "llm-judge" }),
      await loadJudgeList("desk"),
      await listProjectConnections("desk"),
    ];
    expect(JSON.stringify(seen)).not.toContain("sk-secret-2");
    const file = scratch.url.replace("file:", "");
    const written = [file, `${file}-wal`]
      .filter((name) => existsSync(name))
      .map((name) => readFileSync(name));
    expect(written.some((bytes) => bytes.includes("Another compatible server"))).toBe(true);
    expect(written.some((bytes) => bytes.includes("sk-secret-2"))).toBe(false);
    expect(seen[2]).toMatchObject([{ hasKey: true, isKeySet: true }]);
  });

  test("its connection stays while it is used", async () => {
    const [connection] = await listProjectConnections("desk");
    const gone = deleteProjectConnection({ slug: "desk", id: connection?.id ?? "" });
    await expect(gone).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a judge is changed", () => {
  async function page() {
    const found = await loadJudgePage({ slug: "desk", name: "llm-judge" });
    if (found === null) throw new Error("the judge is gone");
    return found;
  }
  async function save(change: Partial<LlmJudgeSettings>) {
    const { connection, judge } = await page();
    const settings = { ...form().settings, ...change };
    const of = { slug: "desk", name: judge.name, label: judge.label, kind: "llm" as const };
    return saveProjectJudge({ ...of, connectionId: connection?.id ?? "", settings });
  }

  test("the same settings stay the same version; another prompt is a new one, and says what changed", async () => {
    expect(await save({})).toMatchObject({ version: 1, isNew: false });
    const { prompt } = form().settings;
    const changed = { ...prompt, system: `${prompt.system}\nBe brief.` };
    expect(await save({ prompt: changed })).toMatchObject({ version: 2, isNew: true });
    expect(await save({})).toMatchObject({ version: 1, isNew: false });
    const { versions } = await page();
    expect(
      versions.map(({ version, changes }) => [version, changes?.map(({ path }) => path) ?? null]),
    ).toEqual([
      [2, ["prompt.system"]],
      [1, null],
    ]);
  });

  test("a connection that leads elsewhere takes its key from there, and leaves no version that could run", async () => {
    const [connection] = await listProjectConnections("desk");
    const { connection: before, versions } = await page();
    expect(versions.map(({ isCurrent }) => isCurrent)).toEqual([true, true]);
    const { id, name, preset } = connection ?? { id: "", name: "", preset: "custom" as const };
    const moved = await saveProjectConnection({
      slug: "desk",
      id,
      name,
      preset,
      baseUrl: "http://127.0.0.1:9/v1",
    });
    expect(moved).toMatchObject({ hasKey: false, host: "127.0.0.1:9" });
    expect((await page()).versions.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    await saveProjectConnection({ slug: "desk", id, name, preset, baseUrl: before?.baseUrl ?? "" });
    expect((await page()).versions.map(({ isCurrent }) => isCurrent)).toEqual([true, true]);
  });

  test("figures of an older version are told as stale, and are the calibration page's", async () => {
    const first = (await page()).versions[1];
    const run = await client.run.create({
      data: {
        id: "run-1",
        ...project,
        judgeVersionId: first?.id ?? "",
        status: "done",
        total: 3,
        done: 3,
        noVerdict: 1,
        finishedAt: new Date("2026-03-02T00:00:00Z"),
      },
    });
    const said = ["supported", "unsupported", null] as const;
    for (const [at, verdict] of said.entries()) {
      await client.judgeVerdict.create({
        data: {
          runId: run.id,
          claimId: claims[at] ?? "",
          status: verdict === null ? "no_verdict" : "ok",
          verdict,
          failure: verdict === null ? "timeout" : null,
          citeRelevant: [],
          createdAt: new Date("2026-03-02T00:00:00Z"),
        },
      });
    }
    const listed = (await loadJudgeList("desk")).find(({ name }) => name === "llm-judge");
    expect(listed).toMatchObject({ isStale: true, newest: { version: 2 }, last: { run: { noVerdict: 1 } } });
    const { caught, falseAlarms } = listed?.last?.calibration.agreement ?? {};
    expect([caught?.hits, caught?.n, falseAlarms?.hits, falseAlarms?.n]).toEqual([1, 1, 0, 1]);
    expect((await page()).history.map(({ run: one }) => one.judge.version)).toEqual([1]);
  });

  test("a judge of this machine has a page too; a name that nobody has has none", async () => {
    const run = await startRun(client, { ...project, judge: "rules", startedBy: null });
    await runJudge(client, run.id);
    const rules = await loadJudgePage({ slug: "desk", name: "rules" });
    expect(rules?.versions).toMatchObject([{ version: 1, isCurrent: true, changes: null }]);
    expect(rules?.history).toHaveLength(1);
    expect(await loadJudgePage({ slug: "desk", name: "nobody" })).toBeNull();
    await expect(loadJudgePage({ slug: "none", name: "rules" })).rejects.toMatchObject({ code: "not_found" });
  });
});

test("a panel is listed and has a page, and is not taken for one that calls a server", async () => {
  const config = { kind: "panel", code: 1, parameters: { rule: "majority" } };
  await client.judge.create({
    data: {
      id: "panel-1",
      projectId: project.projectId,
      name: "majority-3",
      kind: "panel",
      label: "Majority of three",
      versions: { create: { id: "panel-1-1", version: 1, hash: "f".repeat(64), config } },
    },
  });
  const listed = (await loadJudgeList("desk")).find(({ name }) => name === "majority-3");
  expect(listed).toMatchObject({ label: "Majority of three", way: "computed", connection: null, last: null });
  expect(listed && judgeNotes(listed, false)).toEqual([]);
  const shown = await loadJudgePage({ slug: "desk", name: "majority-3" });
  expect(shown?.versions).toMatchObject([{ version: 1, changes: null }]);
});

describe("a judge is tried on one claim", () => {
  async function tryOn(claimId: string) {
    const [connection] = await listProjectConnections("desk");
    const { settings } = form();
    const judge = { kind: "llm" as const, connectionId: connection?.id ?? "", settings };
    const { prompt } = settings;
    return tryJudgeOnSettledClaim({ slug: "desk", userId: ADA.id, claimId, prompt, judge });
  }

  test("a claim without a label is refused, and nothing is sent", async () => {
    await expect(tryOn(claims[2] ?? "")).rejects.toMatchObject({ code: "not_found" });
    expect(fake.count()).toBe(0);
    expect(await client.verdictsShown.count()).toBe(0);
  });

  test("the prompt comes back as it was sent, nothing is stored, and a later label is not blind", async () => {
    const tried = await tryOn(claims[1] ?? "");
    expect(tried).toMatchObject({ gold: "contradicted", record: { reply: { status: "ok" } } });
    const sent: { messages: { content: string }[] } = JSON.parse(fake.log[0]?.body ?? "{}");
    expect(sent.messages.map(({ content }) => content)).toEqual([tried.prompt?.system, tried.prompt?.user]);
    expect(await client.judgeCall.count()).toBe(0);
    const requestId = "request-1";
    const label = { verdict: "contradicted" as const, severity: null, note: "", evidence: [] };
    const act = {
      requestId,
      claimId: claims[1] ?? "",
      ...label,
      ms: null,
      guidelineVersion: 0,
      basedOn: null,
    };
    await saveLabel(act, { reviewerId: ADA.id, now: new Date() }, client);
    const row = await client.labelVersion.findUnique({ where: { requestId } });
    expect(row?.given).toBe("assisted");
  });
});
