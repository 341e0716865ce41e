import type { JudgeAnswer } from "@/lib/claims/case";
import type { Verdict } from "@/lib/claims/verdict";
import type { Rate } from "@/lib/stats/rate";
import type { Measured } from "@/lib/stats/refusal";
import { catchRateRange } from "./catch-rate-range";
import type { LabeledClaim } from "./labeled-answer";
import { type Repeatability, repeatabilityOf } from "./repeatability";

/** How one judge version did when it was run again over the same labeled claims. */
export interface JudgeRepeats {
  runs: number;
  repeatability: Measured<Repeatability>;
  catchRates: Measured<{ lowest: Rate; highest: Rate }>;
}

/** Places of the runs of one judge version among the verdicts, and its claims by pattern: memory grows with the patterns. */
export interface RepeatTally {
  places: readonly number[];
  patterns: Map<string, { label: Verdict; verdicts: readonly JudgeAnswer[]; many: number }>;
}

/** Nothing counted yet of one judge version. */
export function emptyRepeats(places: readonly number[]): RepeatTally {
  return { places, patterns: new Map() };
}

/** Counts labeled claims; changes the tally in place. What a run has not come to counts as "no verdict". */
export function addRepeats({ places, patterns }: RepeatTally, claims: readonly LabeledClaim[]): void {
  for (const { gold, verdicts } of claims) {
    const said = places.map((at) => {
      const answer = verdicts[at] ?? null;
      return answer === "not_judged" ? null : answer;
    });
    const key = `${gold} ${said.join()}`;
    const known = patterns.get(key);
    if (known === undefined) patterns.set(key, { label: gold, verdicts: said, many: 1 });
    else known.many += 1;
  }
}

/**
 * How repeatable one judge version is.
 *
 * @returns flip rate and pair disagreement, refused where it ran once; the lowest and highest catch rate of its runs.
 *   Repeats are no new labeled claims: nothing of them is added up.
 * @example measureRepeats(emptyRepeats([0])).runs // 1
 */
export function measureRepeats({ places, patterns }: RepeatTally): JudgeRepeats {
  // Equal claims are one object, so that many claims cost little more than their number.
  const claims = [...patterns.values()].flatMap((pattern) =>
    new Array<typeof pattern>(pattern.many).fill(pattern),
  );
  return {
    runs: places.length,
    repeatability: repeatabilityOf(claims.map(({ verdicts }) => verdicts)),
    catchRates: catchRateRange(claims),
  };
}
