import Link from "next/link";
import { formatNumber } from "@/lib/format";
import type { RunRecord } from "@/lib/judges/run";
import type { Calibration } from "@/lib/metrics/calibration";
import { RateCells, RateFoot, RateHeads } from "../judge-rates";
import { dayOf } from "../judge-words";

/** How each version of a judge held against people, its newest run on each dataset. */
export function HistoryTable({
  slug,
  history,
}: {
  slug: string;
  history: readonly { run: RunRecord; calibration: Calibration }[];
}) {
  return (
    <table className="multi judge-table">
      <caption className="sr">Calibrations of this judge, newest first</caption>
      <RateHeads
        first="Version and dataset"
        rows={history.map(({ run, calibration }) => ({
          name: `Version ${formatNumber(run.judge.version)}, ${run.dataset.name}`,
          calibration,
        }))}
      />
      <tbody>
        {history.map(({ run, calibration }) => (
          <tr key={run.id}>
            <th scope="row">
              <Link href={`/projects/${slug}/calibration?run=${run.id}`}>Version {run.judge.version}</Link>
              <span className="q2 small">{run.dataset.name}</span>
              <span className="q3 small">ran {dayOf(run.finishedAt ?? run.createdAt)}</span>
            </th>
            <RateCells calibration={calibration} />
            <td className="num" data-m="No verdict">
              <b>{formatNumber(run.noVerdict)}</b> of {formatNumber(run.done)}
            </td>
          </tr>
        ))}
      </tbody>
      <RateFoot />
    </table>
  );
}
