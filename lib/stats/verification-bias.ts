import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { logitLimits } from "./logit";
import { areCounts } from "./proportion";
import { type Measured, refuse } from "./refusal";
import { type SideClusters, sideVariance } from "./side-clusters";
import { tQuantile } from "./student-t";
import { wilsonLimits } from "./wilson";

/** One side of the judge's verdicts: all items, those labeled at random, and those of them people called hallucinated. */
export interface LabeledShare {
  total: number;
  labeled: number;
  hallucinated: number;
}

export interface UnbiasedRates {
  /** Catch rate over the labeled items as they are: wrong where flagged and passed ones were labeled in different shares. */
  naiveCatchRate: number | null;
  naiveSpecificity: number | null;
  catchRate: number;
  /** null where nothing is supported. */
  specificity: number | null;
  prevalence: number;
  /** Limits of the catch rate; null where no miss, or nothing else, was found. */
  low: number | null;
  high: number | null;
  /** Where no miss was found among the labeled passed items: the catch rate if misses are as common as they may be. */
  worstCatchRate: number | null;
}

function isShare({ total, labeled, hallucinated }: LabeledShare): boolean {
  return areCounts([total, labeled, hallucinated]) && labeled <= total && hallucinated <= labeled;
}

function over(hits: number, n: number): number | null {
  return n === 0 ? null : hits / n;
}

/**
 * Catch rate, specificity and prevalence where different shares of flagged and of passed items were labeled.
 *
 * @param sides flagged and passed items; the labeled ones are a random draw of each. clusters: the labeled ones answer by
 *   answer, so that the range counts answers (linearised, t form) and not items.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns the corrected rates, the catch rate with an interval on the logit scale. Refuses no_items for an empty run;
 *   unlabeled_stratum where flagged or passed items hold no label, as the catch rate would read 100% by construction;
 *   no_positives where no labeled item is hallucinated; invalid_input for anything that is not such counts.
 * @see Begg & Greenes 1983 (Biometrics 39:207); variance of Zhou 1994.
 * @example verificationBias({ flagged: { total: 67, labeled: 37, hallucinated: 26 }, passed: { total: 833, labeled: 51, hallucinated: 7 } }) // catchRate 0.29168
 */
export function verificationBias(
  { flagged, passed, clusters }: { flagged: LabeledShare; passed: LabeledShare; clusters?: SideClusters },
  confidence: number = CONFIDENCE,
): Measured<UnbiasedRates> {
  if (!isShare(flagged) || !isShare(passed) || !isConfidence(confidence)) return refuse("invalid_input");
  const run = flagged.total + passed.total;
  if (run === 0) return refuse("no_items");
  if (flagged.labeled === 0 || passed.labeled === 0) return refuse("unlabeled_stratum");
  const hallucinated = flagged.hallucinated + passed.hallucinated;
  if (hallucinated === 0) return refuse("no_positives");
  const bad = flagged.hallucinated / flagged.labeled;
  const missed = passed.hallucinated / passed.labeled;
  const z = zOf(confidence);
  const badFlagged = flagged.total * bad;
  const badPassed = passed.total * missed;
  const goodFlagged = flagged.total * (1 - bad);
  const goodPassed = passed.total * (1 - missed);
  const catchRate = badFlagged / (badFlagged + badPassed);
  const share = flagged.total / run;
  const ofLabels =
    clusters === undefined
      ? (1 - bad) / (flagged.labeled * bad) + (1 - missed) / (passed.labeled * missed)
      : (sideVariance(clusters) ?? Number.NaN);
  const logitVariance = 1 / (run * share * (1 - share)) + ofLabels;
  const quantile =
    clusters === undefined || clusters.answers < 2 ? z : tQuantile(confidence, clusters.answers - 1);
  // Where nothing was seen in claims that go together, their answers are what was looked at.
  const seen = clusters === undefined ? passed.labeled : Math.min(passed.labeled, clusters.answers);
  const mostMissed = wilsonLimits({ rate: missed, n: seen }, z).high;
  return {
    naiveCatchRate: over(flagged.hallucinated, hallucinated),
    naiveSpecificity: over(
      passed.labeled - passed.hallucinated,
      flagged.labeled + passed.labeled - hallucinated,
    ),
    catchRate,
    specificity: over(goodPassed, goodFlagged + goodPassed),
    prevalence: (badFlagged + badPassed) / run,
    ...logitLimits({ rate: catchRate, logitVariance }, quantile),
    worstCatchRate: missed === 0 ? badFlagged / (badFlagged + passed.total * mostMissed) : null,
  };
}
