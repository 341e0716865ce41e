import { formatNumber } from "@/lib/format";

/** What goes with a project or a dataset. */
export interface DeletionCounts {
  datasets: number;
  cases: number;
  claims: number;
  labels: number;
  labelHistory: number;
  runs: number;
  verdicts: number;
  reports: number;
}

function counted(many: number, one: string, more = `${one}s`): string {
  return `${formatNumber(many)} ${many === 1 ? one : more}`;
}

/**
 * What goes, in words.
 *
 * @example deletionWords({ ...counts, cases: 2, claims: 5 }) // "2 cases, 5 claims, ..."
 */
export function deletionWords(counts: DeletionCounts, { withDatasets }: { withDatasets: boolean }): string {
  const parts = [
    ...(withDatasets ? [counted(counts.datasets, "set")] : []),
    counted(counts.cases, "case"),
    counted(counts.claims, "claim"),
    `${counted(counts.labels, "label")} with ${counted(counts.labelHistory, "entry", "entries")} of history`,
    `${counted(counts.runs, "run")} with ${counted(counts.verdicts, "verdict")}`,
    ...(counts.reports > 0 ? [counted(counts.reports, "frozen report")] : []),
  ];
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
