import "server-only";
import { v7 as uuidv7 } from "uuid";
import type { VerdictRow } from "@/lib/db/bulk-insert";
import type { CallRow } from "@/lib/db/finished-runs";
import type { MatchedVerdict } from "./match-verdicts";

const NOT_IN_FILE = "The file holds no verdict on this claim.";

const NOTHING_MORE = {
  citationOk: null,
  citeRelevant: [],
  flags: null,
  evidence: null,
  isCached: false,
} as const;

/** Rows of verdicts, and of the calls some of them came by. */
export interface ImportedRows {
  verdicts: VerdictRow[];
  calls: CallRow[];
}

/** The run that a file becomes. */
export interface ImportedRun {
  runId: string;
  versionId: string;
  now: Date;
}

/** What a file says of one claim, and the call it came by where it names a model or a price. */
export function addRows(rows: ImportedRows, matched: MatchedVerdict, of: ImportedRun): void {
  const { claimId, verdict: read } = matched;
  const { said, score, rationale, model, cost, ms } = read;
  const { runId, versionId, now } = of;
  const isOk = "verdict" in said;
  const status = isOk ? "ok" : "no_verdict";
  const verdict = isOk ? said.verdict : null;
  const failure = isOk ? null : said.failure;
  const callId = model === null && cost === null ? null : uuidv7();
  const shared = {
    status,
    verdict,
    failure,
    score,
    rationale,
    createdAt: now,
    confidence: null,
    confidenceSource: null,
  } as const;
  rows.verdicts.push({ ...NOTHING_MORE, ...shared, runId, claimId, ms, callId });
  if (callId === null) return;
  rows.calls.push({
    ...shared,
    id: callId,
    // Of no use to any later run: what a file said is never taken for a call of ours.
    key: `imported:${callId}`,
    versionId,
    runId,
    claimId,
    target: "context",
    repeat: 1,
    isCurrent: true,
    evidence: [],
    flags: [],
    raw: null,
    attempts: [],
    inputTokens: null,
    cachedTokens: null,
    outputTokens: null,
    reasoningTokens: null,
    costAmount: cost?.amount ?? null,
    costCurrency: cost?.currency ?? null,
    priceVersion: null,
    // The column knows no "not known"; the verdict's own time does, and that is the one that is shown.
    ms: ms ?? 0,
    servedModel: model,
    fingerprint: null,
  });
}

/** A claim that the file did not speak of, as a failure of its own. */
export function missingRow(claimId: string, { runId, now }: ImportedRun): VerdictRow {
  return {
    ...NOTHING_MORE,
    runId,
    claimId,
    status: "no_verdict",
    verdict: null,
    failure: "unavailable",
    score: null,
    rationale: NOT_IN_FILE,
    ms: null,
    createdAt: now,
    confidence: null,
    confidenceSource: null,
    callId: null,
  };
}
