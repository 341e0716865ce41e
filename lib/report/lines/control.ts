import { formatNumber, formatRange } from "@/lib/format";
import { rateOf } from "@/lib/stats/rate";
import { reportBasis } from "../basis";
import {
  bestCase,
  decideBudget,
  decideHallucination,
  disputedWords,
  itemsToShow,
  reasonFor,
  waitsForSettling,
} from "../decision";
import { type DecidingRange, decidingRange, reportEstimate, settledRange } from "../estimate";
import type { ReportInput } from "../input";
import { GATE_BY_RANGE } from "../measures/gate-range";
import { explain } from "../measures/measure";
import { GATE } from "../measures/planning";
import type { ReportBasis, ReportDecision, ReportLine } from "../schema";
import { budgetPercent, countOf } from "../words";

/** What stands where nobody has written down what happens to a claim that can't be backed. */
export const NO_CONTROL = "What happens to a claim that cannot be backed is not written down.";

function passedUnflagged(input: ReportInput): string {
  const { agreement } = input;
  if (agreement === null || agreement.caught.n === 0) return "";
  if (input.refusal !== null || input.weighted !== null) return "";
  const missed = agreement.caught.n - agreement.caught.hits;
  if (missed === 0) return ` The check let none of the ${formatNumber(agreement.caught.n)} bad claims pass.`;
  return ` ${formatNumber(missed)} of the ${countOf(agreement.caught.n, "bad claim")} would have passed it.`;
}

/** A text as a sentence that another can follow. */
function closeSentence(text: string): string {
  return text === "" || /[.!?…。！？]["”’)]?$/u.test(text) ? text : `${text}.`;
}

const WHY_NOT: Record<Exclude<ReportBasis, "all" | "random_part">, string> = {
  part: "labeling is not finished",
  picked: "no rate: picked by a person",
  stratified: "no rate: known shares, too few labels",
  other_shares: "no rate: drawn by another judge",
  partly_drawn: "no rate: single claims drawn",
  none: "no answer is settled",
};

/** The panel of a decision that the range alone makes, or that disputes leave open; none where there is no range. */
function explainRange(range: DecidingRange, budget: number): Pick<ReportDecision, "explain"> {
  const { low, high, n, counted, disputed } = range;
  const settled = settledRange(range);
  if (low === null || high === null || settled.low === null || settled.high === null) return {};
  const figures = {
    low,
    high,
    n,
    budget,
    isEstimated: counted === null,
    byRange: decideBudget(range, budget),
    outcome: decideBudget(settled, budget),
    disputed: disputed === null ? null : { answers: disputed.answers, low: settled.low, high: settled.high },
  };
  return { explain: explain(GATE_BY_RANGE, figures) };
}

function hallucinationDecision(input: ReportInput): ReportDecision {
  const budget = input.project.hallucinationBudget;
  const basis = reportBasis(input);
  const shared = { key: "hallucination", label: "Unbacked answers", budget } as const;
  const outcome = decideHallucination(input);
  if (basis === "part" && outcome === "over") {
    return { ...shared, outcome, why: `at least ${formatRange(bestCase(input))}, if all open ones are good` };
  }
  const range = decidingRange(input);
  if (range === null) {
    const needed = basis === "none" ? itemsToShow({ hits: 0, n: 0 }, budget) : null;
    const plan =
      needed === null
        ? ""
        : `; ${formatNumber(needed)} without a failure would show ${budgetPercent(budget)}`;
    const isCorrected = reportEstimate(input) !== null;
    const why = basis === "all" || basis === "random_part" ? "" : WHY_NOT[basis];
    return {
      ...shared,
      outcome: "not_decided",
      why: isCorrected ? "a corrected rate assumes the judge errs here as it did there" : `${why}${plan}`,
    };
  }
  if (waitsForSettling(range, budget)) {
    const why = `the range is ${formatRange(range)}, and ${disputedWords(range)}`;
    return { ...shared, outcome, why, ...explainRange(range, budget) };
  }
  const { counted } = range;
  const moved = disputedWords(range);
  const may = moved === "" ? "" : `; ${moved}`;
  if (counted === null) {
    const said = formatRange(range);
    const why = range.low === null ? "the labels show no spread" : `the estimated range is ${said}`;
    return { ...shared, outcome, why: `${why}${may}`, ...explainRange(range, budget) };
  }
  const figures = { failures: counted.hits, cases: counted.n, budget };
  return {
    ...shared,
    outcome,
    why: `${reasonFor(counted, budget, "answers")}${may}`,
    explain: explain(GATE, figures),
  };
}

function overRefusalDecision(input: ReportInput): ReportDecision {
  const budget = input.project.overRefusalBudget;
  const { declined, n } = input.silence.answerable;
  const rate = rateOf({ hits: declined, n });
  return {
    key: "over_refusal",
    label: "Needless silence",
    budget,
    outcome: decideBudget(rate, budget),
    why: reasonFor(rate, budget, "answerable questions"),
    explain: explain(GATE, { failures: declined, cases: n, budget }),
  };
}

/**
 * Line 5: what happens to a claim that can't be backed, and whether the budgets are kept.
 *
 * @param input the counts of the report. A budget is decided by the whole range, and only where the labels cover all
 *   answers, a random part of them, or known shares of flagged and passed ones.
 */
export function controlLine(input: ReportInput): ReportLine {
  const control = closeSentence(input.project.control.trim().replace(/\s+/gu, " "));
  return {
    key: "control",
    heading: "The control",
    sentence: `${control || NO_CONTROL}${passedUnflagged(input)}`,
    basis: "",
    figures: [],
    decisions: [hallucinationDecision(input), overRefusalDecision(input)],
  };
}
