import type { SettlementOutcome } from "@/lib/claims/settlement";
import type { Verdict } from "@/lib/claims/verdict";

/** Which claims of a run: by what people and the judge said of them. */
export interface CellFilter {
  gold: Verdict | "hallucinated";
  verdict: Verdict | "flagged" | "no_verdict";
}

/** A claim with everything said of it. */
export interface JudgedClaim {
  id: string;
  caseId: string;
  externalId: string;
  system: string;
  /** Place of the claim in its answer, from 1. */
  number: number;
  text: string;
  gold: Verdict;
  /** null: no verdict. */
  verdict: Verdict | null;
  rationale: string;
  failure: string | null;
  labels: {
    by: string;
    verdict: Verdict;
    note: string /** What proves or contradicts it, by the reviewer: passage and quote. */;
    evidence: { passage: string; quote: string }[];
    isAssisted: boolean;
  }[];
  /** How a disagreement about it was closed; null while none was. */
  settled: { outcome: SettlementOutcome; reason: string; by: string | null } | null;
}
