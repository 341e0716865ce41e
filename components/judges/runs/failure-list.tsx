import Link from "next/link";
import { formatNumber } from "@/lib/format";
import type { RunActionState } from "../run-action";
import { RetryButton } from "./retry-button";

/** A claim or an answer that nothing came back for. */
export interface FailureRow {
  /** Of the claim, or of the answer's case. */
  id: string;
  /** The claim, or the answer. */
  text: string;
  caseId: string;
  externalId: string;
  failure: string;
  rationale: string;
  raw: string | null;
  requests: number;
}

/** Characters of an answer that are shown of it in a list. */
const SHOWN = 200;

/** What of a run failed: by reason, with what came back, and a way to try it again. */
export function FailureList({
  slug,
  page,
  unit,
  kind,
  nameOf,
  adviceOf,
  counts,
  rows,
  next,
  canRetry,
  noRetry,
  retry,
}: {
  slug: string;
  /** Address of the run's page. */
  page: string;
  /** What the rows are. */
  unit: "Claims" | "Answers";
  /** Only these are listed; null: all. */
  kind: string | null;
  nameOf: (kind: string) => string;
  /** Empty where nothing is known. */
  adviceOf: (kind: string) => string;
  counts: readonly { kind: string; many: number }[];
  rows: readonly FailureRow[];
  /** Where the next page begins. */
  next: string | null;
  /** False while the run is at work. */
  canRetry: boolean;
  /** Why nothing here could ask again, whatever the run does. */
  noRetry?: string | null;
  retry: (kind: string) => Promise<RunActionState>;
}) {
  const address = (change: { kind?: string | null; after?: string }) => {
    const { kind: only = kind, after } = change;
    const query = new URLSearchParams();
    if (only !== null) query.set("kind", only);
    if (after !== undefined) query.set("after", after);
    return `${page}?${query}#failures`;
  };
  return (
    <>
      <table className="rows run-kinds">
        <caption className="sr">
          {unit === "Claims" ? "Reasons for no verdict" : "Reasons for no reply"}, the most frequent first
        </caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col" className="num">
              {unit}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {counts.map((one) => (
            <tr key={one.kind} aria-current={one.kind === kind ? "true" : undefined}>
              <th scope="row">
                <Link href={address({ kind: one.kind })}>{nameOf(one.kind)}</Link>
                <span className="q2 small">{adviceOf(one.kind)}</span>
              </th>
              <td className="num">{formatNumber(one.many)}</td>
              <td className="num">
                {canRetry && noRetry == null && (
                  <RetryButton name={nameOf(one.kind)} many={one.many} retry={retry.bind(null, one.kind)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {noRetry != null && <p className="note">{noRetry}</p>}
      {!canRetry && noRetry == null && (
        <p className="note">While the run is at work nothing is tried again by hand.</p>
      )}
      <h3>
        {kind === null ? "All of them" : nameOf(kind)}
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
          <li key={row.id}>
            <p>
              <Link className="id" href={`/projects/${slug}/cases/${row.caseId}`}>
                {row.externalId}
              </Link>{" "}
              {unit === "Answers" && row.text.length > SHOWN ? `${row.text.slice(0, SHOWN)}…` : row.text}
            </p>
            <p className="q2 small">
              <b>{nameOf(row.failure)}.</b> {row.rationale}
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
