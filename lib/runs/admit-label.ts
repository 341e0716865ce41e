import "server-only";
import type { LabelSelection } from "@/lib/claims/gold";
import type { LabelAct } from "@/lib/claims/label";
import { admitLabel, EARLIER_PAGES_MS, type LabelPolicy, listFreeClaims } from "@/lib/claims/label-policy";
import type { Tx } from "@/lib/db/client";
import { readPolicy, takeTurn, wasSavedSince } from "@/lib/db/label-policy";
import { endLeases, keepLease, readQueueCases, wasHanded } from "@/lib/db/label-queue";
import { isCaseDrawn } from "@/lib/db/label-samples";
import type { KeptVersion } from "@/lib/db/labels";
import { AppError } from "@/lib/errors";

/** A label that a project's policy lets in. */
export interface Admitted {
  /** How the list came to its claim. */
  chosen: { selection: LabelSelection; share: number | null };
  /** Labels that each claim of the case gets. */
  asked: number;
}

interface Who {
  reviewerId: string;
  caseId: string;
  now: Date;
}

/**
 * How claims come to be labeled that a policy hands out. At random, and spread over kinds of cases at random within each,
 * every claim is as likely as any other to be among those labeled so far, and all are asked for: its chance is 1.
 */
function chosenBy({ order }: LabelPolicy): Admitted["chosen"] {
  if (order === "imported") return { selection: "all", share: null };
  if (order === "uncertain") return { selection: "picked", share: null };
  return { selection: "random", share: 1 };
}

/**
 * Whether a case was in the hands of a person at some time. One that the list never handed to them was, where their page is
 * from before the policy: what the page says of itself counts only as long as there can be such a page.
 */
async function wasTheirs(
  tx: Tx,
  { isHandedOut, projectId, now, ...who }: Who & { isHandedOut: boolean; projectId: string },
): Promise<boolean> {
  if (await wasHanded(tx, who)) return true;
  const since = new Date(now.getTime() - EARLIER_PAGES_MS);
  return !isHandedOut && (await wasSavedSince(tx, { projectId, since }));
}

/**
 * Holds a label against the policy of its project, after everybody who labels there at the same time. A label in a case that a
 * sample drew a claim of is let in: its list is one of its own. So is one from a page that was opened before the policy was
 * there, for as long as there can be one: every case was in its reviewer's hands then.
 *
 * @returns null where everybody labels everything.
 * @throws AppError "conflict" where the claim has its labels and its case never was this person's.
 */
export async function admit(
  tx: Tx,
  {
    act,
    newest,
    projectId,
    reviewerId,
    caseId,
    now,
  }: Who & { act: LabelAct; newest: KeptVersion | null; projectId: string },
): Promise<Admitted | null> {
  const { sampleId = null } = act;
  const isOfSample = sampleId !== null && (await isCaseDrawn(tx, { sampleId, caseId, projectId }));
  if (isOfSample || !(await takeTurn(tx, projectId))) return null;
  const policy = await readPolicy(tx, projectId);
  const [one] = await readQueueCases(tx, { caseIds: [caseId], now });
  if (policy === null || one === undefined) return null;
  const outcome = admitLabel(one, {
    claimId: act.claimId,
    person: reviewerId,
    hasLabeled: act.verdict === null || (newest !== null && newest.verdict !== null),
    wasHanded:
      newest !== null ||
      (await wasTheirs(tx, { isHandedOut: act.isHandedOut === true, projectId, reviewerId, caseId, now })),
  });
  if (outcome === "refused")
    throw new AppError(
      "conflict",
      "This claim has its labels, or somebody else is at work on it; it was not handed to you. Go on with the next case.",
    );
  return { chosen: chosenBy(policy), asked: one.labels };
}

/**
 * A label is a sign of its reviewer: the case stays with them for longer. Not where it was the last one they could give
 * there, nor where they passed the case over while it was on its way.
 */
export async function keepAdmitted(tx: Tx, { admitted, ...who }: Who & { admitted: Admitted | null }) {
  if (admitted === null) return;
  const { caseId, reviewerId, now } = who;
  const [one] = await readQueueCases(tx, { caseIds: [caseId], now });
  if (one === undefined || one.skippedBy.includes(reviewerId)) return;
  if (listFreeClaims(one, reviewerId).length > 0) await keepLease(tx, who);
  else await endLeases(tx, { caseIds: [caseId], reviewerId, now });
}
