const LARGE = 16;

/**
 * What Stirling's formula leaves out: ln n! - (n + 1/2) ln n + n - ln(2 pi) / 2.
 *
 * @param n any number above 0, whole or not.
 * @returns a number above 0, with an error of some 1e-16; it falls towards 0 as n grows.
 * @see Loader 2000, "Fast and accurate computation of binomial probabilities"; below 16 the recurrence of the factorial
 *   leads up to where the series holds.
 * @example stirlingError(1) // 0.0810614667953273
 */
export function stirlingError(n: number): number {
  let shifted = n;
  let error = 0;
  for (; shifted < LARGE; shifted += 1) error += (shifted + 0.5) * Math.log1p(1 / shifted) - 1;
  const square = shifted * shifted;
  const series =
    1 / 12 -
    (1 / 360 - (1 / 1260 - (1 / 1680 - (1 / 1188 - 691 / 360360 / square) / square) / square) / square) /
      square;
  return error + series / shifted;
}

/** x ln(x / mean) + mean - x, without the loss where x is near the mean (Loader's deviance); gap is x - mean. */
function deviance(x: number, mean: number, gap: number): number {
  if (Math.abs(gap) >= 0.1 * (x + mean)) return x * Math.log(x / mean) - gap;
  const v = gap / (x + mean);
  let sum = gap * v;
  let term = 2 * x * v;
  for (let odd = 3; odd < 1000; odd += 2) {
    term *= v * v;
    const next = sum + term / odd;
    if (next === sum) return next;
    sum = next;
  }
  return sum;
}

/**
 * The binomial density for numbers that need not be whole: x of x + y, each with the chance p.
 *
 * @param counts x and y, both above 0.
 * @param chances p and its complement q = 1 - p, given apart so that neither loses digits; both above 0.
 * @returns Gamma(x+y+1) / (Gamma(x+1) Gamma(y+1)) p^x q^y, to some 14 digits however large x and y are.
 * @see Loader 2000, "Fast and accurate computation of binomial probabilities".
 * @example binomialDensity({ x: 1, y: 1 }, { p: 0.5, q: 0.5 }) // 0.5
 */
export function binomialDensity(
  { x, y }: { x: number; y: number },
  { p, q }: { p: number; q: number },
): number {
  const n = x + y;
  // From the smaller chance: the larger one, next to 1, holds too few digits of how far it is from there.
  const gap = p < q ? x - n * p : n * q - y;
  const stirling = stirlingError(n) - stirlingError(x) - stirlingError(y);
  const log = stirling - deviance(x, n * p, gap) - deviance(y, n * q, -gap);
  return Math.exp(log) * Math.sqrt(n / (2 * Math.PI * x * y));
}
