import { isHallucinated } from "@/lib/claims/verdict";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, type ClusterSums, emptyClusters } from "@/lib/stats/clusters";
import type { ComparedClaim } from "./compared-claims";

/**
 * A way to put judges together. panel: flag what at least so many of them flag; cascade: ask a second judge (its place among
 * the runs) only on what the first flagged, where both must flag, or only on what it passed, where either flag counts.
 */
export type PanelRule =
  | { kind: "panel"; least: number }
  | { kind: "cascade"; second: number; asks: "flagged" | "passed" };

/** What a rule would have done on the same labeled claims: counted on these labels, not yet a judge. */
export interface WhatIf {
  rule: PanelRule;
  caught: ClusteredRate;
  falseAlarms: ClusteredRate;
  /** How often a judge would have been asked, over all judges of the rule. */
  asked: number;
}

export interface PanelTally {
  rule: PanelRule;
  caught: ClusterSums;
  falseAlarms: ClusterSums;
  asked: number;
}

/**
 * Every rule that so many judges allow.
 *
 * @param judges 2 or more; below there is nothing to put together.
 * @returns panels from "any flags" to "all flag", then a cascade either way with each judge behind the first.
 * @example emptyPanels(2).length // 4
 */
export function emptyPanels(judges: number): PanelTally[] {
  if (judges < 2) return [];
  const panels = Array.from({ length: judges }, (_, at): PanelRule => ({ kind: "panel", least: at + 1 }));
  const cascades = Array.from({ length: judges - 1 }, (_, at) => at + 1).flatMap((second): PanelRule[] => [
    { kind: "cascade", second, asks: "flagged" },
    { kind: "cascade", second, asks: "passed" },
  ]);
  return [...panels, ...cascades].map((rule) => ({
    rule,
    caught: emptyClusters(),
    falseAlarms: emptyClusters(),
    asked: 0,
  }));
}

/** What a rule makes of the flags of the judges on one claim, and how many of them it had to ask. */
function applyRule(rule: PanelRule, flags: readonly boolean[]): { isFlagged: boolean; asked: number } {
  if (rule.kind === "panel") {
    return { isFlagged: flags.filter(Boolean).length >= rule.least, asked: flags.length };
  }
  const first = flags[0] ?? false;
  const asksSecond = first === (rule.asks === "flagged");
  return { isFlagged: asksSecond ? (flags[rule.second] ?? false) : first, asked: asksSecond ? 2 : 1 };
}

/** Counts the claims of answers to one question under every rule; changes the tallies in place. */
export function addToPanels(tallies: readonly PanelTally[], claims: readonly ComparedClaim[]): void {
  const seen = claims.map(({ gold, verdicts }) => ({
    isBad: isHallucinated(gold),
    flags: verdicts.map(isHallucinated),
  }));
  const bad = seen.filter(({ isBad }) => isBad).length;
  for (const tally of tallies) {
    let caught = 0;
    let falseAlarms = 0;
    for (const { isBad, flags } of seen) {
      const { isFlagged, asked } = applyRule(tally.rule, flags);
      tally.asked += asked;
      if (!isFlagged) continue;
      if (isBad) caught += 1;
      else falseAlarms += 1;
    }
    addCluster(tally.caught, { hits: caught, n: bad });
    addCluster(tally.falseAlarms, { hits: falseAlarms, n: seen.length - bad });
  }
}

/** Catch rate and false alarms of every rule with clustered ranges. */
export function measurePanels(tallies: readonly PanelTally[]): WhatIf[] {
  return tallies.map(({ rule, caught, falseAlarms, asked }) => ({
    rule,
    caught: clusteredRateOf(caught),
    falseAlarms: clusteredRateOf(falseAlarms),
    asked,
  }));
}
