import {
  formatCoefficient,
  formatFraction,
  formatNumber,
  formatRangeInWords,
  formatRate,
} from "@/lib/format";
import {
  type CountsPlan,
  countsAfter,
  countsForTarget,
  countsForWidth,
} from "@/lib/metrics/label-plan-counts";
import { proofSentence } from "./label-plan";
import { LABEL_PLAN } from "./measures/planning";

/** The counts and their range today. */
export function countsTodaySentence({ today }: CountsPlan): string {
  return today.n === 0 ? "Nothing is counted yet." : `Today: ${formatRate(today)}.`;
}

/** Both assumptions of a plan from counts. */
export function countsAssumption(
  { expectedRate, isAtLimit, today }: CountsPlan,
  designEffect: number,
): string {
  const share = formatFraction(expectedRate);
  let rate = `if the rate stays at ${share}`;
  if (today.n === 0) rate = `for a rate of ${share}, which takes the most labels`;
  if (isAtLimit)
    rate = `where a width is asked for, at ${share}, the end of today's range, as one cannot plan with none or all`;
  const effect =
    designEffect === 1
      ? "if each item stands on its own; where claims of one answer go together, multiply by 1.5 to 2"
      : `with a design effect of ${formatCoefficient(designEffect, 1)} for claims that go together`;
  return `This holds ${rate}, and ${effect}.`;
}

/** What so many more labels are expected to give. */
export function countsMoreSentence(plan: CountsPlan, asked: { more: number; designEffect: number }): string {
  const { n, low, high } = countsAfter(plan, asked);
  return `With ${formatNumber(asked.more)} more, ${formatNumber(n)} in all, expect ${formatRangeInWords({ n, low, high })}.`;
}

function needed(plan: CountsPlan, many: number | null, goal: string): string {
  return LABEL_PLAN.sentence({ needed: many, have: plan.today.n, bad: null, noun: "claim", goal });
}

/** How many more labels a width takes. */
export function countsWidthSentence(
  plan: CountsPlan,
  asked: { width: number; designEffect: number },
): string {
  const points = formatNumber(Math.round(asked.width * 100));
  return needed(plan, countsForWidth(plan, asked), `have a range of ${points} points or less`);
}

/** How many more labels the proof of a target takes, and the least that could prove it. */
export function countsTargetSentence(
  plan: CountsPlan,
  asked: { target: number; designEffect: number },
): string[] {
  const { target } = asked;
  const goal = `prove a rate of ${formatFraction(target)}`;
  const { rate } = plan.today;
  const many = countsForTarget(plan, asked);
  const first =
    many === null && rate !== null
      ? `No number of labels is expected to ${goal}: the rate so far, ${formatFraction(rate)}, is not above it.`
      : needed(plan, many, goal);
  const proof = proofSentence({ target, caught: plan.today });
  // Over nothing no rate is expected: only the least that proves it can be said.
  return rate === null ? [proof] : [first, proof];
}
