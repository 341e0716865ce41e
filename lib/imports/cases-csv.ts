import { CaseReader, type ReadCasesOptions } from "./case-reader";
import { csvCases, repeatedColumn } from "./csv-columns";
import { csvRows, peeked } from "./csv-rows";
import { csvText, UnreadableText, utf16Form } from "./csv-text";
import { findValueFaults } from "./json-values";
import { quoteShort } from "./problem";
import type { ReadEvent } from "./read-case";

const encoder = new TextEncoder();

/** What a table of answers must have in its first row. */
const WANTED = 'the first row must name the columns, among them "id", "question" and "answer"';

async function* readTable(texts: AsyncGenerator<string>, reader: CaseReader): AsyncGenerator<ReadEvent> {
  let toCase: ReturnType<typeof csvCases> = null;
  let header: string[] = [];
  let hasRows = false;
  for await (const { record, raw, line } of csvRows(texts)) {
    if (toCase === null) {
      header = record;
      const repeated = repeatedColumn(record);
      if (repeated !== null) {
        const message = `the column ${quoteShort(repeated, 30)} stands for the second time; keep one of the two`;
        yield { kind: "problem", problem: reader.problem(line, "", message) };
        return;
      }
      toCase = csvCases(record);
      if (toCase) {
        reader.heading = encoder.encode(raw.replace(/\r?\n$/, ""));
        continue;
      }
      const message = `${WANTED}; it has ${record.map((name) => quoteShort(name, 30)).join(", ")}`;
      yield { kind: "problem", problem: reader.problem(line, "", message) };
      return;
    }
    hasRows = true;
    const row = { line, bytes: encoder.encode(raw.replace(/\r?\n$/, "")) };
    if (record.length !== header.length) {
      const message = `has ${record.length} cells where the first row has ${header.length}; look for a quote or a separator too many`;
      yield* reader.bad(row, [{ field: "", message }]);
      continue;
    }
    const value = toCase(record);
    const faults = findValueFaults(value);
    if (faults.length > 0) yield* reader.bad(row, faults);
    else yield* reader.readCase(row, value);
  }
  if (toCase === null)
    yield { kind: "problem", problem: reader.problem(1, "", "the file is empty: it holds no case") };
  else if (!hasRows)
    yield { kind: "problem", problem: reader.problem(1, "", "no row follows the first: it holds no case") };
}

/**
 * Reads a table of answers: CSV with commas, semicolons, tabs or bars between the cells, seen by itself.
 *
 * @param chunks the file's bytes, UTF-8 or (with its mark) UTF-16; any other encoding is refused with its first byte.
 * @param options name of the file, notes, splitter.
 * @returns what {@link readCases} of JSONL returns; lines are the file's, quoted line breaks counted.
 */
export async function* readCsvCases(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadCasesOptions,
): AsyncGenerator<ReadEvent> {
  const reader = new CaseReader(options);
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const form = first.done ? null : utf16Form(first.value);
  try {
    yield* readTable(csvText(peeked(first, iterator), form), reader);
    if (form) {
      const message = "the file was read as UTF-16, not UTF-8: check the preview";
      yield { kind: "warning", problem: reader.problem(1, "", message) };
    }
  } catch (error) {
    if (error instanceof UnreadableText) {
      yield { kind: "problem", problem: reader.problem(error.line, "", error.message) };
    } else throw error;
  }
}
