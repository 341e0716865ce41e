import { formatNumber } from "@/lib/format";
import { rateOf } from "@/lib/stats/rate";
import { figureOf } from "../figure";
import type { ReportInput } from "../input";
import type { ReportLine } from "../schema";
import { countOf } from "../words";

function sentenceOf({ silence }: ReportInput): string {
  const { answerable, unanswerable, notStated } = silence;
  if (answerable.n + unanswerable.n === 0) {
    return notStated === 0
      ? "There is no question."
      : "The cases do not say which questions can be answered, so silence cannot be judged.";
  }
  const declined = `declined ${formatNumber(unanswerable.declined)} of ${countOf(unanswerable.n, "question")} the passages do not answer`;
  const gaveUp = `gave up on ${formatNumber(answerable.declined)} of ${formatNumber(answerable.n)}`;
  if (unanswerable.n === 0) {
    return `No question asks for what the passages do not hold. It ${gaveUp} ${answerable.n === 1 ? "question" : "questions"} they do answer.`;
  }
  if (answerable.n === 0) return `It ${declined}. No question can be answered from the passages.`;
  return `It ${declined}, and ${gaveUp} they do.`;
}

/**
 * Line 3: questions the passages do not answer that were declined, and questions they do answer that were given up.
 *
 * @param input the counts of the report; an answer declines when it says so in words and makes no claim.
 */
export function silenceLine(input: ReportInput): ReportLine {
  const { answerable, unanswerable } = input.silence;
  return {
    key: "silence",
    heading: "Silence",
    sentence: sentenceOf(input),
    basis: answerable.n + unanswerable.n === 0 ? "" : "Told by their wording.",
    figures: [
      figureOf({
        key: "rightly_silent",
        label: "rightly silent",
        rate: rateOf({ hits: unanswerable.declined, n: unanswerable.n }),
        none: "no such question",
      }),
      figureOf({
        key: "needlessly_silent",
        label: "needlessly silent",
        rate: rateOf({ hits: answerable.declined, n: answerable.n }),
        none: "no such question",
        budget: input.project.overRefusalBudget,
      }),
    ],
    decisions: [],
  };
}
