import { wilsonInterval } from "./wilson";

/** Methods whose limits a rate may carry. */
export const INTERVAL_METHODS = ["wilson", "cluster-wilson-t"] as const;
export type IntervalMethod = (typeof INTERVAL_METHODS)[number];

/** A count over a count with its 95% range; rate, low and high are null where n is 0. All shares are fractions 0 to 1. */
export interface Rate {
  hits: number;
  n: number;
  rate: number | null;
  low: number | null;
  high: number | null;
  /** What low and high are; null where they are. */
  interval: IntervalMethod | null;
}

/**
 * A rate with its Wilson 95% interval.
 *
 * @param counts hits: how many of the n items have the property; 0 <= hits <= n, whole numbers.
 * @returns rate, low and high are null for n = 0: a rate over nothing is "no cases", not 0%.
 * @throws RangeError as {@link wilsonInterval} does.
 * @example rateOf({ hits: 5, n: 10 }) // { hits: 5, n: 10, rate: 0.5, low: 0.2366, high: 0.7634 }
 */
export function rateOf({ hits, n }: { hits: number; n: number }): Rate {
  const interval = wilsonInterval({ hits, n });
  return {
    hits,
    n,
    rate: n === 0 ? null : hits / n,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    interval: interval === null ? null : "wilson",
  };
}

/** Fewest items a rate says anything about; below it the count stands, with "too few to say". */
export const MIN_ITEMS = 5;

/**
 * Whether a rate rests on too few items to say anything: some, but fewer than five.
 *
 * @example isTooFew({ n: 2 }) // true
 */
export function isTooFew({ n }: { n: number }): boolean {
  return n > 0 && n < MIN_ITEMS;
}
