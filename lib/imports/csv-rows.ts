import { CsvError, type Parser, parse } from "csv-parse";
import { MAX_LINE_BYTES } from "./byte-lines";
import { UnreadableText } from "./csv-text";

const DELIMITERS = [",", ";", "\t", "|"];

/** A row of a table: its cells, its bytes as text, and the line it begins on. */
export interface CsvRow {
  record: string[];
  raw: string;
  line: number;
}

/** A row as csv-parse gives it with `raw`. */
interface ParsedRow {
  record: string[];
  raw: string;
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
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return 'a quote (") opens a cell here and is closed nowhere: close it, or write a quote that belongs to the text twice';
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return `the row that begins here has more than ${MAX_LINE_BYTES} bytes; look for a quote (") that is not closed`;
  return error.message;
}

/** What the parser read for a row: blank lines before it, which it passed over, are not the row's. */
function withoutBlankLines(raw: string): string {
  return raw.replace(/^\n+/, "");
}

/** Hands the parser a line, or with null the end, and waits until it has read it. */
function feed(parser: Parser, text: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if (text === null) parser.end(done);
    else parser.write(text, done);
  });
}

/**
 * The rows of a table, blank lines passed over; the sign between its cells is seen by itself. What stands before a place
 * that can't be read is given before the error.
 *
 * @param texts its lines, each with its line end.
 * @throws UnreadableText naming the line on which the row begins that can't be read.
 */
export async function* csvRows(texts: AsyncGenerator<string>): AsyncGenerator<CsvRow> {
  const first = await texts.next();
  /** Lines of the rows that were parsed. */
  let parsed = 0;
  const rows: CsvRow[] = [];
  const parser = parse({
    delimiter: guessDelimiter(first.done ? "" : first.value),
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // What a quote that is never closed swallows must not grow without end.
    max_record_size: MAX_LINE_BYTES,
    // Not read from the parser as a stream: an error would throw away the rows that nobody has taken yet.
    onRecord: (row: unknown, { lines }) => {
      parsed = lines;
      // The types know rows alone, not what `raw` makes of them.
      const { record, raw } = row as ParsedRow;
      const own = withoutBlankLines(raw);
      const height = own.replace(/\n$/, "").split("\n").length;
      rows.push({ record, raw: own, line: lines - height + 1 });
      return null;
    },
  });
  // Told by the line that was handed over; without a listener it would end the process.
  parser.on("error", () => {});
  try {
    for await (const text of peeked(first, texts)) {
      await feed(parser, text);
      yield* rows.splice(0);
    }
    await feed(parser, null);
    yield* rows.splice(0);
  } catch (error) {
    // A line that can't be read ends the row before it, which the parser may still hold.
    if (!(error instanceof CsvError)) await feed(parser, null).catch(() => undefined);
    yield* rows.splice(0);
    if (!(error instanceof CsvError)) throw error;
    const held = String(error.raw ?? "");
    const blank = held.length - withoutBlankLines(held).length;
    throw new UnreadableText(parsed + blank + 1, faultWords(error));
  }
}
