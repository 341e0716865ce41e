import "server-only";
import type { Passage } from "@/lib/claims/case";
import type { StoredPart } from "@/lib/claims/model-split";
import { type BulkTable, insertRows, type WholeRow } from "./bulk-insert";
import type { Db, Tx } from "./client";
import { byReason, requeueFailed } from "./failed-rows";
import { Prisma } from "./generated/sqlite/client";

export const ANSWER_REPLIES: BulkTable<Prisma.AnswerReplyCreateManyInput> = {
  name: "AnswerReply",
  columns: {
    runId: "plain",
    caseId: "plain",
    status: "plain",
    failure: "plain",
    rating: "plain",
    parts: "json",
    rationale: "plain",
    flags: "json",
    ms: "plain",
    callId: "plain",
    isCached: "plain",
    createdAt: "plain",
  },
};
export type AnswerReplyRow = WholeRow<Prisma.AnswerReplyCreateManyInput>;

/** What a run came to on one answer, ready to be written. */
export interface ReplyToSave {
  caseId: string;
  /** null: no verdict, and `failure` says why. */
  failure: string | null;
  rating: number | null;
  parts: readonly StoredPart[] | null;
  rationale: string;
  flags: readonly string[];
  ms: number | null;
  callId: string | null;
  isCached: boolean;
  at: Date;
}

function toRow(runId: string, one: ReplyToSave): AnswerReplyRow {
  return {
    runId,
    caseId: one.caseId,
    status: one.failure === null ? "ok" : "no_verdict",
    failure: one.failure,
    rating: one.rating,
    parts: one.parts === null ? null : one.parts.map((part) => ({ ...part, cites: [...part.cites] })),
    rationale: one.rationale,
    flags: one.flags.length === 0 ? null : [...one.flags],
    ms: one.ms,
    callId: one.callId,
    isCached: one.isCached,
    createdAt: one.at,
  };
}

/** Writes what a run came to, each answer once: one that has a reply already is passed over. Says how many were written. */
export function saveReplies(
  client: Db | Tx,
  { runId, replies }: { runId: string; replies: readonly ReplyToSave[] },
): Promise<number> {
  const rows = replies.map((one) => toRow(runId, one));
  return insertRows(client, ANSWER_REPLIES, rows, { skipExisting: true });
}

/** What a run has so far. */
export async function countReplies(client: Db, runId: string): Promise<{ done: number; noVerdict: number }> {
  const [done, noVerdict] = await Promise.all([
    client.answerReply.count({ where: { runId } }),
    client.answerReply.count({ where: { runId, status: "no_verdict" } }),
  ]);
  return { done, noVerdict };
}

/** How many answers a dataset has. */
export function countAnswers(client: Db, datasetId: string): Promise<number> {
  return client.case.count({ where: { datasetId } });
}

/** An answer and what it should rest on. */
export interface AnswerToAsk {
  caseId: string;
  externalId: string;
  question: string;
  answer: string;
  passages: Passage[];
}

/** Ids of the cases of which a run has no reply yet; those that share their first passage stand together. */
export async function listOpenAnswerIds(
  client: Db,
  { datasetId, runId }: { datasetId: string; runId: string },
): Promise<string[]> {
  const rows = await client.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT c."id"
    FROM "Case" c
    LEFT JOIN "CasePassage" p ON p."caseId" = c."id" AND p."position" = 0
    WHERE c."datasetId" = ${datasetId}
      AND NOT EXISTS (SELECT 1 FROM "AnswerReply" r WHERE r."caseId" = c."id" AND r."runId" = ${runId})
    ORDER BY p."textId", c."question", c."position"`);
  return rows.map(({ id }) => id);
}

/** Answers by the ids of their cases, in that order; those that are gone are left out. */
export async function readAnswersById(client: Db, ids: readonly string[]): Promise<AnswerToAsk[]> {
  const rows = await client.case.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      externalId: true,
      question: true,
      answer: true,
      passages: {
        orderBy: { position: "asc" },
        select: { documentId: true, title: true, status: true, text: { select: { text: true } } },
      },
    },
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (row === undefined) return [];
    const { externalId, question, answer, passages } = row;
    return [
      {
        caseId: id,
        externalId,
        question,
        answer,
        passages: passages.map(({ documentId, title, status, text }) => ({
          id: documentId,
          text: text.text,
          ...(title === null ? {} : { title }),
          ...(status === null ? {} : { status }),
        })),
      },
    ];
  });
}

/** Answers of a run without a reply, by the reason, most first. */
export async function countReplyFailures(
  client: Db,
  runId: string,
): Promise<{ kind: string; many: number }[]> {
  const rows = await client.answerReply.groupBy({
    by: ["failure"],
    where: { runId, status: "no_verdict" },
    _count: true,
  });
  return byReason(rows);
}

/**
 * Takes back the answers of a run that failed in these ways and lets it wait for its turn again, in one step; their calls
 * stay as history.
 *
 * @returns how many are tried again; null where the run is at work, waits already, or is not there.
 */
export async function requeueReplies(
  client: Db,
  { kinds, ...run }: { projectId: string; runId: string; kinds: readonly string[] },
): Promise<number | null> {
  const { runId } = run;
  const where = { runId, status: "no_verdict" as const, failure: { in: [...kinds] } };
  return requeueFailed(client, run, {
    takeBack: async (tx) => {
      const failed = await tx.answerReply.findMany({ where, select: { callId: true } });
      await tx.answerReply.deleteMany({ where });
      return failed;
    },
    retire: (tx, ids) => tx.answerCall.updateMany({ where: { id: { in: ids } }, data: { isCurrent: false } }),
  });
}
