import "server-only";
import type { SkipReason } from "@/lib/claims/label-policy";
import type { Tx } from "./client";

/** Keeps that a person passes a case over; a reason of null takes that back. */
export async function keepSkip(
  tx: Tx,
  skip: { caseId: string; reviewerId: string; reason: SkipReason | null; note: string; now: Date },
): Promise<void> {
  const { caseId, reviewerId, reason, note, now } = skip;
  if (reason === null) {
    await tx.caseSkip.deleteMany({ where: { caseId, reviewerId } });
    return;
  }
  await tx.caseSkip.upsert({
    where: { caseId_reviewerId: { caseId, reviewerId } },
    create: { caseId, reviewerId, reason, note, createdAt: now },
    update: { reason, note, createdAt: now },
  });
}
