import type { CSSProperties } from "react";
import { CELL_WORDS, type MatrixCell, matrixRows } from "@/components/calibration/cells";
import { VerdictWord } from "@/components/ui/verdict-mark";
import { VERDICTS } from "@/lib/claims/verdict";
import { formatNumber } from "@/lib/format";

const CLASSES: Record<MatrixCell["kind"], string | undefined> = {
  agree: undefined,
  missed: "miss",
  false_alarm: "fa",
  other_kind: undefined,
  left_out: "nv",
};

/** What people and the judge would say of the labeled claims at a cut. Its claims open once the cut is a run. */
export function CutMatrix({ step }: { step: { confusion: number[][]; noVerdict: number[] } }) {
  const { rows, columns, all } = matrixRows(step);
  const hasLeftOut = step.noVerdict.some((many) => many > 0);
  const shown = hasLeftOut ? 4 : 3;
  return (
    <table className="matrix cut-matrix">
      <caption className="sr">Rows: what people said. Columns: what the judge would say at this cut.</caption>
      <thead>
        <tr>
          <th className="corner" scope="col">
            People said
          </th>
          {VERDICTS.map((verdict) => (
            <th key={verdict} scope="col">
              <VerdictWord mark={verdict} />
            </th>
          ))}
          {hasLeftOut && (
            <th scope="col" className="nv">
              <VerdictWord mark="no_verdict" />
            </th>
          )}
          <th scope="col" className="sum">
            all
          </th>
        </tr>
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
                className={many === 0 && kind !== "left_out" ? undefined : CLASSES[kind]}
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
      <tfoot>
        <tr>
          <th scope="row">all</th>
          {columns.slice(0, shown).map((many, at) => (
            <td key={VERDICTS[at] ?? "no_verdict"} className={at === 3 ? "nv" : undefined}>
              {formatNumber(many)}
            </td>
          ))}
          <td className="sum">{formatNumber(all)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
