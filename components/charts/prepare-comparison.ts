import type { ClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import { COMPARED_BY, type JudgePair } from "@/lib/metrics/compared-pairs";
import type { Comparison } from "@/lib/metrics/comparison";
import { isRefused } from "@/lib/stats/refusal";

/** Bad claims drawn one by one at most; beyond that the strips would say less than the counts. */
const MAX_STRIP = 90;

/** For each run one mark a bad claim, in the same order for all; null where there are too many to draw. */
export function caughtStrips({
  caughtBy,
  agreements,
}: Pick<Comparison, "caughtBy" | "agreements">): boolean[][] | null {
  const bad = caughtBy.reduce((sum, { many }) => sum + many, 0);
  if (bad === 0 || bad > MAX_STRIP) return null;
  return agreements.map((_, at) =>
    caughtBy.flatMap(({ caught, many }) => Array.from({ length: many }, () => caught[at] ?? false)),
  );
}

/** How one run stands to the first: bad claims that only it caught, and that only the first caught. */
export function caughtApart(
  { caughtBy }: Pick<Comparison, "caughtBy">,
  at: number,
): { onlyOther: number; onlyFirst: number } {
  let onlyOther = 0;
  let onlyFirst = 0;
  for (const { caught, many } of caughtBy) {
    if (caught[at] === true && caught[0] === false) onlyOther += many;
    if (caught[0] === true && caught[at] === false) onlyFirst += many;
  }
  return { onlyOther, onlyFirst };
}

/** Bad claims by how the runs together did: all caught them, none did, and any did. */
export function caughtTogether({ caughtBy }: Pick<Comparison, "caughtBy">): {
  all: number;
  none: number;
  any: number;
} {
  const count = (wanted: (caught: boolean[]) => boolean) =>
    caughtBy.reduce((sum, { caught, many }) => sum + (wanted(caught) ? many : 0), 0);
  return {
    all: count((caught) => caught.every(Boolean)),
    none: count((caught) => !caught.some(Boolean)),
    any: count((caught) => caught.some(Boolean)),
  };
}

/** The three measures that judges are compared by, in the order of the columns. */
export function comparedRates({ caught, falseAlarms, exact }: ClusteredAgreement) {
  return [caught, falseAlarms, exact] as const;
}

/** Ends an axis of differences may have, as fractions to either side of no difference. */
const REACHES = [0.05, 0.1, 0.25, 0.5, 1];

/** How far an axis must reach to either side so that every difference of the judges and its range stands on it. */
export function differenceReach(pairs: readonly JudgePair[]): number {
  const ends = pairs.flatMap((pair) =>
    COMPARED_BY.flatMap((by) => {
      const { difference } = pair[by];
      return isRefused(difference)
        ? []
        : [difference.difference, difference.low ?? 0, difference.high ?? 0].map(Math.abs);
    }),
  );
  const furthest = Math.max(0, ...ends);
  return REACHES.find((reach) => reach >= furthest) ?? 1;
}

/** A difference as a place on an axis from 0 to 1 whose middle is no difference. */
export function onReach(difference: number, reach: number): number {
  return (difference / reach + 1) / 2;
}
