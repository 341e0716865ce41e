import { formatCount, formatPercent, formatRange, formatRate } from "@/lib/format";
import { rangesDiffer } from "@/lib/report/measures/range";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";

/** A rate over claims as one line: counts first, then percent and range; the plain range where it differs much. */
export function clusteredRateText(rate: ClusteredRate): string {
  const plain =
    rangesDiffer(rate) && rate.wilson !== null
      ? `; as if claims stood alone ${formatRange({ n: rate.n, ...rate.wilson })}`
      : "";
  return `${shortRateText(rate)}${plain}`;
}

/** The same without the plain range, for a table of several rates in a line. */
export function shortRateText(rate: ClusteredRate): string {
  return rate.n > 0 && rate.refused !== null
    ? `${formatCount(rate)} (${formatPercent(rate)}; all of one answer, so no range)`
    : formatRate(rate);
}
