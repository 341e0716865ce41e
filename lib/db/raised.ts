import "server-only";
import type { RaisedFlag, RaisedSkip } from "@/lib/claims/raised";
import type { Db } from "./client";

/** Rows of a kind at most: a list to work through, not an archive. */
const MOST_ROWS = 100;

/** Open flags of a project, newest first, and how many there are. */
export async function listRaisedFlags(
  client: Db,
  projectId: string,
): Promise<{ rows: RaisedFlag[]; total: number }> {
  const where = { clearedAt: null, claim: { case: { dataset: { projectId } } } };
  const [rows, total] = await Promise.all([
    client.claimFlag.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MOST_ROWS,
      select: {
        id: true,
        reason: true,
        note: true,
        createdAt: true,
        claim: { select: { text: true, case: { select: { id: true, externalId: true } } } },
      },
    }),
    client.claimFlag.count({ where }),
  ]);
  return {
    total,
    rows: rows.map(({ id, reason, note, createdAt, claim }) => ({
      id,
      caseId: claim.case.id,
      externalId: claim.case.externalId,
      text: claim.text,
      reason,
      note,
      at: createdAt,
    })),
  };
}

/** Skipped cases of a project, newest first, and how many there are. */
export async function listRaisedSkips(
  client: Db,
  projectId: string,
): Promise<{ rows: RaisedSkip[]; total: number }> {
  const where = { case: { dataset: { projectId } } };
  const [rows, total] = await Promise.all([
    client.caseSkip.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { caseId: "desc" }],
      take: MOST_ROWS,
      select: {
        reason: true,
        note: true,
        createdAt: true,
        reviewer: { select: { id: true, name: true } },
        case: { select: { id: true, externalId: true, question: true } },
      },
    }),
    client.caseSkip.count({ where }),
  ]);
  return {
    total,
    rows: rows.map(({ reason, note, createdAt, reviewer, case: one }) => ({
      caseId: one.id,
      externalId: one.externalId,
      text: one.question,
      reason,
      note,
      reviewerId: reviewer.id,
      by: reviewer.name,
      at: createdAt,
    })),
  };
}

/** Closes an open flag of a project. False where there is none of this id. */
export async function closeFlag(
  client: Db,
  { projectId, flagId, now }: { projectId: string; flagId: string; now: Date },
): Promise<boolean> {
  const { count } = await client.claimFlag.updateMany({
    where: { id: flagId, clearedAt: null, claim: { case: { dataset: { projectId } } } },
    data: { clearedAt: now },
  });
  return count > 0;
}
