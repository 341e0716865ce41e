import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import { drawSample } from "@/lib/runs/draw-sample";
import { exportProject } from "@/lib/runs/export-project";
import { runJudge } from "@/lib/runs/judge-dataset";
import { loadCalibration } from "@/lib/runs/load-calibration";
import { startRun } from "@/lib/runs/start-run";
import { isRefused } from "@/lib/stats/refusal";
import { type KnownDesk, labelSample, labelTruly } from "../plan/known-truth";
import { addProject, openScratch, type ScratchCase } from "../runs/scratch";
import { runCli } from "./run-cli";

// Several processes are started one after another, which on a busy machine takes longer than a test may.
vi.setConfig({ testTimeout: 240_000 });

/** What the rules make of each: passed, flagged; a miss and a false alarm among them. */
const SAID: { text: string; truth: Verdict }[] = [
  { text: "A ladder may be kept for 5 days.", truth: "supported" },
  { text: "A ladder may be kept for 9 days.", truth: "contradicted" },
  { text: "A saw may be lent to children.", truth: "contradicted" },
  { text: "Borrowing somewhat briefly seems alright.", truth: "supported" },
];

let scratch: Awaited<ReturnType<typeof openScratch>>;
let folder: string;
let desk: KnownDesk;
let calibration: NonNullable<Awaited<ReturnType<typeof loadCalibration>>["calibration"]>;

async function exportTo(file: string): Promise<void> {
  const pieces: string[] = [];
  for await (const piece of await exportProject(scratch.client, { slug: "tools", format: "jsonl" }))
    pieces.push(piece);
  writeFileSync(path.join(folder, file), pieces.join(""));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-shares-"));
  scratch = await openScratch();
  const { client } = scratch;
  const cases: ScratchCase[] = Array.from({ length: 40 }, (_, at) => ({
    id: `c${at}`,
    question: `What holds for tool ${at}?`,
    passages: [{ id: "D01", text: "A ladder may be kept for 5 days. A saw may not be lent to children." }],
    // Two claims each, every fourth answer with the miss, every fifth with the false alarm.
    answer: `${SAID[at % 4 === 0 ? 2 : 0]?.text} ${SAID[at % 5 === 0 ? 3 : 1]?.text}`,
    labels: [],
  }));
  const project = await addProject(client, { slug: "tools", cases });
  await client.user.create({ data: { id: "ada", name: "Ada", email: "ada@example.com" } });
  const run = await startRun(client, { ...project, judge: "rules", startedBy: null });
  await runJudge(client, run.id);
  const texts = await client.claim.findMany({ select: { id: true, text: true } });
  const truthOf = (text: string) => SAID.find((one) => one.text === text)?.truth ?? "supported";
  const claims = new Map(texts.map(({ id, text }) => [id, { id, truth: truthOf(text) }]));
  desk = { ...project, runId: run.id, claims };
  const wanted = { kind: "stratified" as const, flagged: 20, passed: 25 };
  const { id } = await drawSample(
    { ...desk, wanted, seed: 7, createdBy: "ada", now: new Date("2026-03-02T10:00:00Z") },
    client,
  );
  await labelSample(client, desk, id);
  const loaded = await loadCalibration(client, { projectId: project.projectId, runId: run.id });
  if (loaded.calibration === null) throw new Error("there is a run");
  calibration = loaded.calibration;
  await exportTo("tools.jsonl");
});
afterAll(async () => {
  await scratch.close();
  rmSync(folder, { recursive: true });
});

test("agree weighs each side of a file labeled in known shares as the calibration page does", async () => {
  const { sides, weighted } = calibration;
  if (isRefused(weighted)) throw new Error(weighted.refused);
  expect([sides.flagged.labeled, sides.passed.labeled]).toEqual([20, 25]);
  const { stdout } = await runCli(["agree", "tools.jsonl", "--json"], folder);
  const found = JSON.parse(stdout);
  const { catchRate: rate, low, high } = weighted;
  expect(low).not.toBeNull();
  expect(found.overRun).toMatchObject({
    flagged: sides.flagged,
    passed: sides.passed,
    caught: { rate, low, high, least: null, most: null, interval: "verification-bias" },
    falseAlarms: { interval: "verification-bias" },
  });
  expect(found.caught).toMatchObject({ rate: null, low: null, refused: "in_shares" });
  expect(found.sentences.caughtOverRun).toMatch(
    /over the whole run the check catches \d+% \(\d+% to \d+%\)\.$/,
  );
  const text = await runCli(["agree", "tools.jsonl"], folder);
  expect(text.stdout).toMatch(/caught, over the run +about \d+% \(\d+% to \d+%\)\n/);
  expect(text.stdout).toContain(found.sentences.caughtOverRun);
  expect(text.stdout).toContain(found.sentences.falseAlarmsOverRun);
});

test("agree weighs nothing for a judge that flags other claims than the one whose shares these are", async () => {
  const { stdout } = await runCli(["agree", "tools.jsonl", "--judge", "rules-negation", "--json"], folder);
  const found = JSON.parse(stdout);
  expect(found).not.toHaveProperty("overRun");
  const refused = { rate: null, low: null, high: null, refused: "other_shares" };
  expect(found).toMatchObject({ caught: refused, flagPrecision: refused, missedAmongPassed: refused });
  expect(found.kappa).toEqual({ refused: "other_shares" });
  const text = await runCli(["agree", "tools.jsonl", "--judge", "rules-negation"], folder);
  expect(text.stdout).toContain("drawn in shares of what\nanother judge flagged and passed");
  expect(text.stdout).not.toContain("flags that were right  ");
});

test("agree lets a random draw stand by itself beside labels in order, as the calibration page does", async () => {
  const { client } = scratch;
  await client.labelSample.deleteMany();
  await client.labelVersion.deleteMany();
  await client.label.deleteMany();
  await client.goldVersion.deleteMany();
  await client.goldLabel.deleteMany();
  for (const claimId of [...desk.claims.keys()].slice(0, 15)) await labelTruly(client, desk, { claimId });
  const wanted = { kind: "random" as const, unit: "claims" as const, size: 40 };
  const now = new Date("2026-03-03T10:00:00Z");
  const { id } = await drawSample({ ...desk, wanted, seed: 3, createdBy: "ada", now }, client);
  await labelSample(client, desk, id);
  const page = await loadCalibration(client, { projectId: desk.projectId, runId: desk.runId });
  if (page.calibration === null) throw new Error("there is a run");
  const { agreement, allLabels, besideDraw } = page.calibration;
  expect(besideDraw).toBeGreaterThan(0);
  await exportTo("draws.jsonl");
  const found = JSON.parse((await runCli(["agree", "draws.jsonl", "--json"], folder)).stdout);
  expect(found).toMatchObject({ besideDraw, confusion: allLabels.confusion });
  for (const key of ["exact", "caught", "falseAlarms", "flagPrecision", "missedAmongPassed"] as const) {
    const { hits, n, rate, low, high } = agreement[key];
    expect([key, found[key]]).toMatchObject([key, { hits, n, rate, low, high }]);
  }
  expect(agreement.n).toBe(allLabels.n - besideDraw);
});
