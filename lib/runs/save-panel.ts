import "server-only";
import type { VerdictRow } from "@/lib/db/bulk-insert";
import { readClaimSet } from "@/lib/db/claim-sets";
import type { Db } from "@/lib/db/client";
import {
  type FinishedRun,
  fillStagedRun,
  findRunOfVersion,
  kindOfJudge,
  publishRun,
  stageRun,
} from "@/lib/db/finished-runs";
import { createStage, dropDeadStages, dropStage, releaseStage } from "@/lib/db/import-stage";
import { type ClaimReplies, readMemberReplies } from "@/lib/db/member-replies";
import { findRun } from "@/lib/db/runs";
import { AppError } from "@/lib/errors";
import { describeJudge } from "@/lib/judges/catalog";
import { judgeNameFault } from "@/lib/judges/imported";
import {
  type PanelJudgeRule,
  type PanelMember,
  panelCitations,
  panelFault,
  panelReply,
  panelVersion,
  repeatConfidence,
} from "@/lib/judges/panel";
import { addTake, emptyTake, type Take } from "@/lib/judges/panel-take";
import { judgeShort, type RunRecord } from "@/lib/judges/run";
import { judgeVersionHash } from "@/lib/judges/version";

export interface PanelRequest {
  projectId: string;
  /** Finished runs over one dataset, in the order in which they are asked. */
  runIds: readonly string[];
  rule: PanelJudgeRule;
  name: string;
  startedBy: string | null;
  now?: Date;
}

/** What a panel would take had nothing been stored, and each of its members on every claim. */
export interface PanelTake {
  together: Take;
  alone: (Take & { name: string })[];
}

export interface SavedPanel {
  runId: string;
  claims: number;
  noVerdict: number;
  take: PanelTake;
}

const NOT_A_RUN = "A panel is made of runs that have ended, of this project and on one dataset.";

/** Whether a judge calls nobody, so that its verdicts cost nothing. */
function isFree({ judge }: RunRecord): boolean {
  return judge.kind === "nli" || describeJudge(judge.name)?.needsNetwork === false;
}

async function readMembers(
  client: Db,
  { projectId, runIds }: PanelRequest,
): Promise<[RunRecord, ...RunRecord[]]> {
  if (new Set(runIds).size < runIds.length)
    throw new AppError("bad_request", "A run stands in a panel once.");
  const found = await Promise.all(runIds.map((runId) => findRun(client, { projectId, runId })));
  const runs = found.flatMap((run) => (run === null || run.status !== "done" || run.done === 0 ? [] : [run]));
  const [first, ...others] = runs;
  const isOneDataset = others.every(({ dataset }) => dataset.id === first?.dataset.id);
  if (first === undefined || runs.length < runIds.length || !isOneDataset) {
    throw new AppError("bad_request", NOT_A_RUN);
  }
  return [first, ...others];
}

function memberOf({ judge, repeat, isReversed }: RunRecord): PanelMember {
  const name = repeat > 1 ? `${judgeShort(judge)}, run ${repeat}` : judgeShort(judge);
  return { name, hash: judge.hash, repeat, isReversed, space: judge.verdictSpace ?? "three" };
}

async function checkName(client: Db, { projectId, name }: PanelRequest): Promise<void> {
  const fault = judgeNameFault(name);
  if (fault !== null) throw new AppError("bad_request", fault);
  const kind = await kindOfJudge(client, { projectId, name: name.trim() });
  if (kind !== null && kind !== "panel") {
    throw new AppError("conflict", `There is another judge named ${name.trim()}. Choose another name.`);
  }
}

const NOTHING_MORE = {
  flags: null,
  evidence: null,
  callId: null,
  isCached: false,
} as const;

/** Puts the members' replies together claim by claim, and sums up what that would have taken. */
class PanelCount {
  readonly take: PanelTake;
  done = 0;
  noVerdict = 0;
  readonly #rule: PanelJudgeRule;
  readonly #members: readonly PanelMember[];
  readonly #free: readonly boolean[];

