import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { ClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import type { PanelRule, WhatIf } from "@/lib/metrics/compared-panels";
import { panelWords, WHAT_IF_NOTE } from "@/lib/report/compared-words";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";

function keyOf(rule: PanelRule): string {
  return rule.kind === "panel" ? `panel ${rule.least}` : `cascade ${rule.second} ${rule.asks}`;
}

function RateCell({ rate, name }: { rate: ClusteredRate; name: string }) {
  return (
    <td data-m={name}>
      {rate.n === 0 ? (
        <span className="q3">none</span>
      ) : (
        <>
          <b>{formatNumber(rate.hits)}</b> of {formatNumber(rate.n)}
          <span className="pc">
            {formatPercent(rate)}, {formatRange(rate)}
          </span>
        </>
      )}
    </td>
  );
}

/** What the judges would do together: panels and cascades, counted on the same claims. */
export function ComparedWhatIf({
  whatIfs,
  agreements,
  names,
}: {
  whatIfs: readonly WhatIf[];
  agreements: readonly ClusteredAgreement[];
  names: readonly string[];
}) {
  const claims = agreements[0]?.n ?? 0;
  const alone = agreements.map(({ caught, falseAlarms }, at) => ({
    key: `alone ${at}`,
    title: `${names[at]} alone`,
    caught,
    falseAlarms,
    asked: claims,
  }));
  const together = whatIfs.map(({ rule, ...figures }) => ({
    key: keyOf(rule),
    title: panelWords(rule, names),
    ...figures,
  }));
  const rows = [...alone, ...together];
  return (
    <>
      <p className="sub">
        {WHAT_IF_NOTE} A rule chosen here looks better on these claims than it would on new ones.
      </p>
      <table className="rows what-if">
        <caption className="sr">Catch rate and false alarms of judges together</caption>
        <thead>
          <tr>
            <th scope="col">A claim is flagged when</th>
            <th scope="col">Caught</th>
            <th scope="col">False alarms</th>
            <th scope="col" className="num">
              Verdicts asked for
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, caught, falseAlarms, asked }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <RateCell rate={caught} name="Caught" />
              <RateCell rate={falseAlarms} name="False alarms" />
              <td className="num q2">{formatNumber(asked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
