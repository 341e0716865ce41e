import "server-only";
import { v7 as uuidv7 } from "uuid";
import { FAILURE_KINDS, type FailureKind } from "@/lib/judges/judge";
import type { JudgeRecord } from "@/lib/judges/record";

// What calls about claims and calls about whole answers have in common: their tables differ in what came back alone.

/** Longest reply that is kept, in characters. */
const LONGEST_RAW = 20_000;
/** Keys in one query, far below the bound on variables. */
const KEYS_A_QUERY = 400;

/** What is written of every call that has ended. */
export interface CallHead {
  id: string;
  key: string;
  versionId: string;
  runId: string;
  repeat: number;
  /** False: whoever comes to the same again calls again. */
  isCurrent: boolean;
  now: Date;
}

type KeptRecord = Pick<
  JudgeRecord,
  "flags" | "raw" | "attempts" | "usage" | "cost" | "ms" | "servedModel" | "fingerprint"
> & {
  reply: { status: "ok"; rationale: string } | { status: "no_verdict"; failure: string; rationale: string };
};

/** An id for a call; ids sort by the time they were made. */
export function newCallId(): string {
  return uuidv7();
}

/** The columns of a call that both tables have. */
export function callRow({ now, ...head }: CallHead, record: KeptRecord) {
  const { reply, usage, cost } = record;
  return {
    ...head,
    status: reply.status,
    failure: reply.status === "ok" ? null : reply.failure,
    rationale: reply.rationale,
    flags: [...record.flags],
    raw: record.raw?.slice(0, LONGEST_RAW) ?? null,
    attempts: record.attempts.map((attempt) => ({
      ...attempt,
      usage: attempt.usage === null ? null : { ...attempt.usage },
    })),
    inputTokens: usage?.input ?? null,
    cachedTokens: usage?.cachedInput ?? null,
    outputTokens: usage?.output ?? null,
    reasoningTokens: usage?.reasoning ?? null,
    costAmount: cost?.amount ?? null,
    costCurrency: cost?.currency ?? null,
    priceVersion: cost?.priceVersion ?? null,
    ms: record.ms,
    servedModel: record.servedModel,
    fingerprint: record.fingerprint,
    createdAt: now,
  };
}

/** A stored failure; what an older version of this code wrote and this one does not know is no verdict all the same. */
export function failureOf(stored: string | null): FailureKind {
  return FAILURE_KINDS.find((kind) => kind === stored) ?? "no_verdict";
}

/** Calls that answer for any run of their version: not the failures that may heal. */
export function answersForAll(versionId: string) {
  return {
    versionId,
    isCurrent: true,
    OR: [{ status: "ok" as const }, { failure: { in: ["refusal", "content_filter"] } }],
  };
}

/** Calls that answer for a run: those of {@link answersForAll}, and whatever came of the run's own. */
export function answersForRun({ versionId, runId }: { versionId: string; runId: string }) {
  const { OR, ...where } = answersForAll(versionId);
  return { ...where, OR: [...OR, { runId }] };
}

async function inParts<Row>(
  keys: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY) {
    rows.push(...(await read(keys.slice(at, at + KEYS_A_QUERY))));
  }
  return rows;
}

/**
 * Of the calls that answer for these keys the newest of each, by key; one of the run's own comes before any other: it was
 * paid for by this run.
 *
 * @param read the calls of some keys, the oldest first.
 */
export async function newestByKey<Row extends { key: string; runId: string | null }>(
  keys: readonly string[],
  runId: string,
  read: (some: string[]) => Promise<Row[]>,
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  for (const row of await inParts(keys, read)) {
    const before = found.get(row.key);
    if (before === undefined || before.runId !== runId || row.runId === runId) found.set(row.key, row);
  }
  return found;
}

/** Which of these keys `read` finds. */
export async function keysFound(
  keys: readonly string[],
  read: (some: string[]) => Promise<{ key: string }[]>,
): Promise<Set<string>> {
  return new Set((await inParts(keys, read)).map(({ key }) => key));
}

/** How the calls of a run are put into groups of one cost each, so that their sum stays exact. */
export const COST_GROUPS = {
  by: ["costAmount", "costCurrency"],
  _count: true,
  _sum: { inputTokens: true, outputTokens: true },
} as const;

/** {@link COST_GROUPS} as whoever adds them up reads them. */
export function costGroup(row: {
  costAmount: string | null;
  costCurrency: string | null;
  _count: number;
  _sum: { inputTokens: number | null; outputTokens: number | null };
}) {
  const { costAmount, costCurrency, _count, _sum } = row;
  return {
    amount: costAmount,
    currency: costCurrency,
    calls: _count,
    inputTokens: _sum.inputTokens ?? 0,
    outputTokens: _sum.outputTokens ?? 0,
  };
}
