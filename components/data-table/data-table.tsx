"use client";

import { type ColumnDef, useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { type Features, features, type TableItem } from "./features";
import { HeadCell } from "./head-cell";
import { TableRow } from "./table-row";

export interface DataTableProps<Row> {
  label: string;
  /** Names the list; another list begins at its top. */
  list: string;
  // biome-ignore lint/suspicious/noExplicitAny: columns of one table hold values of several types
  columns: ColumnDef<Features, TableItem<Row>, any>[];
  total: number;
  rowAt: (index: number) => Row | null;
  keyOf: (row: Row) => string;
  rowHeight: number;
  sort: { by: string; dir: "asc" | "desc" };
  onSort: (by: string) => void;
  /** Place of the row the keyboard is on, -1 for none; it is kept in view. */
  at: number;
  onAt: (index: number) => void;
  isSelected: (row: Row) => boolean;
  /** Told whenever other rows come into view. */
  onRange: (range: { from: number; to: number }) => void;
  busy: boolean;
  scrollRef: RefObject<HTMLElement | null>;
}

/** The one table shell: a head that stays, rows drawn only where they are seen. Columns come from the feature. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, total, rowAt, keyOf, rowHeight, at, onRange, busy, scrollRef } = props;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: 0,
    // The head stays on top of the first row in view.
    scrollPaddingStart: rowHeight,
    initialOffset: at > 20 ? (at - 10) * rowHeight : 0,
    initialRect: { width: 1200, height: 700 },
  });
  const items = virtualizer.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => onRange({ from, to }), [from, to, onRange]);

  const shownList = useRef(props.list);
  useEffect(() => {
    if (shownList.current !== props.list) virtualizer.scrollToOffset(0);
    shownList.current = props.list;
  }, [props.list, virtualizer]);

  const scrolledTo = useRef(at);
  useEffect(() => {
    if (at >= 0 && at !== scrolledTo.current) virtualizer.scrollToIndex(at, { align: "auto" });
    scrolledTo.current = at;
  }, [at, virtualizer]);

  const data = useMemo(
    () =>
      Array.from({ length: total === 0 ? 0 : to - from + 1 }, (_, place) => ({
        index: from + place,
        row: rowAt(from + place),
      })),
    [from, to, total, rowAt],
  );
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ index, row }) => (row === null ? `empty-${index}` : keyOf(row)),
  });
  const before = from * rowHeight;
  const after = Math.max(0, total - 1 - to) * rowHeight;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="scroll" ref={scrollRef} tabIndex={0} aria-label={label} aria-busy={busy}>
      <table className="grid-table" aria-rowcount={total + 1}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map((header) => (
                <HeadCell
                  key={header.id}
                  look={header.column.columnDef.meta}
                  sort={props.sort}
                  onSort={props.onSort}
                >
                  <table.FlexRender header={header} />
                </HeadCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              index={row.original.index}
              isAt={row.original.index === at}
              isSelected={row.original.row !== null && props.isSelected(row.original.row)}
              onAt={props.onAt}
            >
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={cell.column.columnDef.meta?.cell}>
                  {row.original.row === null ? (
                    <Waiting id={cell.column.id} />
                  ) : (
                    <table.FlexRender cell={cell} />
                  )}
                </td>
              ))}
            </TableRow>
          ))}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </section>
  );
}

/** Stands for the rows that are not drawn; one cell, so that it makes no column where others are hidden. */
function Spacer({ height }: { height: number }) {
  return (
    <tr className="spacer">
      <td style={{ height }} />
    </tr>
  );
}

/** A line where a line will be. */
function Waiting({ id }: { id: string }) {
  return id === "question" ? <span className="bone row-bone" /> : null;
}
