import Link from "next/link";
import { Track } from "@/components/report/track";
import { Axis } from "@/components/ui/interval";
import { formatDayInWords, formatNumber } from "@/lib/format";
import type { LatelyEvent } from "@/lib/report/lately";
import type { ReportDocument } from "@/lib/report/schema";

/** Reports shown; the others are on the report page. */
const MAX_REPORTS = 5;

function ReportRow({ slug, number, document }: { slug: string; number: number; document: ReportDocument }) {
  const figure = document.lines[0]?.figures[0];
  const rate = figure?.rate ?? null;
  return (
    <tr>
      <th scope="row">
        <Link href={`/projects/${slug}/report/${number}`}>
          {number}, {formatDayInWords(document.date)}
        </Link>
      </th>
      {rate === null ? (
        <td className="q3" colSpan={2}>
          no rate
        </td>
      ) : (
        <>
          <td className="num">
            <b>{formatNumber(rate.hits)}</b> of {formatNumber(rate.n)}
          </td>
          <td className="w">
            <Track rate={rate} budget={figure?.budget ?? null} />
          </td>
        </>
      )}
    </tr>
  );
}

function Reports({
  slug,
  reports,
}: {
  slug: string;
  reports: readonly { number: number; document: ReportDocument }[];
}) {
  if (reports.length === 0) {
    return (
      <p className="sub">
        No report is frozen yet. A frozen report keeps its figures whatever changes later.
      </p>
    );
  }
  return (
    <>
      <table className="rows reports">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Answers with an unbacked claim
            </th>
            <td className="w">
              <Axis />
            </td>
          </tr>
        </thead>
        <tbody>
          {reports.slice(0, MAX_REPORTS).map((report) => (
            <ReportRow key={report.number} slug={slug} {...report} />
          ))}
        </tbody>
      </table>
      <p className="note">The line hangs at the budget. Sets and labels may differ between reports.</p>
    </>
  );
}

/** Frozen reports, and what happened lately, by day. */
export function Lately({
  slug,
  reports,
  events,
  zone,
}: {
  slug: string;
  reports: readonly { number: number; document: ReportDocument }[];
  events: readonly LatelyEvent[];
  zone: string;
}) {
  return (
    <div className="two">
      <div>
        <h3>Reports</h3>
        <Reports slug={slug} reports={reports} />
      </div>
      <div>
        <h3>
          Lately <span className="q3">days in {zone}</span>
        </h3>
        <ol className="log">
          {events.map(({ key, day, text, report }) => (
            <li key={key}>
              <time dateTime={day}>{formatDayInWords(day)}</time>
              <span>
                {report === null ? text : <Link href={`/projects/${slug}/report/${report}`}>{text}</Link>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
