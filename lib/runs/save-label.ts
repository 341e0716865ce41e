import "server-only";
import type { LabelSelection } from "@/lib/claims/gold";
import type { EvidenceSpan, FlagAct, LabelAct, LabelReceipt } from "@/lib/claims/label";
import { type Db, db, type Tx } from "@/lib/db/client";
import { hasClaim, keepFlag } from "@/lib/db/flags";
import { refreshGold } from "@/lib/db/gold";
import { knownGuidelineVersion } from "@/lib/db/guidelines";
import { findMembership } from "@/lib/db/label-samples";
import {
  countLabels,
  findNewestVersion,
  findVersionOfRequest,
  type KeptVersion,
  keepLabel,
} from "@/lib/db/labels";
import { mayHaveSeenVerdict } from "@/lib/db/verdicts-shown";
import { inTurn } from "@/lib/db/write-turns";
import { AppError } from "@/lib/errors";
import { type Admitted, admit, keepAdmitted } from "./admit-label";
import { readAnswering } from "./asked-again";

interface Who {
  reviewerId: string;
  now: Date;
}

function readClaim(tx: Tx, claimId: string) {
  return tx.claim.findUnique({
    where: { id: claimId },
    select: {
      case: {
        select: {
          id: true,
          practice: { select: { caseId: true } },
          passages: { select: { documentId: true, text: { select: { text: true } } } },
          dataset: { select: { id: true, projectId: true, project: { select: { blind: true } } } },
        },
      },
    },
  });
}

/** Refuses evidence whose quote does not stand where it says it does. */
function checkEvidence(
  evidence: readonly EvidenceSpan[],
  passages: readonly { documentId: string; text: { text: string } }[],
): void {
  for (const [index, { passage, start, end, quote }] of evidence.entries()) {
    const named = passages.filter(({ documentId }) => documentId === passage);
    if (named.some(({ text }) => quote !== "" && text.text.slice(start, end) === quote)) continue;
    const where =
      named.length === 0 ? `the case has no passage ${passage}` : `${passage} has another text there`;
    throw new AppError("bad_request", `evidence ${index + 1}: ${where}.`);
  }
}

/**
 * Whether a verdict was given blind: in a blind project, by somebody who cannot have been sent a judge's verdict on
 * that claim. Whoever only adds a note, evidence or severity keeps the verdict, and how that was given; whoever was asked
 * for it again gives it anew.
 */
async function howGiven(
  tx: Tx,
  {
    act,
    newest,
    isAnswer,
    dataset,
    reviewerId,
  }: {
    act: LabelAct;
    newest: KeptVersion | null;
    isAnswer: boolean;
    dataset: { id: string; project: { blind: boolean } };
    reviewerId: string;
  },
): Promise<"blind" | "assisted"> {
  const isKept = newest !== null && newest.verdict !== null && newest.verdict === act.verdict;
  if (isKept && !isAnswer) return newest.given;
  if (!dataset.project.blind) return "assisted";
  const hasSeen = await mayHaveSeenVerdict(tx, {
    userId: reviewerId,
    datasetId: dataset.id,
    claimId: act.claimId,
  });
  return hasSeen ? "assisted" : "blind";
}

/**
 * How a claim came to be labeled: by the draw of the sample that its reviewer works through; picked, where they label
 * another claim beside it or took its case out of a list; else in the whole dataset. Whoever mends a label does not choose its claim anew.
 */
async function howSelected(
  tx: Tx,
  {
    act,
    newest,
    projectId,
    admitted,
  }: { act: LabelAct; newest: KeptVersion | null; projectId: string; admitted: Admitted | null },
): Promise<{ selection: LabelSelection; share: number | null }> {
  const { claimId, sampleId = null, isPicked = false } = act;
  const drawn = sampleId === null ? null : await findMembership(tx, { sampleId, claimId, projectId });
  if (drawn !== null) return { selection: drawn.sample.kind, share: drawn.share };
  if (newest !== null && newest.verdict !== null) {
    return { selection: newest.selection, share: newest.share };
  }
  if (sampleId !== null || isPicked) return { selection: "picked", share: null };
  return admitted?.chosen ?? { selection: "all", share: null };
}

/** What the reviewer's current label was just before a version, where it is not the one that the browser saw. */
async function findOvertaken(
  tx: Tx,
  kept: KeptVersion,
  basedOn: string | null,
): Promise<LabelReceipt["overtook"]> {
  const { claimId, reviewerId, revision } = kept;
  const before = await findNewestVersion(tx, { claimId, reviewerId, before: revision });
  if (before === null || before.id === basedOn) return null;
  // Without a current label there is nothing to base an act on, whatever stood there and was taken back.
  if (basedOn === null && before.verdict === null) return null;
  return { verdict: before.verdict, at: before.createdAt.toISOString() };
}

function receiptOf({ id, claimId, createdAt }: KeptVersion): LabelReceipt {
  return { claimId, versionId: id, savedAt: createdAt.toISOString(), anyDelta: 0, overtook: null };
}

