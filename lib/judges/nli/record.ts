import { roundHalfUp } from "@/lib/format";
import type { FailureKind, JudgeReply } from "../judge";
import type { CheckedQuote } from "../llm/quotes";
import type { Cost, JudgeRecord } from "../record";
import { type Decision, decide } from "./decide";
import type { NliSettings } from "./settings";
import type { ScoredWindow } from "./weigh";

/** Rows of the table of scores that are kept: those that say most, where there are more. */
const MAX_ROWS = 100;

const share = (value: number) => roundHalfUp(value, 2);
const exact = (value: number | null) => (value === null ? null : Number(roundHalfUp(value, 6)));
const namesOf = (window: ScoredWindow) => window.parts.map((part) => part.passage).join(" and ");

/** "D07 supports it at 0.97", "D07 and D06 together support it at 0.97". */
function says(window: ScoredWindow, verb: "support" | "contradict"): string {
  const value = verb === "support" ? window.supported : (window.contradicted ?? 0);
  const isOne = window.parts.length === 1;
  return `${namesOf(window)} ${isOne ? `${verb}s` : `together ${verb}`} it at ${share(value)}`;
}

/** The numbers of every window as JSON, in the order read. */
function scoreTable(windows: readonly ScoredWindow[]): string {
  const strength = (window: ScoredWindow) => Math.max(window.supported, window.contradicted ?? 0);
  const kept = new Set([...windows].sort((a, b) => strength(b) - strength(a)).slice(0, MAX_ROWS));
  const rows = windows
    .filter((window) => kept.has(window))
    .map(({ parts, supported, contradicted, unsupported, isSuperseded }) => ({
      read: parts.map(({ passage, start, end }) => ({ passage, start, end })),
      supported: exact(supported),
      contradicted: exact(contradicted),
      unsupported: exact(unsupported),
      ...(isSuperseded ? { superseded: true } : {}),
    }));
  return JSON.stringify({ windows: rows, leftOut: windows.length - rows.length });
}

function evidenceOf(shown: readonly ScoredWindow[]): CheckedQuote[] {
  // The stretches were cut from the passages by place, so they stand there to the letter.
  return shown.flatMap((window) =>
    window.parts.map((part) => ({ ...part, status: "verified" as const, foundIn: part.passage })),
  );
}

function reasonOf(decision: Decision<ScoredWindow>, thresholds: NliSettings["thresholds"]): string {
  const { verdict, best, shown, flags } = decision;
  const [first, second] = shown;
  if (flags.includes("conflicting_evidence") && first !== undefined && second !== undefined) {
    const [support, against] = verdict === "supported" ? [first, second] : [second, first];
    return `Passages conflict: ${says(support, "support")}, ${says(against, "contradict")}. The one further above its cut decides.`;
  }
  if (verdict === "supported" && first !== undefined) {
    return `${says(first, "support")}; the cut is ${thresholds.supported}.`;
  }
  if (verdict === "contradicted" && first !== undefined) {
    return `${says(first, "contradict")}; the cut is ${thresholds.contradicted}.`;
  }
  const old = first === undefined ? "" : ` Only ${namesOf(first)}, which is superseded, supports it.`;
  const support = `No passage supports it above ${share(best.supported)}; the cut is ${thresholds.supported}.`;
  const against =
    best.contradicted === null
      ? " This model cannot tell contradicted from unsupported."
      : ` None contradicts it above ${share(best.contradicted)}; the cut is ${thresholds.contradicted}.`;
  return support + against + old;
}

/** What a local model costs: nothing, in whatever currency. */
export const FREE: Cost = { amount: "0", currency: "EUR", priceVersion: "local" };

const NOTHING = {
  confidence: null,
  evidence: [],
  flags: [],
  raw: null,
  attempts: [],
  usage: null,
  cost: FREE,
  servedModel: null,
  fingerprint: null,
} as const satisfies Partial<JudgeRecord>;

/** The record of a claim without a verdict. */
export function failureRecord(failure: FailureKind, rationale: string, ms: number): JudgeRecord {
  return { ...NOTHING, reply: { status: "no_verdict", failure, rationale }, ms };
}

/** The record of what the windows say; no window at all supports nothing. */
export function decidedRecord(
  { windows, runtime }: { windows: readonly ScoredWindow[]; runtime: string },
  settings: NliSettings,
  ms: number,
): JudgeRecord {
  if (windows.length === 0) {
    const rationale = "There is no passage to hold it against.";
    const reply: JudgeReply = { status: "ok", verdict: "unsupported", score: 0, rationale };
    return { ...NOTHING, reply, ms };
  }
  const decision = decide(windows, settings.thresholds);
  const rationale = reasonOf(decision, settings.thresholds);
  return {
    ...NOTHING,
    reply: { status: "ok", verdict: decision.verdict, score: decision.score, rationale },
    confidence: { value: decision.confidence, source: "model" },
    evidence: evidenceOf(decision.shown),
    flags: decision.flags,
    raw: scoreTable(windows),
    ms,
    servedModel: settings.name,
    fingerprint: runtime,
  };
}
