import { formatNumber } from "@/lib/format";
import type { ReportCounts } from "./schema";
import { countOf } from "./words";

/** What was done on the same set after a report was frozen. */
export interface ChangesSince {
  /** Labels set or taken back, and disagreements settled, after that instant. */
  labelActs: number;
  settlements: number;
  /** Runs that ended after that instant. */
  runs: number;
}

const NOUNS: readonly ["cases" | "claims" | "labels", string][] = [
  ["cases", "case"],
  ["claims", "claim"],
  ["labels", "label"],
];

/**
 * What has changed since a report was frozen, which it does not follow.
 *
 * @param then the counts it was frozen with; now the same counts today; changes what was done meanwhile.
 * @returns short phrases; empty where nothing has changed.
 * @example describeChanges(then, now, changes) // ["12 labels more", "1 run ended"]
 */
export function describeChanges(
  then: ReportCounts,
  now: Pick<ReportCounts, "cases" | "claims" | "labels">,
  { labelActs, settlements, runs }: ChangesSince,
): string[] {
  const phrases = NOUNS.flatMap(([key, noun]) => {
    const more = now[key] - then[key];
    if (more === 0) return [];
    return [`${countOf(Math.abs(more), noun)} ${more > 0 ? "more" : "fewer"}`];
  });
  if (labelActs > 0) phrases.push(`${countOf(labelActs, "label")} given, changed or taken back`);
  if (settlements > 0) phrases.push(`${countOf(settlements, "claim")} settled anew`);
  if (runs > 0) phrases.push(`${formatNumber(runs)} ${runs === 1 ? "run" : "runs"} ended`);
  return phrases;
}
