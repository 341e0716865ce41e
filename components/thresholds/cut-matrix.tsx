import type { CSSProperties } from "react";
import { CELL_WORDS, matrixRows } from "@/components/calibration/cells";
import { CELL_CLASSES, MatrixFoot, MatrixHeads } from "@/components/calibration/matrix-frame";
import { VerdictWord } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";

/** What people and the judge would say of the labeled claims at a cut. Its claims open once the cut is a run. */
export function CutMatrix({ step }: { step: { confusion: number[][]; noVerdict: number[] } }) {
  const { rows, columns, all } = matrixRows(step);
  const hasLeftOut = step.noVerdict.some((many) => many > 0);
  const shown = hasLeftOut ? 4 : 3;
  return (
    <table className="matrix cut-matrix">
      <caption className="sr">Rows: what people said. Columns: what the judge would say at this cut.</caption>
      <thead>
        <MatrixHeads hasNoVerdict={hasLeftOut} />
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.gold}>
            <th scope="row">
              <VerdictWord mark={row.gold} />
            </th>
            {row.cells.slice(0, shown).map(({ filter, kind, many, share }) => (
              <td
                key={filter.verdict}
                className={many === 0 && kind !== "left_out" ? undefined : CELL_CLASSES[kind]}
                // CSS custom properties are missing from React's style type.
                style={{ "--share": share } as CSSProperties}
              >
                <span className={many === 0 ? "zero" : "cell"}>
                  <span className={many === 0 ? undefined : "k"}>{formatNumber(many)}</span>
                  {many > 0 && <span className="t">{CELL_WORDS[kind]}</span>}
                </span>
              </td>
            ))}
            <td className="sum">{formatNumber(row.all)}</td>
          </tr>
        ))}
      </tbody>
      <MatrixFoot columns={columns.slice(0, shown)} all={all} />
    </table>
  );
}
