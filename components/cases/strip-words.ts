import { type Mark, markWord } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";

/** Of so many claims each is told in its place; of more only how many there are of a kind. */
const TOLD_APART = 12;

/**
 * The marks of an answer's claims in words.
 *
 * @example stripWords(["supported", "none"], "not labeled") // "supported, not labeled"
 */
export function stripWords(marks: readonly Mark[], noneWord: string): string {
  const words = marks.map((mark) => (mark === "none" ? noneWord : markWord(mark)));
  if (words.length <= TOLD_APART) return words.join(", ");
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, many]) => `${formatNumber(many)} ${word}`).join(", ");
}
