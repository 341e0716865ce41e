import type { Passage } from "./case";

/** What a claim is held against: all retrieved passages, the cited ones together, one alone, or the cited ones less one. */
export type Target =
  | { kind: "context" }
  | { kind: "cited" }
  | { kind: "alone"; id: string }
  | { kind: "without"; id: string };

/**
 * The passages a claim is held against, in the order the evidence has them.
 *
 * @param passages the retrieved passages, in retrieval order.
 * @param cites document ids the claim cites, in the order cited.
 * @param target which of them count.
 * @returns all passages in retrieval order for the context; else those cited, in the order cited. An id that names no
 *   retrieved passage adds nothing; of two passages with one id the first counts.
 * @example passagesFor(passages, ["D07", "D06"], { kind: "without", id: "D07" }) // the passage D06 alone
 */
export function passagesFor(
  passages: readonly Passage[],
  cites: readonly string[],
  target: Target,
): readonly Passage[] {
  if (target.kind === "context") return passages;
  const ids =
    target.kind === "alone" ? [target.id] : cites.filter((id) => target.kind === "cited" || id !== target.id);
  return ids.flatMap((id) => passages.find((passage) => passage.id === id) ?? []);
}

/**
 * The one evidence text that every rules judge reads.
 *
 * @param question the user's question; it counts as evidence too.
 * @param passages the passages of {@link passagesFor}.
 * @returns `Question: ` and the question, a line break, then the passages' texts joined by one blank.
 * @example evidenceText("Why?", [{ id: "D01", text: "Because." }]) // "Question: Why?\nBecause."
 */
export function evidenceText(question: string, passages: readonly { text: string }[]): string {
  return `Question: ${question}\n${passages.map((passage) => passage.text).join(" ")}`;
}
