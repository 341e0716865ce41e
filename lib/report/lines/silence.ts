import { rateOf } from "@/lib/stats/rate";
import { figureOf } from "../figure";
import type { ReportInput } from "../input";
import { explain } from "../measures/measure";
import { SILENCE, type SilenceFigures } from "../measures/silence";
import type { ReportLine } from "../schema";

function ratesOf({ silence }: ReportInput): SilenceFigures {
  const { answerable, unanswerable } = silence;
  return {
    abstention: rateOf({ hits: unanswerable.declined, n: unanswerable.n }),
    falseAbstention: rateOf({ hits: answerable.declined, n: answerable.n }),
  };
}

/**
 * Line 3: questions the passages do not answer that were declined, and questions they do answer that were given up.
 *
 * @param input the counts of the report; an answer declines when it says so in words and makes no claim.
 */
export function silenceLine(input: ReportInput): ReportLine {
  const rates = ratesOf(input);
  const isStated = rates.abstention.n + rates.falseAbstention.n > 0;
  const of = explain(SILENCE, rates);
  const none = "no such question";
  return {
    key: "silence",
    heading: "Silence",
    sentence: isStated || input.silence.notStated > 0 ? of.sentence : "There is no question.",
    basis: isStated ? "Told by their wording." : "",
    figures: [
      figureOf({ key: "rightly_silent", label: "rightly silent", of, rate: rates.abstention, none }),
      figureOf({
        key: "needlessly_silent",
        label: "needlessly silent",
        of,
        rate: rates.falseAbstention,
        none,
        budget: input.project.overRefusalBudget,
      }),
    ],
    decisions: [],
  };
}
