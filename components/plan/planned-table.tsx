import { Explain } from "@/components/explain/explain";
import { Axis, Interval } from "@/components/ui/interval";
import { withCapital } from "@/lib/claims/capital";
import { formatRange, formatShareOf } from "@/lib/format";
import type { PlannedRateKey } from "@/lib/metrics/label-plan-range";
import type { PlannedRate } from "@/lib/metrics/label-plan-weighed";
import { plannedName } from "@/lib/report/label-plan";
import type { Explanation } from "@/lib/report/measures/measure";

export interface PlannedLine {
  key: PlannedRateKey;
  today: PlannedRate;
  after: PlannedRate;
  saysToday: string;
  saysAfter: string;
  explainsToday: Explanation;
  explainsAfter: Explanation;
}

function Cells({ rate, isOpen }: { rate: PlannedRate; isOpen: boolean }) {
  return (
    <>
      <td className="w">
        <Interval rate={rate} open={isOpen} none="no range" />
      </td>
      <td className="num">
        <b>{formatShareOf(rate)}</b> <span className="q2">{formatRange(rate)}</span>
      </td>
    </>
  );
}

/** Each rate today and as it is expected after the draw, on one axis of 0 to 100%. */
export function PlannedTable({ lines }: { lines: readonly PlannedLine[] }) {
  return (
    <table className="rows figures figure-table planned">
      <caption className="sr">Rates today and as expected after the draw</caption>
      <thead>
        <tr>
          <td />
          <td className="w">
            <Axis />
          </td>
          <th scope="col" className="num">
            Share, 95% range
          </th>
        </tr>
      </thead>
      {lines.map(({ key, today, after, saysToday, saysAfter, explainsToday, explainsAfter }) => (
        <tbody key={key}>
          <tr data-planned={`${key}-today`}>
            <th scope="row">
              {withCapital(plannedName(key))} today <Explain of={explainsToday} />
              <span className="q3 small">{withCapital(saysToday)}</span>
            </th>
            <Cells rate={today} isOpen={false} />
          </tr>
          <tr data-planned={`${key}-after`}>
            <th scope="row">
              <span className="q2">after the draw</span> <Explain of={explainsAfter} />
              <span className="q3 small">{withCapital(saysAfter)}</span>
            </th>
            <Cells rate={after} isOpen />
          </tr>
        </tbody>
      ))}
    </table>
  );
}
