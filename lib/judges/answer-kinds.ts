/** Kinds that are asked about whole answers: their runs hold one reply an answer, and no verdict on any claim. */
export const ANSWER_KINDS = ["llm-whole-answer", "llm-split"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Whether a judge's kind is asked about whole answers. */
export function isAnswerKind(kind: string): kind is AnswerKind {
  return (ANSWER_KINDS as readonly string[]).includes(kind);
}
