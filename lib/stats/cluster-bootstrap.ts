import { CONFIDENCE, isConfidence } from "./confidence";
import { percentileOf } from "./percentile";
import { createRandom, randomBelow } from "./random";
import { type Measured, refuse } from "./refusal";

/** Below this the percentile interval is rough, and is shown only with a note. */
export const BOOTSTRAP_FEW_ANSWERS = 30;
/** Fewest resamples whose percentiles mean anything. */
const MIN_RESAMPLES = 2000;
/** More undefined resamples than this share leave no fair interval. */
const MAX_DROPPED_SHARE = 0.05;

export interface BootstrapInterval {
  /** The figure of the answers as they are. */
  value: number;
  low: number;
  high: number;
  /** Share of resamples in which the figure was undefined; they are left out. */
  droppedShare: number;
  /** Fewer than 30 answers: show it only with a note. */
  isRough: boolean;
}

/**
 * An interval of any figure over answers by drawing whole answers again and again.
 *
 * @param answers one entry an answer, holding whatever the figure needs of it.
 * @param figure the figure of some answers, or null where it is undefined for them; it must not change them.
 * @param options seed of the draws; resamples, 2000 or more; confidence, a fraction strictly between 0 and 1.
 * @returns the figure with its percentile interval; the same seed gives the same interval. Refuses no_items without answers,
 *   too_few_clusters for one; degenerate where the figure is undefined, undefined in more than 5% of the draws, or the same
 *   in all of them; invalid_input for options outside their range. Not for the printed interval of a rate.
 * @see Davison & Hinkley 1997, Bootstrap Methods, section 3.8; Field & Welsh 2007 (J R Stat Soc B 69:369).
 * @example clusterBootstrap([1, 2, 3], (some) => some.reduce((a, b) => a + b, 0) / some.length, { seed: 1 })
 */
export function clusterBootstrap<Answer>(
  answers: readonly Answer[],
  figure: (answers: readonly Answer[]) => number | null,
  {
    seed,
    resamples = MIN_RESAMPLES,
    confidence = CONFIDENCE,
  }: { seed: number; resamples?: number; confidence?: number },
): Measured<BootstrapInterval> {
  if (!Number.isInteger(resamples) || resamples < MIN_RESAMPLES || !isConfidence(confidence)) {
    return refuse("invalid_input");
  }
  if (answers.length === 0) return refuse("no_items");
  if (answers.length < 2) return refuse("too_few_clusters");
  const value = figure(answers);
  if (value === null) return refuse("degenerate");
  const random = createRandom(seed);
  const drawn = [...answers];
  const values: number[] = [];
  for (let round = 0; round < resamples; round += 1) {
    for (let at = 0; at < drawn.length; at += 1) {
      const one = answers[randomBelow(random, answers.length)];
      if (one !== undefined) drawn[at] = one;
    }
    const figureOfDrawn = figure(drawn);
    if (figureOfDrawn !== null) values.push(figureOfDrawn);
  }
  const droppedShare = (resamples - values.length) / resamples;
  if (droppedShare > MAX_DROPPED_SHARE) return refuse("degenerate");
  values.sort((a, b) => a - b);
  const low = percentileOf(values, (1 - confidence) / 2);
  const high = percentileOf(values, (1 + confidence) / 2);
  if (low === high) return refuse("degenerate");
  return { value, low, high, droppedShare, isRough: answers.length < BOOTSTRAP_FEW_ANSWERS };
}
