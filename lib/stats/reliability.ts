import { type Measured, refuse } from "./refusal";

/** From this many claims on the expected calibration error is worth printing; below, its bias hides what it measures. */
export const ECE_MIN_ITEMS = 200;

/** A claim people labeled with the judge's probability, 0 to 1, that it is hallucinated. */
export interface ProbabilityItem {
  isHallucinated: boolean;
  probability: number;
}

/** One bin of probabilities that holds at least one claim. */
export interface ReliabilityBin {
  /** Its place among all bins, from 1. */
  bin: number;
  n: number;
  /** Hallucinated claims of n. */
  hits: number;
  meanProbability: number;
  /** hits / n. */
  rate: number;
}

export interface Reliability {
  /** Mean squared distance of probability and outcome, 0 to 1; 0 is best. */
  brier: number;
  /** Expected and largest gap between what was said and what was so; fractions. */
  ece: number;
  mce: number;
  /** Bins that hold claims, ascending. */
  bins: ReliabilityBin[];
}

/** Place of the bin with (place - 1) / bins < p <= place / bins; 0 goes to the first. */
function binOf(probability: number, bins: number): number {
  const place = Math.max(1, Math.ceil(probability * bins));
  // The product can round past a bin's edge.
  if (place > 1 && probability <= (place - 1) / bins) return place - 1;
  return probability > place / bins ? place + 1 : place;
}

/**
 * Whether a judge's probabilities mean what they say.
 *
 * @param items labeled claims with probabilities 0 to 1.
 * @param bins how many bins of equal width, a whole number of 1 or more.
 * @returns the table, Brier score and calibration errors; print ECE only from {@link ECE_MIN_ITEMS} claims on. Refuses
 *   no_items for none, invalid_input for probabilities outside 0 to 1, not_probabilistic where all are exactly 0 or 1.
 * @see Brier 1950; Guo et al. 2017, "On Calibration of Modern Neural Networks"; bias: Roelofs et al. 2022.
 * @example reliabilityOf([{ isHallucinated: true, probability: 0.9 }], 10).brier // 0.01
 */
export function reliabilityOf(items: readonly ProbabilityItem[], bins: number): Measured<Reliability> {
  const areFractions = items.every(({ probability }) => probability >= 0 && probability <= 1);
  if (!areFractions || !Number.isInteger(bins) || bins < 1) return refuse("invalid_input");
  if (items.length === 0) return refuse("no_items");
  if (items.every(({ probability }) => probability === 0 || probability === 1)) {
    return refuse("not_probabilistic");
  }
  const filled = new Map<number, { n: number; hits: number; sum: number }>();
  let squares = 0;
  for (const { isHallucinated, probability } of items) {
    const place = binOf(probability, bins);
    const bin = filled.get(place) ?? { n: 0, hits: 0, sum: 0 };
    bin.n += 1;
    bin.hits += isHallucinated ? 1 : 0;
    bin.sum += probability;
    filled.set(place, bin);
    squares += (probability - (isHallucinated ? 1 : 0)) ** 2;
  }
  const table = [...filled]
    .sort(([a], [b]) => a - b)
    .map(([bin, { n, hits, sum }]) => ({ bin, n, hits, meanProbability: sum / n, rate: hits / n }));
  const gaps = table.map(({ n, meanProbability, rate }) => ({ n, gap: Math.abs(meanProbability - rate) }));
  return {
    brier: squares / items.length,
    ece: gaps.reduce((sum, { n, gap }) => sum + (n / items.length) * gap, 0),
    mce: Math.max(...gaps.map(({ gap }) => gap)),
    bins: table,
  };
}
