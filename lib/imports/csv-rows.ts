import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { UnreadableText } from "./csv-text";

const DELIMITERS = [",", ";", "\t", "|"];

/** A row of a table: its cells, its bytes as text, and the line it begins on. */
export interface CsvRow {
  record: string[];
  raw: string;
  line: number;
}

/** A row as csv-parse gives it with `info` and `raw`. */
interface ParsedRow {
  record: string[];
  raw: string;
  info: { lines: number };
}

/** The sign that parts the cells: the one that stands most often in the first line, outside quotes. */
export function guessDelimiter(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((sign) => bare.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** An iteration whose first item has been taken already. */
export async function* peeked<Item>(
  first: IteratorResult<Item>,
  rest: AsyncIterator<Item>,
): AsyncGenerator<Item> {
  if (first.done) return;
  yield first.value;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** What the parser stumbled over, said to whoever wrote the table. */
function faultWords(error: CsvError): string {
  return error.code === "CSV_QUOTE_NOT_CLOSED"
    ? 'a quote (") opens a cell here and is closed nowhere: close it, or write a quote that belongs to the text twice'
    : error.message;
}

/**
 * The rows of a table, blank lines passed over; the sign between its cells is seen by itself.
 *
 * @param texts its lines, each with its line end.
 * @throws UnreadableText naming the line on which the row begins that can't be read.
 */
export async function* csvRows(texts: AsyncGenerator<string>): AsyncGenerator<CsvRow> {
  const first = await texts.next();
  const source = Readable.from(peeked(first, texts));
  /** Lines of the rows that were parsed, also of those that an error keeps from being read. */
  let parsed = 0;
  const parser = parse({
    delimiter: guessDelimiter(first.done ? "" : first.value),
    info: true,
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    onRecord: (row, { lines }) => {
      parsed = lines;
      return row;
    },
  });
  // A pipe passes no errors on.
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<ParsedRow>) {
      // The row's own line is where the row before it ended, and the blank lines passed over.
      const height = raw.replace(/\n$/, "").split("\n").length;
      yield { record, raw, line: info.lines - height + 1 };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableText(parsed + 1, faultWords(error));
    throw error;
  }
}
