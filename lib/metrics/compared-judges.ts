import type { Verdict } from "@/lib/claims/verdict";
import type { RunRecord } from "@/lib/judges/run";
import type { Comparison } from "./comparison";
import type { PlainRefusal } from "./plain-rates";

/** A claim as a list names it, with what some runs said of it. */
export interface NamedClaim {
  id: string;
  caseId: string;
  externalId: string;
  system: string;
  /** Place of the claim in its answer, from 1. */
  number: number;
  text: string;
  gold: Verdict | null;
  /** One entry a run, in the order asked for; null: no verdict. */
  verdicts: (Verdict | null)[];
}

/** Time for one claim in milliseconds and what it was taken from: verdict by verdict, or the whole run over its claims. */
export interface ClaimTime {
  ms: number;
  from: "verdicts" | "run";
}

/** What a run's calls cost; of a panel, what they would have cost had nothing been stored. */
export interface RunCost {
  /** A decimal text. */
  amount: string;
  currency: string;
  /** Calls, and those of them whose cost is not known. */
  calls: number;
  unpriced: number;
}

/** Judges side by side with everything that the page and the command line say of them. */
export interface JudgesSideBySide extends Comparison {
  runs: RunRecord[];
  /** Why rates over the labeled claims must not be shown, one entry a run. */
  refusals: (PlainRefusal | null)[];
  /** null where a run kept no times and has not ended. */
  times: (ClaimTime | null)[];
  /** null where nothing of it is known. */
  costs: (RunCost | null)[];
  /** The claims that the lists name. */
  named: Map<string, NamedClaim>;
}
