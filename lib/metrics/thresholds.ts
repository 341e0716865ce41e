import { isHallucinated } from "@/lib/claims/verdict";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { type Reliability, reliabilityOf } from "@/lib/stats/reliability";
import { type RankingQuality, rankingQuality } from "@/lib/stats/roc-auc";
import type { ThresholdChoice } from "@/lib/stats/threshold-choice";
import { chooseCut, countHeldOut, type HeldOut } from "./threshold-choice";
import type { ScoredCluster } from "./threshold-claims";
import { type CutStep, cutSteps } from "./threshold-table";

/** Bars of the picture of scores. */
const SCORE_BINS = 20;
const RELIABILITY_BINS = 10;

/** Labeled claims by score: bin i holds scores from i/20 up to (i + 1)/20, and one more bin those of 1. */
export interface ScoreSpread {
  bad: number[];
  good: number[];
}

/** Everything there is to know of where to cut a judge's score. */
export interface Thresholds {
  /** Labeled claims with a score, and the bad ones among them. */
  scored: number;
  bad: number;
  noVerdict: number;
  /** With a verdict and no score: left out. */
  withoutScore: number;
  steps: CutStep[];
  spread: ScoreSpread;
  ranking: Measured<RankingQuality>;
  choice: Measured<ThresholdChoice>;
  heldOut: Measured<HeldOut>;
  /** Of the probability that a claim is bad; null where the score is no probability. */
  reliability: Measured<Reliability> | null;
}

function spreadOf(clusters: readonly ScoredCluster[]): ScoreSpread {
  const empty = () => Array.from({ length: SCORE_BINS + 1 }, () => 0);
  const spread = { bad: empty(), good: empty() };
  for (const { gold, score } of clusters.flatMap(({ claims }) => claims)) {
    const bin = Math.max(0, Math.min(SCORE_BINS, Math.floor(score * SCORE_BINS)));
    const side = isHallucinated(gold) ? spread.bad : spread.good;
    side[bin] = (side[bin] ?? 0) + 1;
  }
  return spread;
}

/** The lowest cut whose catch rate reaches a target with its whole range: the range that is printed, which counts answers. */
function provenAt(steps: readonly CutStep[], target: number): ThresholdChoice["proven"] {
  const step = steps.find(({ caught }) => caught.low !== null && caught.low >= target);
  if (step === undefined) return null;
  const { from, caught, falseAlarms } = step;
  return {
    threshold: from / 100,
    caught: caught.hits,
    hallucinated: caught.n,
    falseAlarms: falseAlarms.hits,
    supported: falseAlarms.n,
    catchRate: caught.hits / caught.n,
  };
}

/**
 * A judge's score held against people's labels at every cut.
 *
 * @param clusters scored labeled claims, in a fixed order.
 * @param asked target: the catch rate wanted, a fraction strictly between 0 and 1; isProbability: whether the score is one.
 * @returns counts and figures, each refused on its own where it would mislead.
 * @example measureThresholds(clusters, { target: 0.9, isProbability: false }).ranking // refused or the area under ROC
 */
export function measureThresholds(
  clusters: readonly ScoredCluster[],
  { target, isProbability }: { target: number; isProbability: boolean },
): Thresholds {
  const claims = clusters.flatMap((cluster) => cluster.claims);
  const steps = cutSteps(clusters);
  const choice = chooseCut(clusters, target);
  const labeled = claims.map(({ gold, score }) => ({ isHallucinated: isHallucinated(gold), score }));
  return {
    scored: claims.length,
    bad: labeled.filter((claim) => claim.isHallucinated).length,
    noVerdict: clusters.reduce((sum, { withoutVerdict }) => sum + withoutVerdict.length, 0),
    withoutScore: clusters.reduce((sum, { withoutScore }) => sum + withoutScore, 0),
    steps,
    spread: spreadOf(clusters),
    // Scores say support; ranking asks for what is bad, so they are turned round.
    ranking: rankingQuality(labeled.map((claim) => ({ ...claim, score: -claim.score }))),
    choice: isRefused(choice) ? choice : { ...choice, proven: provenAt(steps, target) },
    heldOut: countHeldOut(clusters, target),
    reliability: isProbability
      ? reliabilityOf(
          labeled.map((claim) => ({ isHallucinated: claim.isHallucinated, probability: 1 - claim.score })),
          RELIABILITY_BINS,
        )
      : null,
  };
}
