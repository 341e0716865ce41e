import type { ClusterSums } from "@/lib/stats/clusters";
import type { Counts } from "@/lib/stats/proportion";

/**
 * Sums over answers whose counts change one at a time. All of it is kept in whole numbers, so that what is taken out leaves
 * nothing behind: a sum of fractions would keep the rounding.
 */
export class MovingClusters {
  private answers = 0;
  private items = 0;
  private hits = 0;
  private hitsSquared = 0;
  private itemsSquared = 0;
  private hitsTimesItems = 0;
  /** Sum of hits squared over answers of so many items. */
  private readonly squaredByItems = new Map<number, number>();

  /** Takes an answer in (sign 1) or out again (sign -1); one without items is in no sum. */
  move({ hits, n }: Counts, sign: 1 | -1): void {
    if (n === 0) return;
    this.answers += sign;
    this.items += sign * n;
    this.hits += sign * hits;
    this.hitsSquared += sign * hits * hits;
    this.itemsSquared += sign * n * n;
    this.hitsTimesItems += sign * hits * n;
    this.squaredByItems.set(n, (this.squaredByItems.get(n) ?? 0) + sign * hits * hits);
  }

  /** The sums of the answers that are in now. */
  sums(): ClusterSums {
    const { answers, items, hits, hitsSquared, itemsSquared, hitsTimesItems } = this;
    let hitsSquaredOverItems = 0;
    for (const [n, squares] of this.squaredByItems) hitsSquaredOverItems += squares / n;
    return { answers, items, hits, hitsSquaredOverItems, hitsSquared, itemsSquared, hitsTimesItems };
  }
}
