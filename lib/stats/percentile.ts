/**
 * A percentile of sorted numbers, by straight lines between them.
 *
 * @param sorted ascending, at least one.
 * @param share how many lie below, a fraction 0 to 1.
 * @returns a number between the smallest and the largest.
 * @throws RangeError for no numbers or a share outside 0 to 1.
 * @see Hyndman & Fan 1996 (American Statistician 50:361), definition 7.
 * @example percentileOf([0, 10], 0.25) // 2.5
 */
export function percentileOf(sorted: readonly number[], share: number): number {
  if (!(share >= 0 && share <= 1))
    throw new RangeError(`percentileOf requires 0 <= share <= 1, got ${share}`);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) {
    throw new RangeError("percentileOf requires at least one number");
  }
  return below + (above - below) * (place - Math.floor(place));
}
