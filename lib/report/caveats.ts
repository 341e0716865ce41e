import { formatNumber } from "@/lib/format";
import { reportBasis } from "./basis";
import { countedRate } from "./estimate";
import type { ReportInput } from "./input";
import { overBudgetSentence } from "./no-verdict-words";
import { countOf } from "./words";

/** Answers from which on the 95% range at 50% is no wider than 10 points either way (Wilson). */
export const ENOUGH_ANSWERS = 93;

function fewTests(input: ReportInput): string | null {
  const { n } = countedRate(input);
  if (n === 0 || n >= ENOUGH_ANSWERS) return null;
  return `Few tests: ${countOf(n, "answer")}; about ${ENOUGH_ANSWERS} bring the range to ±10 points.`;
}

function oneLabeler({ labels }: ReportInput): string | null {
  return labels.reviewersMany === 1 ? "One labeler: nobody has checked the labels." : null;
}

function labelersUnknown({ claims, labels }: ReportInput): string | null {
  return claims.labeled > 0 && labels.reviewersMany === 0 ? "Who labeled is not recorded." : null;
}

function assisted({ labels }: ReportInput): string | null {
  if (labels.assisted === 0) return null;
  const all = formatNumber(labels.blind + labels.assisted);
  return `${formatNumber(labels.assisted)} of ${all} labels were given after seeing a verdict, and such labels agree more.`;
}

function judgeStanding(input: ReportInput): string | null {
  const { run, agreement } = input;
  if (run === null) return "No judge was run.";
  if (input.refusal === "other_shares")
    return "Claims were drawn by what another judge flagged and passed: they do not check this one.";
  if (agreement === null || agreement.n === 0 || input.refusal !== null)
    return "The judge was never checked on this set.";
  return run.finishedOn === null ? "The judge’s run is not finished." : null;
}

function tooManyWithout({ run, project }: ReportInput): string | null {
  return run === null ? null : overBudgetSentence({ ...run, budget: project.noVerdictBudget });
}

function notPinned({ run }: ReportInput): string | null {
  return run !== null && !run.judge.isPinned
    ? "The judge is not pinned: it may answer otherwise tomorrow."
    : null;
}

function picked(input: ReportInput): string | null {
  return reportBasis(input) === "picked" && input.weighted === null && input.refusal === null
    ? "Claims were picked by a person: line 4 describes these claims only."
    : null;
}

/** Below so many misses found among the passed a weighted range is too narrow: what was not seen is not in it. */
const FEW_MISSES = 5;

function fewMisses({ weighted }: ReportInput): string | null {
  if (weighted === null || weighted.passed.hallucinated >= FEW_MISSES) return null;
  const { hallucinated, labeled } = weighted.passed;
  if (labeled === 0) return null;
  return `Only ${formatNumber(hallucinated)} of ${countOf(labeled, "drawn passed claim")} ${hallucinated === 1 ? "was" : "were"} bad: misses nobody has seen are not in the range of line 4.`;
}

function disputed({ claims, answers }: ReportInput): string | null {
  if (claims.disputed === 0) return null;
  const kept =
    answers.disputed === 0
      ? ""
      : ` and ${answers.disputed === 1 ? "keeps" : "keep"} ${countOf(answers.disputed, "answer")} out of line 1`;
  return `${countOf(claims.disputed, "claim")} ${claims.disputed === 1 ? "is" : "are"} in dispute${kept}.`;
}

function drawUnknown({ dataset }: ReportInput): string | null {
  if (dataset === null || dataset.cases === 0 || dataset.builtToFail > 0) return null;
  return "How the cases were chosen is not recorded: the rate is of this set, not of everyday traffic.";
}

const CAVEATS = [
  fewTests,
  oneLabeler,
  labelersUnknown,
  assisted,
  judgeStanding,
  tooManyWithout,
  notPinned,
  picked,
  fewMisses,
  disputed,
  drawUnknown,
];

/**
 * The caveats that apply, each a sentence, the ones that weigh most first.
 *
 * @param input the counts of the report.
 */
export function reportCaveats(input: ReportInput): string[] {
  return CAVEATS.map((caveat) => caveat(input)).filter((text) => text !== null);
}
