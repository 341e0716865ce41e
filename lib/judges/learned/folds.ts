import { VERDICTS } from "@/lib/claims/verdict";
import type { LearnedRow } from "./rows";

/** Parts of the labels, each of which is judged by a model made of the others. */
export const FOLDS = 5;

/**
 * Deals rows into folds, groups whole, so that each fold has about as many claims of each kind.
 *
 * @returns the fold of every group, from 0. The order of the rows makes no difference: larger groups are dealt first, equal
 *   ones in the order of their names.
 */
export function dealFolds(
  rows: readonly Pick<LearnedRow, "group" | "label">[],
  folds = FOLDS,
): Map<string, number> {
  const groups = new Map<string, number[]>();
  for (const { group, label } of rows) {
    const counts = groups.get(group) ?? VERDICTS.map(() => 0);
    const kind = VERDICTS.indexOf(label);
    counts[kind] = (counts[kind] ?? 0) + 1;
    groups.set(group, counts);
  }
  const size = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);
  const order = [...groups].sort(([a, own], [b, other]) => size(other) - size(own) || (a < b ? -1 : 1));
  const filled = Array.from({ length: folds }, () => VERDICTS.map(() => 0));
  const placed = new Map<string, number>();
  for (const [group, counts] of order) {
    // Least of what the group would add to; of equals the emptiest, and then the first.
    const crowd = (fold: readonly number[]) =>
      counts.reduce((sum, many, kind) => sum + many * (fold[kind] ?? 0), 0);
    const chosen = filled.reduce(
      (best, fold, at) => {
        const [mine, size1] = [crowd(fold), size(fold)];
        return mine < best.crowd || (mine === best.crowd && size1 < best.size)
          ? { at, crowd: mine, size: size1 }
          : best;
      },
      { at: 0, crowd: Number.POSITIVE_INFINITY, size: Number.POSITIVE_INFINITY },
    ).at;
    const fold = filled[chosen];
    if (fold !== undefined) {
      for (const [kind, many] of counts.entries()) fold[kind] = (fold[kind] ?? 0) + many;
    }
    placed.set(group, chosen);
  }
  return placed;
}
