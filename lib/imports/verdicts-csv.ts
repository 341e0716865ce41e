import { csvRows, peeked } from "./csv-rows";
import { csvText, UnreadableText, utf16Form } from "./csv-text";
import { quoteShort } from "./problem";

/** A row of a table as the object a line of JSONL would be, or what is wrong with it. */
export type TableRow = { line: number } & ({ value: unknown } | { message: string });

const NUMBERS = new Set(["place", "score", "ms"]);
const TEXTS = new Set(["claim", "rationale", "system"]);
const COST_COLUMNS = ["cost", "currency"];

/** A cell as its field takes it; undefined where it is empty. What is no number stays text and is refused with its field. */
function cellValue(name: string, cell: string): unknown {
  const plain = cell.trim();
  if (plain === "") return undefined;
  if (TEXTS.has(name)) return cell;
  const number = NUMBERS.has(name) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : plain;
}

function rowValue(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [at, name] of columns.entries()) {
    const cell = cellValue(name, cells[at] ?? "");
    if (cell !== undefined && !COST_COLUMNS.includes(name)) value[name] = cell;
  }
  const cell = (name: string) => (cells[columns.indexOf(name)] ?? "").trim();
  if (cell("cost") !== "") value.cost = { amount: cell("cost"), currency: cell("currency") };
  // An empty cell is how a table says that there is no verdict.
  value.verdict ??= null;
  return value;
}

async function* readRows(texts: AsyncGenerator<string>): AsyncGenerator<TableRow> {
  let columns: string[] | null = null;
  for await (const { record, line } of csvRows(texts)) {
    if (columns === null) {
      columns = record.map((name) => name.trim().toLowerCase());
      const [repeated] = columns.filter((name, at) => name !== "" && columns?.indexOf(name) !== at);
      if (repeated !== undefined) {
        yield {
          line,
          message: `the column ${quoteShort(repeated, 30)} stands for the second time; keep one of the two`,
        };
        return;
      }
      const lacks = !columns.includes("verdict") || !(columns.includes("case") || columns.includes("id"));
      if (!lacks) continue;
      const named = record.map((name) => quoteShort(name, 30)).join(", ");
      yield {
        line,
        message: `the first row must name the columns, among them "case" and "verdict"; it has ${named}`,
      };
      return;
    }
    if (record.length === columns.length) yield { line, value: rowValue(columns, record) };
    else {
      const message = `has ${record.length} cells where the first row has ${columns.length}; look for a quote or a separator too many`;
      yield { line, message };
    }
  }
}

/**
 * The rows of a table of verdicts; columns are named as the fields of a line of JSONL, `cost` and `currency` apart.
 *
 * @param chunks the file's bytes, UTF-8 or (with its mark) UTF-16.
 */
export async function* verdictRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const form = first.done ? null : utf16Form(first.value);
  try {
    yield* readRows(csvText(peeked(first, iterator), form));
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    yield { line: error.line, message: error.message };
  }
}
