import "server-only";
import { isVerdict } from "@/lib/claims/verdict";
import type { JudgeReply } from "@/lib/judges/judge";
import type { CheckedQuote } from "@/lib/judges/llm/quotes";
import type { Confidence, JudgeRecord } from "@/lib/judges/record";
import { insertRows, JUDGE_CALLS } from "./bulk-insert";
import {
  answersForAll,
  answersForRun,
  type CallHead,
  COST_GROUPS,
  callRow,
  costGroup,
  failureOf,
  keysFound,
  newestByKey,
} from "./call-rows";
import type { Db } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { textsOf } from "./verdicts";

/** A call that has ended, ready to be written. */
export interface CallToSave extends CallHead {
  claimId: string;
  target: string;
  record: JudgeRecord;
}

/** What an earlier call said, as a verdict needs it. */
export interface StoredCall {
  id: string;
  key: string;
  runId: string | null;
  reply: JudgeReply;
  flags: readonly string[];
  evidence: readonly CheckedQuote[];
  confidence: Confidence | null;
  ms: number;
  createdAt: Date;
}

/** Writes calls that have ended; once this returns none of them is lost, whatever becomes of the process. */
export async function saveCalls(client: Db, calls: readonly CallToSave[]): Promise<void> {
  const rows = calls.map(({ record, ...head }) => {
    const { reply, confidence } = record;
    const isOk = reply.status === "ok";
    return {
      ...callRow(head, record),
      claimId: head.claimId,
      target: head.target,
      verdict: isOk ? reply.verdict : null,
      score: isOk ? reply.score : null,
      confidence: confidence?.value ?? null,
      confidenceSource: confidence?.source ?? null,
      evidence: record.evidence.map((quote) => ({ ...quote })),
    };
  });
  await insertRows(client, JUDGE_CALLS, rows);
}

const STORED_SELECT = {
  id: true,
  key: true,
  runId: true,
  verdict: true,
  failure: true,
  score: true,
  rationale: true,
  flags: true,
  evidence: true,
  confidence: true,
  confidenceSource: true,
  ms: true,
  createdAt: true,
} as const;

type StoredRow = Prisma.JudgeCallGetPayload<{ select: typeof STORED_SELECT }>;

function replyOf({ verdict, failure, score, rationale }: StoredRow): JudgeReply {
  if (isVerdict(verdict)) return { status: "ok", verdict, score, rationale };
  return { status: "no_verdict", failure: failureOf(failure), rationale };
}

/** The sources are written by this code alone, from values of this type. */
function confidenceOf({ confidence: value, confidenceSource: source }: StoredRow): Confidence | null {
  if (value === null || source === null) return null;
  return { value, source: source as Confidence["source"] };
}

function toStored(row: StoredRow): StoredCall {
  const { id, key, runId, ms, createdAt } = row;
  return {
    id,
    key,
    runId,
    reply: replyOf(row),
    flags: textsOf(row.flags),
    // Written by this code alone, from values of this type.
    evidence: row.evidence as unknown as CheckedQuote[],
    confidence: confidenceOf(row),
    ms,
    createdAt,
  };
}

/**
 * Stored calls that answer for these keys, by key, the newest of each: of any run of the version where they gave a verdict,
 * were refused or filtered; of the run itself whatever came of them.
 */
export async function findStoredCalls(
  client: Db,
  { keys, ...run }: { keys: readonly string[]; versionId: string; runId: string },
): Promise<Map<string, StoredCall>> {
  return newestByKey(keys, run.runId, async (some) => {
    const where = { key: { in: some }, ...answersForRun(run) };
    const rows = await client.judgeCall.findMany({ where, orderBy: { id: "asc" }, select: STORED_SELECT });
    return rows.map(toStored);
  });
}

/** Which of these keys have a call that any run of the version could take up. */
export function findStoredKeys(
  client: Db,
  { keys, versionId }: { keys: readonly string[]; versionId: string },
): Promise<Set<string>> {
  return keysFound(keys, (some) =>
    client.judgeCall.findMany({
      where: { key: { in: some }, ...answersForAll(versionId) },
      distinct: ["key"],
      select: { key: true },
    }),
  );
}

/** How many calls of this version would answer for another run: those with a verdict, refused or filtered. */
export function countStoredCalls(client: Db, versionId: string): Promise<number> {
  return client.judgeCall.count({ where: answersForAll(versionId) });
}

/** From now on no run takes up a call of this version; they stay as history. Comes back with how many would have answered. */
export async function forgetCalls(client: Db, versionId: string): Promise<number> {
  const answering = await countStoredCalls(client, versionId);
  await client.judgeCall.updateMany({ where: { versionId, isCurrent: true }, data: { isCurrent: false } });
  return answering;
}

/** What the calls of a run took, in groups of one cost each. */
export async function readCallCosts(client: Db, runId: string) {
  return (await client.judgeCall.groupBy({ ...COST_GROUPS, by: [...COST_GROUPS.by], where: { runId } })).map(
    costGroup,
  );
}
