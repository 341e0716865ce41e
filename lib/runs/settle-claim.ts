import "server-only";
import { isOwnDispute, type Settlement, settlementFault } from "@/lib/claims/settlement";
import { type Db, db } from "@/lib/db/client";
import { keepDecision } from "@/lib/db/gold";
import { inTurn } from "@/lib/db/write-turns";
import { AppError } from "@/lib/errors";

export interface SettleRequest extends Settlement {
  projectId: string;
  claimId: string;
  /** Revision of the gold label that the person saw; 0 where there was none. */
  basedOn: number;
}

/**
 * Settles a claim: it is held to the decision from now on, the label before is kept, and who decided and why.
 *
 * @throws AppError "bad_request" for a decision that does not fit together, "not_found" without the claim, "forbidden" where
 *   the person is one of only two voices and the project does not let these settle, "conflict" where the gold label changed
 *   since they saw it, "busy" when the database could not be written.
 */
export async function settleClaim(
  request: SettleRequest,
  { userId, now }: { userId: string; now: Date },
  client: Db = db(),
): Promise<void> {
  const fault = settlementFault(request);
  if (fault !== null) throw new AppError("bad_request", fault);
  const { projectId, claimId, verdict, outcome, basedOn } = request;
  await inTurn(client, async (tx) => {
    const claim = await tx.claim.findFirst({
      where: { id: claimId, case: { dataset: { projectId } } },
      select: {
        labels: { where: { selection: { not: "practice" } }, select: { reviewerId: true, verdict: true } },
        case: { select: { dataset: { select: { project: { select: { settlesOwn: true } } } } } },
      },
    });
    if (claim === null)
      throw new AppError("not_found", "This claim is gone; its case was changed or deleted.");
    const labels = claim.labels.map((label) => ({ by: label.reviewerId, verdict: label.verdict }));
    if (!claim.case.dataset.project.settlesOwn && isOwnDispute(userId, labels)) {
      throw new AppError(
        "forbidden",
        "You are one of the two who disagree here. Let somebody else settle it, or allow it in the settings.",
      );
    }
    const reason = request.reason.trim();
    const kept = await keepDecision(tx, {
      claimId,
      verdict,
      outcome,
      reason,
      decidedBy: userId,
      basedOn,
      now,
    });
    if (kept === "overtaken") {
      throw new AppError(
        "conflict",
        "The gold label changed while you looked at it: somebody labeled or settled it. Look at it again.",
      );
    }
  });
}
