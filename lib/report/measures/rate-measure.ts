import { formatNumber, formatPercent } from "@/lib/format";
import type { Measure } from "./measure";
import { type RateFigures, rangeNote, whyNoRange } from "./range";

/** What tells one rate from another; the rest of a measure follows from the counts. */
export interface RateWords {
  id: string;
  name: string;
  definition: string;
  formula: string;
  source: string;
  /** What is counted, in the singular; "claim" unless given. */
  noun?: string;
  /** The sentence where there is something to count. */
  says(rate: RateFigures): string;
  /** The sentence where there is nothing to count: the reason. */
  none: string;
  /** The denominator as the sum of its two parts, such as caught and missed; false where it is counted as one. */
  isSum?: boolean;
}

/**
 * A count over a count as its formula reads with the figures.
 *
 * @param rate hits of n, n above 0.
 * @param isSum whether the denominator is told as its two parts.
 * @example workedRate({ hits: 5, n: 6 }, true) // "5 / (5 + 1) = 5 / 6 = 83%"
 */
export function workedRate({ hits, n }: { hits: number; n: number }, isSum = false): string {
  const whole = `${formatNumber(hits)} / ${formatNumber(n)} = ${formatPercent({ hits, n })}`;
  return isSum
    ? `${formatNumber(hits)} / (${formatNumber(hits)} + ${formatNumber(n - hits)}) = ${whole}`
    : whole;
}

/**
 * A measure that is a count over a count.
 *
 * @param words of this one; over nothing `none` is said and nothing is divided.
 */
export function rateMeasure(words: RateWords): Measure<RateFigures> {
  const { id, name, definition, formula, source, noun = "claim", isSum = false } = words;
  return {
    id,
    name,
    definition,
    formula,
    source,
    sentence: (rate) => (rate.n === 0 ? words.none : `${words.says(rate)}${whyNoRange(rate)}`),
    worked: (rate) => (rate.n === 0 ? words.none : workedRate(rate, isSum)),
    range: (rate) => rangeNote(rate, noun),
  };
}

/**
 * Hits of n as a sentence says them of things that were found one by one.
 *
 * @returns "none of the 6", "all 6", "5 of the 6".
 * @example hitsOfThe({ hits: 5, n: 6 }) // "5 of the 6"
 */
export function hitsOfThe({ hits, n }: { hits: number; n: number }): string {
  if (hits === 0) return `none of the ${formatNumber(n)}`;
  return hits === n ? `all ${formatNumber(n)}` : `${formatNumber(hits)} of the ${formatNumber(n)}`;
}

/**
 * Hits of n as a sentence says them.
 *
 * @returns "none of 14", "all 14", "1 of 14".
 * @example hitsOf({ hits: 1, n: 14 }) // "1 of 14"
 */
export function hitsOf({ hits, n }: { hits: number; n: number }): string {
  if (hits === 0) return `none of ${formatNumber(n)}`;
  return hits === n ? `all ${formatNumber(n)}` : `${formatNumber(hits)} of ${formatNumber(n)}`;
}
