import type { BenchCase, BenchClaim, FlagReason } from "@/lib/claims/label";
import type { SkipReason } from "@/lib/claims/label-policy";
import type { AskedAgain } from "@/lib/claims/label-return";
import type { Verdict } from "@/lib/claims/verdict";
import { formatInstant } from "@/lib/format";
import type { QueuedAct } from "./save-queue";

/** A sentence said once. */
export interface Notice {
  text: string;
  number: number;
}

export const FLAG_WORDS: Readonly<Record<FlagReason, string>> = {
  unclear: "unclear claim",
  evidence_missing: "evidence is missing",
  guideline_gap: "guidelines do not say",
  badly_split: "badly split",
  not_a_claim: "not a claim",
  other: "other",
};

export const SKIP_WORDS: Readonly<Record<SkipReason, string>> = {
  not_my_field: "not my field",
  language: "not in my language",
  cannot_be_neutral: "I cannot be neutral",
  unreadable: "cannot be read",
  other: "other",
};

/** The words for why a case was skipped; an unknown reason as it is. */
export function skipReasonWords(reason: string): string {
  return Object.entries(SKIP_WORDS).find(([one]) => one === reason)?.[1] ?? reason;
}

export function skippedWords(externalId: string, reason: SkipReason | null): string {
  return reason === null
    ? `${externalId} is in your list again.`
    : `${externalId} skipped: ${SKIP_WORDS[reason]}. It does not come up for you again.`;
}

/** The words for a flag's reason; an unknown one, from an import, as it is. */
export function flagWords(reason: string): string {
  return Object.entries(FLAG_WORDS).find(([one]) => one === reason)?.[1] ?? reason;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "10:31" for today, "2026-03-01" for another day, in the reader's own zone. */
export function formatClock(iso: string, { now, timeZone }: { now: number; timeZone: string }): string {
  const [day = "", time = ""] = formatInstant(new Date(iso), timeZone).split(" ");
  const [today] = formatInstant(new Date(now), timeZone).split(" ");
  return day === today ? time : day;
}

export function describeUndo(
  { externalId, claimNumber }: { externalId: string; claimNumber: number },
  verdict: Verdict | null,
  again?: AskedAgain,
): string {
  const nothing = again === undefined ? "has no label again" : `counts as ${again.label.verdict} again`;
  return `Undone: claim ${claimNumber} of ${externalId} ${verdict === null ? nothing : `is ${verdict} again`}.`;
}

/** What a reviewer is told of a label that was sent back to them. */
export function againWords({ under, given, label: { verdict } }: AskedAgain): string {
  const before = given === 0 ? "before there were guidelines" : `under version ${given}`;
  return `Asked again under version ${under} of the guidelines. You said ${verdict} ${before}; that counts until you answer.`;
}

/** Why a claim takes no label of this reviewer's; null where it takes one. */
export function takesNoLabel({ isShown, isFull }: Pick<BenchClaim, "isShown" | "isFull">): string | null {
  if (isShown) return "The label of this claim has been shown to people: it takes none any more.";
  return isFull ? "This claim has its labels, or is with somebody else. Press Enter to go on." : null;
}

/** Whose note is written, where the last decision was made in another case and might be meant; null where it is plain. */
export function noteWords(
  open: { shown: Pick<BenchCase, "id" | "externalId">; place: number } | null,
  last: { caseId: string; externalId: string; claimNumber: number } | null,
): string | null {
  if (open === null || last === null || last.caseId === open.shown.id) return null;
  const here = `claim ${open.place + 1} of ${open.shown.externalId}`;
  return `The note goes to ${here}, not to claim ${last.claimNumber} of ${last.externalId}, which you decided last.`;
}

export function savedWords({ claimNumber }: { claimNumber: number }, verdict: Verdict): string {
  return `Claim ${claimNumber} ${verdict}, saved.`;
}

/** What was refused: a label or a flag on a claim, or that a case is skipped. */
export function refusedWords({ kind, act, about: { claimNumber, externalId } }: QueuedAct): string {
  if (kind === "label") return `Claim ${claimNumber} of ${externalId} was refused.`;
  if (kind === "flag") return `The flag on claim ${claimNumber} of ${externalId} was refused.`;
  return act.reason === null
    ? `Taking back that you skipped ${externalId} was refused.`
    : `Skipping ${externalId} was refused.`;
}

/** What a repeated verdict came too late for. */
export function newerWords(
  { externalId, claimNumber }: { externalId: string; claimNumber: number },
  verdict: Verdict | null,
): string {
  const what = verdict === null ? "took your label back" : `said ${verdict}`;
  return `You ${what} on claim ${claimNumber} of ${externalId} in another tab since; that stands.`;
}

export function flaggedWords({ claimNumber }: { claimNumber: number }, reason: string | null): string {
  return reason === null
    ? `Flag on claim ${claimNumber} cleared.`
    : `Claim ${claimNumber} flagged: ${flagWords(reason)}.`;
}

export function leftWords(externalId: string, left: number): string {
  const claims = left === 1 ? "1 claim is" : `${left} claims are`;
  return `${claims} not labeled in ${externalId}. Finish once more to leave ${left === 1 ? "it" : "them"} for later.`;
}

/** What the heading of the claims says: how many are labeled, and what of the answer is no claim. */
export function claimsLine(labeled: number, claims: number, kinds: readonly string[]): string {
  const declining = kinds.filter((kind) => kind === "abstention").length;
  const others = kinds.length - declining;
  const parts = [`${labeled} of ${claims} labeled`];
  if (declining > 0) {
    parts.push(
      declining === 1
        ? "1 sentence declines and is not a claim"
        : `${declining} sentences decline and are not claims`,
    );
  }
  if (others > 0)
    parts.push(others === 1 ? "1 other part is not a claim" : `${others} other parts are not claims`);
  return parts.join("; ");
}

/** Why a case has nothing to label. */
export function nothingToLabel(answer: string, kinds: readonly string[]): string {
  if (answer.trim() === "") return "Nothing to label: the answer is empty.";
  if (kinds.includes("abstention")) return "Nothing to label: the answer declines.";
  return "Nothing to label: the answer makes no claim that can be checked.";
}
