import Link from "next/link";
import type { ReactNode } from "react";
import { formatInstant, formatNumber } from "@/lib/format";
import type { RunView } from "@/lib/judges/run";

/** Where a run's page stands: by which judge, since when, and by whom. */
export function RunHead({ slug, run, children }: { slug: string; run: RunView; children: ReactNode }) {
  return (
    <p className="basis">
      <Link href={`/projects/${slug}/judges`}>Judges</Link>, {children}, started{" "}
      <time dateTime={run.createdAt}>{formatInstant(new Date(run.createdAt), "UTC")}</time>{" "}
      {run.startedBy === null ? "from the command line" : `by ${run.startedBy}`}
      {run.repeat > 1 && `, run ${formatNumber(run.repeat)} of this version here`}
      {run.isReversed && ", shown the passages in reverse order"}
    </p>
  );
}

/** The other repeats that were started together with a run; nothing where there are none. */
export function RunBatch({
  runs,
  did,
  children,
}: {
  runs: readonly { id: string; repeat: number; status: string; done: number; total: number; href: string }[];
  /** "judged" or "rated". */
  did: string;
  children?: ReactNode;
}) {
  if (runs.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="batch">
      <h2 id="batch">What was started with it?</h2>
      <ul className="run-batch">
        {runs.map(({ id, repeat, status, done, total, href }) => (
          <li key={id}>
            <Link href={href}>Repeat {formatNumber(repeat)}</Link>: {formatNumber(done)} of{" "}
            {formatNumber(total)} {did}, {status}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** What of a run failed, under its question; nothing where nothing did. */
export function RunFailures({
  many,
  title,
  note,
  children,
}: {
  many: number;
  title: string;
  note: string;
  children: ReactNode;
}) {
  if (many === 0) return null;
  return (
    <section className="sec" aria-labelledby="failures">
      <h2 id="failures">{title}</h2>
      <p className="sub">{note}</p>
      {children}
    </section>
  );
}
