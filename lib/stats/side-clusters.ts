import { type Counts, isHitsOf } from "./proportion";

/** Labeled items of one answer, by what the judge said of them: hits of n each. */
export interface SideCounts {
  flagged: Counts;
  passed: Counts;
}

/** All that the range of a rate over both sides needs of any number of answers: products of hits x and items n of each. */
export interface SideClusters {
  /** Answers that hold a labeled item. */
  answers: number;
  /** Flagged and passed in turn: x x, x n, n n. */
  flagged: { hits: number; n: number; xx: number; xn: number; nn: number };
  passed: { hits: number; n: number; xx: number; xn: number; nn: number };
  /** Products of the flagged with the passed ones of the same answer. */
  across: { xx: number; xn: number; nx: number; nn: number };
}

/** Sums over no answer, to be filled with {@link addSideCluster}. */
export function emptySideClusters(): SideClusters {
  const none = () => ({ hits: 0, n: 0, xx: 0, xn: 0, nn: 0 });
  return { answers: 0, flagged: none(), passed: none(), across: { xx: 0, xn: 0, nx: 0, nn: 0 } };
}

/**
 * Adds one answer to the sums.
 *
 * @param sums changed in place; an answer without a labeled item adds nothing.
 * @throws RangeError when the counts are not whole or hits lie outside 0 to n.
 */
export function addSideCluster(sums: SideClusters, { flagged, passed }: SideCounts): void {
  for (const { hits, n } of [flagged, passed]) {
    if (!isHitsOf({ hits, n })) {
      throw new RangeError(`addSideCluster requires whole numbers 0 <= hits <= n, got ${hits} of ${n}`);
    }
  }
  if (flagged.n + passed.n === 0) return;
  sums.answers += 1;
  for (const [side, { hits, n }] of [
    [sums.flagged, flagged],
    [sums.passed, passed],
  ] as const) {
    side.hits += hits;
    side.n += n;
    side.xx += hits * hits;
    side.xn += hits * n;
    side.nn += n * n;
  }
  sums.across.xx += flagged.hits * passed.hits;
  sums.across.xn += flagged.hits * passed.n;
  sums.across.nx += flagged.n * passed.hits;
  sums.across.nn += flagged.n * passed.n;
}

/** The same answers with what was no hit counted as one: of bad items the good ones. */
export function otherHits({ answers, flagged, passed, across }: SideClusters): SideClusters {
  const turned = ({ hits, n, xx, xn, nn }: SideClusters["flagged"]) => ({
    hits: n - hits,
    n,
    xx: nn - 2 * xn + xx,
    xn: nn - xn,
    nn,
  });
  const { xx, xn, nx, nn } = across;
  return {
    answers,
    flagged: turned(flagged),
    passed: turned(passed),
    across: { xx: nn - xn - nx + xx, xn: nn - xn, nx: nn - nx, nn },
  };
}

/** The same answers with the sides changed over: what was flagged as if it were passed. */
export function otherSides({ answers, flagged, passed, across }: SideClusters): SideClusters {
  const { xx, xn, nx, nn } = across;
  return { answers, flagged: passed, passed: flagged, across: { xx, xn: nx, nx: xn, nn } };
}

/**
 * Sums as they are expected of items that nobody has seen yet, for a plan.
 *
 * @param sides hits of n items on each side, fractions allowed; designEffect: how much wider the share of that side is than
 *   if its items stood on their own, at least 1.
 * @param answers that are expected to hold such an item.
 * @returns sums whose {@link sideVariance} is that of items on their own times the design effect of each side.
 * @example expectedSideClusters({ flagged: { hits: 4, n: 5, designEffect: 1 }, passed: { hits: 1, n: 5, designEffect: 2 } }, 8).passed.xx // 2
 */
export function expectedSideClusters(
  sides: Record<"flagged" | "passed", Counts & { designEffect: number }>,
  answers: number,
): SideClusters {
  const sumsOf = ({ hits, n, designEffect }: Counts & { designEffect: number }) => ({
    hits,
    n,
    xx: designEffect * hits,
    xn: designEffect * hits,
    nn: designEffect * n,
  });
  return {
    answers,
    flagged: sumsOf(sides.flagged),
    passed: sumsOf(sides.passed),
    across: { xx: 0, xn: 0, nx: 0, nn: 0 },
  };
}

/**
 * The variance of ln(x1 / n1) - ln(x0 / n0), which is that of the logit of a share of flagged hits where sides count by their
 * size, linearised over answers: each answer adds (x1 - p1 n1) / X1 - (x0 - p0 n0) / X0.
 *
 * @returns null for fewer than two answers or without a hit on either side. Of answers of one item each it is
 *   (1 - p1) / (n1 p1) + (1 - p0) / (n0 p0), times k / (k - 1) of k answers.
 * @see Lohr 2021, ch. 9 (linearisation); R survey, svyratio.
 */
export function sideVariance({ answers, flagged, passed, across }: SideClusters): number | null {
  if (answers < 2 || flagged.hits === 0 || passed.hits === 0) return null;
  const [p1, p0] = [flagged.hits / flagged.n, passed.hits / passed.n];
  const within = ({ hits, xx, xn, nn }: SideClusters["flagged"], p: number) =>
    (xx - 2 * p * xn + p * p * nn) / (hits * hits);
  const both =
    (across.xx - p0 * across.xn - p1 * across.nx + p1 * p0 * across.nn) / (flagged.hits * passed.hits);
  const squares = within(flagged, p1) + within(passed, p0) - 2 * both;
  return (answers / (answers - 1)) * Math.max(0, squares);
}
