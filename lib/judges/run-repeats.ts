import type { RunRecord } from "./run";

/** Repeats of one judge version that are looked at, the newest, the one they are repeats of with them. */
const MAX_REPEATS = 5;

const wasReversed = ({ isReversed = false }: RunRecord) => isReversed;

/** The other runs of the same judge version on the same dataset that came to their end, the newest first. */
function othersOf(run: RunRecord, all: readonly RunRecord[]): RunRecord[] {
  return all.filter(
    (one) =>
      one.id !== run.id &&
      one.status === "done" &&
      one.dataset.id === run.dataset.id &&
      one.judge.versionId === run.judge.versionId,
  );
}

/** The newest other runs of the same judge version that were shown the passages in the same order. */
export function repeatsOf(run: RunRecord, all: readonly RunRecord[]): RunRecord[] {
  const same = othersOf(run, all).filter((one) => wasReversed(one) === wasReversed(run));
  return same.slice(0, MAX_REPEATS - 1);
}

/** The newest run of the same judge version that was shown the passages the other way round; null where there is none. */
export function otherOrderOf(run: RunRecord, all: readonly RunRecord[]): RunRecord | null {
  return othersOf(run, all).find((one) => wasReversed(one) !== wasReversed(run)) ?? null;
}
