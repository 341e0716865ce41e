import type { CallHead } from "@/lib/db/call-rows";
import type { FailureKind } from "@/lib/judges/judge";
import type { JudgeRecord } from "@/lib/judges/record";
import type { EarlierCalls, MeteredCall } from "./run-meter";

/** What came of a call, as far as a run looks into it. */
export type AnyReply = { status: "ok" } | { status: "no_verdict"; failure: FailureKind };
export type AnyRecord = MeteredCall & Pick<JudgeRecord, "servedModel" | "fingerprint"> & { reply: AnyReply };

/** What a call said, of just now or stored; as much of it as what is made of it needs. */
export type Told<Said> = Said & { id: string; createdAt: Date; isCached: boolean };
export type Stored<Said> = Said & { id: string; createdAt: Date; runId: string | null };

/**
 * In what runs over claims and runs over whole answers differ: `Item` is what a call is about, as its row says it; `Record`
 * what comes back; `Said` what is made use of.
 */
export interface CallTrade<Item, Record, Said> {
  /** Calls open at once, where the run does not say it. */
  maxInFlight: number;
  /** Stored calls that answer for these keys. */
  find(keys: readonly string[]): Promise<Map<string, Stored<Said>>>;
  save(calls: readonly (CallHead & Item & { record: Record })[]): Promise<void>;
  said(record: Record): Said;
  /** What the run's calls took so far. */
  earlier(): Promise<EarlierCalls[]>;
  /** What the run has so far. */
  counts(): Promise<{ done: number; noVerdict: number }>;
  /** How many items there are in all, counted anew. */
  total(): Promise<number>;
  /** What to say where there are more of them after every walk. */
  neverEnds: string;
}

/** Failures of a server that may be gone: what they hit is asked about again once it is back. */
const OUTAGES: readonly FailureKind[] = ["server_error", "network", "timeout"];

export function isOutage(reply: AnyReply): boolean {
  return reply.status === "no_verdict" && OUTAGES.includes(reply.failure);
}
