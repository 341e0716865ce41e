/** A number that is known to lie between two others. */
export interface Between {
  low: number;
  high: number;
}

/** What a run will take, as far as that can be told before its start; all repeats together. */
export interface RunEstimate {
  claims: number;
  repeats: number;
  /** Calls on all passages: one a claim and repeat, exactly, less those that are stored already. */
  contextCalls: number;
  /** Further calls where citations are checked, at most. */
  citationCallsAtMost: number;
  /** Claims whose call is stored from an earlier run: they cost nothing. */
  cached: number;
  inputTokens: Between;
  outputTokens: Between;
  /** Decimal texts; null: no price is known. */
  cost: { low: string; high: string; currency: string } | null;
}

/** Characters a token at the least, so that no estimate is too low. */
export const CHARS_PER_TOKEN = 3;
/** Characters a token in plain English. */
export const CHARS_PER_TOKEN_AT_MOST = 5;
/** Tokens of a short reply: a reason, a quotation and a verdict. */
export const SHORT_REPLY_TOKENS = 40;
