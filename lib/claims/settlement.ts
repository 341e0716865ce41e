import type { Verdict } from "./verdict";

/** How a disagreement is closed: what was wrong. */
export const SETTLEMENT_OUTCOMES = [
  "judge_wrong",
  "label_wrong",
  "claim_unclear",
  "guideline_gap",
  "not_a_claim",
] as const;
export type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number];

/** The name as a person reads it: "judge wrong". */
export function outcomeName(outcome: SettlementOutcome): string {
  return outcome.replaceAll("_", " ");
}

/** A decision on a claim. */
export interface Settlement {
  /** The label it is held to from now on; null: it stands in no rate. */
  verdict: Verdict | null;
  outcome: SettlementOutcome;
  reason: string;
}

/** Outcomes after which a claim may be held to no label: nobody can say what it is, or it is none. */
const WITHOUT_LABEL: readonly SettlementOutcome[] = ["claim_unclear", "not_a_claim"];

/**
 * Why a decision does not fit together, in words for the person who made it; null where it does.
 *
 * @example settlementFault({ verdict: null, outcome: "label_wrong", reason: "Two days" }) // "Choose the label ..."
 */
export function settlementFault({ verdict, outcome, reason }: Settlement): string | null {
  if (reason.trim() === "") return "Say why in a sentence: the next person who reads it was not there.";
  if (outcome === "not_a_claim" && verdict !== null)
    return "What is not a claim is held to no label: choose “no label”.";
  if (verdict === null && !WITHOUT_LABEL.includes(outcome))
    return "Choose the label that the claim is held to: only an unclear claim, or what is none, goes without.";
  return null;
}

/**
 * Whether somebody would settle a disagreement in which they are one of only two voices.
 *
 * @param labels the current label of each person, one a person.
 * @example isOwnDispute("a", [{ by: "a", verdict: "supported" }, { by: "b", verdict: "unsupported" }]) // true
 */
export function isOwnDispute(person: string, labels: readonly { by: string; verdict: Verdict }[]): boolean {
  const [one, other] = labels;
  if (labels.length !== 2 || one === undefined || other === undefined) return false;
  return one.verdict !== other.verdict && (one.by === person || other.by === person);
}
