import type { JudgeAnswer, Passage } from "@/lib/claims/case";
import type { Target } from "@/lib/claims/evidence";
import { isBlank } from "@/lib/claims/text-classes";
import type { Verdict } from "@/lib/claims/verdict";

/** What of a claim the check needs; label is the gold label, null where there is none. */
export interface ClaimToCheck {
  text: string;
  cites: readonly string[];
  label: Verdict | null;
}

export interface CaseToCheck {
  answer: string;
  passages: readonly Passage[];
  /** Whether at least one sentence of the answer declines. */
  abstained: boolean;
  answerable: boolean | null;
  claims: readonly ClaimToCheck[];
}

/** One judge's answer on a claim held against one target; null is "no verdict". */
export type AskVerdict = (claim: ClaimToCheck, target: Target) => JudgeAnswer;

export interface CheckedClaim {
  text: string;
  cites: readonly string[];
  verdict: JudgeAnswer;
  /** Whether the cited passages together support the claim (ALCE recall); null: the judge gave no verdict on it. */
  citationOk: boolean | null;
  /** For each citation whether it counts (ALCE precision), in the order of cites; null: no verdict on it. */
  citeRelevant: (boolean | null)[];
  label: Verdict | null;
}

/** not_known: a claim has no verdict, or every claim is supported and the file does not say whether the question can be answered. */
export const OUTCOMES = ["correct", "abstained", "wrong", "not_known"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why an answer makes no claim: it declines in words, it is empty, or it says nothing that can be checked. */
export const SILENCES = ["declined", "empty", "nothing_checkable"] as const;
export type Silence = (typeof SILENCES)[number];

export interface CheckedCase {
  abstained: boolean;
  answerable: boolean | null;
  outcome: Outcome;
  /** null where the answer makes claims. */
  silence: Silence | null;
  claims: CheckedClaim[];
}

/** Whether a claim's citation counts: the passage alone supports the claim, or the other cited ones without it do not. */
function isCitationNeeded(claim: ClaimToCheck, id: string, ask: AskVerdict): boolean | null {
  const alone = ask(claim, { kind: "alone", id });
  if (alone === "supported") return true;
  const without = ask(claim, { kind: "without", id });
  if (without === null || (alone === null && without === "supported")) return null;
  return without !== "supported";
}

function checkClaim(claim: ClaimToCheck, texts: ReadonlyMap<string, string>, ask: AskVerdict): CheckedClaim {
  const cites = [...new Set(claim.cites)];
  const unique = { ...claim, cites };
  const verdict = ask(unique, { kind: "context" });
  // A blank or unknown passage supports nothing, whatever the question says.
  const hasText = (id: string) => !isBlank(texts.get(id) ?? "");
  const together = cites.some(hasText) ? ask(unique, { kind: "cited" }) : "unsupported";
  const citationOk = together === null ? null : together === "supported";
  const citeRelevant = cites.map((id) => {
    if (!hasText(id)) return false;
    return citationOk ? isCitationNeeded(unique, id, ask) : citationOk;
  });
  return { text: claim.text, cites, verdict, citationOk, citeRelevant, label: claim.label };
}

function outcomeOf(claims: readonly CheckedClaim[], answerable: boolean | null): Outcome {
  if (claims.length === 0) return "abstained";
  if (claims.some((claim) => claim.verdict === null)) return "not_known";
  if (claims.some((claim) => claim.verdict !== "supported")) return "wrong";
  if (answerable === null) return "not_known";
  return answerable ? "correct" : "wrong";
}

function silenceOf({ answer, abstained, claims }: Omit<CaseToCheck, "passages">): Silence | null {
  if (claims.length > 0) return null;
  if (abstained) return "declined";
  return isBlank(answer) ? "empty" : "nothing_checkable";
}

/**
 * What became of a question, from claims checked before, such as those of a stored run.
 *
 * @param checked the answer, whether it declines, whether the question can be answered, and its checked claims in order.
 * @returns the same outcome and silence as {@link checkCase} gives.
 * @example settleCase({ answer: "", abstained: false, answerable: true, claims: [] }).silence // "empty"
 */
export function settleCase(
  checked: Pick<CaseToCheck, "answer" | "abstained" | "answerable"> & { claims: CheckedClaim[] },
): CheckedCase {
  const { abstained, answerable, claims } = checked;
  return {
    abstained,
    answerable,
    outcome: outcomeOf(claims, answerable),
    silence: silenceOf(checked),
    claims,
  };
}

/**
 * Checks one answer: each claim against all passages, its citations, and what became of the question.
 *
 * @param toCheck the case with its claims; a document cited twice by a claim counts once.
 * @param ask the judge; asked about the context for every claim, and about citations only where they can count.
 * @returns the claims in order. The outcome is `abstained` where the answer makes no claim, `correct` where it makes
 *   claims, each supported, and the question can be answered, else `wrong`; `not_known` where a claim has no verdict, or
 *   where all is supported and `answerable` is not stated. Citations that name no passage, or a blank one, do not count.
 * @see Gao et al. 2023 (ALCE, EMNLP), section 4, for citation recall and precision.
 * @example checkCase({ answer: "", passages, abstained: false, answerable: true, claims: [] }, ask)
 *   // { outcome: "abstained", silence: "empty", ... }
 */
export function checkCase(toCheck: CaseToCheck, ask: AskVerdict): CheckedCase {
  const texts = new Map(toCheck.passages.map(({ id, text }) => [id, text]));
  const { answer, abstained, answerable } = toCheck;
  const claims = toCheck.claims.map((claim) => checkClaim(claim, texts, ask));
  return settleCase({ answer, abstained, answerable, claims });
}
