import type { RunRecord } from "@/lib/judges/run";
import { chooseRun, runsToCompare } from "./choose-run";

/** Runs that can be compared: they have ended and have verdicts. */
export function comparableRuns(runs: readonly RunRecord[]): RunRecord[] {
  return runs.filter(({ status, done }) => status === "done" && done > 0);
}

/**
 * The runs to compare, the first being the one the others are held against.
 *
 * @param runs of the project, newest first.
 * @param asked ids in the order wished for. Unknown ones, runs that have not ended, runs of another dataset than the first
 *   and a run named twice are left out.
 * @returns the runs asked for; where fewer than two of them are left, the one that is (else the newest) and the newest run
 *   of every other judge version on its dataset. Fewer than two: there is nothing to compare.
 * @example chooseCompared(runs, { asked: [], most: 6 }).length // 2
 */
export function chooseCompared(
  runs: readonly RunRecord[],
  { asked, most }: { asked: readonly string[]; most: number },
): RunRecord[] {
  const able = comparableRuns(runs);
  const known = [...new Set(asked)].flatMap((id) => able.find((run) => run.id === id) ?? []);
  const wanted = known.filter((run) => run.dataset.id === known[0]?.dataset.id).slice(0, most);
  if (wanted.length > 1) return wanted;
  const first = chooseRun(able, wanted[0]?.id ?? null);
  return first === null ? [] : runsToCompare(able, first, most);
}

/**
 * The run a word means: its id, or a judge's name for the newest finished run of that judge.
 *
 * @param runs of the project, newest first; datasetId: where the run has to be of one dataset.
 */
export function runByWord(
  runs: readonly RunRecord[],
  { word, datasetId }: { word: string; datasetId: string | null },
): RunRecord | null {
  const able = comparableRuns(runs).filter((run) => datasetId === null || run.dataset.id === datasetId);
  return able.find((run) => run.id === word) ?? able.find((run) => run.judge.name === word) ?? null;
}
