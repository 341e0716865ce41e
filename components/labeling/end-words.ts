import type { LabelSummary } from "@/lib/claims/label";
import { formatNumber } from "@/lib/format";
import { plural } from "./words";

/** The heading where cases are handed out: what the reviewer did, and whether something is left for them. */
export function handedHeading({ mine, total, openCaseId }: LabelSummary): string {
  if (openCaseId !== null) return `You have labeled ${plural(mine, "claim")}; more is left for you here.`;
  if (mine >= total) return `Nothing is left for you here: you have labeled ${plural(mine, "claim")}.`;
  return `Nothing is free for you now: you have labeled ${plural(mine, "claim")}.`;
}

/** How far the set is where cases are handed out. */
export function describeNeeded(any: number, needed: number, hasOpen: boolean): string {
  if (any >= needed) return `all ${plural(needed, "label")} that were asked for are given.`;
  if (hasOpen) return `${formatNumber(any)} of ${plural(needed, "label")} given.`;
  const left = needed - any;
  return `${formatNumber(any)} of ${plural(needed, "label")} given; ${left === 1 ? "the other is" : "the others are"} with somebody else, or wait for somebody else.`;
}

/** The heading where everybody labels everything, or of a sample. */
export function endHeading({ mine, total }: LabelSummary, isSample: boolean): string {
  if (isSample && total > 0 && mine >= total)
    return `This sample is done: you have labeled all ${plural(total, "claim")} of it.`;
  if (isSample) return `You have labeled ${formatNumber(mine)} of ${plural(total, "claim")} of this sample.`;
  if (total === 0) return "There is nothing to label here.";
  if (mine >= total) return `You have labeled all ${plural(total, "claim")}.`;
  return `You have labeled ${formatNumber(mine)} of ${plural(total, "claim")}.`;
}
