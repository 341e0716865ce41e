import { formatDuration, formatNumber } from "@/lib/format";
import type { RunView } from "@/lib/judges/run";

/** How far a run was at a moment, as a browser saw it. */
export interface Sample {
  at: number;
  done: number;
}

/**
 * How fast a run goes and how long it will take, from the first and the last look at it.
 *
 * @returns null before two looks that differ: nothing is guessed.
 */
export function paceOf(
  run: Pick<RunView, "total" | "done">,
  first: Sample | undefined,
  now: number,
): { aSecond: number; leftMs: number } | null {
  if (first === undefined || now <= first.at || run.done <= first.done) return null;
  const aSecond = (run.done - first.done) / ((now - first.at) / 1000);
  return { aSecond, leftMs: ((run.total - run.done) / aSecond) * 1000 };
}

function noVerdictWords(run: RunView): string {
  if (run.isOverAnswers) {
    return run.noVerdict === 0 ? "every answer" : `${formatNumber(run.noVerdict)} answers without a result`;
  }
  if (run.noVerdict === 0) return "each with a verdict";
  return `${formatNumber(run.noVerdict)} without a verdict`;
}

/** A reason as a part of a sentence: its own stop would stand before that of the sentence. */
export function reasonWords(error: string | null, without: string): string {
  return error === null ? without : error.replace(/\.$/, "");
}

/** The state of a run in words, without its counts and without a stop at its end. */
export function stateWords(run: RunView, pace: ReturnType<typeof paceOf>): string {
  switch (run.status) {
    case "queued":
      return "waits for its turn";
    case "running":
      if (run.isOrphaned) return "its server went away; it is taken up again from here";
      if (pace === null) return "at work";
      return `${formatNumber(Math.max(1, Math.round(pace.aSecond)))} a second, about ${formatDuration(pace.leftMs)} left`;
    case "done":
      return run.total === 0 ? "nothing to judge: the dataset has no claims" : noVerdictWords(run);
    case "stopped":
      return "stopped; what is judged is kept";
    case "paused":
      return `paused: ${reasonWords(run.error, "it waits for you")}`;
    case "failed":
      return `failed: ${reasonWords(run.error, "the reason is not known")}`;
  }
}

/** Whether there is more to come by itself. */
export function isUnderWay(run: Pick<RunView, "status">): boolean {
  return run.status === "queued" || run.status === "running";
}

/** How long a finished run took, or null. */
export function tookMs(run: Pick<RunView, "startedAt" | "finishedAt">): number | null {
  if (run.startedAt === null || run.finishedAt === null) return null;
  return Date.parse(run.finishedAt) - Date.parse(run.startedAt);
}
