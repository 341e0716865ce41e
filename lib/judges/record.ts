import type { FailureKind, JudgeInput, JudgeReply, JudgeVersionConfig } from "./judge";
import type { CheckedQuote } from "./llm/quotes";

/** Tokens of one call as the server counted them; input includes what came from its own cache. */
export interface Usage {
  input: number;
  cachedInput: number;
  output: number;
  reasoning: number;
}

/** One request that was sent, whatever became of it. */
export interface Attempt {
  /** ISO time at which it was sent. */
  at: string;
  ms: number;
  /** Status of the answer; null where none came. */
  http: number | null;
  /** null: it gave a verdict. */
  failure: FailureKind | null;
  requestId: string | null;
  usage: Usage | null;
}

/** What a call cost; the amount is a decimal text, so that sums lose nothing. */
export interface Cost {
  amount: string;
  currency: string;
  priceVersion: string;
}

/** How sure a judge is of its verdict, 0 to 1, and by what that is told; the sources are never mixed. */
export interface Confidence {
  value: number;
  source: "logprob" | "model" | "repeats" | "stated";
}

/** Everything that is kept of a judge's answer on one claim, one target and one repeat. */
export interface JudgeRecord {
  reply: JudgeReply;
  confidence: Confidence | null;
  /** Words of the passages that the judge gave as its evidence, held against the passages by code. */
  evidence: readonly CheckedQuote[];
  flags: readonly string[];
  /** The full reply, or the table of scores; cut at a limit, null where nothing came. */
  raw: string | null;
  /** In the order sent; empty for a judge that sends nothing. */
  attempts: readonly Attempt[];
  /** Sum over all attempts; null where no server told any. */
  usage: Usage | null;
  /** null: not known. A judge that calls nobody costs "0". */
  cost: Cost | null;
  /** From taking the claim up to its answer, waits included. */
  ms: number;
  /** The model's name and fingerprint as the server gave them. */
  servedModel: string | null;
  fingerprint: string | null;
}

/** What ends a call before its time. */
export interface CallSignals {
  /** Cuts whatever is under way. */
  signal: AbortSignal;
  /**
   * Lets the request that is under way end, by its own deadline at the latest, and no further one begin; it aborts no later
   * than `signal`. Left out: `signal` is all there is.
   */
  closing?: AbortSignal;
}

/** What one claim, target and repeat is judged by. */
export interface JudgeCallInput extends JudgeInput, CallSignals {
  /** 1 for the first; told apart so that a repeat is a call of its own. */
  repeat: number;
}

/** A reason to stop or pause a whole run that a judge found at one claim. */
export interface RunTrouble {
  /** stop: it cannot heal by itself (wrong key, no such model); pause: it may (quota, server away). */
  action: "stop" | "pause";
  /** For the person who started the run: what happened and what to do. */
  message: string;
}

/** What the check of a judge found, in words for a person. */
export interface CheckResult {
  ok: boolean;
  message: string;
}

/** A judge that takes its time: a model, or a service, here or elsewhere. */
export interface CallingJudge {
  version: JudgeVersionConfig;
  /** How many calls may be open at once. */
  maxInFlight: number;
  /** Rejects only when a signal aborts; every failure of the judge is a record without a verdict. */
  judge(input: JudgeCallInput): Promise<{ record: JudgeRecord; trouble: RunTrouble | null }>;
  /** One known pair; says what is wrong in words. */
  check(signal: AbortSignal): Promise<CheckResult>;
}
