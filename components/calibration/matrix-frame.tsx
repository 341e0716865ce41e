import { VerdictWord } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import { MATRIX_COLUMNS, type MatrixCell } from "./cells";

/** How a cell is drawn by what it means. */
export const CELL_CLASSES: Record<MatrixCell["kind"], string | undefined> = {
  agree: undefined,
  caught: undefined,
  missed: "miss",
  false_alarm: "fa",
  other_kind: undefined,
  left_out: "nv",
};

/** The row that names the judge's verdicts. */
export function MatrixHeads({
  hasNoVerdict = true,
  space = "three",
}: {
  hasNoVerdict?: boolean;
  space?: VerdictSpace;
}) {
  return (
    <tr>
      <th className="corner" scope="col">
        People said
      </th>
      {MATRIX_COLUMNS[space].map((verdict) => (
        <th key={verdict} scope="col">
          <VerdictWord mark={space === "two" && verdict === "supported" ? "passed" : verdict} />
        </th>
      ))}
      {hasNoVerdict && (
        <th scope="col" className="nv">
          <VerdictWord mark="no_verdict" />
        </th>
      )}
      <th scope="col" className="sum">
        all
      </th>
    </tr>
  );
}

/** The sums of the columns, that without a verdict last where there is one. */
export function MatrixFoot({
  columns,
  all,
  space = "three",
}: {
  columns: readonly number[];
  all: number;
  space?: VerdictSpace;
}) {
  const verdicts = MATRIX_COLUMNS[space];
  return (
    <tfoot>
      <tr>
        <th scope="row">all</th>
        {columns.map((many, at) => (
          <td key={verdicts[at] ?? "no_verdict"} className={at === verdicts.length ? "nv" : undefined}>
            {formatNumber(many)}
          </td>
        ))}
        <td className="sum">{formatNumber(all)}</td>
      </tr>
    </tfoot>
  );
}
