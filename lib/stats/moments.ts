/** Sum of numbers; 0 for none. */
export function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum;
}

/**
 * Arithmetic mean.
 *
 * @param numbers at least one.
 * @throws RangeError for none: the caller refuses before it asks.
 * @example meanOf([1, 2]) // 1.5
 */
export function meanOf(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new RangeError("meanOf requires at least one number");
  return sumOf(numbers) / numbers.length;
}

/**
 * Mean product of the distances of two paired series from their means.
 *
 * @param pairs two series of the same length.
 * @param divisor by what the sum of products is divided: the count, or one less for a sample.
 * @returns the covariance; of a series with itself, the variance.
 * @throws RangeError when the lengths differ or are 0, or the divisor is not above 0.
 * @example covarianceOf({ x: [1, 3], y: [1, 3] }, 1) // 2
 */
export function covarianceOf(
  { x, y }: { x: readonly number[]; y: readonly number[] },
  divisor: number,
): number {
  if (x.length !== y.length || !(divisor > 0)) {
    throw new RangeError(
      `covarianceOf requires equal lengths and a divisor above 0, got ${x.length}, ${y.length}, ${divisor}`,
    );
  }
  const meanX = meanOf(x);
  const meanY = meanOf(y);
  let sum = 0;
  for (const [at, one] of x.entries()) sum += (one - meanX) * ((y[at] ?? Number.NaN) - meanY);
  return sum / divisor;
}
