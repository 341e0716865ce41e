/**
 * Whether a number may be the cut of a judge: more than 0, so that nothing at all to support a claim is always flagged, and
 * at most 1.
 */
export function isThreshold(value: unknown): value is number {
  return typeof value === "number" && value > 0 && value <= 1;
}
