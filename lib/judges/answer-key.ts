import { createHash } from "node:crypto";
import type { Passage } from "@/lib/claims/case";

/**
 * The name of a call about an answer by its contents: two calls with one name would get the same reply from a model that
 * never changes its mind.
 *
 * @param versionHash of the pinned version.
 * @returns 64 hexadecimal digits; another where any text, its order, or the number of the repeat is another.
 */
export function answerKey(
  versionHash: string,
  {
    question,
    passages,
    answer,
    repeat,
  }: { question: string; passages: readonly Passage[]; answer: string; repeat: number },
): string {
  const shown = passages.map(({ id, text, title = null, status = null }) => [id, text, title, status]);
  return createHash("sha256")
    .update(JSON.stringify(["answer", versionHash, shown, question, answer, repeat]), "utf8")
    .digest("hex");
}
