import { once } from "node:events";

/** Writes to standard output and waits where the reader is slower, so that memory stays flat. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** How many columns of a terminal a text takes, one a character. */
function width(text: string): number {
  return Array.from(text).length;
}

/** A text on one line: control characters, which could move the cursor or colour the terminal, become one blank. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

export type Align = "left" | "right";

/**
 * A table in plain text.
 *
 * @param rows cells by row, every row as long as `align`.
 * @param align of each column.
 * @returns a line a row, control characters taken out of the cells, two blanks between columns, no blanks at the end of a line.
 */
export function textTable(rows: readonly (readonly string[])[], align: readonly Align[]): string {
  const shown = rows.map((row) => row.map(oneLine));
  // Not spread into Math.max: an answer may bring more claims than a call takes arguments.
  const widths = align.map((_side, column) =>
    shown.reduce((widest, row) => Math.max(widest, width(row[column] ?? "")), 0),
  );
  return shown
    .map((row) => {
      const cells = align.map((side, column) => {
        const cell = row[column] ?? "";
        const fill = " ".repeat((widths[column] ?? 0) - width(cell));
        return side === "right" ? fill + cell : cell + fill;
      });
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}
