import type { FailureKind } from "./judge";
import type { RunStatus } from "./run";

/** How far a run is, as a browser gets it while it goes on. */
export interface RunProgressView {
  id: string;
  status: RunStatus;
  /** Why it failed or is paused. */
  error: string | null;
  total: number;
  done: number;
  noVerdict: number;
  /** Claims without a verdict by the reason, most first. */
  failures: { kind: FailureKind | string; many: number }[];
  /** Calls that ended; answers taken from earlier ones; calls whose cost nobody knows. */
  calls: number;
  cachedCalls: number;
  unpricedCalls: number;
  /** Sum of the known costs; null: none is known. */
  cost: { amount: string; currency: string } | null;
  /** A decimal text, for all runs of the batch together. */
  costLimit: string | null;
  timeLimitMs: number | null;
  inputTokens: number;
  outputTokens: number;
  activeMs: number;
  /** Claims a second so far; null before there is something to tell from. */
  perSecond: number | null;
  /** Time left at that rate; null where it is not known or nothing is left. */
  leftMs: number | null;
  /** Its process has not been heard of for longer than its lease. */
  isOrphaned: boolean;
  /** A person has ended it, and its process lets the calls end that are open. */
  isEnding: boolean;
  batchId: string | null;
  repeat: number;
}

/** Whether nothing more comes of a run by itself. */
export function hasEnded({ status, isEnding }: Pick<RunProgressView, "status" | "isEnding">): boolean {
  return !isEnding && !isUnderWay({ status });
}

/** Whether it is at work or waits for its turn. */
export function isUnderWay({ status }: Pick<RunProgressView, "status">): boolean {
  return status === "queued" || status === "running";
}
