/** How a run is to be done, beside by whom and on what. */
export interface RunOptions {
  /** Runs that were started together, one a repeat; null: alone. */
  batchId: string | null;
  /** Passages in the reverse of their order of retrieval. */
  isReversed: boolean;
  checksCitations: boolean;
  /** Calls open at once; null: as the judge has it. */
  maxInFlight: number | null;
  /** A decimal text: where all runs of the batch together pause; null: nowhere. */
  costLimit: string | null;
  /** Time at work after which it pauses; null: never. */
  timeLimitMs: number | null;
}

/** What a run has taken so far. */
export interface RunSpent {
  /** Calls that ended. */
  calls: number;
  /** Answers taken from calls of earlier runs: they cost nothing. */
  cachedCalls: number;
  /** Calls whose cost is not known. */
  unpricedCalls: number;
  /** Sum of the known costs, a decimal text; null before the first. */
  costAmount: string | null;
  costCurrency: string | null;
  inputTokens: number;
  outputTokens: number;
  /** Time at work, pauses left out. */
  activeMs: number;
}
