import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { LabelSelection } from "@/lib/claims/gold";
import type { EvidenceSpan, LabelAct } from "@/lib/claims/label";
import type { Verdict } from "@/lib/claims/verdict";
import type { Tx } from "./client";

/** A version of a label as it was kept. */
export interface KeptVersion {
  id: string;
  claimId: string;
  reviewerId: string;
  revision: number;
  verdict: Verdict | null;
  given: "blind" | "assisted";
  selection: LabelSelection;
  share: number | null;
  guidelineVersion: number;
  createdAt: Date;
}

const VERSION_SELECT = {
  id: true,
  claimId: true,
  reviewerId: true,
  revision: true,
  verdict: true,
  given: true,
  selection: true,
  share: true,
  guidelineVersion: true,
  createdAt: true,
} as const;

/** The version that an act of this id made; null before it arrived. */
export function findVersionOfRequest(tx: Tx, requestId: string): Promise<KeptVersion | null> {
  return tx.labelVersion.findUnique({ where: { requestId }, select: VERSION_SELECT });
}

/** The newest version of one reviewer on one claim, before a given revision where one is given. */
export function findNewestVersion(
  tx: Tx,
  { claimId, reviewerId, before }: { claimId: string; reviewerId: string; before?: number },
): Promise<KeptVersion | null> {
  return tx.labelVersion.findFirst({
    where: { claimId, reviewerId, ...(before === undefined ? {} : { revision: { lt: before } }) },
    orderBy: { revision: "desc" },
    select: VERSION_SELECT,
  });
}

/** What the server adds to an act: who, when, under which circumstances. */
export interface LabelCircumstances {
  reviewerId: string;
  given: "blind" | "assisted";
  /** How the claim came to be labeled, and its share where a draw chose it. */
  selection: LabelSelection;
  share: number | null;
  guidelineVersion: number;
  revision: number;
  now: Date;
}

/**
 * Appends a version and points the reviewer's current label at it, or takes that label away. The first version of a
 * reviewer on a claim stays named for ever, also when the label was taken back in between.
 */
export async function keepLabel(tx: Tx, act: LabelAct, how: LabelCircumstances): Promise<KeptVersion> {
  const { claimId, verdict, note, ms, requestId } = act;
  const { reviewerId, given, selection, share, guidelineVersion, revision, now } = how;
  const severity = verdict === null || verdict === "supported" ? null : act.severity;
  const evidence = act.evidence.map(({ passage, start, end, quote }: EvidenceSpan) => ({
    passage,
    start,
    end,
    quote,
  }));
  const content = { severity, note, evidence, given, guidelineVersion, selection, share, ms };
  const version = await tx.labelVersion.create({
    data: {
      id: uuidv7(),
      claimId,
      reviewerId,
      revision,
      requestId,
      action: verdict === null ? "withdrawn" : "set",
      verdict,
      ...content,
      createdAt: now,
    },
    select: VERSION_SELECT,
  });
  const key = { claimId_reviewerId: { claimId, reviewerId } };
  if (verdict === null) {
    await tx.label.deleteMany({ where: { claimId, reviewerId } });
    return version;
  }
  const first = await tx.labelVersion.findFirst({
    where: { claimId, reviewerId, action: "set" },
    orderBy: { revision: "asc" },
    select: { id: true, createdAt: true },
  });
  await tx.label.upsert({
    where: key,
    create: {
      id: uuidv7(),
      claimId,
      reviewerId,
      verdict,
      ...content,
      firstVersionId: first?.id ?? version.id,
      versionId: version.id,
      createdAt: first?.createdAt ?? now,
      updatedAt: now,
    },
    update: { verdict, ...content, versionId: version.id, updatedAt: now },
  });
  return version;
}

/** How many people have a current label on a claim, practice left out. */
export function countLabels(tx: Tx, claimId: string): Promise<number> {
  return tx.label.count({ where: { claimId, selection: { not: "practice" } } });
}
