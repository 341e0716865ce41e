/** What tells which answers are to one question. */
export interface AskedCase {
  /** Name of the dataset, where ids are of one dataset; "" where all are. */
  dataset: string;
  externalId: string;
  question: string;
  /** The first passage, its text or what stands for it; null where the case has none. */
  firstPassage: string | null;
}

/**
 * What ties a case to others: cases that share one of these keys are answers to one question, and so one cluster of every
 * interval over claims.
 *
 * @returns one key of the external id, as several systems answer one test case; and one of question and first passage. A
 *   question alone is no tie: "Summarize this." is asked of every document.
 * @example questionKeys({ dataset: "", externalId: "q1", question: "How?", firstPassage: null }).length // 1
 */
export function questionKeys({ dataset, externalId, question, firstPassage }: AskedCase): string[] {
  const byId = JSON.stringify(["id", dataset, externalId]);
  return firstPassage === null ? [byId] : [byId, JSON.stringify(["asks", question, firstPassage])];
}

/**
 * Puts cases together that share a key, or that others tie together: each cluster is a number, and two that turn out to be
 * one are joined. Memory grows with the keys.
 */
export class QuestionClusters {
  /** Cluster of every key met. */
  private readonly clusters = new Map<string, number>();
  /** The cluster that one was found to belong to; itself where it stands alone. */
  private readonly parents: number[] = [];

  /** How many clusters were opened, those joined to others among them. */
  get size(): number {
    return this.parents.length;
  }

  /** The cluster that one was joined to in the end, itself where it was not. */
  rootOf(cluster: number): number {
    let at = cluster;
    for (let up = this.parents[at]; up !== undefined && up !== at; up = this.parents[at]) {
      this.parents[at] = this.parents[up] ?? up;
      at = up;
    }
    return at;
  }

  /** The cluster of a case by its keys; clusters that these tie are joined. */
  clusterOf(keys: readonly string[]): number {
    const known = keys.flatMap((key) => this.clusters.get(key) ?? []).map((one) => this.rootOf(one));
    const [first] = known;
    const cluster = first ?? this.parents.push(this.parents.length) - 1;
    for (const other of known) this.parents[other] = cluster;
    for (const key of keys) this.clusters.set(key, cluster);
    return cluster;
  }
}
