import type { Passage } from "@/lib/claims/case";
import type { SuggestedClaim } from "@/lib/claims/model-split";
import type { FailureKind, JudgeVersionConfig } from "./judge";
import type { CallSignals, JudgeRecord, RunTrouble } from "./record";

/** One answer and what it should rest on. */
export interface AnswerCallInput extends CallSignals {
  question: string;
  passages: readonly Passage[];
  answer: string;
  /** 1 for the first; told apart so that a repeat is a call of its own. */
  repeat: number;
}

/** What came back on an answer; a failure is never turned into a rating or into claims. */
export type AnswerReply =
  | {
      status: "ok";
      /** 1 to 5 of a judge of whole answers; null of a splitter. */
      rating: number | null;
      /** Of a splitter, as the model gave them; null of a judge. */
      parts: readonly SuggestedClaim[] | null;
      rationale: string;
    }
  | { status: "no_verdict"; failure: FailureKind; rationale: string };

/** Everything that is kept of one call about an answer. */
export type AnswerRecord = Pick<
  JudgeRecord,
  "raw" | "attempts" | "usage" | "cost" | "ms" | "servedModel" | "fingerprint" | "flags"
> & { reply: AnswerReply };

/** A judge of whole answers, or a splitter, that calls a server. */
export interface AnswerTask {
  version: JudgeVersionConfig;
  /** How many calls may be open at once. */
  maxInFlight: number;
  /** Rejects only when a signal aborts; every failure is a record. */
  ask(input: AnswerCallInput): Promise<{ record: AnswerRecord; trouble: RunTrouble | null }>;
}
