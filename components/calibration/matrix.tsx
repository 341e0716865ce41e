import Link from "next/link";
import type { CSSProperties } from "react";
import { Explain } from "@/components/explain/explain";
import { VerdictWord } from "@/components/ui/verdict-mark";
import { formatCount, formatNumber, formatPercent, formatRange } from "@/lib/format";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import type { Agreement } from "@/lib/metrics/agreement";
import { explain } from "@/lib/report/measures/measure";
import { MATRIX_SHARES } from "@/lib/report/measures/parts";
import { type CalibrationAddress, calibrationHref, writeCell } from "./address";
import { CELL_WORDS, MATRIX_COLUMNS, type MatrixCell, matrixRows } from "./cells";
import { CELL_CLASSES, MatrixFoot, MatrixHeads } from "./matrix-frame";
import { MatrixKeys } from "./matrix-keys";
import { TWO_WAY_NOTE } from "./words";

function Cell({
  cell,
  slug,
  address,
  space,
}: {
  cell: MatrixCell;
  slug: string;
  address: CalibrationAddress;
  space: VerdictSpace;
}) {
  const { filter, kind, many, share, percent } = cell;
  if (many === 0) {
    return (
      <td className={kind === "left_out" ? "nv" : undefined}>
        <span className="zero">0</span>
      </td>
    );
  }
  const key = writeCell(filter);
  const isOpen = address.cell !== null && writeCell(address.cell) === key;
  const said =
    space === "two" && filter.verdict === "supported" ? "passed" : filter.verdict.replace("_", " ");
  return (
    <td
      className={CELL_CLASSES[kind]}
      // CSS custom properties are missing from React's style type.
      style={{ "--share": share } as CSSProperties}
    >
      <Link
        href={calibrationHref(slug, address, { cell: isOpen ? null : filter })}
        scroll={false}
        data-cell={key}
        aria-expanded={isOpen ? true : undefined}
        aria-label={`${CELL_WORDS[kind]}: ${formatNumber(many)}, people ${filter.gold}, judge ${said}; ${percent} of the row`}
      >
        <span className="k">{formatNumber(many)}</span>
        <span className="t">
          {CELL_WORDS[kind]} <span className="of-row">{percent}</span>
        </span>
      </Link>
    </td>
  );
}

/** Where people and the judge part: counts of claims, each of which opens its claims. */
export function Matrix({
  agreement,
  slug,
  address,
  isRefused,
  space,
}: {
  agreement: Agreement;
  /** Which verdicts the judge can give. */
  space: VerdictSpace;
  /** Rates over these labels must not be printed; counts may. */
  isRefused: boolean;
  slug: string;
  address: CalibrationAddress;
}) {
  const { rows, columns, all } = matrixRows(agreement, space);
  const of = explain(
    MATRIX_SHARES,
    rows.map(({ gold, all: ofRow, cells }) => ({
      label: gold,
      all: ofRow,
      cells: cells.map(({ kind, many }) => ({ word: CELL_WORDS[kind], many })),
    })),
  );
  const verdicts = MATRIX_COLUMNS[space].length;
  return (
    <>
      <MatrixKeys>
        <table className="matrix">
          <caption className="sr">
            Rows: what people said. Columns: what the judge said. Each count opens its claims.
          </caption>
          <colgroup>
            <col style={{ width: 124 }} />
            <col span={verdicts} style={{ width: 118 }} />
            <col style={{ width: 126 }} />
            <col style={{ width: 56 }} />
          </colgroup>
          <thead>
            <tr>
              <td />
              <th colSpan={verdicts} scope="colgroup" className="over">
                The judge said
              </th>
              <td />
              <td />
            </tr>
            <MatrixHeads space={space} />
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.gold}>
                <th scope="row">
                  <VerdictWord mark={row.gold} />
                </th>
                {row.cells.map((cell) => (
                  <Cell key={cell.filter.verdict} cell={cell} slug={slug} address={address} space={space} />
                ))}
                <td className="sum">{formatNumber(row.all)}</td>
              </tr>
            ))}
          </tbody>
          <MatrixFoot columns={columns} all={all} space={space} />
        </table>
      </MatrixKeys>
      <p className="sub caption">
        {of.sentence} <Explain of={of} />
        {space === "two" && <> {TWO_WAY_NOTE}</>}
        {space === "three" && agreement.n > 0 && !isRefused && (
          <>
            {" "}
            Same verdict on {formatCount(agreement.exact)} claims ({formatPercent(agreement.exact)};{" "}
            {formatRange(agreement.exact)}).
          </>
        )}
      </p>
    </>
  );
}
