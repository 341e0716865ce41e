"use client";

import type { KeyboardEvent, ReactNode } from "react";

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The nearest cell that opens something, going from a place in one direction; undefined at the edge. */
function cellFrom(table: Element, row: number, column: number, [down, right]: [number, number]) {
  const rows = [...table.querySelectorAll("tbody tr")];
  for (let r = row + down, c = column + right; ; r += down, c += right) {
    const cells = rows[r]?.querySelectorAll("td:not(.sum)");
    if (cells === undefined || c < 0 || c >= cells.length) return undefined;
    const link = cells[c]?.querySelector("a");
    if (link != null) return link;
  }
}

/** Arrow keys go from cell to cell of the matrix; Enter opens, as on every link. */
export function MatrixKeys({ children }: { children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const cell = event.target instanceof Element ? event.target.closest("td") : null;
    const line = cell?.closest("tr");
    const table = line?.closest("table");
    if (cell == null || line == null || table == null) return;
    const row = [...table.querySelectorAll("tbody tr")].indexOf(line);
    const column = [...line.querySelectorAll("td:not(.sum)")].indexOf(cell);
    const next = cellFrom(table, row, column, step);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; this only hears their keys
    <div className="matrix-keys" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
