import { setTimeout } from "node:timers/promises";

/** How long a write waits for more to write with it. */
export interface Patience {
  /** So many are written at once, without any waiting. */
  enough: number;
  ms: number;
  /** Stand-in for tests. */
  sleep?: (ms: number) => Promise<unknown>;
}

/**
 * Writes items together that come while a write is under way, or within its patience: each is on its way at once, and a
 * thousand a second cost few statements.
 */
export class GroupWriter<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>;
  readonly #patience: Patience;
  #waiting: Item[] = [];
  /** Ends when everything that waits now is written. */
  #next: Promise<void> | null = null;
  #current: Promise<void> = Promise.resolve();
  #beginNow: () => void = () => undefined;

  constructor(write: (items: readonly Item[]) => Promise<void>, patience: Patience = { enough: 1, ms: 0 }) {
    this.#write = write;
    this.#patience = patience;
  }

  /** Resolves once the item is stored; rejects where its write failed. */
  add(item: Item): Promise<void> {
    this.#waiting.push(item);
    this.#next ??= this.#after(this.#current);
    if (this.#waiting.length >= this.#patience.enough) this.#beginNow();
    return this.#next;
  }

  async #after(before: Promise<void>): Promise<void> {
    // A write that failed has told those whose items it held; these are others.
    await before.catch(() => undefined);
    await this.#untilEnough();
    const items = this.#waiting;
    this.#waiting = [];
    this.#current = this.#write(items);
    this.#next = null;
    await this.#current;
  }

  async #untilEnough(): Promise<void> {
    const { enough, ms, sleep = setTimeout } = this.#patience;
    if (this.#waiting.length >= enough) return;
    const isEnough = new Promise<void>((resolve) => {
      this.#beginNow = resolve;
    });
    await Promise.race([isEnough, sleep(ms)]);
  }
}
