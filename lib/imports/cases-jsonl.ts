import { type ByteLine, byteLines, MAX_LINE_BYTES } from "./byte-lines";
import { CaseReader, type ReadCasesOptions } from "./case-reader";
import { parseJsonLine } from "./json-line";
import type { ReadEvent } from "./read-case";
import { withoutMark } from "./utf8";

export type { ReadCasesOptions };

const encoder = new TextEncoder();

function isBlankLine(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

/** What a first line says of a file that is no JSONL at all; then no other line is worth reading. */
function wrongKindOfFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return "the file is UTF-16, not UTF-8; save it as UTF-8";
  if (first === 0x5b) return "the file begins with a list; write one case a line, each its own {...} (JSONL)";
  return null;
}

function* readLine(reader: CaseReader, line: ByteLine, isFirst: boolean): Generator<ReadEvent> {
  const { number, bytes } = line;
  if (bytes === null) {
    const message = `has ${line.length} bytes; a line may have ${MAX_LINE_BYTES}`;
    yield { kind: "problem", problem: reader.problem(number, "", message) };
    return;
  }
  const row = { line: number, bytes };
  const parsed = parseJsonLine(bytes);
  if (!parsed.ok) {
    yield* reader.bad(row, parsed.faults);
    return;
  }
  const { value } = parsed;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    yield* reader.bad(row, [{ field: "", message: "must be an object, {...}: one case a line" }]);
  } else if (isFirst && "plumbline" in value) yield* reader.readHeader(row, value);
  else yield* reader.readCase(row, value);
}

/**
 * Reads a file of cases, one JSON object a line, in any of the forms of docs/formats.md.
 *
 * @param chunks the file's bytes; never held as a whole, so that memory stays flat however long the file is.
 * @param options name of the file, notes, splitter.
 * @returns cases, problems and warnings in the order of the lines; a first line with "plumbline" comes as the header.
 *   Every problem is given, not the first alone: whoever reads decides how many to keep.
 * @example for await (const event of readCases(createReadStream(path), { file: "cases.jsonl", splitter: "sentence-2" }))
 *   if (event.kind === "problem") console.error(formatProblem(event.problem));
 */
export async function* readCases(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadCasesOptions,
): AsyncGenerator<ReadEvent> {
  const reader = new CaseReader(options);
  let isFirst = true;
  for await (const line of byteLines(chunks)) {
    const bytes = line.number === 1 && line.bytes ? withoutMark(line.bytes) : line.bytes;
    if (bytes && isBlankLine(bytes)) continue;
    const message = isFirst && bytes ? wrongKindOfFile(bytes) : null;
    if (message !== null) {
      yield { kind: "problem", problem: reader.problem(line.number, "", message) };
      return;
    }
    yield* readLine(reader, { ...line, bytes }, isFirst);
    isFirst = false;
  }
  if (isFirst) {
    yield { kind: "problem", problem: reader.problem(1, "", "the file is empty: it holds no case") };
  }
}

/** A text that is already at hand, as the pieces that {@link readCases} takes. */
export async function* textChunks(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text);
}
