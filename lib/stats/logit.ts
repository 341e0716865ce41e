import type { Limits } from "./proportion";

/**
 * The interval of a share on the logit scale, brought back.
 *
 * @param figure rate: a fraction; logitVariance: the variance of its logit, 0 or more.
 * @param z normal quantile.
 * @returns limits strictly between 0 and 1; both null for a rate of 0 or 1 or a variance of 0 or none, where the scale ends.
 * @example logitLimits({ rate: 0.5, logitVariance: 1 }, 1.96) // { low: 0.12346, high: 0.87654 }
 */
export function logitLimits(
  { rate, logitVariance }: { rate: number; logitVariance: number },
  z: number,
): Limits | { low: null; high: null } {
  if (!(rate > 0 && rate < 1 && logitVariance > 0 && Number.isFinite(logitVariance))) {
    return { low: null, high: null };
  }
  const middle = Math.log(rate / (1 - rate));
  const half = z * Math.sqrt(logitVariance);
  const back = (logit: number) => 1 / (1 + Math.exp(-logit));
  return { low: back(middle - half), high: back(middle + half) };
}