/** What has been taken back already stays so: nothing more is kept, and a page that still showed a label is told. */
function receiptOfGone(newest: KeptVersion, basedOn: string | null): LabelReceipt {
  const isKnown = basedOn === null || basedOn === newest.id;
  return {
    ...receiptOf(newest),
    overtook: isKnown ? null : { verdict: null, at: newest.createdAt.toISOString() },
  };
}

async function receiptFor(
  tx: Tx,
  { kept, act, anyDelta }: { kept: KeptVersion; act: LabelAct; anyDelta: number },
): Promise<LabelReceipt> {
  const overtook = await findOvertaken(tx, kept, act.basedOn);
  const stands = act.verdict === null && kept.verdict !== null;
  return { ...receiptOf(kept), anyDelta, overtook, ...(stands && { stands }) };
}

/**
 * Keeps one decision of a reviewer: a version more, the current label, and the gold label that follows, all or nothing.
 * The same act sent again is answered as before and changes nothing; so does a repeated verdict that still is the newest,
 * or was given before the newest was: it left no trace when it came the first time.
 * Of a label that was sent back, an answer taken back brings the one before back.
 *
 * @throws AppError "not_found" without the claim, "bad_request" for evidence that is not there, "conflict" for a request
 *   id used on something else or a claim that has its labels, "busy" when the database could not be written.
 */
export function saveLabel(act: LabelAct, { reviewerId, now }: Who, client: Db = db()): Promise<LabelReceipt> {
  const { claimId, requestId } = act;
  return inTurn(client, async (tx) => {
    const known = await findVersionOfRequest(tx, requestId);
    if (known) {
      if (known.claimId !== claimId || known.reviewerId !== reviewerId) {
        throw new AppError("conflict", "This request id was used for another label.");
      }
      return receiptFor(tx, { kept: known, act, anyDelta: 0 });
    }
    const claim = await readClaim(tx, claimId);
    if (!claim) throw new AppError("not_found", "This claim is gone; its case was changed or deleted.");
    const { passages, dataset } = claim.case;
    const newest = await findNewestVersion(tx, { claimId, reviewerId });
    const { isAnswer, before: stood } = await readAnswering(tx, { act, newest, reviewerId });
    if (act.isRepeat && newest !== null && newest.verdict === act.verdict && !isAnswer)
      return { ...receiptOf(newest), versionId: act.basedOn ?? newest.id };
    const { isRepeat = false, repeatedMsAgo = 0 } = act;
    if (isRepeat && newest !== null && newest.createdAt.getTime() > now.getTime() - repeatedMsAgo)
      return { ...receiptOf(newest), newer: { verdict: newest.verdict } };
    if (act.verdict === null && newest === null)
      throw new AppError("conflict", "You have no label on this claim that could be taken back.");
    if (act.verdict === null && newest?.verdict === null) return receiptOfGone(newest, act.basedOn);
    // Whoever labeled it before it was for practice may change that label, and give one again that they took back.
    const hasOwn = newest !== null && newest.selection !== "practice";
    if (!hasOwn && (claim.case.practice !== null || newest?.selection === "practice"))
      throw new AppError(
        "conflict",
        "The label of this claim has been shown to people: it takes none any more.",
      );
    checkEvidence(act.evidence, passages);
    const who = { reviewerId, caseId: claim.case.id, now };
    const admitted = await admit(tx, { act, newest, projectId: dataset.projectId, ...who });
    const before = await countLabels(tx, claimId);
    const { projectId } = dataset;
    const how = stood?.how ?? {
      ...(await howSelected(tx, { act, newest, projectId, admitted })),
      given: await howGiven(tx, { act, newest, isAnswer, dataset, reviewerId }),
      guidelineVersion: await knownGuidelineVersion(tx, { projectId, version: act.guidelineVersion }),
    };
    const revision = (newest?.revision ?? 0) + 1;
    const kept = await keepLabel(tx, stood?.act ?? act, { reviewerId, ...how, revision, now });
    await refreshGold(tx, { claimId, now });
    await keepAdmitted(tx, { admitted, ...who });
    const after = await countLabels(tx, claimId);
    // Of a claim that gets several labels each counts, up to its number.
    const counted = (labels: number) => Math.min(labels, admitted?.asked ?? 1);
    return receiptFor(tx, { kept, act, anyDelta: counted(after) - counted(before) });
  });
}

/** Keeps or clears a reviewer's flag on a claim. */
export function saveFlag(
  act: FlagAct,
  { reviewerId, now }: Who,
  client: Db = db(),
): Promise<{ savedAt: string }> {
  return inTurn(client, async (tx) => {
    if (!(await hasClaim(tx, act.claimId))) {
      throw new AppError("not_found", "This claim is gone; its case was changed or deleted.");
    }
    await keepFlag(tx, { act, reviewerId, now });
    return { savedAt: now.toISOString() };
  });
}
