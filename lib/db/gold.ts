import "server-only";
import { v7 as uuidv7 } from "uuid";
import { type Gold, goldFromLabels } from "@/lib/claims/gold";
import type { Settlement } from "@/lib/claims/settlement";
import type { Tx } from "./client";

/** Set from outside and held until somebody settles the claim anew: labels do not move it. */
const STATED = new Set(["adjudicated", "imported"]);

async function appendVersion(tx: Tx, { claimId, gold, now }: { claimId: string; gold: Gold; now: Date }) {
  const newest = await tx.goldVersion.aggregate({ where: { claimId }, _max: { revision: true } });
  await tx.goldVersion.create({
    data: { id: uuidv7(), claimId, revision: (newest._max.revision ?? 0) + 1, ...gold, createdAt: now },
  });
}

/**
 * Brings a claim's gold label in line with its labels, and keeps a version where it changed. A claim without labels has
 * no gold label; an adjudicated or imported one stays as it is.
 */
export async function refreshGold(tx: Tx, { claimId, now }: { claimId: string; now: Date }): Promise<void> {
  const current = await tx.goldLabel.findUnique({
    where: { claimId },
    select: { verdict: true, basis: true },
  });
  if (current && STATED.has(current.basis)) return;
  const labels = await tx.label.findMany({ where: { claimId }, select: { verdict: true, selection: true } });
  const gold = goldFromLabels(labels);
  if (gold === null) {
    if (current) await tx.goldLabel.delete({ where: { claimId } });
    return;
  }
  if (current && current.verdict === gold.verdict && current.basis === gold.basis) return;
  await tx.goldLabel.upsert({
    where: { claimId },
    create: { claimId, ...gold, updatedAt: now },
    update: { ...gold, updatedAt: now },
  });
  await appendVersion(tx, { claimId, gold, now });
}

/** A decision on a claim, by whom and on which gold label it was made. */
export interface GoldDecision extends Settlement {
  claimId: string;
  decidedBy: string;
  /** Revision of the gold label that the decision was made on; 0 where there was none. */
  basedOn: number;
  now: Date;
}

/**
 * Holds a claim to what somebody decided, and keeps the label before. Labels do not move it from then on.
 *
 * @returns "kept", or "overtaken" where the gold label is no longer the one that the decision was made on.
 */
export async function keepDecision(tx: Tx, decision: GoldDecision): Promise<"kept" | "overtaken"> {
  const { claimId, verdict, outcome, reason, decidedBy, basedOn, now } = decision;
  const newest = await tx.goldVersion.aggregate({ where: { claimId }, _max: { revision: true } });
  const revision = newest._max.revision ?? 0;
  if (revision !== basedOn) return "overtaken";
  const gold = { verdict, basis: "adjudicated" as const };
  await tx.goldLabel.upsert({
    where: { claimId },
    create: { claimId, ...gold, updatedAt: now },
    update: { ...gold, updatedAt: now },
  });
  await tx.goldVersion.create({
    data: {
      id: uuidv7(),
      claimId,
      revision: revision + 1,
      ...gold,
      outcome,
      reason,
      decidedBy,
      createdAt: now,
    },
  });
  return "kept";
}
