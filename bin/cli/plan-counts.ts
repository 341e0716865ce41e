import { countsAfter, countsForTarget, countsForWidth, planOfCounts } from "@/lib/metrics/label-plan-counts";
import { badClaimsToProve } from "@/lib/metrics/label-plan-goal";
import {
  countsAssumption,
  countsMoreSentence,
  countsTargetSentence,
  countsTodaySentence,
  countsWidthSentence,
} from "@/lib/report/label-plan-counts";
import { print } from "./print";

/** What is asked of counts alone. */
export interface CountsAsked {
  hits: number;
  n: number;
  target: number | undefined;
  width: number | undefined;
  more: number | undefined;
  designEffect: number;
  json: boolean;
}

/** Plans from counts alone: no file, no database. */
export async function printCountsPlan(asked: CountsAsked): Promise<void> {
  const { hits, n, target, width, more, designEffect, json } = asked;
  const plan = planOfCounts({ hits, n });
  const sentences = [
    countsTodaySentence(plan),
    ...(more === undefined ? [] : [countsMoreSentence(plan, { more, designEffect })]),
    ...(width === undefined ? [] : [countsWidthSentence(plan, { width, designEffect })]),
    ...(target === undefined ? [] : countsTargetSentence(plan, { target, designEffect })),
    countsAssumption(plan, designEffect),
  ];
  if (!json) return print(`${sentences.join("\n")}\n`);
  const figures = {
    today: plan.today,
    designEffect,
    ...(more === undefined ? {} : { after: { more, ...countsAfter(plan, { more, designEffect }) } }),
    ...(width === undefined
      ? {}
      : { width: { width, needed: countsForWidth(plan, { width, designEffect }) } }),
    ...(target === undefined
      ? {}
      : {
          target: {
            target,
            needed: countsForTarget(plan, { target, designEffect }),
            atLeast: badClaimsToProve(target),
          },
        }),
    sentences,
  };
  return print(`${JSON.stringify(figures)}\n`);
}
