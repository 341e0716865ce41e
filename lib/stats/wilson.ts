/** Standard normal quantile at 0.975, to the last digit a double holds. */
export const Z_95 = 1.959963984540054;

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
  if (n === 0) return null;
  const p = hits / n;
  const z2 = z * z;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (z / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return {
    low: hits === 0 ? 0 : centre - half,
    high: hits === n ? 1 : centre + half,
  };
}
