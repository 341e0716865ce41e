import { CONFIDENCE, zOf } from "./confidence";
import { type Difference, type PairedCounts, pairsIn, refusePairs } from "./paired-difference";
import type { Measured } from "./refusal";

/** Tango's score at a difference: how far the counts lie from it, in standard errors. */
function scoreAt({ onlyA: b, onlyB: c }: PairedCounts, n: number, delta: number): number {
  const linear = -b - c + (2 * n - b + c) * delta;
  const constant = -c * delta * (1 - delta);
  const onlyBShare = (Math.sqrt(Math.max(0, linear * linear - 8 * n * constant)) - linear) / (4 * n);
  const variance = n * (2 * onlyBShare + delta * (1 - delta));
  const distance = b - c - n * delta;
  return distance / Math.sqrt(Math.max(0, variance));
}

/** Where the score, which falls with the difference, passes a value; from and to enclose it. */
function solve(score: (delta: number) => number, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (high - low > 1e-15) {
    const middle = (low + high) / 2;
    if (score(middle) > value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * How much more often judge A is right than judge B on the same claims, with Tango's score interval.
 *
 * @param counts claims by who got them right.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns (onlyA - onlyB) / n with limits inside -1 to 1. Refuses no_items for no claims, invalid_input for anything that
 *   is not a count.
 * @see Tango 1998 (Statistics in Medicine 17:891).
 * @example tangoDifference({ both: 20, onlyA: 12, onlyB: 2, neither: 16 }) // { difference: 0.2, low: 0.06111, high: 0.34471 }
 */
export function tangoDifference(counts: PairedCounts, confidence: number = CONFIDENCE): Measured<Difference> {
  const refusal = refusePairs(counts, confidence);
  if (refusal !== null) return refusal;
  const n = pairsIn(counts);
  const z = zOf(confidence);
  const difference = (counts.onlyA - counts.onlyB) / n;
  const score = (delta: number) => scoreAt(counts, n, delta);
  return {
    difference,
    low: solve(score, z, -1, difference),
    high: solve(score, -z, difference, 1),
  };
}
