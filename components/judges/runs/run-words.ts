import { formatDuration, formatNumber } from "@/lib/format";
import type { RunProgressView } from "@/lib/judges/run-progress";
import { reasonWords } from "../run-words";
import { moneyWords } from "./money";

function claims(many: number): string {
  return many === 1 ? "1 claim" : `${formatNumber(many)} claims`;
}

/**
 * How a run stands, as a sentence goes on after its judge: "has judged 12 of 40 claims". A claim without a verdict is not
 * judged.
 */
export function standWords({
  status,
  done,
  noVerdict,
  total,
}: Pick<RunProgressView, "status" | "done" | "noVerdict" | "total">): string {
  if (total === 0) return "had nothing to judge: the dataset has no claims";
  const isOver = done >= total && status === "done";
  if (isOver && noVerdict === 0)
    return `has judged ${total === 1 ? "the one claim" : `all ${claims(total)}`}`;
  if (isOver) {
    const judged = done - noVerdict;
    return `came to a verdict on ${judged <= 0 ? "none" : formatNumber(judged)} of ${claims(total)}`;
  }
  if (done === 0) return `has judged none of ${claims(total)} yet`;
  return `has ${noVerdict === 0 ? "judged" : "gone through"} ${formatNumber(done)} of ${claims(total)}`;
}

/** What the run is doing now, as a sentence; empty where it is done. */
export function nowWords(
  progress: RunProgressView,
  { unit, done }: { unit: string; done: string } = { unit: "claims", done: "judged" },
): string {
  const { status, error, isOrphaned, isEnding, perSecond, leftMs } = progress;
  const rest = isEnding ? " Calls that are open still end, and what they say is kept." : "";
  switch (status) {
    case "queued":
      return isEnding ? "It goes on once the calls have ended that are open." : "It waits for its turn.";
    case "running":
      if (isOrphaned) return "Its server went away; it is taken up again from here.";
      if (perSecond === null || leftMs === null) return "It is at work.";
      return `It is at work, ${paceWords(perSecond, unit)}, about ${formatDuration(leftMs)} left.`;
    case "paused":
      return `It is ${isEnding ? "being paused" : "paused"}: ${reasonWords(error, "it waits for you")}.${rest}`;
    case "failed":
      return `It failed: ${reasonWords(error, "the reason is not known")}.`;
    case "stopped":
      return isEnding ? `It is being stopped.${rest}` : `It was stopped; what is ${done} is kept.`;
    case "done":
      return "";
  }
}

function paceWords(perSecond: number, unit: string): string {
  if (perSecond >= 1) return `${formatNumber(Math.round(perSecond))} ${unit} a second`;
  return `${formatNumber(Math.max(1, Math.round(perSecond * 60)))} ${unit} a minute`;
}

/** What it has cost so far. */
export function costWords({ cost, costLimit, calls, unpricedCalls }: RunProgressView): string {
  const limit =
    costLimit === null || cost === null
      ? ""
      : `, pauses at ${moneyWords({ amount: costLimit, currency: cost.currency })}`;
  if (cost === null) return calls === 0 ? "nothing yet" : "not known: no price is entered";
  const open = unpricedCalls > 0 ? `, and ${formatNumber(unpricedCalls)} calls whose cost nobody knows` : "";
  return `${moneyWords(cost)}${open}${limit}`;
}

/** Calls that were sent and answers that were here already. */
export function callWords({ calls, cachedCalls }: RunProgressView): string {
  const taken = cachedCalls > 0 ? `, ${formatNumber(cachedCalls)} answers taken from earlier ones` : "";
  return `${formatNumber(calls)}${taken}`;
}
