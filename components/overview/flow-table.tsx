import Link from "next/link";
import type { CSSProperties } from "react";
import { formatNumber } from "@/lib/format";
import type { FlowRow } from "@/lib/report/flow";

function hrefOf(slug: string, { kind, runId }: FlowRow, datasetId: string): string {
  const base = `/projects/${slug}`;
  if (kind === "labeled") return `${base}/cases?labels=labeled&dataset=${datasetId}`;
  if (kind === "settled") return `${base}/cases?labels=disputed&dataset=${datasetId}`;
  if (kind === "judged") return `${base}/score?run=${runId}`;
  return `${base}/calibration?run=${runId}`;
}

/** How far along: each stage as a count, a bar against what it could be by now, and what is left. */
export function FlowTable({
  slug,
  rows,
  datasetId,
}: {
  slug: string;
  rows: readonly FlowRow[];
  datasetId: string;
}) {
  return (
    <table className="rows flow">
      <colgroup>
        <col className="flow-name" />
        <col className="flow-count" />
        <col />
        <col className="flow-why" />
      </colgroup>
      <thead className="sr">
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Claims</th>
          <td />
          <th scope="col">What is left</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Link href={hrefOf(slug, row, datasetId)}>{row.name}</Link>
            </th>
            <td className="num">
              {row.n === 0 ? (
                <span className="q3">none</span>
              ) : (
                <>
                  <b>{formatNumber(row.hits)}</b> of {formatNumber(row.n)}
                </>
              )}
            </td>
            <td className="w">
              {/* Shares as CSS custom properties, fractions 0 to 1. */}
              <span
                className="fill"
                aria-hidden="true"
                style={{ "--f": row.share, "--of": row.reach } as CSSProperties}
              >
                <i />
              </span>
            </td>
            <td className="q2 why">{row.why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
