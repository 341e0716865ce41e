import { isRefused } from "@/lib/stats/refusal";
import { expectedSideClusters, otherHits, type SideClusters, sideVariance } from "@/lib/stats/side-clusters";
import { type LabeledShare, verificationBias } from "@/lib/stats/verification-bias";
import type { DrawnSides } from "./label-basis";
import { ASSUMED_DESIGN_EFFECT, type LabelsToday, MIN_ANSWERS } from "./label-plan";

/** How a planned range is made: the interval that the calibration prints for such labels. */
export type PlannedMethod =
  | "cluster-wilson-t"
  | "wilson"
  | "verification-bias"
  | "poststratified"
  | "stratified"
  | "rogan-gladen";

/** A rate as labels give it, or are expected to; hits and n may be fractions where they are expected. */
export interface PlannedRate {
  hits: number;
  n: number;
  /** null over nothing. */
  rate: number | null;
  low: number | null;
  high: number | null;
  method: PlannedMethod | null;
}

/** A rate over nothing. */
export const NOTHING: PlannedRate = { hits: 0, n: 0, rate: null, low: null, high: null, method: null };

/** Caught of bad claims, or flagged of good ones. */
export function countsOf(
  { flagged, passed }: DrawnSides,
  key: "catchRate" | "falseAlarms",
): { hits: number; n: number } {
  const of = ({ labeled, hallucinated }: LabeledShare) =>
    key === "catchRate" ? hallucinated : labeled - hallucinated;
  return { hits: of(flagged), n: of(flagged) + of(passed) };
}

/** Flagged and passed claims labeled in different shares: each side is weighed with its size. */
export function weighedRate(sides: DrawnSides, key: "catchRate" | "falseAlarms"): PlannedRate {
  // False alarms are to good claims what the catch rate is to bad ones.
  const whole = ({ total, labeled, hallucinated }: LabeledShare): LabeledShare => {
    const n = Math.round(labeled);
    const bad = Math.min(n, Math.round(hallucinated));
    return { total, labeled: n, hallucinated: key === "catchRate" ? bad : n - bad };
  };
  const { clusters } = sides;
  const found = verificationBias({
    flagged: whole(sides.flagged),
    passed: whole(sides.passed),
    ...(clusters === undefined ? {} : { clusters: key === "catchRate" ? clusters : otherHits(clusters) }),
  });
  const counts = countsOf(sides, key);
  if (isRefused(found)) return { ...NOTHING, ...counts };
  const { catchRate: rate, low, high, worstCatchRate } = found;
  const limits = low === null && worstCatchRate !== null ? { low: worstCatchRate, high: 1 } : { low, high };
  return { ...counts, rate, ...limits, method: limits.low === null ? null : "verification-bias" };
}

/** The variance that a share of hits adds where items stand on their own. */
function ownVariance({ hits, n }: { hits: number; n: number }): number {
  return hits === 0 ? 0 : (n - hits) / (n * hits);
}

/**
 * How much wider a share over all claims of a side is because claims of one answer go together: what today's draw shows of
 * it, or the assumed one. At most what claims that are all alike within an answer would make of it.
 */
function fullDesignEffect({ sides, claims, answers }: LabelsToday): number {
  const most = answers === 0 ? 1 : Math.max(1, claims / answers);
  const { clusters, flagged, passed } = sides;
  const variance = clusters === undefined ? null : sideVariance(clusters);
  if (clusters === undefined || variance === null || clusters.answers < MIN_ANSWERS)
    return Math.min(most, ASSUMED_DESIGN_EFFECT);
  // Two claims of one answer are both drawn the more often the larger the share that is drawn.
  const perShare =
    ownVariance(clusters.flagged) * (flagged.labeled / flagged.total) +
    ownVariance(clusters.passed) * (passed.labeled / passed.total);
  if (perShare === 0) return Math.min(most, ASSUMED_DESIGN_EFFECT);
  const own = ownVariance(clusters.flagged) + ownVariance(clusters.passed);
  const seen = variance * ((clusters.answers - 1) / clusters.answers);
  return Math.max(1, Math.min(most, 1 + (seen - own) / perShare));
}

/** Answers that hold one of so many claims, if these are drawn from all alike. */
function answersHeld({ claims, answers }: LabelsToday, share: number): number {
  return answers === 0 ? 0 : Math.round(answers * (1 - (1 - Math.min(1, share)) ** (claims / answers)));
}

/**
 * Both sides after a draw with what their answers are expected to be, so that a foretold range counts answers as the printed
 * one does.
 *
 * @param sides as they are expected to be labeled.
 * @example weighedRate(expectedSides(today, sidesAfter(today, drawn)), "catchRate").low // 0.62
 */
export function expectedSides(
  today: LabelsToday,
  { flagged, passed }: Pick<DrawnSides, "flagged" | "passed">,
): DrawnSides {
  const full = fullDesignEffect(today);
  const side = ({ total, labeled, hallucinated }: LabeledShare) => ({
    hits: hallucinated,
    n: labeled,
    designEffect: total === 0 ? 1 : 1 + (full - 1) * (labeled / total),
  });
  const judged = flagged.total + passed.total;
  const share = judged === 0 ? 0 : (flagged.labeled + passed.labeled) / judged;
  const clusters: SideClusters = expectedSideClusters(
    { flagged: side(flagged), passed: side(passed) },
    answersHeld(today, share),
  );
  return { flagged, passed, clusters };
}
