import Link from "next/link";
import { formatNumber } from "@/lib/format";
import type { RunActionState } from "../run-action";
import { RetryButton } from "../runs/retry-button";
import { answerFailureAdvice, answerFailureName } from "./answer-words";

interface Row {
  caseId: string;
  externalId: string;
  answer: string;
  failure: string;
  rationale: string;
  raw: string | null;
  requests: number;
}

/** Characters of an answer that are shown of it in a list. */
const SHOWN = 200;

/** The answers of a run without a reply: by reason, with what came back, and a way to try them again. */
export function AnswerFailures({
  slug,
  runId,
  kind,
  counts,
  rows,
  next,
  canRetry,
  retry,
}: {
  slug: string;
  runId: string;
  /** Only these are listed; null: all. */
  kind: string | null;
  counts: readonly { kind: string; many: number }[];
  rows: readonly Row[];
  /** Where the next page begins. */
  next: string | null;
  /** False while the run is at work. */
  canRetry: boolean;
  retry: (kind: string) => Promise<RunActionState>;
}) {
  const address = ({ only = kind, after }: { only?: string | null; after?: string }) => {
    const query = new URLSearchParams();
    if (only !== null) query.set("kind", only);
    if (after !== undefined) query.set("after", after);
    return `/projects/${slug}/judges/answers/${runId}?${query}#failures`;
  };
  return (
    <>
      <table className="rows run-kinds">
        <caption className="sr">Reasons, the most frequent first</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col" className="num">
              Answers
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {counts.map((one) => (
            <tr key={one.kind} aria-current={one.kind === kind ? "true" : undefined}>
              <th scope="row">
                <Link href={address({ only: one.kind })}>{answerFailureName(one.kind)}</Link>
                <span className="q2 small">{answerFailureAdvice(one.kind)}</span>
              </th>
              <td className="num">{formatNumber(one.many)}</td>
              <td className="num">
                {canRetry && (
                  <RetryButton
                    name={answerFailureName(one.kind)}
                    many={one.many}
                    retry={retry.bind(null, one.kind)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!canRetry && <p className="note">While the run is at work nothing is tried again by hand.</p>}
      <ul className="run-failures">
        {rows.map((row) => (
          <li key={row.caseId}>
            <p>
              <Link className="id" href={`/projects/${slug}/cases/${row.caseId}`}>
                {row.externalId}
              </Link>{" "}
              {row.answer.length > SHOWN ? `${row.answer.slice(0, SHOWN)}…` : row.answer}
            </p>
            <p className="q2 small">
              <b>{answerFailureName(row.failure)}.</b> {row.rationale}
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
