import { createHash } from "node:crypto";
import type { ReadCase } from "@/lib/imports/read-case";
import { QuestionClusters, questionKeys } from "@/lib/metrics/question-clusters";

/** Bytes of a digest that are kept: two different questions meet once in 2^96. */
const KEPT_BYTES = 12;

function digest(key: string): string {
  return createHash("sha256").update(key).digest().subarray(0, KEPT_BYTES).toString("latin1");
}

/**
 * Counts by question: answers to one question go together, so they are one cluster of every interval over claims.
 *
 * Memory grows with the cases, not with the claims or the texts: two short keys, one number and a row of small counts each,
 * some 400 bytes a case with 12 columns.
 */
export class QuestionCounts {
  private readonly width: number;
  private readonly clusters = new QuestionClusters();
  private counts: Uint32Array;

  /** @param width how many counts a question has. */
  constructor(width: number) {
    this.width = width;
    this.counts = new Uint32Array(width * 64);
  }

  /** The cluster of a case, to be given to {@link add}; two clusters that a case shows to be one are joined. */
  clusterOf(found: Pick<ReadCase, "id" | "dataset" | "question" | "passages">): number {
    const keys = questionKeys({
      dataset: found.dataset ?? "",
      externalId: found.id,
      question: found.question,
      firstPassage: found.passages[0]?.text ?? null,
    });
    const cluster = this.clusters.clusterOf(keys.map(digest));
    if (this.clusters.size * this.width > this.counts.length) {
      const grown = new Uint32Array(this.counts.length * 2);
      grown.set(this.counts);
      this.counts = grown;
    }
    return cluster;
  }

  /** Adds to one count of a cluster; `column` is from 0 and below the width. */
  add(cluster: number, { column, many = 1 }: { column: number; many?: number }): void {
    const at = cluster * this.width + column;
    this.counts[at] = (this.counts[at] ?? 0) + many;
  }

  /** The counts of every question, one row each, in the order in which the questions were met; to be read once. */
  *rows(): Generator<readonly number[]> {
    for (const [, row] of this.entries()) yield row;
  }

  /** The cluster that one given to a case belongs to in the end. */
  rootOf(cluster: number): number {
    return this.clusters.rootOf(cluster);
  }

  /** {@link rows}, each with its cluster. */
  *entries(): Generator<[number, readonly number[]]> {
    const { width, clusters, counts } = this;
    for (let cluster = 0; cluster < clusters.size; cluster++) {
      const root = clusters.rootOf(cluster);
      if (root === cluster) continue;
      for (let column = 0; column < width; column++) {
        const moved = counts[cluster * width + column] ?? 0;
        this.add(root, { column, many: moved });
        counts[cluster * width + column] = 0;
      }
    }
    for (let cluster = 0; cluster < clusters.size; cluster++) {
      if (clusters.rootOf(cluster) !== cluster) continue;
      yield [cluster, Array.from(counts.subarray(cluster * width, (cluster + 1) * width))];
    }
  }
}
