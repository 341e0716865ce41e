import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { type Measured, refuse } from "./refusal";

/** What is planned: fractions strictly between 0 and 1, except the design effect. */
export interface PrecisionWanted {
  expectedRate: number;
  /** Half the width of the range wanted, a fraction above 0 and below 0.5. */
  halfWidth: number;
  confidence?: number;
  /** How many claims of real answers say as much as one claim on its own; 1 or more. 1.5 to 2 when unknown. */
  designEffect?: number;
}

/** Half the width of the Wilson interval at n items, which need not give a whole number of hits. */
export function wilsonHalfWidth({ rate, n }: { rate: number; n: number }, z: number): number {
  const z2 = z * z;
  return (z / (1 + z2 / n)) * Math.sqrt((rate * (1 - rate)) / n + z2 / (4 * n * n));
}

/** A whole number of items, unless rounding alone has lifted it over one. */
function wholeItems(items: number): number {
  return Math.ceil(items - 1e-9 * items);
}

/**
 * How many items must be labeled for a range of a wanted width.
 *
 * @param wanted see {@link PrecisionWanted}.
 * @returns n: the smallest number whose Wilson half-width at the expected rate is at most the wanted one, times the design
 *   effect, rounded up. Refuses invalid_input for anything outside its range.
 * @see Newcombe 2012, Confidence Intervals for Proportions; R presize, prec_prop. The half-width falls with n, so halving
 *   finds it.
 * @example sizeForRate({ expectedRate: 0.5, halfWidth: 0.1 }) // { n: 93 }
 */
export function sizeForRate(wanted: PrecisionWanted): Measured<{ n: number }> {
  const { expectedRate: rate, halfWidth, confidence = CONFIDENCE, designEffect = 1 } = wanted;
  const isSound = rate > 0 && rate < 1 && halfWidth > 0 && halfWidth < 0.5 && isConfidence(confidence);
  if (!isSound || !(designEffect >= 1 && Number.isFinite(designEffect))) return refuse("invalid_input");
  const z = zOf(confidence);
  const isTooWide = (n: number) => wilsonHalfWidth({ rate, n }, z) > halfWidth;
  let tooFew = 0;
  let n = 1;
  while (isTooWide(n)) {
    tooFew = n;
    n *= 2;
  }
  while (n - tooFew > 1) {
    const middle = Math.floor((tooFew + n) / 2);
    if (isTooWide(middle)) tooFew = middle;
    else n = middle;
  }
  return { n: wholeItems(n * designEffect) };
}

/**
 * How many claims must be labeled for a catch rate with a range of a wanted width.
 *
 * @param wanted the expected catch rate and its width.
 * @param shareHallucinated share of claims that are hallucinated, above 0 and at most 1.
 * @returns hallucinated: how many of those are needed; total: how many claims hold that many. Refuses invalid_input for
 *   anything outside its range.
 * @see Newcombe 2012; R presize, prec_sens (Bland 2009).
 * @example sizeForCatchRate({ expectedRate: 0.8, halfWidth: 0.1 }, 0.3) // { hallucinated: 60, total: 200 }
 */
export function sizeForCatchRate(
  wanted: PrecisionWanted,
  shareHallucinated: number,
): Measured<{ hallucinated: number; total: number }> {
  const size = sizeForRate(wanted);
  if (!("n" in size) || !(shareHallucinated > 0 && shareHallucinated <= 1)) return refuse("invalid_input");
  return { hallucinated: size.n, total: wholeItems(size.n / shareHallucinated) };
}
