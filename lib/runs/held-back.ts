/** Items that failed because no server answered, kept back until it is clear whether it went away. */
const MOST_HELD_BACK = 50;

/** Writes of what failed that are not done yet: the server may be gone, and it is to be asked again when it is back. */
export class HeldBack {
  #writes: (() => Promise<void>)[] = [];

  /** Keeps one more; too many are written after all. */
  async add(write: () => Promise<void>): Promise<void> {
    this.#writes.push(write);
    if (this.#writes.length >= MOST_HELD_BACK) await this.release();
  }

  /** Does them all: those items failed for themselves. */
  async release(): Promise<void> {
    const held = this.#writes;
    this.#writes = [];
    await Promise.all(held.map((write) => write()));
  }

  /** Does none of them: those items stay open. */
  drop(): void {
    this.#writes = [];
  }
}
