import type { Passage } from "@/lib/claims/case";
import type { Target } from "@/lib/claims/evidence";
import type { Verdict } from "@/lib/claims/verdict";
import type { CheckedQuote } from "./llm/quotes";

export type { Target };

export interface JudgeInput {
  question: string;
  passages: readonly Passage[];
  /** lead: the line before the list or table that the claim completes. */
  claim: { text: string; cites: readonly string[]; lead?: string };
  target: Target;
}

/** Why a judge gave no verdict. */
export const FAILURE_KINDS = [
  "empty",
  "truncated",
  "refusal",
  "content_filter",
  "invalid_json",
  "schema",
  "unknown_label",
  "conflicting",
  "no_verdict",
  "bad_response",
  "rate_limited",
  "quota",
  "server_error",
  "network",
  "timeout",
  "auth",
  "not_found",
  "bad_request",
  "too_long",
  "undecided",
  "unavailable",
  "aborted",
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What a judge says of one claim against one target; a failure is never turned into a verdict. */
export type JudgeReply =
  | {
      status: "ok";
      verdict: Verdict;
      score: number | null;
      rationale: string;
      /** What a person should know beside the verdict, such as question_fact; none where it is left out. */
      flags?: readonly string[];
      /** Words of the passages that the verdict rests on; none where it is left out. */
      evidence?: readonly CheckedQuote[];
    }
  | { status: "no_verdict"; failure: FailureKind; rationale: string };

/** A value of a pinned version, as JSON has it. */
export type Setting =
  | string
  | number
  | boolean
  | null
  | readonly Setting[]
  | { readonly [key: string]: Setting };

/** A pinned instrument: whatever can change its verdicts is in its config and so in its hash. */
export interface JudgeVersionConfig {
  kind: string;
  /** Version of the judge's own code. */
  code: number;
  parameters: Record<string, Setting>;
}

/** A judge that has one case before it, its evidence prepared once; asked for any of the case's claims. */
export type AskJudge = (claim: JudgeInput["claim"], target: Target) => JudgeReply;

/** A judge that needs no network and answers at once, so that a million claims take seconds. */
export interface LocalJudge {
  version: JudgeVersionConfig;
  /** Takes up a case: the question and its passages in retrieval order. */
  open(evidence: { question: string; passages: readonly Passage[] }): AskJudge;
}
