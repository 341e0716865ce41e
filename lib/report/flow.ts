import { formatNumber } from "@/lib/format";
import type { ReportInput } from "./input";
import { countOf } from "./words";

/** A run as the overview counts it. */
export interface FlowRun {
  id: string;
  /** "Rules, version 1". */
  judge: string;
  status: "queued" | "running" | "done" | "stopped" | "failed" | "paused";
  total: number;
  done: number;
  noVerdict: number;
}

/** A row of "how far along": so many of so many, what share of all claims that is, and what is left. */
export interface FlowRow {
  key: string;
  kind: "labeled" | "settled" | "judged" | "compared";
  name: string;
  hits: number;
  n: number;
  /** Shares of all claims, 0 to 1: what is done, and what could be by now. */
  share: number;
  reach: number;
  why: string;
  runId: string | null;
}

const STANDS = {
  queued: "waits for its turn",
  running: "at work",
  stopped: "stopped",
  paused: "paused",
  failed: "failed",
} as const;

function whyJudged({ status, done, total, noVerdict }: FlowRun): string {
  if (status !== "done") return STANDS[status];
  if (noVerdict > 0) return `${formatNumber(noVerdict)} without a verdict`;
  return done >= total ? "complete" : `${countOf(total - done, "claim")} not judged`;
}

function whyLabeled({ claims, peopleAgree }: ReportInput): string {
  const shared = peopleAgree.n === 0 ? "" : `${countOf(peopleAgree.n, "claim")} by two people or more`;
  const open = claims.total - claims.labeled;
  return [open > 0 ? `${formatNumber(open)} to go` : "", shared].filter(Boolean).join("; ") || "complete";
}

function whySettled(labeled: number, disputed: number): string {
  if (labeled === 0) return "no claim is labeled yet";
  return disputed === 0 ? "none in dispute" : `${formatNumber(disputed)} in dispute`;
}

function whyCompared(settled: number, waiting: number): string {
  if (settled === 0) return "no claim is settled yet";
  if (waiting === 0) return "complete";
  return `${countOf(waiting, "settled claim")} ${waiting === 1 ? "waits" : "wait"} for a verdict`;
}

/**
 * How far along a set is, from labels to the comparison.
 *
 * @param input the counts of today's report; runs the newest of each judge version on the set.
 * @returns no row where the set has no claim.
 * @example flowRows(input, []).map(({ name }) => name) // ["Labeled by people", "Settled as gold"]
 */
export function flowRows(input: ReportInput, runs: readonly FlowRun[]): FlowRow[] {
  const { total, labeled, settled: gold, disputed } = input.claims;
  if (total === 0) return [];
  const settled = gold.supported + gold.contradicted + gold.unsupported;
  const rows: FlowRow[] = [
    {
      key: "labeled",
      kind: "labeled",
      name: "Labeled by people",
      hits: labeled,
      n: total,
      share: labeled / total,
      reach: 1,
      why: whyLabeled(input),
      runId: null,
    },
    {
      key: "settled",
      kind: "settled",
      name: "Settled as gold",
      hits: settled,
      n: labeled,
      share: settled / total,
      reach: labeled / total,
      why: whySettled(labeled, disputed),
      runId: null,
    },
    ...runs.map((run): FlowRow => {
      const judged = Math.min(run.done - run.noVerdict, total);
      return {
        key: run.id,
        kind: "judged",
        name: `Judged by ${run.judge}`,
        hits: judged,
        n: total,
        share: judged / total,
        reach: 1,
        why: whyJudged(run),
        runId: run.id,
      };
    }),
  ];
  const compared = input.agreement?.n ?? 0;
  if (input.run === null) return rows;
  const waiting = settled - compared;
  rows.push({
    key: "compared",
    kind: "compared",
    name: "Held against each other",
    hits: compared,
    n: settled,
    share: compared / total,
    reach: settled / total,
    why: whyCompared(settled, waiting),
    runId: input.run.id,
  });
  return rows;
}
