import "server-only";
import type { SuggestedClaim } from "@/lib/claims/model-split";
import type { AnswerRecord, AnswerReply } from "@/lib/judges/answer-task";
import { ANSWER_CALLS, insertRows } from "./bulk-insert";
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

/** A call about an answer that has ended, ready to be written. */
export interface AnswerCallToSave extends CallHead {
  caseId: string;
  record: AnswerRecord;
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

/** Writes calls that have ended; once this returns none of them is lost, whatever becomes of the process. */
export async function saveAnswerCalls(client: Db, calls: readonly AnswerCallToSave[]): Promise<void> {
  const rows = calls.map(({ record, ...head }) => {
    const { reply } = record;
    const isOk = reply.status === "ok";
    return {
      ...callRow(head, record),
      caseId: head.caseId,
      rating: isOk ? reply.rating : null,
      parts: isOk && reply.parts !== null ? reply.parts.map((part) => ({ ...part })) : null,
    };
  });
  await insertRows(client, ANSWER_CALLS, rows);
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

function toStored(row: Prisma.AnswerCallGetPayload<{ select: typeof STORED_SELECT }>): StoredAnswerCall {
  const { id, key, runId, status, failure, rating, parts, rationale, flags, ms, createdAt } = row;
  const reply: AnswerReply =
    status === "ok"
      ? // Written by this code alone, from values of this type.
        { status, rating, parts: parts as unknown as SuggestedClaim[] | null, rationale }
      : { status, failure: failureOf(failure), rationale };
  return { id, key, runId, reply, flags: textsOf(flags), ms, createdAt };
}

/** Stored calls that answer for these keys in a run, by key, the newest of each. */
export async function findAnswerCalls(
  client: Db,
  { keys, ...run }: { keys: readonly string[]; versionId: string; runId: string },
): Promise<Map<string, StoredAnswerCall>> {
  return newestByKey(keys, run.runId, async (some) => {
    const where = { key: { in: some }, ...answersForRun(run) };
    const rows = await client.answerCall.findMany({ where, orderBy: { id: "asc" }, select: STORED_SELECT });
    return rows.map(toStored);
  });
}

/** Which of these keys have a call that any run of the version could take up. */
export function findAnswerKeys(
  client: Db,
  { keys, versionId }: { keys: readonly string[]; versionId: string },
): Promise<Set<string>> {
  return keysFound(keys, (some) =>
    client.answerCall.findMany({
      where: { key: { in: some }, ...answersForAll(versionId) },
      distinct: ["key"],
      select: { key: true },
    }),
  );
}

/** How many calls of this version would answer for another run. */
export function countAnswerCalls(client: Db, versionId: string): Promise<number> {
  return client.answerCall.count({ where: answersForAll(versionId) });
}

/** From now on no run takes up a call of this version; they stay as history. Comes back with how many would have answered. */
export async function forgetAnswerCalls(client: Db, versionId: string): Promise<number> {
  const answering = await countAnswerCalls(client, versionId);
  await client.answerCall.updateMany({ where: { versionId, isCurrent: true }, data: { isCurrent: false } });
  return answering;
}

/** What the calls of a run about answers took, in groups of one cost each. */
export async function readAnswerCallCosts(client: Db, runId: string) {
  return (await client.answerCall.groupBy({ ...COST_GROUPS, by: [...COST_GROUPS.by], where: { runId } })).map(
    costGroup,
  );
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
