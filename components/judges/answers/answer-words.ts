import { formatNumber } from "@/lib/format";
import type { AnswerKind } from "@/lib/judges/answer-kinds";
import { failureAdvice, failureName } from "@/lib/judges/failure-words";
import type { RunProgressView } from "@/lib/judges/run-progress";
import { nowWords } from "../runs/run-words";

function answers(many: number): string {
  return many === 1 ? "1 answer" : `${formatNumber(many)} answers`;
}

/** How a run over answers stands, as a sentence goes on after its judge: "has rated 12 of 40 answers". */
export function answerStandWords(
  { status, done, noVerdict, total }: Pick<RunProgressView, "status" | "done" | "noVerdict" | "total">,
  kind: AnswerKind,
): string {
  if (total === 0) return "had nothing to do: the dataset has no answers";
  const isOver = done >= total && status === "done";
  if (isOver && noVerdict > 0) {
    const came = done - noVerdict;
    const did = kind === "llm-split" ? "split" : "came to a rating of";
    return `${did} ${came <= 0 ? "none" : formatNumber(came)} of ${answers(total)}`;
  }
  const did = kind === "llm-split" || noVerdict > 0 ? "gone through" : "rated";
  if (isOver) return `has ${did} ${total === 1 ? "the one answer" : `all ${answers(total)}`}`;
  if (done === 0) return `has ${did} none of ${answers(total)} yet`;
  return `has ${did} ${formatNumber(done)} of ${answers(total)}`;
}

/** What the run is doing now, as a sentence; empty where it is done. */
export function answerNowWords(progress: RunProgressView): string {
  return nowWords(progress, { unit: "answers", done: "done" });
}

/** Reasons that only splitting has. */
const SPLIT_WORDS: Readonly<Record<string, { name: string; advice: string }>> = {
  labels_kept: {
    name: "People have worked on its claims",
    advice: "Claims with labels, flags or in a draw stay as they are: a new split would lose them.",
  },
  verdicts_kept: {
    name: "Judges have verdicts on its claims",
    advice: "Split answers before a judge runs over them, or bring the cases in again as another dataset.",
  },
  unmapped: {
    name: "No claim of the reply stands in the answer",
    advice: "The model wrote claims or spans in words of its own. Another model may copy better.",
  },
};

/** A reason as a line of a list begins. */
export function answerFailureName(kind: string): string {
  return SPLIT_WORDS[kind]?.name ?? failureName(kind);
}

/** What a reason comes from and what helps; empty where nothing is known. */
export function answerFailureAdvice(kind: string): string {
  return SPLIT_WORDS[kind]?.advice ?? failureAdvice(kind);
}
