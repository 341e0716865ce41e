import "server-only";
import type { VerdictRow } from "@/lib/db/bulk-insert";
import { readClaimSet } from "@/lib/db/claim-sets";
import { eachCaseClaims } from "@/lib/db/claims-by-case";
import type { Db } from "@/lib/db/client";
import {
  type FinishedRun,
  fillStagedRun,
  findRunOfVersion,
  kindOfJudge,
  publishRun,
  stageRun,
} from "@/lib/db/finished-runs";
import {
  createStage,
  dropDeadStages,
  dropStage,
  type ImportStage,
  releaseStage,
} from "@/lib/db/import-stage";
import { AppError } from "@/lib/errors";
import { readVerdicts } from "@/lib/imports/read-verdicts";
import {
  addTrouble,
  addVerdict,
  emptyVerdictsSummary,
  failedLines,
  MAX_NAMED_MISSING,
  missingClaims,
  type VerdictsSummary,
} from "@/lib/imports/verdicts-summary";
import { importedVersion, judgeNameFault } from "@/lib/judges/imported";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import { judgeVersionHash } from "@/lib/judges/version";
import { givingTurns } from "./give-turns";
import { addRows, type ImportedRows, type ImportedRun, missingRow } from "./imported-rows";
import { type MatchEvent, VerdictMatcher } from "./match-verdicts";
import { type FileMark, MeasuredFile } from "./preview-import";

/** A file of verdicts made elsewhere; it is read twice, so it is opened anew each time. */
export interface VerdictsSource {
  /** Name of the file, as problems give it. */
  file: string;
  open: () => AsyncIterable<Uint8Array>;
  projectId: string;
  datasetId: string;
  space: VerdictSpace;
}

export interface VerdictsRequest extends VerdictsSource {
  /** Name by which the judge is known in this project; label: what people call it, left out: the name. */
  judge: { name: string; label?: string };
  /** Whether its score says how probable it is that the claim is supported. */
  isProbability: boolean;
  /** Claims without a line stay not judged; else they are kept as without a verdict and counted in every rate's worst case. */
  leaveMissing?: boolean;
  startedBy: string | null;
  now?: Date;
}

export type VerdictsResult =
  | { status: "refused"; summary: VerdictsSummary }
  | { status: "done"; summary: VerdictsSummary; runId: string };

const ROWS_A_BATCH = 2000;

function matchFile(client: Db, source: VerdictsSource, measured: MeasuredFile) {
  const { file, space, datasetId } = source;
  const matcher = new VerdictMatcher(client, { datasetId, file });
  const events = readVerdicts(measured.measure(source.open()), { file, space });
  return { matcher, events: givingTurns(matcher.match(events)) };
}

function count(summary: VerdictsSummary, event: MatchEvent, file: string): void {
  if (event.kind !== "matched") {
    addTrouble(summary, event.kind, event.problem);
    return;
  }
  const { line, verdict } = event.matched;
  const fault = addVerdict(summary, verdict);
  if (fault !== null) addTrouble(summary, "problem", { file, line, ...fault });
}

/** The first claims that the file does not speak of. */
async function nameMissing(
  client: Db,
  matcher: VerdictMatcher,
  datasetId: string,
): Promise<VerdictsSummary["missing"]> {
  const missing: VerdictsSummary["missing"] = [];
  for await (const one of eachCaseClaims(client, datasetId)) {
    for (const [index, { position, text }] of one.claims.entries()) {
      if (matcher.has(one, index)) continue;
      missing.push({ caseId: one.externalId, system: one.system, place: position + 1, text });
      if (missing.length === MAX_NAMED_MISSING) return missing;
    }
  }
  return missing;
}

async function readWhole(
  client: Db,
  source: VerdictsSource,
): Promise<{ summary: VerdictsSummary; mark: FileMark; claimSetVersion: number }> {
  const { projectId, datasetId, file } = source;
  const claimSet = await readClaimSet(client, { projectId, datasetId });
  if (claimSet === null) throw new AppError("not_found", "This dataset is not there any more.");
  const summary = { ...emptyVerdictsSummary(), claims: claimSet.claims };
  const measured = new MeasuredFile();
  const { matcher, events } = matchFile(client, source, measured);
  for await (const event of events) count(summary, event, file);
  if (missingClaims(summary) > 0) summary.missing = await nameMissing(client, matcher, datasetId);
  return { summary, mark: measured.mark(), claimSetVersion: claimSet.claimSetVersion };
}

/** Reads a whole file of verdicts and says what would come in, and everything that is wrong; nothing is written. */
export async function previewVerdicts(client: Db, source: VerdictsSource): Promise<VerdictsSummary> {
  return (await readWhole(client, source)).summary;
}

