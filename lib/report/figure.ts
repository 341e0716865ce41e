import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import type { Rate } from "@/lib/stats/rate";
import type { ReportFigure } from "./schema";

/** A rate as a report keeps it: no more than what is printed, and the plain range beside a clustered one. */
function frozenRate(rate: Rate | ClusteredRate): NonNullable<ReportFigure["rate"]> {
  const { hits, n, low, high, interval } = rate;
  const plain = { hits, n, rate: rate.rate, low, high, interval };
  return "wilson" in rate ? { ...plain, wilson: rate.wilson } : plain;
}

/**
 * A figure with its rate, or with the reason where there is nothing to divide.
 *
 * @param made `none` is the reason used where n is 0.
 */
export function figureOf(made: {
  key: ReportFigure["key"];
  label: string;
  rate: Rate | ClusteredRate;
  none: string;
  budget?: number | undefined;
}): ReportFigure {
  const { key, label, rate, none, budget } = made;
  if (rate.n === 0) return refusedFigure({ key, label, reason: none });
  return { key, label, rate: frozenRate(rate), reason: null, budget: budget ?? null };
}

/** A figure that is not given, with the reason. */
export function refusedFigure({
  key,
  label,
  reason,
}: {
  key: ReportFigure["key"];
  label: string;
  reason: string;
}): ReportFigure {
  return { key, label, rate: null, reason, budget: null };
}
