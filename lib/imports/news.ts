import type { ImportPreview } from "./preview";

/** What a browser is told of an import, one after the other; the last is done, refused or failed. */
export type ImportNews =
  | { kind: "progress"; cases: number }
  | { kind: "refused"; preview: ImportPreview }
  | { kind: "failed"; message: string }
  | { kind: "done"; slug: string; cases: number; claims: number; datasets: string[]; hasBadRows: boolean };
