import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import type { Rate } from "@/lib/stats/rate";
import { type Explanation, explain, type Measure } from "./measures/measure";
import type { ReportEstimate, ReportFigure } from "./schema";

/** A rate as a report keeps it: no more than what is printed, and the plain range beside a clustered one. */
function frozenRate(rate: Rate | ClusteredRate): NonNullable<ReportFigure["rate"]> {
  const { hits, n, low, high, interval } = rate;
  const plain = { hits, n, rate: rate.rate, low, high, interval };
  return "wilson" in rate ? { ...plain, wilson: rate.wilson } : plain;
}

/** Name and panel of a figure. */
interface FigureHead {
  key: ReportFigure["key"];
  label: string;
  /** What its panel says. */
  of: Explanation;
}

/**
 * A figure with its rate, or with the reason where there is nothing to divide.
 *
 * @param made `none` is the reason used where n is 0.
 */
export function figureOf(
  made: FigureHead & { rate: Rate | ClusteredRate; none: string; budget?: number | undefined },
): ReportFigure {
  const { key, label, of, rate, none, budget } = made;
  if (rate.n === 0) return { key, label, rate: null, reason: none, budget: null, explain: of };
  return { key, label, rate: frozenRate(rate), reason: null, budget: budget ?? null, explain: of };
}

/** A figure that was reckoned from a part. */
export function estimateFigure(
  made: FigureHead & { estimate: ReportEstimate; budget?: number | undefined },
): ReportFigure {
  const { key, label, of, estimate, budget } = made;
  return { key, label, rate: null, estimate, reason: null, budget: budget ?? null, explain: of };
}

/** A figure that is not given, with the reason; its panel says what it would be. */
export function refusedFigure<F>(made: {
  key: ReportFigure["key"];
  label: string;
  /** A phrase without a full stop. */
  reason: string;
  measure: Measure<F>;
  figures: F;
}): ReportFigure {
  const { key, label, reason, measure, figures } = made;
  const of = explain(measure, figures, { refused: reason.replace(/^refused: /u, "") });
  return { key, label, rate: null, reason, budget: null, explain: of };
}
