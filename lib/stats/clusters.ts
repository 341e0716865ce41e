import { type Counts, isHitsOf } from "./proportion";
import { type Refusal, refuse } from "./refusal";

/** All that the clustered intervals need of any number of answers: memory stays the same however many are added. */
export interface ClusterSums {
  /** Answers that hold at least one item. */
  answers: number;
  items: number;
  hits: number;
  /** Sum over answers of hits squared over items. */
  hitsSquaredOverItems: number;
  hitsSquared: number;
  itemsSquared: number;
  hitsTimesItems: number;
}

/** Sums over no answer, to be filled with {@link addCluster}. */
export function emptyClusters(): ClusterSums {
  return {
    answers: 0,
    items: 0,
    hits: 0,
    hitsSquaredOverItems: 0,
    hitsSquared: 0,
    itemsSquared: 0,
    hitsTimesItems: 0,
  };
}

/**
 * Adds one answer to the sums.
 *
 * @param sums changed in place.
 * @param answer hits of n items of that answer, whole numbers; an answer without items holds nothing to count and adds
 *   nothing.
 * @throws RangeError when the counts are not whole or hits lies outside 0 to n.
 * @example addCluster(emptyClusters(), { hits: 1, n: 3 })
 */
export function addCluster(sums: ClusterSums, { hits, n }: Counts): void {
  if (!isHitsOf({ hits, n })) {
    throw new RangeError(`addCluster requires whole numbers 0 <= hits <= n, got hits ${hits}, n ${n}`);
  }
  if (n === 0) return;
  sums.answers += 1;
  sums.items += n;
  sums.hits += hits;
  sums.hitsSquaredOverItems += (hits * hits) / n;
  sums.hitsSquared += hits * hits;
  sums.itemsSquared += n * n;
  sums.hitsTimesItems += hits * n;
}

/**
 * The sums of some answers, in one pass.
 *
 * @example sumClusters([{ hits: 1, n: 3 }, { hits: 0, n: 2 }]).items // 5
 */
export function sumClusters(answers: Iterable<Counts>): ClusterSums {
  const sums = emptyClusters();
  for (const answer of answers) addCluster(sums, answer);
  return sums;
}

/** Why nothing can be said of clusters, or null: no item, or one answer, which shows no spread between answers. */
export function refuseClusters({ answers }: ClusterSums): Refusal | null {
  if (answers === 0) return refuse("no_items");
  return answers < 2 ? refuse("too_few_clusters") : null;
}

/**
 * The sums of what is left when answers are taken out and, in part, put back.
 *
 * @param all sums over all answers, taken: over some of them, back: over what stays of those. No argument is changed.
 * @returns sums as if only the rest had been added; exact for the counts, and never below 0 for the one share in them.
 * @example subtractClusters(all, sumClusters([{ hits: 1, n: 3 }]), sumClusters([{ hits: 0, n: 2 }]))
 */
export function subtractClusters(all: ClusterSums, taken: ClusterSums, back: ClusterSums): ClusterSums {
  const rest = (key: keyof ClusterSums) => Math.max(0, all[key] - taken[key] + back[key]);
  return {
    answers: rest("answers"),
    items: rest("items"),
    hits: rest("hits"),
    hitsSquaredOverItems: rest("hitsSquaredOverItems"),
    hitsSquared: rest("hitsSquared"),
    itemsSquared: rest("itemsSquared"),
    hitsTimesItems: rest("hitsTimesItems"),
  };
}
