import { formatFraction, formatNumber } from "@/lib/format";
import type { PlainRefusal } from "@/lib/metrics/plain-rates";
import type { Rate } from "@/lib/stats/rate";

/** "1 claim", "20 claims". */
export function plural(many: number, one: string, more = `${one}s`): string {
  return `${formatNumber(many)} ${many === 1 ? one : more}`;
}

/** "44% to 97%", for a sentence; null over nothing. */
export function rangeInSentence({ low, high }: Pick<Rate, "low" | "high">): string | null {
  return low === null || high === null ? null : `${formatFraction(low)} to ${formatFraction(high)}`;
}

/** Why a judge with two verdicts has two columns and no exact agreement. */
export const TWO_WAY_NOTE =
  "This judge passes a claim or flags it and can’t say what is wrong with it, so it is held against people on flagged or not alone.";

/** Why rates over the labeled claims as they are are refused, in short. */
export const REFUSAL_WORDS: Record<PlainRefusal, string> = {
  only_flagged: "only flagged claims are labeled: a catch rate would read 100%",
  not_drawn: "the passed claims with a label were picked by somebody: the rate would describe the picking",
  other_shares:
    "the labeled claims were drawn in shares of what another judge flagged and passed: the rate would describe those shares",
  in_shares: "flagged and passed claims were labeled in different shares: the rate would describe the shares",
};
