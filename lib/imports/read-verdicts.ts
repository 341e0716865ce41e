import type { VerdictSpace } from "@/lib/judges/verdict-space";
import { byteLines, MAX_LINE_BYTES } from "./byte-lines";
import { parseJsonLine } from "./json-line";
import { findValueFaults } from "./json-values";
import { type ImportProblem, shortField } from "./problem";
import { withoutMark } from "./utf8";
import { type Faults, type ReadVerdict, readVerdictLine } from "./verdict-line";
import { verdictRows } from "./verdicts-csv";

export type VerdictEvent =
  | { kind: "verdict"; line: number; verdict: ReadVerdict }
  | { kind: "problem" | "warning"; problem: ImportProblem };

export interface ReadVerdictsOptions {
  /** Name of the file, as problems give it. */
  file: string;
  space: VerdictSpace;
}

type Parsed = { line: number } & ({ value: unknown } | { faults: Faults });

const TABLE = /\.(?:csv|tsv|tab|txt)$/i;

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

async function* jsonRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Parsed> {
  for await (const { number: line, bytes: whole, length } of byteLines(chunks)) {
    if (whole === null) {
      yield {
        line,
        faults: [{ field: "", message: `has ${length} bytes; a line may have ${MAX_LINE_BYTES}` }],
      };
      continue;
    }
    const bytes = line === 1 ? withoutMark(whole) : whole;
    if (isBlank(bytes)) continue;
    if (line === 1 && bytes[0] === 0x5b) {
      const message = "the file begins with a list; write one verdict a line, each its own {...} (JSONL)";
      yield { line, faults: [{ field: "", message }] };
      return;
    }
    const parsed = parseJsonLine(bytes);
    yield parsed.ok ? { line, value: parsed.value } : { line, faults: parsed.faults };
  }
}

async function* tableRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Parsed> {
  for await (const row of verdictRows(chunks)) {
    if ("message" in row) yield { line: row.line, faults: [{ field: "", message: row.message }] };
    else {
      const faults = findValueFaults(row.value);
      yield faults.length > 0 ? { line: row.line, faults } : row;
    }
  }
}

/**
 * Reads a file of verdicts made elsewhere, line by line: JSONL, or a table where its name ends in csv, tsv, tab or txt.
 *
 * @param chunks the file's bytes; never held as a whole.
 * @returns verdicts and problems in the order of the lines, every problem with its field; a field that is no field of a
 *   verdict is warned of once.
 */
export async function* readVerdicts(
  chunks: AsyncIterable<Uint8Array>,
  { file, space }: ReadVerdictsOptions,
): AsyncGenerator<VerdictEvent> {
  const told = new Set<string>();
  let isEmpty = true;
  const problem = (line: number, field: string, message: string): ImportProblem => ({
    file,
    line,
    field: shortField(field),
    message,
  });
  for await (const row of TABLE.test(file) ? tableRows(chunks) : jsonRows(chunks)) {
    isEmpty = false;
    const { line } = row;
    const read =
      "faults" in row ? { ok: false as const, faults: row.faults } : readVerdictLine(row.value, space);
    if (!read.ok) {
      for (const { field, message } of read.faults)
        yield { kind: "problem", problem: problem(line, field, message) };
      continue;
    }
    yield { kind: "verdict", line, verdict: read.verdict };
    for (const field of read.unknownFields) {
      if (told.has(field)) continue;
      told.add(field);
      yield { kind: "warning", problem: problem(line, field, "is no field of a verdict and is not kept") };
    }
  }
  if (isEmpty) yield { kind: "problem", problem: problem(1, "", "the file is empty: it holds no verdict") };
}
