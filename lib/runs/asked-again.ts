import "server-only";
import type { LabelAct } from "@/lib/claims/label";
import type { Tx } from "@/lib/db/client";
import { findAnswered, findReturn } from "@/lib/db/label-returns";
import type { KeptVersion, LabelCircumstances } from "@/lib/db/labels";

/** What an act means to a label that was sent back. */
export interface Answering {
  /** It gives the label anew, so that it says itself how it was given; the same verdict again is an answer too. */
  isAnswer: boolean;
  /** The answer is taken back: the label that was sent back, with how it was given, which stands from now on. */
  before: {
    act: LabelAct;
    how: Pick<LabelCircumstances, "given" | "selection" | "share" | "guidelineVersion">;
  } | null;
}

const NOTHING: Answering = { isAnswer: false, before: null };

/**
 * Holds an act against what its reviewer was asked again. Only a label under the version they are asked under answers;
 * whoever takes their answer back has the label before again, and is asked again. Where they had taken that one back
 * before they answered, nothing stands again.
 */
export async function readAnswering(
  tx: Tx,
  { act, newest, reviewerId }: { act: LabelAct; newest: KeptVersion | null; reviewerId: string },
): Promise<Answering> {
  if (newest === null || newest.verdict === null) return NOTHING;
  const { claimId } = act;
  const asked = await findReturn(tx, { claimId, reviewerId });
  if (asked === null) return NOTHING;
  const isOpen = newest.guidelineVersion < asked.guidelineVersion;
  if (act.verdict !== null)
    return { isAnswer: isOpen && act.guidelineVersion >= asked.guidelineVersion, before: null };
  if (isOpen) return NOTHING;
  const { revision } = newest;
  const kept = await findAnswered(tx, { claimId, reviewerId, ...asked, revision });
  if (kept === null) return NOTHING;
  const { given, selection, share, guidelineVersion, verdict, severity, note, evidence, ms } = kept;
  return {
    isAnswer: false,
    before: {
      // Evidence was checked when it was kept, and is written back as it is.
      act: { ...act, verdict, severity, note, ms, evidence: evidence as unknown as LabelAct["evidence"] },
      how: { given, selection, share, guidelineVersion },
    },
  };
}
