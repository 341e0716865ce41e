import { betaQuantile } from "./beta";

/**
 * The point of Student's t distribution that holds a share of it between itself and its mirror image.
 *
 * @param confidence the share in the middle, strictly between 0 and 1, such as 0.95.
 * @param df degrees of freedom, above 0; need not be whole.
 * @returns a number above 0: the quantile at (1 + confidence) / 2. It falls towards the normal one as df grows.
 * @throws RangeError when confidence is not strictly between 0 and 1, or df not above 0 and finite.
 * @see t^2 / (df + t^2) follows Beta(1/2, df/2); Abramowitz & Stegun 1964, 26.5.27.
 * @example tQuantile(0.95, 9) // 2.262157162798205
 */
export function tQuantile(confidence: number, df: number): number {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`tQuantile requires 0 < confidence < 1, got ${confidence}`);
  }
  if (!(df > 0 && Number.isFinite(df)))
    throw new RangeError(`tQuantile requires finite df above 0, got ${df}`);
  const shape = { a: 0.5, b: df / 2 };
  const inside = betaQuantile(shape, { tail: 1 - confidence, side: "upper" });
  if (inside < 0.5) return Math.sqrt((df * inside) / (1 - inside));
  // Far out the complement keeps the digits that 1 - inside would lose.
  const outside = betaQuantile({ a: shape.b, b: shape.a }, { tail: 1 - confidence, side: "lower" });
  return Math.sqrt((df * (1 - outside)) / outside);
}
