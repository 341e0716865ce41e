import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { sumOf } from "./moments";
import { areCounts } from "./proportion";
import { type Measured, refuse } from "./refusal";
import { wilsonLimits } from "./wilson";

/** A part of the run: all its items, those labeled at random, and those of them that have the property. */
export interface Stratum {
  items: number;
  labeled: number;
  hits: number;
}

export interface StratifiedRate {
  rate: number;
  /** The rate over the labeled items as they are, without regard to how they were drawn. */
  unweighted: number;
  /** null where a part with more than one item has one label: its spread cannot be seen. */
  se: number | null;
  /** null without a standard error, or where it is 0: no spread is not certainty. */
  low: number | null;
  high: number | null;
}

/**
 * A run's rate where known parts of it were labeled in different shares, at random within each.
 *
 * @param strata parts that do not overlap and make up the run; one without items says nothing.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns the estimate with the Wilson interval at its effective number. A part that is labeled throughout adds no
 *   uncertainty. Refuses no_items without items, unlabeled_stratum where a part has items but no label, invalid_input for
 *   anything that is not such counts.
 * @see Cochran 1977, Sampling Techniques, ch. 5; Lohr 2021, Sampling: Design and Analysis.
 * @example stratifiedRate([{ items: 300, labeled: 60, hits: 41 }, { items: 700, labeled: 70, hits: 5 }]) // rate 0.255
 */
export function stratifiedRate(
  strata: readonly Stratum[],
  confidence: number = CONFIDENCE,
): Measured<StratifiedRate> {
  const isSound = ({ items, labeled, hits }: Stratum) =>
    areCounts([items, labeled, hits]) && labeled <= items && hits <= labeled;
  if (!strata.every(isSound) || !isConfidence(confidence)) return refuse("invalid_input");
  const parts = strata.filter(({ items }) => items > 0);
  const items = sumOf(parts.map((part) => part.items));
  if (items === 0) return refuse("no_items");
  if (parts.some(({ labeled }) => labeled === 0)) return refuse("unlabeled_stratum");
  const rate = sumOf(parts.map((part) => part.items * (part.hits / part.labeled))) / items;
  const unweighted = sumOf(parts.map(({ hits }) => hits)) / sumOf(parts.map(({ labeled }) => labeled));
  if (parts.some((part) => part.labeled === 1 && part.items > 1)) {
    return { rate, unweighted, se: null, low: null, high: null };
  }
  const variance = sumOf(
    parts.map((part) => {
      if (part.labeled === part.items) return 0;
      const p = part.hits / part.labeled;
      const unseen = 1 - part.labeled / part.items;
      return ((part.items / items) ** 2 * unseen * p * (1 - p)) / (part.labeled - 1);
    }),
  );
  const se = Math.sqrt(variance);
  if (variance === 0) return { rate, unweighted, se, low: null, high: null };
  return {
    rate,
    unweighted,
    se,
    ...wilsonLimits({ rate, n: (rate * (1 - rate)) / variance }, zOf(confidence)),
  };
}
