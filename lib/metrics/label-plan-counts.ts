import { CONFIDENCE, zOf } from "@/lib/stats/confidence";
import type { Counts } from "@/lib/stats/proportion";
import { type Rate, rateOf } from "@/lib/stats/rate";
import { isRefused } from "@/lib/stats/refusal";
import { sizeForRate } from "@/lib/stats/sample-size";
import { wilsonLimits } from "@/lib/stats/wilson";

/** A rate that is planned from counts alone. */
export interface CountsPlan {
  today: Rate;
  /** The rate that further labels are expected to have; of none or all, the limit of today's range. */
  expectedRate: number;
  isAtLimit: boolean;
}

/** Planned with where nothing is counted yet: the rate that takes the most labels. */
const WIDEST_RATE = 0.5;
/** Far more than anybody labels. */
const MOST = 10_000_000;

/**
 * Counts as a plan builds on them.
 *
 * @param counts hits of n; whole numbers, 0 <= hits <= n.
 * @example planOfCounts({ hits: 45, n: 50 }).expectedRate // 0.9
 */
export function planOfCounts(counts: Counts): CountsPlan {
  const today = rateOf(counts);
  const { rate, low, high } = today;
  if (rate === null || low === null || high === null) {
    return { today, expectedRate: WIDEST_RATE, isAtLimit: false };
  }
  if (rate === 1) return { today, expectedRate: low, isAtLimit: true };
  return rate === 0
    ? { today, expectedRate: high, isAtLimit: true }
    : { today, expectedRate: rate, isAtLimit: false };
}

function limitsAt(rate: number, n: number, designEffect: number) {
  return wilsonLimits({ rate, n: n / designEffect }, zOf(CONFIDENCE));
}

/** The range that is expected of so many items in all, if the rate stays. */
export function countsAfter(
  { today, expectedRate }: CountsPlan,
  { more, designEffect }: { more: number; designEffect: number },
): { n: number; rate: number; low: number; high: number } {
  const n = today.n + more;
  const rate = today.rate ?? expectedRate;
  return { n, rate, ...limitsAt(rate, n, designEffect) };
}

/** Items in all for a range of a width; null where the width is no range. */
export function countsForWidth(
  { expectedRate }: CountsPlan,
  { width, designEffect }: { width: number; designEffect: number },
): number | null {
  const size = sizeForRate({ expectedRate, halfWidth: width / 2, designEffect });
  return isRefused(size) ? null : size.n;
}

/** Items in all after which the lower limit is expected to reach a target; null where the rate is not above it. */
export function countsForTarget(
  { today }: CountsPlan,
  { target, designEffect }: { target: number; designEffect: number },
): number | null {
  const rate = today.rate ?? 1;
  if (rate <= target) return null;
  const holds = (n: number) => limitsAt(rate, n, designEffect).low >= target;
  if (!holds(MOST)) return null;
  let tooFew = 0;
  let enough = MOST;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (holds(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
