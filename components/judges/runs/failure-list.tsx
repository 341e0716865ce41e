import Link from "next/link";
import { formatNumber } from "@/lib/format";
import { CAME_WHOLE } from "@/lib/judges/came-whole";
import { failureAdvice, failureName } from "@/lib/judges/failure-words";
import type { RunActionState } from "../run-action";
import { RetryButton } from "./retry-button";

export interface FailureRow {
  claimId: string;
  claim: string;
  caseId: string;
  externalId: string;
  failure: string;
  rationale: string;
  raw: string | null;
  requests: number;
}

/** The claims of a run without a verdict: by reason, with what the judge said, and a way to try them again. */
export function FailureList({
  slug,
  runId,
  kind,
  counts,
  rows,
  next,
  canRetry,
  cameWhole,
  retry,
}: {
  slug: string;
  runId: string;
  /** Only these are listed; null: all. */
  kind: string | null;
  counts: readonly { kind: string; many: number }[];
  rows: readonly FailureRow[];
  /** Where the next page begins. */
  next: string | null;
  /** False while the run is at work. */
  canRetry: boolean;
  /** Its verdicts came with a file or out of other runs: nothing here could ask again. */
  cameWhole: boolean;
  retry: (kind: string) => Promise<RunActionState>;
}) {
  const address = (change: { kind?: string | null; after?: string }) => {
    const { kind: only = kind, after } = change;
    const query = new URLSearchParams();
    if (only !== null) query.set("kind", only);
    if (after !== undefined) query.set("after", after);
    return `/projects/${slug}/judges/runs/${runId}?${query}#failures`;
  };
  return (
    <>
      <table className="rows run-kinds">
        <caption className="sr">Reasons for no verdict, the most frequent first</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col" className="num">
              Claims
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {counts.map((one) => (
            <tr key={one.kind} aria-current={one.kind === kind ? "true" : undefined}>
              <th scope="row">
                <Link href={address({ kind: one.kind })}>{failureName(one.kind)}</Link>
                <span className="q2 small">{failureAdvice(one.kind)}</span>
              </th>
              <td className="num">{formatNumber(one.many)}</td>
              <td className="num">
                {canRetry && !cameWhole && (
                  <RetryButton
                    name={failureName(one.kind)}
                    many={one.many}
                    retry={retry.bind(null, one.kind)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {cameWhole && <p className="note">{CAME_WHOLE}</p>}
      {!canRetry && !cameWhole && (
        <p className="note">While the run is at work nothing is tried again by hand.</p>
      )}
      <h3>
        {kind === null ? "All of them" : failureName(kind)}
        {kind !== null && (
          <>
            {" "}
            <Link className="small" href={address({ kind: null })}>
              Show all reasons
            </Link>
          </>
        )}
      </h3>
      <ul className="run-failures">
        {rows.map((row) => (
          <li key={row.claimId}>
            <p>
              <Link className="id" href={`/projects/${slug}/cases/${row.caseId}`}>
                {row.externalId}
              </Link>{" "}
              {row.claim}
            </p>
            <p className="q2 small">
              <b>{failureName(row.failure)}.</b> {row.rationale}
              {row.requests > 1 && ` Asked ${formatNumber(row.requests)} times.`}
            </p>
            {row.raw !== null && row.raw !== "" && (
              <details>
                <summary>What came back</summary>
                <pre className="raw">{row.raw}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="acts">
          <Link href={address({ after: next })}>The next ones</Link>
        </p>
      )}
    </>
  );
}
