import { createHash } from "node:crypto";
import type { ReadCase } from "@/lib/imports/read-case";

/** Bytes of a digest that are kept: two different questions meet once in 2^96. */
const KEPT_BYTES = 12;

function digest(...parts: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts));
  return hash.digest().subarray(0, KEPT_BYTES).toString("latin1");
}

/**
 * Counts by question: answers to one question go together, so they are one cluster of every interval over claims.
 *
 * Cases belong to one question where they have one external id (several systems answered it) or ask the same with the same
 * first passage. Memory grows with the cases, not with the claims or the texts: two short keys, one number and a row of
 * small counts each, some 400 bytes a case with 12 columns.
 */
export class QuestionCounts {
  private readonly width: number;
  /** Cluster of every external id and every question met. */
  private readonly clusters = new Map<string, number>();
  /** The cluster that one was found to belong to; itself where it stands alone. */
  private readonly parents: number[] = [];
  private counts: Uint32Array;

  /** @param width how many counts a question has. */
  constructor(width: number) {
    this.width = width;
    this.counts = new Uint32Array(width * 64);
  }

  private rootOf(cluster: number): number {
    let at = cluster;
    for (let up = this.parents[at]; up !== undefined && up !== at; up = this.parents[at]) {
      this.parents[at] = this.parents[up] ?? up;
      at = up;
    }
    return at;
  }

  private open(): number {
    const cluster = this.parents.length;
    this.parents.push(cluster);
    if (this.parents.length * this.width > this.counts.length) {
      const grown = new Uint32Array(this.counts.length * 2);
      grown.set(this.counts);
      this.counts = grown;
    }
    return cluster;
  }

  /** The cluster of a case, to be given to {@link add}; two clusters that a case shows to be one are joined. */
  clusterOf(found: Pick<ReadCase, "id" | "dataset" | "question" | "passages">): number {
    const first = found.passages[0]?.text;
    const keys = [digest("id", found.dataset ?? "", found.id)];
    // A question alone is no tie: "Summarize this." is asked of every document.
    if (first !== undefined) keys.push(digest("asks", found.question, first));
    const [byId, byQuestion] = keys.map((key) => this.clusters.get(key));
    const cluster = this.rootOf(byId ?? byQuestion ?? this.open());
    if (byId !== undefined && byQuestion !== undefined) this.parents[this.rootOf(byQuestion)] = cluster;
    for (const key of keys) this.clusters.set(key, cluster);
    return cluster;
  }

  /** Adds to one count of a cluster; `column` is from 0 and below the width. */
  add(cluster: number, { column, many = 1 }: { column: number; many?: number }): void {
    const at = cluster * this.width + column;
    this.counts[at] = (this.counts[at] ?? 0) + many;
  }

  /** The counts of every question, one row each, in the order in which the questions were met; to be read once. */
  *rows(): Generator<readonly number[]> {
    const { width, parents, counts } = this;
    for (const cluster of parents.keys()) {
      const root = this.rootOf(cluster);
      if (root === cluster) continue;
      for (let column = 0; column < width; column++) {
        const moved = counts[cluster * width + column] ?? 0;
        this.add(root, { column, many: moved });
        counts[cluster * width + column] = 0;
      }
    }
    for (const [cluster, parent] of parents.entries()) {
      if (parent === cluster) yield Array.from(counts.subarray(cluster * width, (cluster + 1) * width));
    }
  }
}
