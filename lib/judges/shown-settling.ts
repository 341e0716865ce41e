import type { Disagreement, DisagreementKind } from "@/lib/claims/disagreement";
import type { RunRecord } from "./run";

/** Everything the page shows on which disagreements are settled. */
export interface ShownSettling {
  datasets: { id: string; name: string }[];
  dataset: { id: string; name: string };
  runs: RunRecord[];
  /** The run that is held against gold; null while none has verdicts. */
  run: RunRecord | null;
  counts: Record<DisagreementKind | "open", number>;
  /** Where the open claim stands in the list, from 1; 0: it is not of it (any more). */
  place: number;
  many: number;
  /** Ids of the claims before and after it in the list. */
  before: string | null;
  after: string | null;
  claim: Disagreement | null;
}
