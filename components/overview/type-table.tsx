import Link from "next/link";
import { EmptyTrack, Track } from "@/components/report/track";
import { Axis } from "@/components/ui/interval";
import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { CaseTypeRow } from "@/lib/report/case-types";
import type { Rate } from "@/lib/stats/rate";

function Cells({ rate, none }: { rate: Rate; none: string }) {
  if (rate.n === 0) {
    return (
      <>
        <td className="num q3">none</td>
        <td className="w">
          <EmptyTrack reason={none} />
        </td>
      </>
    );
  }
  return (
    <>
      <td className="num">
        <b>{formatNumber(rate.hits)}</b> of {formatNumber(rate.n)}
      </td>
      <td className="w">
        <Track rate={rate} />
        <span className="sr">
          {formatPercent(rate)}, {formatRange(rate)}
        </span>
      </td>
    </>
  );
}

/** What goes wrong with each kind of question: unbacked claims, and needless silence. */
export function TypeTable({ slug, rows }: { slug: string; rows: readonly CaseTypeRow[] }) {
  return (
    <table className="rows types">
      <colgroup>
        <col style={{ width: 150 }} />
        <col style={{ width: 84 }} />
        <col />
        <col style={{ width: 136 }} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <td />
          <th scope="col" colSpan={2}>
            <b>An unbacked claim</b>, of settled answers
          </th>
          <th scope="col" colSpan={2}>
            <b>Needless silence</b>, of questions it should answer
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <Link href={`/projects/${slug}/cases?type=${row.caseType ?? "not_stated"}`}>{row.name}</Link>
            </th>
            <Cells rate={row.unbacked} none={row.noUnbacked} />
            <Cells rate={row.givenUp} none={row.noGivenUp} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td />
          <td className="w">
            <Axis />
          </td>
          <td />
          <td className="w">
            <Axis />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
