import { VerdictWord } from "@/components/ui/verdict-mark";
import { VERDICTS } from "@/lib/claims/verdict";
import { formatNumber } from "@/lib/format";
import type { MatrixCell } from "./cells";

/** How a cell is drawn by what it means. */
export const CELL_CLASSES: Record<MatrixCell["kind"], string | undefined> = {
  agree: undefined,
  missed: "miss",
  false_alarm: "fa",
  other_kind: undefined,
  left_out: "nv",
};

/** The row that names the judge's verdicts. */
export function MatrixHeads({ hasNoVerdict = true }: { hasNoVerdict?: boolean }) {
  return (
    <tr>
      <th className="corner" scope="col">
        People said
      </th>
      {VERDICTS.map((verdict) => (
        <th key={verdict} scope="col">
          <VerdictWord mark={verdict} />
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
export function MatrixFoot({ columns, all }: { columns: readonly number[]; all: number }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">all</th>
        {columns.map((many, at) => (
          <td key={VERDICTS[at] ?? "no_verdict"} className={at === VERDICTS.length ? "nv" : undefined}>
            {formatNumber(many)}
          </td>
        ))}
        <td className="sum">{formatNumber(all)}</td>
      </tr>
    </tfoot>
  );
}
