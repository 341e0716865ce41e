/** Gives the next fraction, 0 <= x < 1, of a fixed sequence. */
export type Random = () => number;

/**
 * A generator of evenly spread fractions from a seed: the same seed, the same sequence, on every machine.
 *
 * @param seed a whole number; only its lowest 32 bits count.
 * @returns a function that gives the next fraction, a multiple of 2^-32 with 0 <= x < 1. Not for secrets.
 * @throws RangeError when the seed is not a safe whole number.
 * @see Doty-Humphrey's sfc32 of PractRand; the first twelve values are thrown away to spread the seed.
 * @example createRandom(7)() === createRandom(7)() // true
 */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`createRandom requires a whole seed, got ${seed}`);
  let a = 0;
  let b = 0;
  let c = seed | 0;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warm = 0; warm < 12; warm += 1) next();
  return next;
}

/**
 * A whole number below a bound, each as likely as the other to within 2^-32 of the bound.
 *
 * @param random as {@link createRandom} gives.
 * @param below a whole number of 1 or more.
 * @example randomBelow(createRandom(1), 1) // 0
 */
export function randomBelow(random: Random, below: number): number {
  return Math.floor(random() * below);
}
