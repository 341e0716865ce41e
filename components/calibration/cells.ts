import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { formatNumber, formatPercent } from "@/lib/format";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import type { Agreement } from "@/lib/metrics/agreement";
import type { CellFilter } from "@/lib/metrics/judged-claim";

/** What a cell of the matrix means for somebody. */
export type CellKind = "agree" | "caught" | "missed" | "false_alarm" | "other_kind" | "left_out";

export const CELL_WORDS: Record<CellKind, string> = {
  agree: "agree",
  caught: "caught",
  missed: "missed",
  false_alarm: "false alarm",
  other_kind: "other kind",
  left_out: "left out",
};

/** One cell, ready to be drawn. */
export interface MatrixCell {
  filter: CellFilter;
  kind: CellKind;
  many: number;
  /** Its part of the row, 0 to 1, claims without a verdict counted in; 0 in an empty row. */
  share: number;
  /** That part in words, such as "93%". */
  percent: string;
}

export interface MatrixRow {
  gold: Verdict;
  cells: MatrixCell[];
  all: number;
}

function kindOf(gold: Verdict, verdict: Verdict | "flagged"): CellKind {
  if (gold === verdict) return "agree";
  if (verdict === "supported") return "missed";
  if (gold === "supported") return "false_alarm";
  return verdict === "flagged" ? "caught" : "other_kind";
}

/** What the columns of a matrix are of: a judge with two verdicts flags a claim and can't say what is wrong with it. */
export const MATRIX_COLUMNS: Record<VerdictSpace, readonly (Verdict | "flagged")[]> = {
  three: VERDICTS,
  two: ["supported", "flagged"],
};

/**
 * The matrix as rows of cells, the column without a verdict last, with the sums of rows and columns.
 *
 * @param agreement its confusion has people in rows and the judge in columns, both in the order of VERDICTS.
 * @param space which verdicts the judge can give: with two the matrix has two columns of them.
 */
export function matrixRows(
  agreement: Pick<Agreement, "confusion" | "noVerdict">,
  space: VerdictSpace = "three",
): {
  rows: MatrixRow[];
  columns: number[];
  all: number;
} {
  const rows = VERDICTS.map((gold, row): MatrixRow => {
    const said = VERDICTS.map((_, column) => agreement.confusion[row]?.[column] ?? 0);
    const [passed = 0, ...flagged] = said;
    const counts = space === "three" ? said : [passed, flagged.reduce((sum, one) => sum + one, 0)];
    const leftOut = agreement.noVerdict[row] ?? 0;
    const all = counts.reduce((sum, one) => sum + one, leftOut);
    const share = (many: number) => (all === 0 ? 0 : many / all);
    const cells = MATRIX_COLUMNS[space].map((verdict, column): MatrixCell => {
      const many = counts[column] ?? 0;
      return {
        filter: { gold, verdict },
        kind: kindOf(gold, verdict),
        many,
        share: share(many),
        percent: formatPercent({ hits: many, n: all }),
      };
    });
    const last: MatrixCell = {
      filter: { gold, verdict: "no_verdict" },
      kind: "left_out",
      many: leftOut,
      share: 0,
      percent: formatPercent({ hits: leftOut, n: all }),
    };
    return { gold, cells: [...cells, last], all };
  });
  const columns = [...MATRIX_COLUMNS[space], "no_verdict"].map((_, column) =>
    rows.reduce((sum, row) => sum + (row.cells[column]?.many ?? 0), 0),
  );
  return { rows, columns, all: rows.reduce((sum, row) => sum + row.all, 0) };
}

/** How many claims a cell, or one of the two lists of wrong claims, holds. */
export function cellCount(agreement: Agreement, { gold, verdict }: CellFilter): number {
  return matrixRows(agreement)
    .rows.filter((row) => (gold === "hallucinated" ? row.gold !== "supported" : row.gold === gold))
    .flatMap((row) => row.cells)
    .filter(({ filter }) =>
      verdict === "flagged"
        ? filter.verdict === "contradicted" || filter.verdict === "unsupported"
        : filter.verdict === verdict,
    )
    .reduce((sum, cell) => sum + cell.many, 0);
}

/** What the open cell is called: "3 missed". */
export function cellTitle({ gold, verdict }: CellFilter, count: number): string {
  const many = formatNumber(count);
  if (verdict === "no_verdict") return `${many} left out`;
  if (gold === "hallucinated") return verdict === "supported" ? `${many} missed` : `${many} caught`;
  if (verdict === "flagged") return gold === "supported" ? `${many} falsely flagged` : `${many} caught`;
  const kind = kindOf(gold, verdict);
  if (kind === "false_alarm") return count === 1 ? "1 false alarm" : `${many} false alarms`;
  if (kind === "agree") return `${many} alike`;
  if (kind === "other_kind") return `${many} flagged as the other kind`;
  return `${many} missed`;
}
