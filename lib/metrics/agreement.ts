import type { JudgeAnswer } from "@/lib/claims/case";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { type Rate, rateOf } from "@/lib/stats/rate";

/** A claim with a gold label and what one judge said of it; null is "no verdict". */
export interface LabeledPair {
  label: Verdict;
  verdict: JudgeAnswer;
}

/** Counts of labeled claims: rows people, columns judge, both in the order of VERDICTS. */
export interface AgreementCounts {
  confusion: number[][];
  /** Claims the judge gave no verdict on, by what people said; they stand in no cell and in no rate. */
  noVerdict: number[];
}

/** How far a judge agrees with people. Every rate leaves out the claims without a verdict; noVerdict counts them. */
export interface Agreement extends AgreementCounts {
  /** Claims with a label and a verdict: the sum of the matrix. */
  n: number;
  noVerdictTotal: number;
  /** Claims where the verdict is the label, of all. */
  exact: Rate;
  /** Flagged claims of those people called hallucinated. */
  caught: Rate;
  /** The same with every claim without a verdict taken as not caught: the worst case. */
  caughtAtWorst: Rate;
  /** Flagged claims of those people called supported. */
  falseAlarms: Rate;
  /** Hallucinated claims of those the judge flagged. */
  flagPrecision: Rate;
  /** Hallucinated claims of those the judge passed. */
  missedAmongPassed: Rate;
  /** Hallucinated claims of all, by people. */
  hallucinatedByPeople: Rate;
  /** Flagged claims of all, by the judge. */
  flaggedByJudge: Rate;
  /** Contradicted and unsupported claims of all labeled ones by people, those without a verdict counted in. */
  contradictedByPeople: Rate;
  unsupportedByPeople: Rate;
}

/** Empty counts, to be filled one pair at a time with {@link addPair}. */
export function emptyAgreement(): AgreementCounts {
  return { confusion: VERDICTS.map(() => VERDICTS.map(() => 0)), noVerdict: VERDICTS.map(() => 0) };
}

/**
 * Counts one labeled claim; memory stays the same however many are counted.
 *
 * @param counts changed in place.
 * @param pair the gold label and the judge's verdict.
 */
export function addPair(counts: AgreementCounts, { label, verdict }: LabeledPair): void {
  const row = VERDICTS.indexOf(label);
  if (verdict === null) {
    counts.noVerdict[row] = (counts.noVerdict[row] ?? 0) + 1;
    return;
  }
  const column = VERDICTS.indexOf(verdict);
  const cells = counts.confusion[row];
  if (cells === undefined || column < 0) {
    throw new RangeError(
      `addPair requires one of ${VERDICTS.join(", ")}, got label ${label}, verdict ${verdict}`,
    );
  }
  cells[column] = (cells[column] ?? 0) + 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/**
 * The measures of a judge against people, from counts.
 *
 * @param counts a three by three matrix, rows people and columns judge, and the claims without a verdict.
 * @returns every rate as count over count with its Wilson 95% interval; rate and limits are null over nothing. A claim
 *   called contradicted by the judge and unsupported by people is caught, yet no exact agreement.
 * @example agreementOf(countPairs([{ label: "unsupported", verdict: "contradicted" }])).caught // 1 of 1
 */
export function agreementOf(counts: AgreementCounts): Agreement {
  const rows = counts.confusion;
  const passed = rows.map((row) => row[0] ?? 0);
  const flagged = rows.map((row) => sum(row.slice(1)));
  const n = sum(passed) + sum(flagged);
  const caught = sum(flagged.slice(1));
  const missed = sum(passed.slice(1));
  const falseAlarms = flagged[0] ?? 0;
  const exact = sum(rows.map((row, at) => row[at] ?? 0));
  const labeled = n + sum(counts.noVerdict);
  const saidBy = (row: number) => sum(rows[row] ?? []) + (counts.noVerdict[row] ?? 0);
  return {
    confusion: rows.map((row) => [...row]),
    noVerdict: [...counts.noVerdict],
    n,
    noVerdictTotal: sum(counts.noVerdict),
    exact: rateOf({ hits: exact, n }),
    caught: rateOf({ hits: caught, n: caught + missed }),
    caughtAtWorst: rateOf({ hits: caught, n: caught + missed + sum(counts.noVerdict.slice(1)) }),
    falseAlarms: rateOf({ hits: falseAlarms, n: falseAlarms + (passed[0] ?? 0) }),
    flagPrecision: rateOf({ hits: caught, n: caught + falseAlarms }),
    missedAmongPassed: rateOf({ hits: missed, n: sum(passed) }),
    hallucinatedByPeople: rateOf({ hits: caught + missed, n }),
    flaggedByJudge: rateOf({ hits: caught + falseAlarms, n }),
    contradictedByPeople: rateOf({ hits: saidBy(1), n: labeled }),
    unsupportedByPeople: rateOf({ hits: saidBy(2), n: labeled }),
  };
}

/**
 * A matrix of three verdicts as one of flagged or not: what a judge with two verdicts is held against people on.
 *
 * @param confusion rows people, columns the judge, both in the order of VERDICTS.
 * @returns rows good and bad claims by people, columns passed and flagged.
 * @example flaggedOrNot([[5, 0, 1], [1, 0, 2], [0, 0, 3]]) // [[5, 1], [1, 5]]
 */
export function flaggedOrNot(confusion: readonly (readonly number[])[]): number[][] {
  const twoWay = (row: readonly number[]) => [row[0] ?? 0, sum(row.slice(1))];
  const [good = [0, 0], ...bad] = confusion.map(twoWay);
  return [good, [sum(bad.map(([passed]) => passed ?? 0)), sum(bad.map((row) => row[1] ?? 0))]];
}

/**
 * The counts of some pairs, in one pass.
 *
 * @example agreementOf(countPairs(pairs)).exact
 */
export function countPairs(pairs: Iterable<LabeledPair>): AgreementCounts {
  const counts = emptyAgreement();
  for (const pair of pairs) addPair(counts, pair);
  return counts;
}
