import type { Passage } from "@/lib/claims/case";

/**
 * Does a piece of work once for each passage: a case's passages are read again with each of its claims.
 *
 * @param work what comes of a passage; a passage is never changed, so that this stays true of it.
 */
export function onceAPassage<Result>(work: (passage: Passage) => Result): (passage: Passage) => Result {
  const known = new WeakMap<Passage, { result: Result }>();
  return (passage) => {
    const found = known.get(passage) ?? { result: work(passage) };
    known.set(passage, found);
    return found.result;
  };
}
