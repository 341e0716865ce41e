import type { Verdict } from "./verdict";

export const CASE_TYPES = [
  "answerable",
  "unanswerable",
  "out_of_scope",
  "false_premise",
  "stale_context",
  "only_superseded",
  "conflicting_sources",
  "partially_answerable",
] as const;
export type CaseType = (typeof CASE_TYPES)[number];

export const EXPECTATIONS = ["answer", "abstain"] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

export const PASSAGE_STATUSES = ["current", "superseded"] as const;
export type PassageStatus = (typeof PASSAGE_STATUSES)[number];

export const CLAIM_KINDS = ["number", "amount", "date", "identifier", "negation"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_ORIGINS = ["sentence", "model", "manual", "imported"] as const;
export type ClaimOrigin = (typeof CLAIM_ORIGINS)[number];

export const SPLITTERS = ["sentence", "sentence-2"] as const;
export type SplitterName = (typeof SPLITTERS)[number];

/** A retrieved text, frozen as the model saw it. */
export interface Passage {
  /** Document id as the answer cites it, such as D07. */
  id: string;
  text: string;
  title?: string;
  url?: string;
  status?: PassageStatus;
}

/** A checkable statement of an answer. */
export interface Claim {
  text: string;
  /** Document ids the claim cites, each once, in order of first appearance. */
  cites: string[];
  /** Place in the answer in UTF-16 units, end exclusive; null where the claim does not stand in the answer word for word. */
  start: number | null;
  end: number | null;
  /** The line before the list or table that this item completes, where there is one. */
  lead?: string;
}

export const NON_CLAIM_KINDS = [
  "abstention",
  "question",
  "filler",
  "heading",
  "pointer",
  "sources",
  "code",
  "footnote",
  "lead-in",
  "table-header",
] as const;
export type NonClaimKind = (typeof NON_CLAIM_KINDS)[number];

/** A part of an answer that is not judged: kept, so that claims and non-claims together cover the answer. */
export interface NonClaim {
  /** The part as it stands in the answer, citation markers too, without list, heading, quote and table marks. */
  text: string;
  kind: NonClaimKind;
  /** Place in the answer in UTF-16 units, end exclusive. */
  start: number;
  end: number;
}

/** What a splitter makes of one answer. */
export interface SplitAnswer {
  claims: Claim[];
  nonClaims: NonClaim[];
  /** True if at least one sentence (or clause) declines to answer. */
  abstained: boolean;
  /** Citations that belong to the answer as a whole and to no claim. */
  answerCites: string[];
  /** Citations that name no retrieved passage. */
  unknownCites: string[];
}

/** One answered question with everything a judge may see. */
export interface AnsweredCase {
  id: string;
  question: string;
  passages: Passage[];
  answer: string;
  /** null: not stated, and then the case counts in no rate that needs it. */
  answerable: boolean | null;
}

/** What a judge said of a claim; null is "no verdict" and is never counted as any of the three. */
export type JudgeAnswer = Verdict | null;
