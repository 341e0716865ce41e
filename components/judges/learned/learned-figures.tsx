import { Axis } from "@/components/ui/interval";
import { formatFraction } from "@/lib/format";
import type { FiguresBeside } from "@/lib/judges/learned/view";
import { RateFigure } from "../judge-rates";

/** A learned judge, out of fold, beside the rules on the very same claims. */
export function LearnedFigures({ figures }: { figures: readonly FiguresBeside[] }) {
  return (
    <table className="multi judge-table">
      <caption className="sr">The learned judge, out of fold, beside the rules on the same claims</caption>
      <thead>
        <tr>
          <th scope="col">Judge</th>
          <th scope="col">
            <b>Caught</b> of the bad claims
          </th>
          <th scope="col">
            <b>False alarms</b> in good claims
          </th>
          <th scope="col" className="num">
            <b>Balanced</b>
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, caught, falseAlarms, balanced, against }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {against !== null && (
                <span className="q3 small">right more or less often than the learned one: {against}</span>
              )}
            </th>
            <RateFigure rate={caught} head="Caught" none="no bad claim" />
            <RateFigure rate={falseAlarms} head="False alarms" none="no good claim" />
            <td className="num" data-m="Balanced">
              <b>{formatFraction(balanced, 1)}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td>
            <Axis />
          </td>
          <td>
            <Axis />
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
