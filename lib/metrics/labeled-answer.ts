import type { GoldBasis, LabelSelection } from "@/lib/claims/gold";
import type { ClaimTraits } from "@/lib/claims/slice";
import type { Verdict } from "@/lib/claims/verdict";

/** What a run says of a claim: a verdict, null for "no verdict", or that the run has not come to it. */
export type RunAnswer = Verdict | null | "not_judged";

/** A claim with a gold label and what some runs said of it, one entry a run. */
export interface LabeledClaim extends ClaimTraits {
  claimId: string;
  gold: Verdict;
  basis: GoldBasis;
  /** How it came to be labeled: by the draw that holds it, else the best way of its labels; null where nobody said. */
  selection: LabelSelection | null;
  /**
   * The runs whose verdicts made the shares it was drawn by, in draws of which its label counts; null where no sample that is
   * kept drew it.
   */
  strataOf: readonly string[] | null;
  /** Runs of whose draws in shares it will count once these are labeled; none unless told. */
  waitsFor?: readonly string[];
  /** Its labels themselves say that it was labeled in order, whatever draw holds it too; false unless told. */
  isInOrder?: boolean;
  /** A random draw that is labeled nearly throughout holds it; false unless told. */
  isOfFullDraw?: boolean;
  /** At least one label on it was given after its reviewer could know a verdict. */
  isAssisted: boolean;
  verdicts: readonly RunAnswer[];
  /** Degree of support by the run, where its judge gives one. */
  scores: readonly (number | null)[];
}

/** The labeled claims of one answer. */
export interface LabeledAnswer {
  caseId: string;
  externalId: string;
  /** All claims of the answer, those without a gold label among them. */
  claimsInAll: number;
  /** Draws chose every claim of the answer, labeled or not; false unless told. */
  isDrawnWhole?: boolean;
  claims: LabeledClaim[];
}

/**
 * Answers to one question: the same test case answered by several systems, or one question with the same evidence asked
 * more than once. They go together, so they are one cluster of every interval over claims.
 */
export interface LabeledCluster {
  answers: LabeledAnswer[];
}
