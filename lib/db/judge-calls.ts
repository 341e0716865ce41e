import "server-only";
import { v7 as uuidv7 } from "uuid";
import { isVerdict, type Verdict } from "@/lib/claims/verdict";
import { FAILURE_KINDS, type FailureKind, type JudgeReply } from "@/lib/judges/judge";
import type { CheckedQuote } from "@/lib/judges/llm/quotes";
import type { Confidence, JudgeRecord } from "@/lib/judges/record";
import { insertRows, JUDGE_CALLS, type WholeRow } from "./bulk-insert";
import type { Db } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { textsOf } from "./verdicts";

/** Longest reply that is kept, in characters. */
const LONGEST_RAW = 20_000;

/** A call that has ended, ready to be written. */
export interface CallToSave {
  id: string;
  key: string;
  versionId: string;
  runId: string;
  claimId: string;
  target: string;
  repeat: number;
  record: JudgeRecord;
  /** False: whoever comes to the claim again calls again. */
  isCurrent: boolean;
  now: Date;
}

/** What an earlier call said, as a verdict needs it. */
export interface StoredCall {
  id: string;
  key: string;
  runId: string | null;
  reply: JudgeReply;
  flags: string[];
  evidence: CheckedQuote[];
  confidence: Confidence | null;
  ms: number;
  createdAt: Date;
}

/** An id for a call; ids sort by the time they were made. */
export function newCallId(): string {
  return uuidv7();
}

function toRow(call: CallToSave): WholeRow<Prisma.JudgeCallCreateManyInput> {
  const { record, now, ...rest } = call;
  const { reply, usage, cost, confidence } = record;
  const isOk = reply.status === "ok";
  return {
    ...rest,
    status: reply.status,
    verdict: isOk ? reply.verdict : null,
    failure: isOk ? null : reply.failure,
    score: isOk ? reply.score : null,
    rationale: reply.rationale,
    confidence: confidence?.value ?? null,
    confidenceSource: confidence?.source ?? null,
    evidence: record.evidence.map((quote) => ({ ...quote })),
    flags: [...record.flags],
    raw: record.raw?.slice(0, LONGEST_RAW) ?? null,
    attempts: record.attempts.map((attempt) => ({
      ...attempt,
      usage: attempt.usage === null ? null : { ...attempt.usage },
    })),
    inputTokens: usage?.input ?? null,
    cachedTokens: usage?.cachedInput ?? null,
    outputTokens: usage?.output ?? null,
    reasoningTokens: usage?.reasoning ?? null,
    costAmount: cost?.amount ?? null,
    costCurrency: cost?.currency ?? null,
    priceVersion: cost?.priceVersion ?? null,
    ms: record.ms,
    servedModel: record.servedModel,
    fingerprint: record.fingerprint,
    createdAt: now,
  };
}

/** Writes calls that have ended; once this returns none of them is lost, whatever becomes of the process. */
export async function saveCalls(client: Db, calls: readonly CallToSave[]): Promise<void> {
  await insertRows(client, JUDGE_CALLS, calls.map(toRow));
}

const STORED_SELECT = {
  id: true,
  key: true,
  runId: true,
  status: true,
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

function isFailureKind(value: unknown): value is FailureKind {
  return (FAILURE_KINDS as readonly unknown[]).includes(value);
}

function replyOf(row: {
  verdict: Verdict | null;
  failure: string | null;
  score: number | null;
  rationale: string;
}): JudgeReply {
  const { verdict, failure, score, rationale } = row;
  if (isVerdict(verdict)) return { status: "ok", verdict, score, rationale };
  return { status: "no_verdict", failure: isFailureKind(failure) ? failure : "no_verdict", rationale };
}

/** The sources are written by this code alone, from values of this type. */
function confidenceOf(row: {
  confidence: number | null;
  confidenceSource: string | null;
}): Confidence | null {
  const { confidence: value, confidenceSource: source } = row;
  if (value === null || source === null) return null;
  return { value, source: source as Confidence["source"] };
}

function toStored(row: Prisma.JudgeCallGetPayload<{ select: typeof STORED_SELECT }>): StoredCall {
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

/** Keys in one query, far below the bound on variables. */
const KEYS_A_QUERY = 400;

/**
 * Stored calls that answer for these keys, by key, the newest of each: of any run of the version where they gave a verdict, were refused
 * or filtered; of the run itself whatever came of them.
 */
export async function findStoredCalls(
  client: Db,
  { keys, versionId, runId }: { keys: readonly string[]; versionId: string; runId: string },
): Promise<Map<string, StoredCall>> {
  const found = new Map<string, StoredCall>();
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY) {
    const rows = await client.judgeCall.findMany({
      where: {
        key: { in: keys.slice(at, at + KEYS_A_QUERY) },
        versionId,
        isCurrent: true,
        OR: [{ status: "ok" }, { failure: { in: ["refusal", "content_filter"] } }, { runId }],
      },
      orderBy: { id: "asc" },
      select: STORED_SELECT,
    });
    // One of the run's own comes before any other: it was paid for by this run.
    for (const row of rows) {
      const before = found.get(row.key);
      if (before === undefined || before.runId !== runId || row.runId === runId) {
        found.set(row.key, toStored(row));
      }
    }
  }
  return found;
}

/** Which of these keys have a call that any run of the version could take up. */
export async function findStoredKeys(
  client: Db,
  { keys, versionId }: { keys: readonly string[]; versionId: string },
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY) {
    const rows = await client.judgeCall.findMany({
      where: {
        key: { in: keys.slice(at, at + KEYS_A_QUERY) },
        versionId,
        isCurrent: true,
        OR: [{ status: "ok" }, { failure: { in: ["refusal", "content_filter"] } }],
      },
      distinct: ["key"],
      select: { key: true },
    });
    for (const { key } of rows) found.add(key);
  }
  return found;
}

/** How many calls of this version would answer for another run: those with a verdict, refused or filtered. */
export function countStoredCalls(client: Db, versionId: string): Promise<number> {
  const answers = [{ status: "ok" as const }, { failure: { in: ["refusal", "content_filter"] } }];
  return client.judgeCall.count({ where: { versionId, isCurrent: true, OR: answers } });
}

/** From now on no run takes up a call of this version; they stay as history. Comes back with how many would have answered. */
export async function forgetCalls(client: Db, versionId: string): Promise<number> {
  const answering = await countStoredCalls(client, versionId);
  await client.judgeCall.updateMany({ where: { versionId, isCurrent: true }, data: { isCurrent: false } });
  return answering;
}

/** What the calls of a run took, in groups of one cost each, so that their sum stays exact. */
export async function readCallCosts(
  client: Db,
  runId: string,
): Promise<
  {
    amount: string | null;
    currency: string | null;
    calls: number;
    inputTokens: number;
    outputTokens: number;
  }[]
> {
  const rows = await client.judgeCall.groupBy({
    by: ["costAmount", "costCurrency"],
    where: { runId },
    _count: true,
    _sum: { inputTokens: true, outputTokens: true },
  });
  return rows.map(({ costAmount, costCurrency, _count, _sum }) => ({
    amount: costAmount,
    currency: costCurrency,
    calls: _count,
    inputTokens: _sum.inputTokens ?? 0,
    outputTokens: _sum.outputTokens ?? 0,
  }));
}
