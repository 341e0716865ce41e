import { createHash } from "node:crypto";

/** What tells an answer apart wherever it is stored, so that one that was learned from is known again after an import. */
export interface KnownBy {
  externalId: string;
  question: string;
  /** Text of the first passage; null where there is none. */
  firstPassage: string | null;
}

/** Hexadecimal digits of a key. Two answers that share one by chance only mean that one is judged by a fold's model. */
export const KEY_LENGTH = 8;

function keyOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts), "utf8").digest("hex").slice(0, KEY_LENGTH);
}

/**
 * What ties an answer to others that it must not be parted from: the same test case, whichever system answered it, and the
 * same question over the same first passage.
 */
export function answerKeys({ externalId, question, firstPassage }: KnownBy): string[] {
  const byId = keyOf(["id", externalId, question]);
  return firstPassage === null ? [byId] : [byId, keyOf(["asks", question, firstPassage])];
}

/** Which fold an answer that was learned from was in; null where none of its keys is known. */
export class FoldBook {
  readonly #folds = new Map<string, number>();

  /** @param folds the keys of each fold, one behind the other. */
  constructor(folds: readonly string[]) {
    for (const [fold, keys] of folds.entries()) {
      for (let at = 0; at < keys.length; at += KEY_LENGTH) {
        this.#folds.set(keys.slice(at, at + KEY_LENGTH), fold);
      }
    }
  }

  foldOf(answer: KnownBy): number | null {
    for (const key of answerKeys(answer)) {
      const fold = this.#folds.get(key);
      if (fold !== undefined) return fold;
    }
    return null;
  }
}
