import "server-only";
import type { Db } from "@/lib/db/client";
import { findKnownCases, type NamedCase } from "@/lib/db/known-cases";
import type { KnownCounts } from "@/lib/imports/known-text";

/** Cases looked up at once. */
const AT_ONCE = 400;

/** Counts the cases of a file that a project holds already, as they are read. */
export class KnownCases {
  readonly #client: Db;
  readonly #projectId: string;
  #waiting: NamedCase[] = [];
  #cases = 0;
  readonly #datasets = new Map<string, number>();

  constructor(client: Db, projectId: string) {
    this.#client = client;
    this.#projectId = projectId;
  }

  async add({ id, system, question, answer }: NamedCase): Promise<void> {
    this.#waiting.push({ id, system, question, answer });
    if (this.#waiting.length >= AT_ONCE) await this.#look();
  }

  async #look(): Promise<void> {
    const cases = this.#waiting;
    this.#waiting = [];
    const found = await findKnownCases(this.#client, { projectId: this.#projectId, cases });
    for (const [name, places] of found)
      this.#datasets.set(name, (this.#datasets.get(name) ?? 0) + places.length);
    this.#cases += new Set([...found.values()].flat()).size;
  }

  /** To be called when the file has been read to its end. */
  async count(): Promise<KnownCounts> {
    if (this.#waiting.length > 0) await this.#look();
    const datasets = [...this.#datasets].map(([name, cases]) => ({ name, cases }));
    return { cases: this.#cases, datasets: datasets.sort((a, b) => b.cases - a.cases) };
  }
}
