import { isHallucinated, type Verdict } from "@/lib/claims/verdict";
import type { Db } from "@/lib/db/client";
import { saveLabel } from "@/lib/runs/save-label";
import { createRandom } from "@/lib/stats/random";
import { addProject } from "../runs/scratch";

/** Claims an answer makes, answer after answer. */
const SIZES = [1, 2, 3, 4];

export interface KnownClaim {
  id: string;
  truth: Verdict;
}

export interface KnownDesk {
  projectId: string;
  datasetId: string;
  runId: string;
  claims: Map<string, KnownClaim>;
}

/**
 * A project of 160 answers and 400 claims whose truth is known, with a run whose judge catches about four of five bad
 * claims and flags about one good claim in ten. About a quarter of the claims are bad, and bad ones keep together.
 */
export async function addKnownDesk(client: Db, seed: number): Promise<KnownDesk> {
  const random = createRandom(seed);
  const cases = Array.from({ length: 160 }, (_, at) => {
    const many = SIZES[at % SIZES.length] ?? 1;
    return {
      id: `desk-${String(at + 1).padStart(3, "0")}`,
      question: `How long may tool ${at + 1} be kept?`,
      passages: [{ id: "D01", text: `Tool ${at + 1} may be kept for ${at + 2} days.` }],
      answer: Array.from({ length: many }, (__, one) => `Tool ${at + 1} has rule ${one + 1}.`).join(" "),
    };
  });
  const project = await addProject(client, { cases });
  await client.user.create({ data: { id: "ada", name: "Ada", email: "ada@example.org" } });
  await client.judge.create({
    data: { id: "judge", projectId: project.projectId, name: "known", kind: "rules" },
  });
  await client.judgeVersion.create({
    data: { id: "version", judgeId: "judge", version: 1, hash: "hash", config: {} },
  });
  const rows = await client.claim.findMany({
    where: { case: { datasetId: project.datasetId } },
    orderBy: [{ case: { position: "asc" } }, { position: "asc" }],
    select: { id: true, caseId: true },
  });
  const now = new Date("2026-03-01T11:00:00Z");
  await client.run.create({
    data: {
      id: "run",
      ...project,
      judgeVersionId: "version",
      status: "done",
      total: rows.length,
      done: rows.length,
      createdAt: now,
      finishedAt: now,
    },
  });
  const claims = new Map<string, KnownClaim>();
  const weak = new Map<string, boolean>();
  for (const { id, caseId } of rows) {
    if (!weak.has(caseId)) weak.set(caseId, random() < 0.35);
    const isBad = random() < (weak.get(caseId) ? 0.55 : 0.1);
    const truth: Verdict = isBad ? "unsupported" : "supported";
    const isFlagged = random() < (isBad ? 0.8 : 0.1);
    claims.set(id, { id, truth });
    await client.judgeVerdict.create({
      data: {
        runId: "run",
        claimId: id,
        status: "ok",
        verdict: isFlagged ? "unsupported" : "supported",
        citeRelevant: [],
        createdAt: now,
      },
    });
  }
  return { ...project, runId: "run", claims };
}

let made = 0;

/** Labels a claim with its truth, as the label page does. */
export async function labelTruly(
  client: Db,
  desk: KnownDesk,
  { claimId, sampleId, reviewerId = "ada" }: { claimId: string; sampleId?: string; reviewerId?: string },
): Promise<void> {
  const claim = desk.claims.get(claimId);
  if (claim === undefined) throw new Error(`no claim ${claimId}`);
  made += 1;
  const act = {
    requestId: `request-${made}`,
    claimId,
    verdict: claim.truth,
    severity: null,
    note: "",
    evidence: [],
    ms: 1000,
    guidelineVersion: 0,
    basedOn: null,
    ...(sampleId === undefined ? {} : { sampleId }),
  };
  await saveLabel(act, { reviewerId, now: new Date("2026-03-02T10:00:00Z") }, client);
}

/** Labels every claim of a sample with its truth, in its order. */
export async function labelSample(client: Db, desk: KnownDesk, sampleId: string): Promise<string[]> {
  const rows = await client.labelSampleClaim.findMany({
    where: { sampleId },
    orderBy: { position: "asc" },
    select: { claimId: true },
  });
  for (const { claimId } of rows) await labelTruly(client, desk, { claimId, sampleId });
  return rows.map(({ claimId }) => claimId);
}

/** The catch rate and the false alarms over all claims: what an estimate is held against. */
export async function trueRates(
  client: Db,
  desk: KnownDesk,
): Promise<{ catchRate: number; falseAlarms: number }> {
  const verdicts = await client.judgeVerdict.findMany({
    where: { runId: desk.runId },
    select: { claimId: true, verdict: true },
  });
  let bad = 0;
  let caught = 0;
  let alarms = 0;
  for (const { claimId, verdict } of verdicts) {
    const isBad = isHallucinated(desk.claims.get(claimId)?.truth ?? "supported");
    const isFlagged = verdict !== "supported";
    if (isBad) bad += 1;
    if (isBad && isFlagged) caught += 1;
    if (!isBad && isFlagged) alarms += 1;
  }
  return { catchRate: caught / bad, falseAlarms: alarms / (verdicts.length - bad) };
}
