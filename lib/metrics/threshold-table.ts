import { isHallucinated, VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { emptyClusters } from "@/lib/stats/clusters";
import type { Counts } from "@/lib/stats/proportion";
import type { LabeledPair } from "./agreement";
import { addAnswer, type ClusteredCounts } from "./clustered-agreement";
import { SweptClusters } from "./swept-clusters";
import { HIGHEST_CUT, LOWEST_CUT, NEVER_FLAGGED, type ScoredCluster, verdictAt } from "./threshold-claims";

/** How a judge holds against people from one cut up to the next step. */
export interface CutStep {
  /** The lowest cut, in hundredths, at which this is so. */
  from: number;
  /** Rows people, columns judge, both in the order of VERDICTS. */
  confusion: number[][];
  noVerdict: number[];
  caught: ClusteredRate;
  falseAlarms: ClusteredRate;
  flagPrecision: ClusteredRate;
  missedAmongPassed: ClusteredRate;
  exact: ClusteredRate;
}

/** Counts the claims of a cluster at a cut; changes the counts in place. */
export function addAtCut(counts: ClusteredCounts, cluster: ScoredCluster, cut: number): void {
  const pairs: LabeledPair[] = cluster.claims.map((claim) => ({
    label: claim.gold,
    verdict: verdictAt(claim, cut),
  }));
  for (const label of cluster.withoutVerdict) pairs.push({ label, verdict: null });
  addAnswer(counts, pairs);
}

/** The rates of a step, each over the claims that it is of. */
type StepRate = "caught" | "falseAlarms" | "flagPrecision" | "missedAmongPassed" | "exact";

/** Claims of one cluster at a cut. */
interface AtCut {
  bad: number;
  good: number;
  caught: number;
  falseAlarms: number;
  exact: number;
}

function countsOf({ bad, good, caught, falseAlarms, exact }: AtCut): Record<StepRate, Counts> {
  const flagged = caught + falseAlarms;
  return {
    caught: { hits: caught, n: bad },
    falseAlarms: { hits: falseAlarms, n: good },
    flagPrecision: { hits: caught, n: flagged },
    missedAmongPassed: { hits: bad - caught, n: bad + good - flagged },
    exact: { hits: exact, n: bad + good },
  };
}

/** Everything that changes from one cut to the next, entered cluster by cluster. */
interface Sweep {
  rates: Record<StepRate, SweptClusters>;
  /** By cut, row and column of the matrix: how many claims come to a cell, or leave it. */
  cells: Map<number, number[][]>;
}

const RATES = ["caught", "falseAlarms", "flagPrecision", "missedAmongPassed", "exact"] as const;

function emptyCells(): number[][] {
  return VERDICTS.map(() => VERDICTS.map(() => 0));
}

function moveCell(sweep: Sweep, cut: number, { label, verdict }: Verdicts, by: 1 | -1): void {
  const cells = sweep.cells.get(cut) ?? emptyCells();
  sweep.cells.set(cut, cells);
  const row = cells[VERDICTS.indexOf(label)];
  const column = VERDICTS.indexOf(verdict);
  if (row !== undefined) row[column] = (row[column] ?? 0) + by;
}

interface Verdicts {
  label: Verdict;
  verdict: Verdict;
}

/** Enters one cluster: its claims in the order of their levels, each of which a higher cut flags once and for all. */
function sweepCluster(sweep: Sweep, { claims }: ScoredCluster): void {
  const ordered = [...claims].sort((a, b) => a.level - b.level);
  const state: AtCut = { bad: 0, good: 0, caught: 0, falseAlarms: 0, exact: 0 };
  for (const { gold } of ordered) {
    if (isHallucinated(gold)) state.bad += 1;
    else {
      state.good += 1;
      // Passed below its own level.
      state.exact += 1;
    }
    moveCell(sweep, LOWEST_CUT, { label: gold, verdict: "supported" }, 1);
  }
  let before: Record<StepRate, Counts> | null = null;
  const enter = (cut: number) => {
    const after = countsOf(state);
    for (const rate of RATES) sweep.rates[rate].change(cut, before?.[rate] ?? null, after[rate]);
    before = after;
  };
  let next = 0;
  for (let cut = LOWEST_CUT; ; cut = ordered[next]?.level ?? NEVER_FLAGGED) {
    if (cut > HIGHEST_CUT) break;
    for (let claim = ordered[next]; claim !== undefined && claim.level <= cut; claim = ordered[next]) {
      const { gold, flaggedAs } = claim;
      if (isHallucinated(gold)) state.caught += 1;
      else {
        state.falseAlarms += 1;
        state.exact -= 1;
      }
      if (flaggedAs === gold) state.exact += 1;
      moveCell(sweep, cut, { label: gold, verdict: "supported" }, -1);
      moveCell(sweep, cut, { label: gold, verdict: flaggedAs }, 1);
      next += 1;
    }
    enter(cut);
  }
}

/**
 * The matrix and the rates at every cut, with clustered ranges (t form).
 *
 * @param clusters scored labeled claims; none is allowed. Each is gone through once, whatever the number of cuts.
 * @returns one step for the lowest cut and one for each cut from which on something changes, ascending: at most a hundred, and
 *   nothing is left out between them.
 * @example stepAt(cutSteps(clusters), 75).caught // 26 of 35
 */
export function cutSteps(clusters: readonly ScoredCluster[]): CutStep[] {
  const swept = () => new SweptClusters(HIGHEST_CUT);
  const rates = {
    caught: swept(),
    falseAlarms: swept(),
    flagPrecision: swept(),
    missedAmongPassed: swept(),
    exact: swept(),
  };
  const sweep: Sweep = { rates, cells: new Map([[LOWEST_CUT, emptyCells()]]) };
  const noVerdict = VERDICTS.map(() => 0);
  for (const cluster of clusters) {
    sweepCluster(sweep, cluster);
    for (const label of cluster.withoutVerdict) {
      const at = VERDICTS.indexOf(label);
      noVerdict[at] = (noVerdict[at] ?? 0) + 1;
    }
  }
  const sums = {
    caught: [...rates.caught.sums()],
    falseAlarms: [...rates.falseAlarms.sums()],
    flagPrecision: [...rates.flagPrecision.sums()],
    missedAmongPassed: [...rates.missedAmongPassed.sums()],
    exact: [...rates.exact.sums()],
  };
  const cells = emptyCells();
  return [...sweep.cells.keys()]
    .sort((a, b) => a - b)
    .map((from) => {
      for (const [at, row] of cells.entries())
        for (const [column, many] of row.entries())
          row[column] = many + (sweep.cells.get(from)?.[at]?.[column] ?? 0);
      const rateOf = (key: StepRate) => clusteredRateOf(sums[key][from] ?? emptyClusters());
      return {
        from,
        confusion: cells.map((row) => [...row]),
        noVerdict: [...noVerdict],
        caught: rateOf("caught"),
        falseAlarms: rateOf("falseAlarms"),
        flagPrecision: rateOf("flagPrecision"),
        missedAmongPassed: rateOf("missedAmongPassed"),
        exact: rateOf("exact"),
      };
    });
}

/**
 * What holds at a cut.
 *
 * @param steps as {@link cutSteps} gives them.
 * @param cut in hundredths, 1 to 100.
 * @throws RangeError for a cut below the lowest step.
 */
export function stepAt(steps: readonly CutStep[], cut: number): CutStep {
  const step = steps.findLast(({ from }) => from <= cut);
  if (step === undefined) throw new RangeError(`stepAt requires a cut of ${LOWEST_CUT} or more, got ${cut}`);
  return step;
}
