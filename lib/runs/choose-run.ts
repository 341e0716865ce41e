import type { RunRecord } from "@/lib/judges/run";

/** Runs that were shown the passages as they were retrieved, then those shown the other way round; else in their order. */
function usualFirst(runs: readonly RunRecord[]): RunRecord[] {
  return [...runs].sort((a, b) => Number(a.isReversed === true) - Number(b.isReversed === true));
}

/**
 * The run a page is about: the one asked for, else the newest that is done, else the newest that has verdicts; one that was
 * shown the passages in reverse order only where no other has a verdict.
 */
export function chooseRun(given: readonly RunRecord[], asked: string | null): RunRecord | null {
  const runs = usualFirst(given);
  const isUsual = (run: RunRecord) => run.isReversed !== true;
  return (
    runs.find((run) => run.id === asked) ??
    runs.find((run) => isUsual(run) && run.status === "done" && run.done > 0) ??
    runs.find((run) => isUsual(run) && run.done > 0) ??
    runs.find((run) => run.status === "done" && run.done > 0) ??
    runs.find((run) => run.done > 0) ??
    runs[0] ??
    null
  );
}

/** Runs of other judge versions on the same dataset that are done, the newest of each version in the usual order of passages. */
export function runsToCompare(runs: readonly RunRecord[], run: RunRecord, most: number): RunRecord[] {
  const newest = new Map<string, RunRecord>();
  for (const one of usualFirst(runs)) {
    if (one.dataset.id !== run.dataset.id || one.status !== "done") continue;
    if (one.judge.versionId === run.judge.versionId || newest.has(one.judge.versionId)) continue;
    newest.set(one.judge.versionId, one);
  }
  const others = [...newest.values()].slice(0, most - 1);
  return others.length === 0 ? [] : [run, ...others];
}
