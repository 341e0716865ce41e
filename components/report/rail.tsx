import Link from "next/link";
import type { ReactNode } from "react";
import { Interval } from "@/components/ui/interval";
import { formatDayInWords, formatNumber } from "@/lib/format";
import type { ReportDocument } from "@/lib/report/schema";
import { estimateWords } from "@/lib/report/words";

/** The share of answers with an unbacked claim in a report, or null where it prints none. */
function headlineOf(document: ReportDocument) {
  const figure = document.lines[0]?.figures[0];
  if (figure?.estimate !== undefined) {
    const { count, share } = estimateWords(figure.estimate);
    return { drawn: figure.estimate, first: share, rest: count };
  }
  const rate = figure?.rate ?? null;
  return rate === null
    ? null
    : { drawn: rate, first: formatNumber(rate.hits), rest: `of ${formatNumber(rate.n)}` };
}

function Entry({
  href,
  isCurrent,
  name,
  document,
}: {
  href: string;
  isCurrent: boolean;
  name: string;
  document: ReportDocument;
}) {
  const headline = headlineOf(document);
  return (
    <li aria-current={isCurrent ? "true" : undefined}>
      <Link href={href}>{name}</Link>
      {headline === null ? (
        <span className="q3">no rate</span>
      ) : (
        <>
          <span className="num">
            <b>{headline.first}</b> {headline.rest}
          </span>
          <Interval rate={headline.drawn} />
        </>
      )}
    </li>
  );
}

/** Today's report and the frozen ones, each with its headline on one axis; below, what can be done. */
export function Rail({
  slug,
  today,
  reports,
  current,
  children,
}: {
  slug: string;
  /** Today's report, where it is at hand. */
  today: ReportDocument | null;
  reports: readonly { number: number; document: ReportDocument }[];
  /** Number of the report that is shown; null: today's. */
  current: number | null;
  children?: ReactNode;
}) {
  const base = `/projects/${slug}/report`;
  return (
    <aside className="rail" aria-label="Reports">
      <h2>Reports</h2>
      <ol className="trend">
        {today === null ? (
          <li>
            <Link href={base}>Today</Link>
            <span className="q3">not frozen</span>
          </li>
        ) : (
          <Entry href={base} isCurrent={current === null} name="Today, not frozen" document={today} />
        )}
        {reports.map(({ number, document }) => (
          <Entry
            key={number}
            href={`${base}/${number}`}
            isCurrent={number === current}
            name={`${number}, ${formatDayInWords(document.date)}`}
            document={document}
          />
        ))}
      </ol>
      <span className="axis" aria-hidden="true">
        <span style={{ left: "0%" }}>0</span>
        <span style={{ left: "50%" }}>50</span>
        <span style={{ left: "100%" }}>100%</span>
      </span>
      <p className="note">
        Answers with at least one unbacked claim.{" "}
        {reports.length > 1 && "Sets and labels may differ between reports."}
      </p>
      {children}
    </aside>
  );
}
