import type { ClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import type { Comparison } from "@/lib/metrics/comparison";

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
