import { Explain } from "@/components/explain/explain";
import { withCapital } from "@/lib/claims/capital";
import { formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { ClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import type { WhatIf } from "@/lib/metrics/compared-panels";
import { panelName, panelWords, WHAT_IF_NOTE } from "@/lib/report/compared-words";
import { CATCH_RATE, FALSE_ALARM_RATE } from "@/lib/report/measures/judging";
import { explain } from "@/lib/report/measures/measure";
import { ASKED } from "@/lib/report/measures/together";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import type { SavePanelAction } from "./panel-action";
import { writePanelRule } from "./panel-choice";
import { SavePanel } from "./save-panel";

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

/** The panel of each column with the figures of one row. */
function columnPanels(
  row: { title: string; caught: ClusteredRate; falseAlarms: ClusteredRate; asked: number } | undefined,
  claims: number,
) {
  if (row === undefined) return null;
  const { caught, falseAlarms, asked } = row;
  const title = withCapital(row.title);
  return {
    caught: { ...explain(CATCH_RATE, caught), name: `${title}: caught` },
    falseAlarms: { ...explain(FALSE_ALARM_RATE, falseAlarms), name: `${title}: false alarms` },
    asked: { ...explain(ASKED, { asked, claims }), name: `${title}: verdicts asked for` },
  };
}

/** What the judges would do together: panels and cascades, counted on the same claims. */
export function ComparedWhatIf({
  slug,
  runIds,
  save,
  whatIfs,
  agreements,
  names,
}: {
  slug: string;
  /** The compared runs, in the order of the names. */
  runIds: readonly string[];
  save: SavePanelAction | null;
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
    key: writePanelRule(rule),
    title: panelWords(rule, names),
    ...figures,
  }));
  const rows = [...alone, ...together];
  const panels = columnPanels(together[0] ?? alone[0], claims);
  const [choice, ...choices] = whatIfs.map(({ rule }) => ({
    value: writePanelRule(rule),
    words: panelWords(rule, names),
    name: panelName(rule, names),
  }));
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
            <th scope="col">Caught {panels && <Explain of={panels.caught} />}</th>
            <th scope="col">False alarms {panels && <Explain of={panels.falseAlarms} />}</th>
            <th scope="col" className="num">
              Verdicts asked for {panels && <Explain of={panels.asked} />}
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
      {choice !== undefined && save && (
        <SavePanel slug={slug} runIds={runIds} choices={[choice, ...choices]} save={save} />
      )}
    </>
  );
}
