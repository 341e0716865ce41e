import type { Verdict } from "@/lib/claims/verdict";
import type { FailureKind } from "@/lib/judges/judge";
import type { ProblemList } from "./problem";
import { failedLines, type MissingClaim, missingClaims, type VerdictsSummary } from "./verdicts-summary";

/** What a file of verdicts would bring in, as plain data for a browser. */
export interface VerdictsPreview {
  claims: number;
  matched: number;
  verdicts: Record<Verdict, number>;
  failed: number;
  failures: { kind: FailureKind; many: number }[];
  missing: number;
  /** The first of the missing ones. */
  missingClaims: MissingClaim[];
  scores: number;
  models: string[];
  cost: { amount: string; currency: string } | null;
  priced: number;
  timed: number;
  totalMs: number;
  problems: ProblemList;
  warnings: ProblemList;
}

/** Longest text of a claim that is sent to be shown. */
const MAX_SHOWN = 300;

function shorten(text: string): string {
  const signs = Array.from(text.slice(0, MAX_SHOWN * 2));
  return signs.length > MAX_SHOWN ? `${signs.slice(0, MAX_SHOWN).join("")}…` : text;
}

/** The preview of a summary. */
export function toVerdictsPreview(summary: VerdictsSummary): VerdictsPreview {
  const { noVerdict, missing, ...rest } = summary;
  return {
    ...rest,
    failed: failedLines(summary),
    failures: [...noVerdict].map(([kind, many]) => ({ kind, many })),
    missing: missingClaims(summary),
    missingClaims: missing.map((one) => ({ ...one, text: shorten(one.text) })),
  };
}
