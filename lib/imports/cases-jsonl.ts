import type { SplitterName } from "@/lib/claims/case";
import { buildCase } from "./build-case";
import { type ByteLine, byteLines, MAX_LINE_BYTES } from "./byte-lines";
import { blankPassages } from "./case-passages";
import { checkHeader } from "./check-header";
import { checkReferences } from "./check-references";
import { describeIssue, describeIssues } from "./describe-issue";
import { parseJsonLine } from "./json-line";
import { type ImportProblem, quoteShort } from "./problem";
import type { ReadCase, ReadEvent } from "./read-case";
import { caseSchema, type HeaderRecord, headerSchema } from "./record-schemas";

export interface ReadCasesOptions {
  /** Name of the file, as problems give it. */
  file: string;
  /** Text of each passage id, where the cases hold ids alone. */
  notes?: ReadonlyMap<string, string>;
  splitter: SplitterName;
  /** Called with every line that is not taken in, as it stands in the file. */
  onBadLine?: (line: number, bytes: Uint8Array) => void;
}

const UTF8_MARK = [0xef, 0xbb, 0xbf];
const KNOWN_FIELDS = new Set(Object.keys(caseSchema.shape));
const encoder = new TextEncoder();

type Faults = { field: string; message: string }[];
type LineResult =
  | { kind: "bad"; faults: Faults }
  | { kind: "header"; value: unknown }
  | { kind: "case"; case: ReadCase; unknownFields: string[] };

function isBlankLine(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  return UTF8_MARK.every((byte, at) => bytes[at] === byte) ? bytes.subarray(UTF8_MARK.length) : bytes;
}

/** What a first line says of a file that is no JSONL at all; then no other line is worth reading. */
function wrongKindOfFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return "the file is UTF-16, not UTF-8; save it as UTF-8";
  if (first === 0x5b) return "the file begins with a list; write one case a line, each its own {...} (JSONL)";
  return null;
}

/** Reads the cases of one file; holds what must be known across its lines. */
class CaseReader {
  private readonly options: ReadCasesOptions;
  /** Line of the first case with an id and system. */
  private readonly seen = new Map<string, number>();
  private readonly reportedFields = new Set<string>();
  private header: HeaderRecord | null = null;

  constructor(options: ReadCasesOptions) {
    this.options = options;
  }

  problem(line: number, field: string, message: string): ImportProblem {
    return { file: this.options.file, line, field, message };
  }

  private parse(bytes: Uint8Array, isFirst: boolean): LineResult {
    const parsed = parseJsonLine(bytes);
    if (!parsed.ok) return { kind: "bad", faults: parsed.faults };
    const value = parsed.value;
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return { kind: "bad", faults: [{ field: "", message: "must be an object, {...}: one case a line" }] };
    if (isFirst && "plumbline" in value) return { kind: "header", value };
    const record = caseSchema.safeParse(value, { error: describeIssue, reportInput: true });
    if (!record.success) return { kind: "bad", faults: describeIssues(record.error) };
    const faults: Faults = [];
    const addFault = (field: string, message: string) => faults.push({ field, message });
    const built = buildCase(record.data, this.options, addFault);
    checkReferences(built, this.header, addFault);
    if (faults.length > 0) return { kind: "bad", faults };
    return {
      kind: "case",
      case: built,
      unknownFields: Object.keys(value).filter((name) => !KNOWN_FIELDS.has(name)),
    };
  }

  /** A case that has the id and system of one before it. */
  private duplicateOf(found: ReadCase, line: number): ImportProblem | null {
    const key = JSON.stringify([found.id, found.system, found.dataset]);
    const first = this.seen.get(key);
    if (first === undefined) {
      this.seen.set(key, line);
      return null;
    }
    const system = found.system === "" ? "" : ` of system ${quoteShort(found.system)}`;
    return this.problem(line, "id", `${quoteShort(found.id)}${system} already stands in line ${first}`);
  }

  private *warnings(found: ReadCase, line: number, unknownFields: string[]): Generator<ReadEvent> {
    for (const field of unknownFields) {
      if (this.reportedFields.has(field)) continue;
      this.reportedFields.add(field);
      const message = "is no field of a case and is not kept; put it under metadata to keep it";
      yield { kind: "warning", problem: this.problem(line, field, message) };
    }
    const blank = blankPassages(found.passages);
    if (blank.length > 0) {
      const list = blank.map((id) => quoteShort(id)).join(", ");
      const message = `${blank.length === 1 ? "passage" : "passages"} ${list} without text: nothing rests on it`;
      yield { kind: "warning", problem: this.problem(line, "retrieved", message) };
    }
    if (found.unknownCites.length > 0) {
      const list = found.unknownCites.map((id) => quoteShort(id)).join(", ");
      yield {
        kind: "warning",
        problem: this.problem(line, "answer", `cites ${list}, which was not retrieved`),
      };
    }
  }

  private *bad(line: number, bytes: Uint8Array, faults: Faults): Generator<ReadEvent> {
    this.options.onBadLine?.(line, bytes);
    for (const { field, message } of faults)
      yield { kind: "problem", problem: this.problem(line, field, message) };
  }

  private *readHeader(line: number, bytes: Uint8Array, value: unknown): Generator<ReadEvent> {
    const header = headerSchema.safeParse(value, { error: describeIssue, reportInput: true });
    const faults = header.success ? checkHeader(header.data) : describeIssues(header.error);
    if (!header.success || faults.length > 0) {
      yield* this.bad(line, bytes, faults);
      return;
    }
    this.header = header.data;
    yield { kind: "header", line, header: header.data };
  }

  *read({ number, bytes, length }: ByteLine, isFirst: boolean): Generator<ReadEvent> {
    if (bytes === null) {
      const message = `has ${length} bytes; a line may have ${MAX_LINE_BYTES}`;
      yield { kind: "problem", problem: this.problem(number, "", message) };
      return;
    }
    const result = this.parse(bytes, isFirst);
    if (result.kind === "bad") {
      yield* this.bad(number, bytes, result.faults);
      return;
    }
    if (result.kind === "header") {
      yield* this.readHeader(number, bytes, result.value);
      return;
    }
    const duplicate = this.duplicateOf(result.case, number);
    if (duplicate) {
      this.options.onBadLine?.(number, bytes);
      yield { kind: "problem", problem: duplicate };
      return;
    }
    yield { kind: "case", line: number, case: result.case };
    yield* this.warnings(result.case, number, result.unknownFields);
  }
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
    if (isFirst && bytes) {
      const message = wrongKindOfFile(bytes);
      if (message !== null) {
        yield { kind: "problem", problem: reader.problem(line.number, "", message) };
        return;
      }
    }
    yield* reader.read({ ...line, bytes }, isFirst);
    isFirst = false;
  }
  if (isFirst)
    yield { kind: "problem", problem: reader.problem(1, "", "the file is empty: it holds no case") };
}

/** A text that is already at hand, as the pieces that {@link readCases} takes. */
export async function* textChunks(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text);
}