/** Every claim that the file did not speak of. */
async function* missingRows(
  client: Db,
  matcher: VerdictMatcher,
  { datasetId, made }: { datasetId: string; made: ImportedRun },
): AsyncGenerator<VerdictRow> {
  for await (const one of eachCaseClaims(client, datasetId)) {
    for (const [index, { id }] of one.claims.entries()) {
      if (!matcher.has(one, index)) yield missingRow(id, made);
    }
  }
}

/** The second reading: every verdict into the staged run. */
async function fill(
  client: Db,
  { stage, request, made }: { stage: ImportStage; request: VerdictsRequest; made: ImportedRun },
): Promise<FileMark> {
  const measured = new MeasuredFile();
  const { matcher, events } = matchFile(client, request, measured);
  let rows: ImportedRows = { verdicts: [], calls: [] };
  const flush = async (least: number) => {
    if (rows.verdicts.length < least) return;
    await fillStagedRun(client, stage, rows);
    rows = { verdicts: [], calls: [] };
  };
  for await (const event of events) {
    if (event.kind === "matched") addRows(rows, event.matched, made);
    await flush(ROWS_A_BATCH);
  }
  if (!request.leaveMissing) {
    for await (const row of missingRows(client, matcher, { datasetId: request.datasetId, made })) {
      rows.verdicts.push(row);
      await flush(ROWS_A_BATCH);
    }
  }
  await flush(1);
  return measured.mark();
}

function finishedOf(summary: VerdictsSummary, leaveMissing: boolean): FinishedRun {
  const { claims, matched, cost, priced, models, totalMs } = summary;
  const missing = leaveMissing ? 0 : missingClaims(summary);
  const isCalled = cost !== null || models.length > 0;
  return {
    total: claims,
    done: matched + missing,
    noVerdict: failedLines(summary) + missing,
    calls: isCalled ? matched : 0,
    unpricedCalls: isCalled ? matched - priced : 0,
    costAmount: cost?.amount ?? null,
    costCurrency: cost?.currency ?? null,
    activeMs: Math.min(totalMs, 2_147_483_647),
  };
}

async function checkName(client: Db, { projectId, judge }: VerdictsRequest): Promise<void> {
  const fault = judgeNameFault(judge.name);
  if (fault !== null) throw new AppError("bad_request", fault);
  const kind = await kindOfJudge(client, { projectId, name: judge.name });
  if (kind !== null && kind !== "imported") {
    throw new AppError("conflict", `There is another judge named ${judge.name}. Choose another name.`);
  }
}

/**
 * Brings a file of verdicts in as a finished run of a judge of its own, whole or not at all: the rows go into a hidden
 * project and become visible in one last step, and what a killed import left behind is taken away by the next one.
 *
 * @returns "refused" with every problem when the file has any.
 * @throws AppError "conflict" when these very verdicts are here already, the name is another judge's, or file or claims
 *   changed while they were read; "bad_request" for a name that no judge can have.
 */
export async function importVerdicts(client: Db, request: VerdictsRequest): Promise<VerdictsResult> {
  const {
    projectId,
    datasetId,
    judge,
    space,
    isProbability,
    startedBy,
    leaveMissing = false,
    now = new Date(),
  } = request;
  await checkName(client, request);
  await dropDeadStages(client);
  const { summary, mark, claimSetVersion } = await readWhole(client, request);
  if (summary.problems.count > 0) return { status: "refused", summary };
  const name = judge.name.trim();
  const made = { name, label: judge.label?.trim() || name, kind: "imported" };
  const config = importedVersion({
    name,
    space,
    sha256: mark.sha256,
    isProbability: summary.scores > 0 ? isProbability : null,
  });
  const version = { hash: judgeVersionHash(config), config };
  const earlier = await findRunOfVersion(client, { projectId, datasetId, name, hash: version.hash });
  if (earlier !== null) {
    throw new AppError("conflict", `These verdicts are here already, as run ${earlier} of ${made.label}.`);
  }
  const stage = await createStage(client);
  try {
    const staged = await stageRun(client, stage, {
      datasetId,
      judge: made,
      version,
      claimSetVersion,
      startedBy,
      now,
    });
    const again = await fill(client, { stage, request, made: { ...staged, now } });
    if (again.sha256 !== mark.sha256) {
      throw new AppError(
        "conflict",
        `${request.file} changed while it was read. Nothing was stored; try again.`,
      );
    }
    const servedModel = summary.models.length === 1 ? (summary.models[0] ?? null) : null;
    await publishRun(client, {
      stageId: stage.projectId,
      runId: staged.runId,
      projectId,
      judge: made,
      version: { ...version, servedModel },
      finished: finishedOf(summary, leaveMissing),
      now: new Date(),
    });
    return { status: "done", summary, runId: staged.runId };
  } catch (error) {
    await dropStage(client, stage);
    if ((await readClaimSet(client, { projectId, datasetId })) === null) {
      throw new AppError("conflict", "The dataset was deleted meanwhile. Nothing was stored.", {
        cause: error,
      });
    }
    throw error;
  } finally {
    releaseStage(stage);
  }
}
