import "server-only";
import type { FlagAct, FlaggedClaim } from "@/lib/claims/label";
import { AppError } from "@/lib/errors";
import type { Db, Tx } from "./client";

/** Whether there is such a claim. */
export async function hasClaim(tx: Tx, claimId: string): Promise<boolean> {
  return (await tx.claim.findUnique({ where: { id: claimId }, select: { id: true } })) !== null;
}

/**
 * Keeps a reviewer's flag on a claim, or clears it. One is open at a time: a new one closes the one before. The act's id
 * is the flag's, so the same act sent twice is one.
 *
 * @throws AppError "conflict" for an id used on another flag.
 */
export async function keepFlag(
  tx: Tx,
  { act, reviewerId, now }: { act: FlagAct; reviewerId: string; now: Date },
): Promise<void> {
  const { requestId, claimId, reason, note } = act;
  const known = await tx.claimFlag.findUnique({
    where: { id: requestId },
    select: { claimId: true, reviewerId: true },
  });
  if (known !== null) {
    if (known.claimId === claimId && known.reviewerId === reviewerId) return;
    throw new AppError("conflict", "This request id was used for another flag.");
  }
  await tx.claimFlag.updateMany({
    where: { claimId, reviewerId, clearedAt: null },
    data: { clearedAt: now },
  });
  if (reason === null) return;
  await tx.claimFlag.create({ data: { id: requestId, claimId, reviewerId, reason, note, createdAt: now } });
}

/** The claims of a dataset that a reviewer has flagged, in dataset order; at most `take`. */
export async function listFlagged(
  client: Db,
  { datasetId, reviewerId, take = 200 }: { datasetId: string; reviewerId: string; take?: number },
): Promise<FlaggedClaim[]> {
  const rows = await client.claimFlag.findMany({
    where: { reviewerId, clearedAt: null, claim: { case: { datasetId } } },
    orderBy: [{ claim: { case: { position: "asc" } } }, { claim: { position: "asc" } }],
    take,
    select: {
      reason: true,
      note: true,
      claim: {
        select: { id: true, text: true, position: true, case: { select: { id: true, externalId: true } } },
      },
    },
  });
  return rows.map(({ reason, note, claim }) => ({
    caseId: claim.case.id,
    externalId: claim.case.externalId,
    claimId: claim.id,
    claimNumber: claim.position + 1,
    text: claim.text,
    reason,
    note,
  }));
}

/** Flags that each person raised on claims of a dataset. */
export async function countFlags(client: Db, datasetId: string): Promise<Map<string, number>> {
  const rows = await client.claimFlag.groupBy({
    by: ["reviewerId"],
    where: { claim: { case: { datasetId } } },
    _count: true,
  });
  return new Map(rows.map(({ reviewerId, _count }) => [reviewerId, _count]));
}
