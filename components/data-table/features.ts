import { metaHelper, tableFeatures } from "@tanstack/react-table";

/** How a column is drawn, and the name it is sorted under where it can be. */
export interface ColumnLook {
  head?: string;
  cell?: string;
  sort?: string;
}

/**
 * The one set of features of our tables: none, because filtering, sorting and paging are the server's. Rows are those
 * in view, so a table of a hundred thousand rows holds some sixty.
 */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnLook>() });
export type Features = typeof features;

/** A row in view: its place in the whole list, and its content once it is there. */
export interface TableItem<Row> {
  index: number;
  row: Row | null;
}
