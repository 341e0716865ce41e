/** Standard normal quantile at 0.975, to the last digit a double holds. */
export const Z_95 = 1.959963984540054;

/**
 * Wilson limits of a share whose number of items need not be whole, such as an effective number.
 *
 * @param share rate: a fraction 0 to 1; n: above 0.
 * @param z normal (or Student) quantile above 0.
 * @returns the limits as fractions 0 to 1, exactly 0 at rate 0 and exactly 1 at rate 1.
 * @throws RangeError when the rate lies outside 0 to 1, or n or z is not above 0 and finite.
 * @see Wilson 1927; with an effective n Franco et al. 2019 (J Surv Stat Methodol 7:334).
 * @example wilsonLimits({ rate: 0.5, n: 10 }, 1.959963984540054) // { low: 0.23659, high: 0.76341 }
 */
export function wilsonLimits(
  { rate, n }: { rate: number; n: number },
  z: number,
): { low: number; high: number } {
  if (!(rate >= 0 && rate <= 1 && n > 0 && Number.isFinite(n) && z > 0 && Number.isFinite(z))) {
    throw new RangeError(`wilsonLimits requires 0 <= rate <= 1, n and z above 0, got ${rate}, ${n}, ${z}`);
  }
  const z2 = z * z;
  const centre = (rate + z2 / (2 * n)) / (1 + z2 / n);
  const half = (z / (1 + z2 / n)) * Math.sqrt((rate * (1 - rate)) / n + z2 / (4 * n * n));
  return {
    low: rate === 0 ? 0 : centre - half,
    high: rate === 1 ? 1 : centre + half,
  };
}

/**
 * Wilson score interval of a proportion.
 *
 * @param counts hits of n items, whole numbers with 0 <= hits <= n.
 * @param z normal quantile; 1.959963984540054 gives 95%.
 * @returns the limits as fractions 0 to 1, exactly 0 at hits = 0 and exactly 1 at hits = n; null for n = 0.
 * @throws RangeError when hits or n is not a whole number or hits lies outside 0 to n, or z is not above 0 and finite.
 * @see Wilson 1927; recommended for small n by Brown, Cai & DasGupta 2001 (Statistical Science 16:101).
 * @example wilsonInterval({ hits: 5, n: 10 }) // { low: 0.23659, high: 0.76341 }
 */
export function wilsonInterval(
  { hits, n }: { hits: number; n: number },
  z: number = Z_95,
): { low: number; high: number } | null {
  if (!Number.isInteger(hits) || !Number.isInteger(n) || hits < 0 || hits > n) {
    throw new RangeError(`wilsonInterval requires whole numbers 0 <= hits <= n, got hits ${hits}, n ${n}`);
  }
  if (!Number.isFinite(z) || z <= 0) {
    throw new RangeError(`wilsonInterval requires a finite z above 0, got ${z}`);
  }
  return n === 0 ? null : wilsonLimits({ rate: hits / n, n }, z);
}
