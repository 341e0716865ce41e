import "server-only";
import type { SkippedCase, SkipReason } from "@/lib/claims/label-policy";
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

/** The cases of a set or a sample that a person passed over, in dataset order; at most `take`. */
export async function listSkipped(
  client: Tx,
  {
    reviewerId,
    take = 200,
    ...list
  }: { reviewerId: string; take?: number } & ({ datasetId: string } | { sampleId: string }),
): Promise<SkippedCase[]> {
  const ofList =
    "sampleId" in list
      ? { claims: { some: { sampled: { some: { sampleId: list.sampleId } } } } }
      : { datasetId: list.datasetId };
  const rows = await client.caseSkip.findMany({
    where: { reviewerId, case: ofList },
    orderBy: { case: { position: "asc" } },
    take,
    select: { reason: true, note: true, case: { select: { id: true, externalId: true, question: true } } },
  });
  return rows.map(({ reason, note, case: { id, ...shown } }) => ({ caseId: id, ...shown, reason, note }));
}
