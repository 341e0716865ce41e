import "server-only";
import type { ReadCase } from "@/lib/imports/read-case";

/** A file up to this many bytes is read and split once; of a longer one nothing is kept, so that memory stays flat. */
export const KEPT_BYTES = 16 * 1024 * 1024;

/** The cases of a file from its first reading, while they are few enough to be held. */
export class KeptCases {
  #cases: ReadCase[] | null = [];
  readonly #maxBytes: number;

  constructor(maxBytes = KEPT_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** @param bytes how much of the file has been read so far. */
  add(found: ReadCase, bytes: number): void {
    if (bytes > this.#maxBytes) this.#cases = null;
    else this.#cases?.push(found);
  }

  /** Every case of the file in order; null where it was too long, so that it has to be read again. */
  all(): readonly ReadCase[] | null {
    return this.#cases;
  }
}
