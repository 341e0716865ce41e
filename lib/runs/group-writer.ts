/**
 * Writes items together that come while a write is under way: each is on its way at once, and a thousand a second cost few
 * statements.
 */
export class GroupWriter<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>;
  #waiting: Item[] = [];
  /** Ends when everything that waits now is written. */
  #next: Promise<void> | null = null;
  #current: Promise<void> = Promise.resolve();

  constructor(write: (items: readonly Item[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves once the item is stored; rejects where its write failed. */
  add(item: Item): Promise<void> {
    this.#waiting.push(item);
    this.#next ??= this.#after(this.#current);
    return this.#next;
  }

  async #after(before: Promise<void>): Promise<void> {
    // A write that failed has told those whose items it held; these are others.
    await before.catch(() => undefined);
    const items = this.#waiting;
    this.#waiting = [];
    this.#current = this.#write(items);
    this.#next = null;
    await this.#current;
  }
}
