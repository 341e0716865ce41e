import type { ClusterSums } from "@/lib/stats/clusters";
import type { Counts } from "@/lib/stats/proportion";

/** Whole sums over answers; what has fractions is made of them at the end, so that nothing is rounded on the way. */
interface Steps {
  answers: Float64Array;
  items: Float64Array;
  hits: Float64Array;
  hitsSquared: Float64Array;
  itemsSquared: Float64Array;
  hitsTimesItems: Float64Array;
}

/**
 * Sums over answers whose counts change as something goes up step by step, such as a cut: an answer is entered at the steps at
 * which it changes alone, and one pass over the steps gives the sums at each.
 */
export class SweptClusters {
  private readonly steps: Steps;
  private readonly last: number;
  /** What hits squared grows by at each step, by the items of an answer. */
  private readonly squaredByItems = new Map<number, Float64Array>();

  /** @param last the highest step; they begin with 0. */
  constructor(last: number) {
    const empty = () => new Float64Array(last + 1);
    this.last = last;
    this.steps = {
      answers: empty(),
      items: empty(),
      hits: empty(),
      hitsSquared: empty(),
      itemsSquared: empty(),
      hitsTimesItems: empty(),
    };
  }

  private add(step: number, { hits, n }: Counts, sign: 1 | -1): void {
    if (n === 0) return;
    const { answers, items, hitsSquared, itemsSquared, hitsTimesItems } = this.steps;
    const grow = (sums: Float64Array, by: number) => {
      sums[step] = (sums[step] ?? 0) + sign * by;
    };
    grow(answers, 1);
    grow(items, n);
    grow(this.steps.hits, hits);
    grow(hitsSquared, hits * hits);
    grow(itemsSquared, n * n);
    grow(hitsTimesItems, hits * n);
    let squares = this.squaredByItems.get(n);
    if (squares === undefined) {
      squares = new Float64Array(this.last + 1);
      this.squaredByItems.set(n, squares);
    }
    grow(squares, hits * hits);
  }

  /**
   * From a step on an answer has other counts.
   *
   * @param before what it had; null where it was not counted yet.
   */
  change(step: number, before: Counts | null, after: Counts): void {
    if (before !== null && before.hits === after.hits && before.n === after.n) return;
    if (before !== null) this.add(step, before, -1);
    this.add(step, after, 1);
  }

  /** The sums at every step, from 0 to the highest. */
  *sums(): Generator<ClusterSums> {
    const now = { answers: 0, items: 0, hits: 0, hitsSquared: 0, itemsSquared: 0, hitsTimesItems: 0 };
    const squares = [...this.squaredByItems].map(([n, grown]) => ({ n, grown, sum: 0 }));
    for (let step = 0; step <= this.last; step += 1) {
      now.answers += this.steps.answers[step] ?? 0;
      now.items += this.steps.items[step] ?? 0;
      now.hits += this.steps.hits[step] ?? 0;
      now.hitsSquared += this.steps.hitsSquared[step] ?? 0;
      now.itemsSquared += this.steps.itemsSquared[step] ?? 0;
      now.hitsTimesItems += this.steps.hitsTimesItems[step] ?? 0;
      let hitsSquaredOverItems = 0;
      for (const one of squares) {
        one.sum += one.grown[step] ?? 0;
        hitsSquaredOverItems += one.sum / one.n;
      }
      yield { ...now, hitsSquaredOverItems };
    }
  }
}
