import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { SuggestedClaim } from "@/lib/claims/model-split";
import type { AnswerRecord, AnswerReply } from "@/lib/judges/answer-task";
import { FAILURE_KINDS } from "@/lib/judges/judge";
import { type BulkTable, insertRows, type WholeRow } from "./bulk-insert";
import type { Db } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { textsOf } from "./verdicts";

const ANSWER_CALLS: BulkTable<Prisma.AnswerCallCreateManyInput> = {
  name: "AnswerCall",
  columns: {
    id: "plain",
    key: "plain",
    versionId: "plain",
    runId: "plain",
    caseId: "plain",
    repeat: "plain",
    status: "plain",
    failure: "plain",
    isCurrent: "plain",
    rating: "plain",
    parts: "json",
    rationale: "plain",
    flags: "json",
    raw: "plain",
    attempts: "json",
    inputTokens: "plain",
    cachedTokens: "plain",
    outputTokens: "plain",
    reasoningTokens: "plain",
    costAmount: "plain",
    costCurrency: "plain",
    priceVersion: "plain",
    ms: "plain",
    servedModel: "plain",
    fingerprint: "plain",
    createdAt: "plain",
  },
};

/** A call about an answer that has ended, ready to be written. */
export interface AnswerCallToSave {
  id: string;
  key: string;
  versionId: string;
  runId: string;
  caseId: string;
  repeat: number;
  record: AnswerRecord;
  /** False: whoever comes to the answer again calls again. */
  isCurrent: boolean;
  now: Date;
}

/** What an earlier call said, as a reply needs it. */
export interface StoredAnswerCall {
  id: string;
  key: string;
  runId: string | null;
  reply: AnswerReply;
  flags: readonly string[];
  ms: number;
  createdAt: Date;
}

/** An id for a call; ids sort by the time they were made. */
export function newAnswerCallId(): string {
  return uuidv7();
}

function toRow({ record, now, ...rest }: AnswerCallToSave): WholeRow<Prisma.AnswerCallCreateManyInput> {
  const { reply, usage, cost } = record;
  const isOk = reply.status === "ok";
  return {
    ...rest,
    status: reply.status,
    failure: isOk ? null : reply.failure,
    rating: isOk ? reply.rating : null,
    parts: isOk && reply.parts !== null ? reply.parts.map((part) => ({ ...part })) : null,
    rationale: reply.rationale,
    flags: [...record.flags],
    raw: record.raw,
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
export async function saveAnswerCalls(client: Db, calls: readonly AnswerCallToSave[]): Promise<void> {
  await insertRows(client, ANSWER_CALLS, calls.map(toRow));
}

const STORED_SELECT = {
  id: true,
  key: true,
  runId: true,
  status: true,
  failure: true,
  rating: true,
  parts: true,
  rationale: true,
  flags: true,
  ms: true,
  createdAt: true,
} as const;

type StoredRow = Prisma.AnswerCallGetPayload<{ select: typeof STORED_SELECT }>;

function replyOf({ status, failure, rating, parts, rationale }: StoredRow): AnswerReply {
  if (status === "ok") {
    // Written by this code alone, from values of this type.
    return { status, rating, parts: parts as unknown as SuggestedClaim[] | null, rationale };
  }
  const kind = FAILURE_KINDS.find((one) => one === failure) ?? "no_verdict";
  return { status, failure: kind, rationale };
}

/** Keys in one query, far below the bound on variables. */
const KEYS_A_QUERY = 400;
/** What answers for any run of a version: not the failures that may heal. */
const FOR_ALL = [{ status: "ok" as const }, { failure: { in: ["refusal", "content_filter"] } }];

/** Stored calls that answer for these keys, by key: of any run of the version, or whatever came of the run's own. */
export async function findAnswerCalls(
  client: Db,
  { keys, versionId, runId }: { keys: readonly string[]; versionId: string; runId: string },
): Promise<Map<string, StoredAnswerCall>> {
  const found = new Map<string, StoredAnswerCall>();
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY) {
    const rows = await client.answerCall.findMany({
      where: {
        key: { in: keys.slice(at, at + KEYS_A_QUERY) },
        versionId,
        isCurrent: true,
        OR: [...FOR_ALL, { runId }],
      },
      orderBy: { id: "asc" },
      select: STORED_SELECT,
    });
    for (const row of rows) {
      const before = found.get(row.key);
      if (before !== undefined && before.runId === runId && row.runId !== runId) continue;
      const { id, key, ms, createdAt } = row;
      found.set(key, {
        id,
        key,
        runId: row.runId,
        reply: replyOf(row),
        flags: textsOf(row.flags),
        ms,
        createdAt,
      });
    }
  }
  return found;
}

/** Which of these keys have a call that any run of the version could take up. */
export async function findAnswerKeys(
  client: Db,
  { keys, versionId }: { keys: readonly string[]; versionId: string },
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY) {
    const rows = await client.answerCall.findMany({
      where: { key: { in: keys.slice(at, at + KEYS_A_QUERY) }, versionId, isCurrent: true, OR: FOR_ALL },
      distinct: ["key"],
      select: { key: true },
    });
    for (const { key } of rows) found.add(key);
  }
  return found;
}

/** What the calls of a run about answers took, in groups of one cost each, so that their sum stays exact. */
export async function readAnswerCallCosts(client: Db, runId: string) {
  const rows = await client.answerCall.groupBy({
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

/** The version of a project's judges of a kind that has a hash; null where none was pinned so. */
export async function findVersionOfKind(
  client: Db,
  { projectId, kind, hash }: { projectId: string; kind: string; hash: string },
): Promise<string | null> {
  const row = await client.judgeVersion.findFirst({
    where: { hash, judge: { projectId, kind } },
    select: { id: true },
  });
  return row?.id ?? null;
}
