import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { isRefused, type Measured, type Refusal } from "@/lib/stats/refusal";

/**
 * A rate over claims as the command line prints it: its range counts answers, the plain Wilson range stands beside.
 * `refused` is there only where there are counts and no range.
 */
export function clusteredRateJson(rate: ClusteredRate) {
  const { hits, n, low, high, interval, answers, wilson, refused } = rate;
  return {
    hits,
    n,
    rate: rate.rate,
    low,
    high,
    interval,
    wilson: { low: wilson?.low ?? null, high: wilson?.high ?? null },
    answers,
    ...(n > 0 && refused !== null ? { refused } : {}),
  };
}

/** A rate that must not be printed: its counts stand, nothing is divided. */
export function refusedRateJson({ hits, n, answers }: ClusteredRate, refused: string) {
  const none = { low: null, high: null };
  return { hits, n, rate: null, ...none, interval: null, wilson: none, answers, refused };
}

/** One figure of a measure, or why there is none: never 0 or NaN in its place. */
export function measuredJson<T extends object>(
  measured: Measured<T>,
  figure: (found: T) => number,
): number | Refusal {
  return isRefused(measured) ? measured : figure(measured);
}
