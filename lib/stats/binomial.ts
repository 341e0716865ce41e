import { betaTails } from "./beta";
import { binomialDensity } from "./stirling";

/**
 * The chance of some number of heads among fair coins, and of that many or fewer.
 *
 * @param counts heads of tosses, whole numbers with 0 <= heads <= tosses.
 * @returns exactly: P(X = heads); orFewer: P(X <= heads), X ~ Binomial(tosses, 1/2).
 * @throws RangeError when the counts are not whole or heads lies outside 0 to tosses.
 * @see Abramowitz & Stegun 1964, 26.5.24: P(X <= k) = I_1/2(n - k, k + 1).
 * @example fairCoins({ heads: 1, tosses: 8 }) // { exactly: 0.03125, orFewer: 0.03515625 }
 */
export function fairCoins({ heads, tosses }: { heads: number; tosses: number }): {
  exactly: number;
  orFewer: number;
} {
  if (!Number.isInteger(heads) || !Number.isInteger(tosses) || heads < 0 || heads > tosses) {
    throw new RangeError(`fairCoins requires whole numbers 0 <= heads <= tosses, got ${heads} of ${tosses}`);
  }
  const isEnd = heads === 0 || heads === tosses;
  const exactly = isEnd
    ? 0.5 ** tosses
    : binomialDensity({ x: heads, y: tosses - heads }, { p: 0.5, q: 0.5 });
  if (heads === tosses) return { exactly, orFewer: 1 };
  return { exactly, orFewer: betaTails({ a: tosses - heads, b: heads + 1 }, 0.5).lower };
}
