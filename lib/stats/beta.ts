import { binomialDensity } from "./stirling";

const TINY = 1e-300;
const EPSILON = 2 ** -53;
const MAX_STEPS = 200_000;

/** Parameters of a Beta distribution, both above 0. */
export interface BetaShape {
  a: number;
  b: number;
}

/**
 * The continued fraction of the incomplete beta function, even part, by Lentz's method; converges fast below the mean. Its
 * terms have one sign there, and it takes y = 1 - x apart, so it loses nothing where x is next to 0 or 1.
 */
function continuedFraction({ a, b }: BetaShape, x: number, y: number): number {
  const drift = a * y - b * x + 1;
  let fraction = (a * drift) / (a + 1);
  if (Math.abs(fraction) < TINY) fraction = TINY;
  let c = fraction;
  let d = 0;
  for (let m = 1; m < MAX_STEPS; m += 1) {
    const middle = a + 2 * m - 1;
    const above = ((m * (a + m - 1)) / middle) * ((a + b + m - 1) / middle) * (b - m) * x * x;
    const below = m + (m * (b - m) * x) / middle + ((a + m) * (drift + m * (1 + y))) / (a + 2 * m + 1);
    d = below + above * d;
    d = 1 / (Math.abs(d) < TINY ? TINY : d);
    c = below + above / c;
    if (Math.abs(c) < TINY) c = TINY;
    const change = c * d;
    fraction *= change;
    if (Math.abs(change - 1) <= EPSILON) break;
  }
  return fraction;
}

/** x^a y^b / B(a, b), which is the density times x y. */
function front({ a, b }: BetaShape, x: number, y: number): number {
  return (binomialDensity({ x: a, y: b }, { p: x, q: y }) * a * b) / (a + b);
}

/**
 * The two tails of a Beta distribution at x (the regularized incomplete beta function and its complement).
 *
 * @param shape a and b, above 0.
 * @param x where to cut, a fraction 0 to 1.
 * @returns lower = P(X <= x), upper = P(X > x); the smaller of the two keeps its digits however small it is.
 * @throws RangeError when a or b is not above 0 and finite, or x lies outside 0 to 1.
 * @see DiDonato & Morris 1992, algorithm 708 (ACM Trans Math Softw 18:360), its fraction; the density of Loader 2000.
 * @example betaTails({ a: 1, b: 2 }, 0.5) // { lower: 0.75, upper: 0.25 }
 */
export function betaTails(shape: BetaShape, x: number): { lower: number; upper: number } {
  const { a, b } = shape;
  if (!(a > 0 && b > 0 && Number.isFinite(a + b))) {
    throw new RangeError(`betaTails requires finite a, b above 0, got a ${a}, b ${b}`);
  }
  if (!(x >= 0 && x <= 1)) throw new RangeError(`betaTails requires 0 <= x <= 1, got ${x}`);
  if (x === 0) return { lower: 0, upper: 1 };
  if (x === 1) return { lower: 1, upper: 0 };
  const y = 1 - x;
  const height = front(shape, x, y);
  if (x <= (a + 1) / (a + b + 2)) {
    const lower = Math.min(1, height / continuedFraction(shape, x, y));
    return { lower, upper: 1 - lower };
  }
  const upper = Math.min(1, height / continuedFraction({ a: b, b: a }, y, x));
  return { lower: 1 - upper, upper };
}

/**
 * The point of a Beta distribution that leaves a given share on one side.
 *
 * @param shape a and b, above 0.
 * @param cut tail: the share, strictly between 0 and 1; side: whether it lies below or above the point.
 * @returns a fraction 0 to 1, to the last digits of a double.
 * @throws RangeError when the tail is not strictly between 0 and 1, or as {@link betaTails} does.
 * @see Newton's step on {@link betaTails}, halved where it does not gain; compare R's qbeta.
 * @example betaQuantile({ a: 1, b: 1 }, { tail: 0.25, side: "lower" }) // 0.25
 */
export function betaQuantile(
  shape: BetaShape,
  { tail, side }: { tail: number; side: "lower" | "upper" },
): number {
  if (!(tail > 0 && tail < 1)) throw new RangeError(`betaQuantile requires 0 < tail < 1, got ${tail}`);
  let low = 0;
  let high = 1;
  let at = shape.a / (shape.a + shape.b);
  for (let step = 0; step < 3000; step += 1) {
    const miss = side === "lower" ? betaTails(shape, at).lower - tail : tail - betaTails(shape, at).upper;
    if (miss === 0) return at;
    const width = high - low;
    if (miss > 0) high = at;
    else low = at;
    const slope = front(shape, at, 1 - at) / (at * (1 - at));
    const newton = at - miss / slope;
    const hasHalved = high - low <= width / 2;
    const next = step % 2 === 0 || hasHalved ? newton : (low + high) / 2;
    const inside = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(inside - at) <= EPSILON * at || inside <= low || inside >= high) return inside;
    at = inside;
  }
  return at;
}
