import type { ReliabilityBin } from "@/lib/stats/reliability";
import { wilsonInterval } from "@/lib/stats/wilson";

/** A bin of probabilities as the reliability diagram draws it; shares as fractions. */
export interface ReliabilityPoint {
  /** What the judge said on average. */
  said: number;
  /** What was so, with its Wilson range. */
  so: number;
  low: number;
  high: number;
  n: number;
  /** Its range holds what was said. */
  isHeld: boolean;
}

/**
 * The points of a reliability diagram: what was so over what was said.
 *
 * @param bins as `reliabilityOf` gives them; one without claims is no point.
 * @example prepareReliability([{ bin: 8, n: 10, hits: 7, meanProbability: 0.75, rate: 0.7 }])[0]?.isHeld // true
 */
export function prepareReliability(bins: readonly ReliabilityBin[]): ReliabilityPoint[] {
  return bins.flatMap(({ n, hits, meanProbability: said, rate: so }) => {
    const range = wilsonInterval({ hits, n });
    if (range === null) return [];
    const { low, high } = range;
    return [{ said, so, low, high, n, isHeld: low <= said && said <= high }];
  });
}
