import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { Rate } from "@/lib/stats/rate";

/** A rate as a row of a chart shows it: words for what can be said, a reason where nothing can. */
export type ShownFigure =
  | { kind: "rate"; hits: string; of: string; percent: string; range: string; rate: Rate }
  | { kind: "none" | "refused"; word: string; reason: string };

/**
 * Prepares one rate.
 *
 * @param rate the counts and their range.
 * @param reasons none: said where there is nothing to divide; refused: said where the rate must not be printed, null
 *   where it may.
 * @returns a refusal counts before an empty rate.
 */
export function prepareRate(rate: Rate, reasons: { none: string; refused?: string | null }): ShownFigure {
  if (reasons.refused != null) return { kind: "refused", word: "refused", reason: reasons.refused };
  if (rate.n === 0) return { kind: "none", word: "none", reason: reasons.none };
  return {
    kind: "rate",
    hits: formatNumber(rate.hits),
    of: formatNumber(rate.n),
    percent: formatPercent(rate),
    range: formatRange(rate),
    rate,
  };
}
