import { formatCount, formatPercent, formatRange, formatRate } from "@/lib/format";
import { rangesDiffer } from "@/lib/report/measures/range";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";

/** A rate over claims as one line: counts first, then percent and range; the plain range where it differs much. */
export function clusteredRateText(rate: ClusteredRate): string {
  if (rate.n > 0 && rate.refused !== null) {
    return `${formatCount(rate)} (${formatPercent(rate)}; all of one answer, so no range)`;
  }
  const plain =
    rangesDiffer(rate) && rate.wilson !== null
      ? `; as if claims stood alone ${formatRange({ n: rate.n, ...rate.wilson })}`
      : "";
  return `${formatRate(rate)}${plain}`;
}