  constructor(rule: PanelJudgeRule, runs: readonly RunRecord[]) {
    this.#rule = rule;
    this.#members = runs.map(memberOf);
    this.#free = runs.map(isFree);
    this.take = { together: emptyTake(), alone: this.#members.map(({ name }) => ({ ...emptyTake(), name })) };
  }

  #taken({ members }: ClaimReplies, at: number) {
    const said = members[at] ?? null;
    return { isFree: this.#free[at] ?? false, cost: said?.cost ?? null, ms: said?.ms ?? null };
  }

  /** Time of the verdicts that were needed; null where one of them is not known. */
  #msOf(claim: ClaimReplies, asked: readonly number[]): number | null {
    const times = asked.map((at) => this.#taken(claim, at).ms);
    return times.some((ms) => ms === null) ? null : times.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
  }

  add(claim: ClaimReplies, of: { runId: string; now: Date }): VerdictRow {
    const replies = claim.members.map((said) => said?.reply ?? null);
    const { reply, asked } = panelReply(this.#rule, { members: this.#members, replies });
    const confidence = repeatConfidence(this.#rule, { members: this.#members, replies });
    const said = claim.members.map((one) => one?.citations ?? null);
    const { citationOk, citeRelevant } = panelCitations(this.#rule, { said, asked });
    for (const at of asked) addTake(this.take.together, this.#taken(claim, at));
    for (const [at, alone] of this.take.alone.entries()) addTake(alone, this.#taken(claim, at));
    const isOk = reply.status === "ok";
    this.done++;
    if (!isOk) this.noVerdict++;
    return {
      ...NOTHING_MORE,
      runId: of.runId,
      claimId: claim.claimId,
      status: reply.status,
      verdict: isOk ? reply.verdict : null,
      failure: isOk ? null : reply.failure,
      score: null,
      confidence: confidence?.value ?? null,
      confidenceSource: confidence?.source ?? null,
      rationale: reply.rationale,
      citationOk,
      citeRelevant: [...citeRelevant],
      ms: this.#msOf(claim, asked),
      createdAt: of.now,
    };
  }

  finished(total: number): FinishedRun {
    const { cost, asked, unpriced, ms } = this.take.together;
    return {
      total,
      done: this.done,
      noVerdict: this.noVerdict,
      calls: cost === null && unpriced === 0 ? 0 : asked,
      unpricedCalls: unpriced,
      costAmount: cost?.amount ?? null,
      costCurrency: cost?.currency ?? null,
      activeMs: Math.min(ms, 2_147_483_647),
    };
  }
}

/**
 * Makes a judge of other judges' stored runs: its run is computed at once, without a call, whole or not at all.
 *
 * @returns the run, and what it would have taken beside what each member takes on every claim.
 * @throws AppError "bad_request" for runs, a rule or a name that make no panel; "conflict" when this very panel has a run on
 *   the dataset already, the name is another judge's, or the claims changed meanwhile.
 */
export async function savePanel(client: Db, request: PanelRequest): Promise<SavedPanel> {
  const { projectId, rule, startedBy, now = new Date() } = request;
  const fault = panelFault(rule, request.runIds.length);
  if (fault !== null) throw new AppError("bad_request", fault);
  await checkName(client, request);
  const runs = await readMembers(client, request);
  const datasetId = runs[0].dataset.id;
  const claimSet = await readClaimSet(client, { projectId, datasetId });
  if (claimSet === null) throw new AppError("not_found", "This dataset is not there any more.");
  const name = request.name.trim();
  const judge = { name, label: name, kind: "panel" };
  const config = panelVersion(rule, runs.map(memberOf));
  const version = { hash: judgeVersionHash(config), config };
  const earlier = await findRunOfVersion(client, { projectId, datasetId, name, hash: version.hash });
  if (earlier !== null) throw new AppError("conflict", `This panel is here already, as run ${earlier}.`);
  await dropDeadStages(client);
  const stage = await createStage(client);
  try {
    const { claimSetVersion, claims } = claimSet;
    const { runId } = await stageRun(client, stage, {
      datasetId,
      judge,
      version,
      claimSetVersion,
      startedBy,
      now,
    });
    const count = new PanelCount(rule, runs);
    const runIds = runs.map(({ id }) => id);
    for await (const page of readMemberReplies(client, { datasetId, runIds })) {
      const verdicts = page.map((claim) => count.add(claim, { runId, now }));
      await fillStagedRun(client, stage, { verdicts, calls: [] });
    }
    await publishRun(client, {
      stageId: stage.projectId,
      runId,
      projectId,
      judge,
      version: { ...version, servedModel: null },
      finished: count.finished(claims),
      now: new Date(),
    });
    return { runId, claims, noVerdict: count.noVerdict, take: count.take };
  } catch (error) {
    await dropStage(client, stage);
    throw error;
  } finally {
    releaseStage(stage);
  }
}
