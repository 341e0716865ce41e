import { formatFraction, formatNumber } from "@/lib/format";
import type { Refusal } from "@/lib/metrics/calibration";
import type { Rate } from "@/lib/stats/rate";

/** "1 claim", "20 claims". */
export function plural(many: number, one: string, more = `${one}s`): string {
  return `${formatNumber(many)} ${many === 1 ? one : more}`;
}

/** "44% to 97%", for a sentence; null over nothing. */
export function rangeInSentence({ low, high }: Rate): string | null {
  return low === null || high === null ? null : `${formatFraction(low)} to ${formatFraction(high)}`;
}

/** Why the rates that need the passed claims are refused, in short. */
export const REFUSAL_WORDS: Record<Refusal, string> = {
  only_flagged: "only flagged claims are labeled: a catch rate would read 100%",
  not_drawn: "the passed claims with a label were picked by somebody: the rate would describe the picking",
};
