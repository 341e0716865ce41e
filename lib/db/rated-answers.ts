import "server-only";
import type { Db } from "./client";
import { Prisma } from "./generated/sqlite/client";

/** The ratings that a run gave, by the id of the case; answers without one are missing. */
export async function readRatings(client: Db, runId: string): Promise<Map<string, number>> {
  const rows = await client.answerReply.findMany({
    where: { runId, rating: { not: null } },
    select: { caseId: true, rating: true },
  });
  return new Map(rows.flatMap(({ caseId, rating }) => (rating === null ? [] : [[caseId, rating]])));
}

/** An answer without a reply, with what was sent and came back. */
export interface FailedAnswer {
  caseId: string;
  externalId: string;
  answer: string;
  failure: string;
  rationale: string;
  raw: string | null;
  attempts: unknown;
}

/** Answers of a run without a reply, in the order of their ids. */
export async function listReplyFailures(
  client: Db,
  { runId, kind, after, take }: { runId: string; kind: string | null; after: string | null; take: number },
): Promise<FailedAnswer[]> {
  const rows = await client.answerReply.findMany({
    where: {
      runId,
      status: "no_verdict",
      ...(kind === null ? {} : { failure: kind }),
      ...(after === null ? {} : { caseId: { gt: after } }),
    },
    orderBy: { caseId: "asc" },
    take,
    select: {
      caseId: true,
      failure: true,
      rationale: true,
      callId: true,
      case: { select: { externalId: true, answer: true } },
    },
  });
  const calls = await client.answerCall.findMany({
    where: { id: { in: rows.flatMap(({ callId }) => callId ?? []) } },
    select: { id: true, raw: true, attempts: true },
  });
  const callOf = new Map(calls.map((call) => [call.id, call]));
  return rows.map(({ caseId, failure, rationale, callId, case: found }) => {
    const call = callId === null ? undefined : callOf.get(callId);
    return {
      caseId,
      externalId: found.externalId,
      answer: found.answer,
      failure: failure ?? "no_verdict",
      rationale,
      raw: call?.raw ?? null,
      attempts: call?.attempts ?? [],
    };
  });
}

/** Where a judge was told what to say: words that read like an order to it, or like its reply. */
export interface InstructionFlags {
  /** Claims, or answers, whose material holds such words. */
  many: number;
  inClaim: number;
  inPassage: number;
  inQuestion: number;
  /** Cases that hold them, at most as many as were asked for. */
  cases: { id: string; externalId: string }[];
}

const FOUND = (part: string) => Prisma.sql`CAST(f."flags" AS TEXT) LIKE ${`%"instruction_in_${part}"%`}`;

/** What a run's flags say of orders in its material: of a run over claims or over whole answers. */
export async function readInstructionFlags(
  client: Db,
  { runId, of, take }: { runId: string; of: "claims" | "answers"; take: number },
): Promise<InstructionFlags> {
  const rows =
    of === "claims"
      ? Prisma.sql`(SELECT v."flags" AS "flags", cl."caseId" AS "caseId" FROM "JudgeVerdict" v
          JOIN "Claim" cl ON cl."id" = v."claimId" WHERE v."runId" = ${runId} AND v."flags" IS NOT NULL)`
      : Prisma.sql`(SELECT r."flags" AS "flags", r."caseId" AS "caseId" FROM "AnswerReply" r
          WHERE r."runId" = ${runId} AND r."flags" IS NOT NULL)`;
  const any = Prisma.sql`CAST(f."flags" AS TEXT) LIKE '%"instruction_in_%'`;
  const [[counts], cases] = await Promise.all([
    client.$queryRaw<Record<"many" | "inClaim" | "inPassage" | "inQuestion", number | bigint>[]>(Prisma.sql`
      SELECT COUNT(*) AS "many",
        COUNT(CASE WHEN ${FOUND("claim")} THEN 1 END) AS "inClaim",
        COUNT(CASE WHEN ${FOUND("passage")} THEN 1 END) AS "inPassage",
        COUNT(CASE WHEN ${FOUND("question")} THEN 1 END) AS "inQuestion"
      FROM ${rows} f WHERE ${any}`),
    client.$queryRaw<{ id: string; externalId: string }[]>(Prisma.sql`
      SELECT DISTINCT c."id" AS "id", c."externalId" AS "externalId"
      FROM ${rows} f JOIN "Case" c ON c."id" = f."caseId" WHERE ${any}
      ORDER BY c."externalId", c."id" LIMIT ${take}`),
  ]);
  return {
    many: Number(counts?.many ?? 0),
    inClaim: Number(counts?.inClaim ?? 0),
    inPassage: Number(counts?.inPassage ?? 0),
    inQuestion: Number(counts?.inQuestion ?? 0),
    cases,
  };
}
