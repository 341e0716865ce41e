import type { PracticeProgress } from "@/lib/claims/practice";
import { wilsonInterval } from "@/lib/stats/wilson";

/**
 * How much of a person's practice agreed with what the claims are held to, with its Wilson 95% range.
 *
 * @returns hits of n answers; the limits are null where there is none.
 * @example practiceScore({ answered: 0, right: 0 }) // { hits: 0, n: 0, rate: null, low: null, high: null }
 */
export function practiceScore({ answered, right }: PracticeProgress) {
  const counts = { hits: right, n: answered };
  const { low, high } = wilsonInterval(counts) ?? { low: null, high: null };
  return { ...counts, rate: answered === 0 ? null : right / answered, low, high };
}
