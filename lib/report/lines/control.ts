import { formatNumber, formatRange } from "@/lib/format";
import { rateOf } from "@/lib/stats/rate";
import { allowsDecision, reportBasis } from "../basis";
import { bestCase, decideBudget, decideHallucination, itemsToShow, reasonFor } from "../decision";
import type { ReportInput } from "../input";
import type { ReportBasis, ReportDecision, ReportLine } from "../schema";
import { budgetPercent, countOf } from "../words";

/** What stands where nobody has written down what happens to a claim that can't be backed. */
export const NO_CONTROL = "What happens to a claim that cannot be backed is not written down.";

function passedUnflagged(input: ReportInput): string {
  const { agreement } = input;
  if (agreement === null || agreement.caught.n === 0 || input.refusal !== null) return "";
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
  stratified: "no rate: strata not weighted",
  none: "no answer is settled",
};

function hallucinationDecision(input: ReportInput): ReportDecision {
  const budget = input.project.hallucinationBudget;
  const basis = reportBasis(input);
  const shared = { key: "hallucination", label: "Unbacked answers", budget } as const;
  const outcome = decideHallucination(input);
  if (basis === "part" && outcome === "over") {
    return { ...shared, outcome, why: `at least ${formatRange(bestCase(input))}, if all open ones are good` };
  }
  if (!allowsDecision(basis)) {
    const needed = basis === "none" ? itemsToShow({ hits: 0, n: 0 }, budget) : null;
    const plan =
      needed === null
        ? ""
        : `; ${formatNumber(needed)} without a failure would show ${budgetPercent(budget)}`;
    const why = basis === "all" || basis === "random_part" ? "" : WHY_NOT[basis];
    return { ...shared, outcome: "not_decided", why: `${why}${plan}` };
  }
  const rate = rateOf({ hits: input.answers.hallucinated, n: input.answers.settled });
  return { ...shared, outcome, why: reasonFor(rate, budget, "answers") };
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
  };
}

/**
 * Line 5: what happens to a claim that can't be backed, and whether the budgets are kept.
 *
 * @param input the counts of the report. A budget is decided by the whole range, and only where the labels cover all
 *   answers or a random part of them.
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
