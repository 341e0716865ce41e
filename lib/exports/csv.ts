import { stringify } from "csv-stringify/sync";
import type { Verdict } from "@/lib/claims/verdict";
import { saidBy } from "@/lib/judges/verdict-space";
import type { ExportedCase, ExportedClaim, ExportedLabel, ExportedRun } from "./record";

/** Told to a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Also behind blanks, which some take off, and in full width, which some read alike. */
const RUN_BY_A_SPREADSHEET = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The library quotes its own CR LF alone, but readers end a row at either sign: its rest would be a row of its own. */
const ENDS_A_ROW = /[\r\n]/;

type Cell = string | number | boolean | null;

/**
 * A text that a spreadsheet shows as it is: what it would run as a formula gets a leading apostrophe.
 *
 * @param text any text.
 * @returns the text, with `'` before it where it begins with `=`, `+`, `-` or `@` (also in full width, also behind
 *   blanks), a tab or a line break; a plain number such as -1.5 stays as it is.
 * @example safeCell("=HYPERLINK(1)") // "'=HYPERLINK(1)"
 */
export function safeCell(text: string): string {
  return RUN_BY_A_SPREADSHEET.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Rows of a CSV file, each ended, with cells that no spreadsheet runs. */
export function csvRows(rows: readonly (readonly Cell[])[]): string {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? safeCell(cell) : cell === null ? "" : String(cell))),
  );
  return stringify(safe, { record_delimiter: "windows", quoted_match: ENDS_A_ROW });
}

const CASE_COLUMNS = [
  "dataset",
  "case",
  "system",
  "type",
  "expect",
  "answerable",
  "abstained",
  "question",
  "answer",
  "passages",
] as const;
const CLAIM_COLUMNS = [
  "claim_number",
  "claim",
  "cites",
  "kinds",
  "label",
  "basis",
  "labels",
  "notes",
  "flags",
] as const;

/** Name of a run's column. */
function runColumn({ judge, version, dataset, repeat }: ExportedRun): string {
  return `${judge} v${version} on ${dataset} #${repeat}`;
}

/** The first row: names of the columns, a last one for each run. */
export function csvHeader(runs: readonly ExportedRun[]): string {
  return csvRows([[...CASE_COLUMNS, ...CLAIM_COLUMNS, ...runs.map(runColumn)]]);
}

function joinTexts(value: unknown): string {
  return Array.isArray(value) ? value.join(" ") : "";
}

/** The newest label of each reviewer who has not taken it back; practice is none. */
function currentLabels(claim: ExportedClaim): ExportedLabel[] {
  const newest = new Map(claim.labels.map((label) => [label.by.email, label]));
  return [...newest.values()].filter(
    ({ verdict, selection }) => verdict !== null && selection !== "practice",
  );
}

/** A verdict in the judge's own words: one with two passes or flags, and says no more. */
function said(run: ExportedRun, verdict: Verdict | null | undefined): string {
  return verdict === undefined ? "" : saidBy(run, verdict).replaceAll("_", " ");
}

type Rated = ReadonlyMap<string, Cell>;

/** What runs over whole answers said of this one, by run: a rating, or that there is none. */
function ratingsOf({ replies = [] }: ExportedCase): Rated {
  return new Map(replies.map(({ runId, rating }) => [runId, rating ?? "no verdict"]));
}

function claimCells(claim: ExportedClaim, runs: readonly ExportedRun[], rated: Rated): Cell[] {
  const labels = currentLabels(claim);
  const verdicts = new Map(claim.verdicts.map((one) => [one.runId, one.verdict]));
  return [
    claim.position + 1,
    claim.text,
    joinTexts(claim.cites),
    joinTexts(claim.kinds),
    claim.gold?.verdict ?? "",
    claim.gold?.basis ?? "",
    labels.map(({ by, verdict }) => `${by.name}: ${verdict}`).join("; "),
    labels.flatMap(({ by, note }) => (note === "" ? [] : `${by.name}: ${note}`)).join("; "),
    claim.flags
      .filter((flag) => flag.clearedAt === null)
      .map((flag) => flag.reason)
      .join("; "),
    ...runs.map((run) => rated.get(run.id) ?? said(run, verdicts.get(run.id))),
  ];
}

/**
 * The rows of a case, one a claim; a case without claims has one row whose claim columns are empty. A rating is of the
 * whole answer, and stands in each of its rows.
 *
 * Cells that a spreadsheet would run as a formula carry a leading apostrophe ({@link safeCell}); rows end in CR LF.
 * Claims of an earlier claim set are left out: the JSONL export has them.
 */
export function caseRows(found: ExportedCase, runs: readonly ExportedRun[]): string {
  const shared: Cell[] = [
    found.dataset,
    found.id,
    found.system,
    found.caseType,
    found.expect,
    found.answerable,
    found.abstained,
    found.question,
    found.answer,
    found.passages.map(({ id }) => id).join(" "),
  ];
  const rated = ratingsOf(found);
  const none: Cell[] = [...CLAIM_COLUMNS.map(() => ""), ...runs.map((run) => rated.get(run.id) ?? "")];
  const claims = found.claims.filter((claim) => claim.claimSetVersion === found.claimSetVersion);
  if (claims.length === 0) return csvRows([[...shared, ...none]]);
  return csvRows(claims.map((claim) => [...shared, ...claimCells(claim, runs, rated)]));
}
