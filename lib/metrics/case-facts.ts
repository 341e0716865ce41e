import type { CaseType } from "@/lib/claims/case";
import type { Outcome } from "./check-case";

/** What the table of cases filters and sorts by: one case in counts, no texts. */
export interface CaseFacts {
  id: string;
  datasetId: string;
  externalId: string;
  system: string;
  caseType: CaseType | null;
  tags: readonly string[];
  answerable: boolean | null;
  claims: number;
  /** Claims with at least one label that counts. */
  labeled: number;
  /** Claims with a gold verdict, and how many of these are supported. */
  decided: number;
  supported: number;
  /** Claims on which people differ, and claims that a person has settled. */
  disputed: number;
  adjudicated: number;
  /** Claims of the newest finished run: any answer, and no verdict. */
  judged: number;
  noVerdict: number;
  /** Of the claims with a gold verdict and a judge's: how the judge differs. */
  compared: number;
  missed: number;
  falseAlarms: number;
  /** Both say hallucinated, but not of the same kind. */
  otherKind: number;
}

export const LABEL_STATES = ["unlabeled", "partly", "labeled", "disputed", "settled"] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/**
 * Whether a case is in a state of labeling. The states are filters and may hold together: a fully labeled case can be in
 * dispute, or settled. A case without claims is in none.
 *
 * @example isInLabelState({ claims: 3, labeled: 1, disputed: 0, adjudicated: 0 }, "partly") // true
 */
export function isInLabelState(
  facts: Pick<CaseFacts, "claims" | "labeled" | "disputed" | "adjudicated">,
  state: LabelState,
): boolean {
  const { claims, labeled, disputed, adjudicated } = facts;
  switch (state) {
    case "unlabeled":
      return claims > 0 && labeled === 0;
    case "partly":
      return labeled > 0 && labeled < claims;
    case "labeled":
      return claims > 0 && labeled >= claims;
    case "disputed":
      return disputed > 0;
    case "settled":
      return adjudicated > 0;
  }
}

export const DIFFERENCES = ["missed", "false_alarm", "other_kind", "none"] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Whether people and the judge differ on a case in this way; `none`: they were compared and never differ. */
export function hasDifference(
  facts: Pick<CaseFacts, "compared" | "missed" | "falseAlarms" | "otherKind">,
  difference: Difference,
): boolean {
  const { compared, missed, falseAlarms, otherKind } = facts;
  switch (difference) {
    case "missed":
      return missed > 0;
    case "false_alarm":
      return falseAlarms > 0;
    case "other_kind":
      return otherKind > 0;
    case "none":
      return compared > 0 && missed + falseAlarms + otherKind === 0;
  }
}

/**
 * What became of a question by people's labels, by the rule that the check of one answer uses.
 *
 * @returns `abstained` without a claim; `not_known` while a claim has no gold verdict, or where all are supported and
 *   `answerable` is not stated; `correct` where all are supported and the question can be answered; else `wrong`.
 * @example outcomeByPeople({ claims: 2, decided: 2, supported: 1, answerable: true }) // "wrong"
 */
export function outcomeByPeople(
  facts: Pick<CaseFacts, "claims" | "decided" | "supported" | "answerable">,
): Outcome {
  const { claims, decided, supported, answerable } = facts;
  if (claims === 0) return "abstained";
  if (decided < claims) return "not_known";
  if (supported < claims) return "wrong";
  if (answerable === null) return "not_known";
  return answerable ? "correct" : "wrong";
}
