import { formatNumber } from "@/lib/format";
import { isOverNoVerdictBudget, type NoVerdictShare } from "@/lib/metrics/no-verdict-budget";
import { budgetPercent, countOf } from "./words";

/**
 * That a judge left more claims without a verdict than its project allows, as a sentence; null where it did not.
 *
 * @example overBudgetSentence({ noVerdict: 12, judged: 156, budget: 0.02 })
 *   // "The run has no verdict on 12 of 156 claims, more than the 2% allowed."
 */
export function overBudgetSentence(share: NoVerdictShare): string | null {
  if (!isOverNoVerdictBudget(share)) return null;
  const { noVerdict, judged, budget } = share;
  return `The run has no verdict on ${formatNumber(noVerdict)} of ${countOf(judged, "claim")}, more than the ${budgetPercent(budget)} allowed.`;
}
